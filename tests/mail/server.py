"""An SMTP server that prints its port, and then each message that it accepts, as a line of JSON.

It refuses `gone@…` for good, and `busy@…` for the moment.
"""

import asyncio
import email
import email.policy
import json

from aiosmtpd.smtp import SMTP


def say(value):
    print(json.dumps(value), flush=True)


class Handler:
    async def handle_RCPT(self, server, session, envelope, address, options):
        if address.startswith("gone@"):
            return "550 5.1.1 no such mailbox"
        if address.startswith("busy@"):
            return "451 4.3.0 try again later"
        envelope.rcpt_tos.append(address)
        return "250 OK"

    async def handle_DATA(self, server, session, envelope):
        message = email.message_from_bytes(envelope.content, policy=email.policy.default)
        headers = [[name.lower(), str(value)] for name, value in message.items()]
        text = message.get_content()
        say({"from": envelope.mail_from, "to": envelope.rcpt_tos, "headers": headers, "text": text})
        return "250 accepted"


async def serve():
    loop = asyncio.get_running_loop()
    server = await loop.create_server(lambda: SMTP(Handler()), "127.0.0.1", 0)
    say(server.sockets[0].getsockname()[1])
    await server.serve_forever()


asyncio.run(serve())
