"""Kills one of the processes of mpirun while they run.

    killed.py PROGRAM
"""

import os
import signal
import subprocess
import sys
import time

command = ["mpirun", "-n", "3", "seq-run", sys.argv[1], "--entry", "sum", "--arg=random:i64[3000000]", "--time=100000", "-q"]
started = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, start_new_session=True)


def ranks():
    """The processes of seq-run that this one has started."""
    text = subprocess.run(["ps", "-eo", "pid=,ppid=,comm="], capture_output=True, text=True).stdout
    parents = {int(pid): (int(parent), name) for pid, parent, name in (line.split(None, 2) for line in text.splitlines())}

    def ours(pid):
        while pid in parents and pid != started.pid:
            pid = parents[pid][0]
        return pid == started.pid

    return [pid for pid, (_, name) in parents.items() if name.startswith("seq-run") and ours(pid)]


deadline = time.monotonic() + 60
while len(ranks()) < 3 and time.monotonic() < deadline:
    time.sleep(0.1)
time.sleep(3)
found = ranks()
os.kill(found[1], signal.SIGKILL)
start = time.monotonic()
try:
    status = started.wait(timeout=30)
    took = time.monotonic() - start
    left = [pid for pid in found if os.path.exists(f"/proc/{pid}")]
    if took < 10 and status != 0 and not left:
        print("all have ended within 10 s, status is not 0")
    else:
        print(f"status {status} after {took:.1f} s, left are {left}")
finally:
    if started.poll() is None:
        os.killpg(started.pid, signal.SIGKILL)
