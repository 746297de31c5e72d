"""Plays games at a server for a long time, and fails if what the server needs grows. `growth.py` has the criterion."""

import os
import re
import sqlite3
import subprocess
import sys
import tempfile
import threading
import time
import urllib.request

from growth import MEGABYTE, judge
from people import Browser, Counts, EventStream, Table, field

SECONDS = float(os.environ.get("SPECIATE_SOAK_SECONDS") or 120)
TABLES = int(os.environ.get("SPECIATE_SOAK_TABLES") or 6)
PLANTS = bool(os.environ.get("SPECIATE_SOAK_PLANT"))
SPECIATE = os.environ["SPECIATE"]
# A server closes a table two minutes after its last reader has left. In shorter runs the number of open games would
# change all the time if games were replaced.
REPLACES_FROM = 900
# How many answers each table gets at least before the warm-up ends, and for how long that is waited for.
WARM_ANSWERS = 80
WARM_MAX = 600 + 2 * SECONDS
# How often figures are taken, and how often old games are archived.
SAMPLE_EACH = min(5.0, SECONDS / 48)
ARCHIVE_EACH = min(60.0, SECONDS / 4)
# The largest share of requests that may be refused because the server is busy.
BUSY_MAX = 0.01


class Server:
    """The server, in a process of its own."""

    def __init__(self, folder):
        self.store = os.path.join(folder, "games.sqlite")
        # Unused memory is returned at once, so that measurements do not include it.
        environment = {**os.environ, "MIMALLOC_PURGE_DELAY": "0", "SPECIATE_LOCALE": "en"}
        options = ["serve", "--port", "0", "--metrics", "0", "--no-open", "--store", self.store]
        self.errors = open(os.path.join(folder, "stderr"), "w+", encoding="utf-8")
        self.process = subprocess.Popen([SPECIATE, *options], stdout=subprocess.PIPE, stderr=self.errors, text=True, env=environment, cwd=folder)
        line = self.process.stdout.readline()
        found = re.fullmatch(r"http://([0-9.]+):([0-9]+)/\s*", line)
        if not found:
            raise SystemExit(f"the server does not start: {line} {self.said()}")
        self.address = (found.group(1), int(found.group(2)))
        self.metrics = self.metrics_address()

    def said(self):
        with open(self.errors.name, encoding="utf-8") as said:
            return said.read()

    def metrics_address(self):
        for _ in range(600):
            found = re.search(r"http://\S+/metrics", self.said())
            if found:
                return found.group(0)
            time.sleep(0.1)
        raise SystemExit(f"there are no metrics: {self.said()}")

    def sample(self, began):
        """Returns the current figures."""
        with urllib.request.urlopen(self.metrics, timeout=60) as reply:
            metrics = reply.read().decode()

        def total(name, having=""):
            found = re.findall(rf"^{name}(\{{[^}}]*\}})? (\S+)$", metrics, re.MULTILINE)
            return sum(float(value) for labels, value in found if having in labels)

        proc = f"/proc/{self.process.pid}"
        with open(f"{proc}/status", encoding="utf-8") as status:
            memory = int(re.search(r"VmRSS:\s+(\d+) kB", status.read()).group(1)) * 1024
        files = [self.store + ending for ending in ("", "-wal", "-shm")]
        return {
            "time": time.monotonic() - began,
            "memory": memory,
            "files": len(os.listdir(f"{proc}/fd")),
            "threads": len(os.listdir(f"{proc}/task")),
            "connections": total("speciate_http_connections", "people"),
            "streams": total("speciate_streams"),
            "games": total("speciate_open_games"),
            "tasks": total("speciate_jobs"),
            "store": sum(os.path.getsize(file) for file in files if os.path.exists(file)),
        }

    def archive(self, names, counts):
        """Makes games old, archives them, and opens one of them."""
        with sqlite3.connect(self.store, timeout=30) as store:
            store.executemany("UPDATE games SET changed = 1 WHERE name = ?", [(name,) for name in names])
        store.close()
        command = [SPECIATE, "store", "archive", self.store, "--older-than", "1"]
        done = subprocess.run(command, capture_output=True, text=True, check=False, cwd=os.path.dirname(self.store))
        if done.returncode != 0:
            counts.fault(f"nothing was archived: {done.stdout}{done.stderr}")
        with sqlite3.connect(self.store, timeout=30) as store:
            held = store.execute("SELECT count(*) FROM archives").fetchone()[0] if has_table(store, "archives") else None
        store.close()
        counts.all["archived games"] = held
        if names:
            browser = Browser(self.address, counts)
            browser.get(f"/game/{names[-1]}")
            browser.close()

    def end(self):
        self.process.terminate()
        return self.process.wait(timeout=120)


