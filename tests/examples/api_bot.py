"""A bot for a seat of a Speciate server: python3 api_bot.py http://localhost:8080 INVITATION-LINK

It takes what brings the most victory points at once, and the first option if nothing does.
"""
import json, sys, time, urllib.request

server, link = sys.argv[1:]
token = None


def ask(path, body=None):
    request = urllib.request.Request(server + "/api/v1" + path, body and json.dumps(body).encode())
    request.add_header("Content-Type", "application/json")
    if token:
        request.add_header("Authorization", "Bearer " + token)
    with urllib.request.urlopen(request) as reply:
        return json.load(reply)


seat = ask("/tokens", {"link": link, "name": "Python"})
token, game = seat["token"], "/games/" + seat["game"]
state = ask(game)
while state["status"] != "over":
    if not state["question"]:
        time.sleep(0.02)
        state = ask(game)
        continue
    best = max(state["question"]["menu"]["options"], key=lambda option: option["points"])
    answer_id = f"python-{state['entry']}"
    state = ask(game + "/answers", {"option": best["id"], "entry": state["entry"], "id": answer_id})
print("won by", ", ".join(state["winners"]))
