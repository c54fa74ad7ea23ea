"""A first client: play noughts and crosses against a bot. python first_client.py http://localhost:8000"""

import asyncio
import sys

import aiohttp


async def main(parlour: str) -> None:
    async with aiohttp.ClientSession(parlour) as http:
        async with http.post("/api/v1/guest", json={"name": "Robin"}) as answer:
            headers = {"Authorization": f"Bearer {(await answer.json())['token']}"}
        new = {"game": "noughts", "options": {"boards": 1}, "bots": 1}
        async with http.post("/api/v1/tables", json=new, headers=headers) as answer:
            table = (await answer.json())["table"]
        async with http.ws_connect("/ws", headers=headers) as socket:
            await socket.send_json({"type": "hello", "protocol": 1})
            await socket.send_json({"type": "subscribe", "table": table, "legal": True})
            ready = {"type": "ask", "table": table, "ref": "ready", "command": {"type": "ready"}}
            await socket.send_json(ready)
            async for frame in socket:
                letter = frame.json()
                print(letter["type"], letter.get("view") or letter.get("news") or "")
                if letter.get("room", {}).get("phase") == "over":
                    print("my place:", letter["room"]["outcome"]["places"][letter["seat"]])
                    return
                if actions := letter.get("legal", {}).get("actions"):
                    act = {"type": "act", "table": table, "ref": f"move {letter['seq']}"}
                    await socket.send_json({**act, "action": actions[0]})


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1]))
