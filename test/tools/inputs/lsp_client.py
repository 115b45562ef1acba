"""Speaks to a language server: one document, what it publishes about it.

Usage: lsp_client.py SERVER FILE. Prints the server's name and each diagnostic.
"""

import json
import pathlib
import subprocess
import sys

server, path = sys.argv[1:]
text = pathlib.Path(path).read_text()
uri = pathlib.Path(path).resolve().as_uri()
process = subprocess.Popen(
    [server], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL
)


def send(method, params, number=None):
    message = {"jsonrpc": "2.0", "method": method, "params": params}
    if number is not None:
        message["id"] = number
    body = json.dumps(message).encode()
    process.stdin.write(b"Content-Length: %d\r\n\r\n%s" % (len(body), body))
    process.stdin.flush()


def receive(wanted):
    while True:
        length = None
        while line := process.stdout.readline().strip():
            name, _, value = line.partition(b":")
            if name.lower() == b"content-length":
                length = int(value)
        if length is None:
            sys.exit("the server closed the connection")
        message = json.loads(process.stdout.read(length))
        if wanted(message):
            return message


send("initialize", {"processId": None, "rootUri": None, "capabilities": {}}, 1)
answer = receive(lambda m: m.get("id") == 1)["result"]
print("server:", answer["serverInfo"]["name"])
print("hover:", answer["capabilities"]["hoverProvider"])
send("initialized", {})
document = {"uri": uri, "languageId": "mlir", "version": 1, "text": text}
send("textDocument/didOpen", {"textDocument": document})
published = receive(lambda m: m.get("method") == "textDocument/publishDiagnostics")
for diagnostic in published["params"]["diagnostics"]:
    line = diagnostic["range"]["start"]["line"] + 1
    print(f"line {line}: {diagnostic['message']}")
print("diagnostics:", len(published["params"]["diagnostics"]))
send("shutdown", {}, 2)
receive(lambda m: m.get("id") == 2)
send("exit", {})
print("exit status:", process.wait(timeout=20))
