"""People at tables of a server: they load pages, follow event streams, answer, take back, talk, and begin new games."""

import html
import http.client
import random
import re
import socket
import threading
import time
import urllib.parse

# The games that are played, and the other players.
RULES = ["dominant-species", "marine", "card-game"]
# How many answers a game gets before another one is begun, if games are replaced.
ANSWERS_MAX = 80
# How many times both pages are loaded while nobody is asked, before the game counts as over.
LOOKS_MAX = 60
PAGES = ["/", "/new", "/standings", "/tournaments", "/account", "/assets/none.css"]
PAGES_OF_GAME = ["/story", "/rules", "/places", "/talk", "/board", "/final", "/changes", "/why?typed=no"]


class Counts:
    """What happened in a run. All threads write here."""

    def __init__(self):
        self.lock = threading.Lock()
        self.all = {}
        self.faults = []

    def add(self, what, number=1):
        with self.lock:
            self.all[what] = self.all.get(what, 0) + number

    def fault(self, text):
        with self.lock:
            self.faults.append(text)


class Browser:
    """A browser with its cookies and one connection."""

    def __init__(self, address, counts):
        self.address, self.counts = address, counts
        self.cookies, self.connection = {}, None

    def ask(self, method, path, fields=None):
        """Sends a request. Returns the status, the page and the address that it leads to."""
        body = urllib.parse.urlencode(fields) if fields is not None else None
        headers = {"cookie": self.cookie()} if self.cookies else {}
        if body is not None:
            headers["content-type"] = "application/x-www-form-urlencoded"
        # The server may have closed an idle connection.
        for attempt in (1, 2):
            try:
                self.connection = self.connection or http.client.HTTPConnection(*self.address, timeout=60)
                self.connection.request(method, path, body, headers)
                reply = self.connection.getresponse()
                text = reply.read().decode("utf-8", "replace")
                break
            except (OSError, http.client.HTTPException):
                self.close()
                if attempt == 2:
                    raise
        for line in reply.headers.get_all("set-cookie") or []:
            name, _, value = line.split(";")[0].partition("=")
            self.cookies[name] = value
        self.counts.add(f"status {reply.status}")
        if reply.status >= 500 and reply.status != 503:
            self.counts.fault(f"{method} {path}: {reply.status}")
        return reply.status, text, reply.headers.get("location", "")

    def get(self, path):
        return self.ask("GET", path)[1]

    def cookie(self):
        return "; ".join(f"{name}={value}" for name, value in self.cookies.items())

    def close(self):
        if self.connection:
            self.connection.close()
        self.connection = None


class EventStream:
    """The event stream of a page, which a thread reads until it is closed."""

    def __init__(self, browser, path):
        self.browser, self.path = browser, path
        self.socket, self.is_open = None, True
        threading.Thread(target=self.follow, daemon=True).start()

    def follow(self):
        while self.is_open:
            try:
                with socket.create_connection(self.browser.address, timeout=60) as self.socket:
                    host = f"{self.browser.address[0]}:{self.browser.address[1]}"
                    head = f"GET {self.path} HTTP/1.1\r\nhost: {host}\r\ncookie: {self.browser.cookie()}\r\n\r\n"
                    self.socket.sendall(head.encode())
                    # It may have been closed before there was a socket.
                    if not self.is_open:
                        break
                    while piece := self.socket.recv(65536):
                        self.browser.counts.add("bytes of streams", len(piece))
            except OSError:
                pass
            # A page waits, too, before it connects again.
            if self.is_open:
                time.sleep(1)

    def close(self):
        self.is_open = False
        try:
            if self.socket:
                self.socket.shutdown(socket.SHUT_RDWR)
        except OSError:
            pass


def field(page, name):
    found = re.search(f'name="{name}" value="([^"]*)"', page)
    return html.unescape(found.group(1)) if found else None


def options(page):
    return [html.unescape(text) for text in re.findall('name="option" value="([^"]*)"', page)]


class Table:
    """A table with two people, a bot and a spectator, at which one game is played after the other."""

    def __init__(self, address, counts, number, replaces):
        self.counts, self.replaces = counts, replaces
        self.chance = random.Random(number)
        self.host, self.friend, self.spectator = (Browser(address, counts) for _ in range(3))
        self.streams, self.left = [], []
        self.number = number
        self.begin()

    def begin(self):
        """Begins a game. The friend follows the link of the host, and everybody opens the page."""
        token = field(self.host.get("/"), "token")
        rules = RULES[self.number % len(RULES)]
        who = {"who1": "you", "who2": "friend", "who3": "random", "who4": "nobody"}
        status, page, to = self.host.ask("POST", "/games", {"token": token, "rules": rules, **who})
        if status != 303:
            raise RuntimeError(f"no game: {status} {page[:2000]}")
        self.name = to.split("/")[2].split("?")[0]
        self.game, self.answers, self.looks = f"/game/{self.name}", 0, 0
        links = re.findall('value="([^"]*/seat/[^"]*)"', self.host.get(f"{self.game}/invite"))
        link = urllib.parse.urlparse(html.unescape(links[0])).path
        token = field(self.friend.get(link), "token")
        self.friend.ask("POST", link, {"token": token})
        for browser in (self.host, self.friend, self.spectator):
            seat = field(browser.get(self.game), "seat")
            own = f"&seat={seat}" if seat else ""
            self.streams.append(EventStream(browser, f"{self.game}/events?after=0{own}"))
        self.spectator.close()
        self.counts.add("games")

    def end(self):
        for stream in self.streams:
            stream.close()
        self.streams.clear()
        self.left.append(self.name)

    def step(self):
        """Does one thing after the other that people do."""
        asked = False
        for browser in (self.host, self.friend):
            page = browser.get(self.game)
            found = options(page)
            if found and not asked:
                asked = True
                self.answer(browser, page, found)
        self.looks = 0 if asked else self.looks + 1
        if not asked:
            time.sleep(0.05)
        browser = self.chance.choice([self.host, self.friend])
        if self.chance.random() < 0.1:
            page = browser.get(f"{self.game}/talk")
            said = {"token": field(page, "token"), "seat": field(page, "seat") or "", "text": f"message {self.answers}"}
            self.counts.add(f"said: {browser.ask('POST', f'{self.game}/say', said)[0]}")
        if self.chance.random() < 0.05:
            self.form(browser, browser.get(self.game), "/undo", {})
        if self.chance.random() < 0.2:
            path = self.chance.choice(PAGES + [self.game + page for page in PAGES_OF_GAME])
            self.chance.choice([browser, self.spectator]).get(path)
            # The server would close this connection at some time, and so the number of connections would vary.
            self.spectator.close()
            self.counts.add("other pages")
        if self.chance.random() < 0.03:
            stream = self.streams.pop(0)
            stream.close()
            self.streams.append(EventStream(stream.browser, stream.path))
        is_over = self.looks > LOOKS_MAX
        if is_over or self.replaces and self.answers >= ANSWERS_MAX:
            self.end()
            self.begin()

    def answer(self, browser, page, found):
        status = self.form(browser, page, "/answer", {"option": self.chance.choice(found)})
        if status == 303:
            self.answers += 1
            self.counts.add("answers")

    def form(self, browser, page, to, more):
        fields = {name: field(page, name) for name in ("token", "head", "seat", "id")}
        fields = {name: value for name, value in fields.items() if value is not None}
        status, _, _ = browser.ask("POST", self.game + to, {**fields, **more})
        self.counts.add(f"{to[1:]}: {status}")
        return status
