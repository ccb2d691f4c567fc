import { expect, test } from "vitest";
import { CodedError } from "../_shared/coded-error.ts";
import { hashSecret } from "../_shared/domain/secret.ts";
import { codeOfRejection } from "../_shared/testing/requests.ts";
import { createHandler } from "./handler.ts";

const SECRET = "ab".repeat(32);

function feed(path: string, headers: Record<string, string> = {}, method = "GET") {
  const hashes: string[] = [];
  const { handle } = createHandler({
    eventsOf: async (hash) => {
      hashes.push(hash);
      if (hash !== (await hashSecret(SECRET))) throw new CodedError("not_found");
      return [];
    },
  });
  return { asked: hashes, answered: handle(new Request(`https://x.test${path}`, { headers, method }), null) };
}

test("a feed is an iCalendar file, and a calendar program that has the current file gets 304", async () => {
  const first = await feed(`/calendar-feed/${SECRET}.ics`).answered;
  expect(first.headers.get("content-type")).toBe("text/calendar; charset=utf-8");
  expect(first.headers.get("x-robots-tag")).toBe("noindex");
  expect(await first.text()).toContain("BEGIN:VCALENDAR\r\n");
  const again = await feed(`/calendar-feed/${SECRET}.ics`, {
    "if-none-match": first.headers.get("etag") ?? "",
  }).answered;
  expect(again.status).toBe(304);
});

test.each([
  ["itself", (etag: string) => etag],
  ["itself, weak", (etag: string) => `W/${etag}`],
  ["one of several", (etag: string) => `"x", W/${etag} ,"y"`],
  ["itself, as Apache compresses it", (etag: string) => etag.replace(/"$/, '-gzip"')],
  ["itself, weak, as another proxy does", (etag: string) => `W/${etag.replace(/"$/, ';br"')}`],
  ["any", () => "*"],
])("a feed request with the tag %s gets 304 and no body", async (_, keptOf) => {
  const etag = (await feed(`/calendar-feed/${SECRET}.ics`).answered).headers.get("etag") ?? "";
  for (const method of ["GET", "HEAD"]) {
    const kept = { "if-none-match": keptOf(etag) };
    const answer = await feed(`/calendar-feed/${SECRET}.ics`, kept, method).answered;
    expect([answer.status, answer.headers.get("etag"), await answer.text()]).toEqual([304, etag, ""]);
  }
});

test.each(["", '"x"', 'W/"x", "y"'])(
  "a calendar program that sends the tag %j gets the whole feed",
  async (kept) => {
    const answer = await feed(`/calendar-feed/${SECRET}.ics`, { "if-none-match": kept }).answered;
    expect(answer.status).toBe(200);
  },
);

test("a HEAD request for a feed gets the headers of a GET and no body", async () => {
  const [got, head] = [
    await feed(`/calendar-feed/${SECRET}.ics`).answered,
    await feed(`/calendar-feed/${SECRET}.ics`, {}, "HEAD").answered,
  ];
  expect([head.status, Object.fromEntries(head.headers)]).toEqual([200, Object.fromEntries(got.headers)]);
  expect(head.headers.get("content-length")).toBe(String((await got.arrayBuffer()).byteLength));
  expect(await head.text()).toBe("");
});

test("the database receives the hash of a secret, never the secret", async () => {
  const { asked, answered } = feed(`/calendar-feed/${SECRET}.ics`);
  await answered;
  expect(asked).toEqual([await hashSecret(SECRET)]);
});

test.each([
  "/calendar-feed",
  "/calendar-feed/guess.ics",
  `/calendar-feed/${"ab".repeat(31)}.ics`,
  "/calendar-feed/%27--.ics",
])(
  "a feed address whose secret has an invalid form (%s) is refused without a database query",
  async (path) => {
    const { asked, answered } = feed(path);
    expect(await codeOfRejection(answered)).toBe("not_found");
    expect(asked).toEqual([]);
  },
);

test.each(["", ".ics", ".ics/", ".ICS", "%2Eics", ".ics?nocache=1"])(
  "a feed's address may end with '%s', as calendar programs write it",
  async (ending) => {
    expect((await feed(`/calendar-feed/${SECRET}${ending}`).answered).status).toBe(200);
  },
);

test("a feed address with an unknown secret gets not_found", async () => {
  expect(await codeOfRejection(feed(`/calendar-feed/${"cd".repeat(32)}.ics`).answered)).toBe("not_found");
});

test.each(["/calendar-feed/guess.ics", `/calendar-feed/${"cd".repeat(32)}.ics`])(
  "a browser at the feed address %s gets the same explanatory page for every address, with the status that a calendar program gets",
  async (path) => {
    const answer = await feed(path, { accept: "text/html,application/xhtml+xml,*/*;q=0.8" }).answered;
    expect(answer.status).toBe(404);
    expect(answer.headers.get("content-type")).toBe("text/plain; charset=utf-8");
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect(await answer.text()).toBe(
      "Aquí no hay ningún calendario: la dirección está incompleta o ya no funciona. Quien te la dio puede crear otra en Tribuna, en Calendario.",
    );
  },
);

test("when the server fails, a feed address gets 'unexpected', not not_found, even in a browser", async () => {
  const { handle } = createHandler({ eventsOf: () => Promise.reject(new CodedError("unexpected")) });
  const request = new Request(`https://x.test/calendar-feed/${SECRET}.ics`, {
    headers: { accept: "text/html" },
  });
  expect(await codeOfRejection(handle(request, null))).toBe("unexpected");
});