def has_table(store, name):
    return bool(store.execute("SELECT 1 FROM sqlite_master WHERE name = ?", (name,)).fetchone())


def play(table, stop, counts):
    """Plays at a table until the run ends."""
    while not stop.is_set():
        try:
            table.step()
        except Exception as error:  # The run goes on, and fails at its end.
            if not stop.is_set():
                counts.fault(f"{type(error).__name__}: {error}")
                time.sleep(1)


def old_game(server, counts):
    """Begins a game that nobody plays, so that even a short run archives one."""
    browser = Browser(server.address, counts)
    token = field(browser.get("/"), "token")
    who = {"who1": "you", "who2": "random", "who3": "nobody", "who4": "nobody"}
    _, _, to = browser.ask("POST", "/games", {"token": token, "rules": "marine", **who})
    browser.close()
    return to.split("/")[2].split("?")[0]


def run(server, counts):
    """Plays. Returns the samples of the run, and how long the warm-up took."""
    began, stop, samples = time.monotonic(), threading.Event(), []
    replaces = SECONDS >= REPLACES_FROM
    tables = [Table(server.address, counts, number, replaces) for number in range(TABLES)]
    threads = [threading.Thread(target=play, args=(table, stop, counts), daemon=True) for table in tables]
    for thread in threads:
        thread.start()
    left, archive_at, planted, warm_up = [old_game(server, counts)], 0.0, [], None
    while (now := time.monotonic() - began) < (SECONDS / 2 + warm_up if warm_up else WARM_MAX):
        samples.append(server.sample(began))
        is_warm = now >= SECONDS / 2 and counts.all.get("answers", 0) >= WARM_ANSWERS * TABLES
        warm_up = now if is_warm and warm_up is None else warm_up
        if PLANTS:
            planted.append(EventStream(Browser(server.address, counts), f"/game/{tables[0].name}/events?after=0"))
        if now >= archive_at:
            archive_at = now + ARCHIVE_EACH
            server.archive(left + [name for table in tables for name in table.left], counts)
        time.sleep(SAMPLE_EACH)
    stop.set()
    for thread in threads:
        thread.join(timeout=120)
    for table in tables:
        table.end()
    return samples, warm_up or WARM_MAX


def report(samples, counts):
    """Prints the figures of a run."""
    for sample in samples[:: max(1, len(samples) // 12)] + samples[-1:]:
        figures = ("files", "connections", "streams", "threads", "games", "tasks")
        told = ", ".join(f"{sample[figure]:.0f} {figure}" for figure in figures)
        sizes = f"{sample['memory'] / MEGABYTE:.0f} MB, store {sample['store'] / MEGABYTE:.2f} MB"
        print(f"{sample['time']:7.0f} s: {sizes}, {told}")
    for what, number in sorted(counts.all.items()):
        print(f"{what}: {number}")
    answers = max(1, counts.all.get("answers", 0))
    print(f"store: {(samples[-1]['store'] - samples[0]['store']) / answers:.0f} bytes an answer")


def main():
    counts = Counts()
    with tempfile.TemporaryDirectory() as folder:
        server = Server(folder)
        try:
            samples, warm_up = run(server, counts)
        finally:
            code = server.end()
    report(samples, counts)
    print(f"{len(samples)} samples over {samples[-1]['time']:.0f} seconds, of which {warm_up:.0f} are the warm-up")
    told, faults = judge(samples, warm_up)
    print("\n".join(told))
    faults += counts.faults[:10]
    if code != 0:
        faults.append(f"the server ended with {code}")
    statuses = {what: number for what, number in counts.all.items() if what.startswith("status ")}
    busy, asked = statuses.get("status 503", 0), sum(statuses.values())
    if busy > BUSY_MAX * asked:
        faults.append(f"the server refused {busy} of {asked} requests because it was busy")
    if counts.all.get("answers", 0) < TABLES:
        faults.append("hardly anything was answered")
    if faults:
        sys.exit("the soak failed:\n" + "\n".join(faults))
    print("nothing grows")


if __name__ == "__main__":
    main()
