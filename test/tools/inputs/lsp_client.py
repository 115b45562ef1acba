"""Speaks to a language server: one document, what it publishes and answers about it.

Usage: lsp_client.py SERVER FILE. Prints the server's name, each diagnostic, what it says of
the operations in lines that end in `// hover`, also after 9 became 8 in the text, and then
how it completes those in `// complete`.
"""

import json
import pathlib
import re
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


def ask(method, line, character, number):
    position = {"line": line, "character": character}
    send(method, {"textDocument": {"uri": uri}, "position": position, "context": {"triggerKind": 1}}, number)
    return receive(lambda m: m.get("id") == number)["result"]


def place(comment):
    """The lines with a comment, and in them the dot of an operation's name and its end."""
    for number, line in enumerate(text.split("\n")):
        if line.endswith(comment):
            name = re.search(r"\b(soac|arith)[.]\w+", line)
            yield number, line.index(".", name.start()) + 1, name.end()


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
number = 10


def change(to):
    changed = {"textDocument": {"uri": uri, "version": number}, "contentChanges": [{"text": to}]}
    send("textDocument/didChange", changed)
    receive(lambda m: m.get("method") == "textDocument/publishDiagnostics")


def hover(when):
    global number
    for line, dot, _ in place("// hover"):
        number += 1
        found = ask("textDocument/hover", line, dot + 1, number)
        said = found["contents"]["value"] if found else "nothing"
        print(f"line {line + 1} is {when}:", " ".join(said.split()))


hover("now")
text = text.replace("9xi32", "8xi32")
change(text)
hover("then")
# Names that are cut after the dot, as while they are written.
for line, dot, end in place("// complete"):
    lines = text.split("\n")
    lines[line] = lines[line][:dot] + lines[line][end:]
    number += 1
    change("\n".join(lines))
    items = ask("textDocument/completion", line, dot, number)["items"]
    for item in sorted(items, key=lambda item: item["label"]):
        if item["label"] in ("map", "red", "scan", "addi"):
            print(f"line {line + 1} may be {item['label']}: {item['detail']}")
send("shutdown", {}, 2)
receive(lambda m: m.get("id") == 2)
send("exit", {})
print("exit status:", process.wait(timeout=20))
