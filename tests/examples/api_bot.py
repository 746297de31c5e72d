"""A bot for a seat of a Speciate server: python3 api_bot.py http://localhost:8080 INVITATION-LINK

It takes the option that earns the most victory points at once, and the first option if none earns any. It agrees to
every undo.
"""
import json, secrets, sys, urllib.request

server, link = sys.argv[1:]
token = secrets.token_urlsafe(32)

def send(path, body=None):
    headers = {"Content-Type": "application/json", "Authorization": "Bearer " + token}
    body = body and json.dumps(body).encode()
    return urllib.request.urlopen(urllib.request.Request(server + "/api/v1" + path, body, headers))

def play():
    state = json.load(send(game))
    while True:
        vote, entry = state["vote"], state["entry"]
        if vote and state["seat"] in vote["pending"]:
            reply = send(game + "/vote", {"asker": vote["asker"], "reply": "agree", "entry": entry})
        elif state["question"]:
            best = max(state["question"]["menu"]["options"], key=lambda option: option["points"])
            reply = send(game + "/answers", {"option": best["id"], "entry": entry, "id": f"move-{entry}"})
        else:
            return state
        state = json.load(reply)

game = "/games/" + json.load(send("/tokens", {"link": link, "name": "Python", "token": token}))["game"]
state = play()
while state["status"] != "over":
    # Something has happened when the next event arrives.
    events = send(f"{game}/events?after={state['cursor']}")
    while state["status"] != "over" and (line := events.readline()):
        state = play() if line.startswith(b"data:") else state
print("won by", ", ".join(state["winners"]))
