import { expect, test } from "vitest";
import { asLucia, CAFE, READING_SCOPES } from "../testing.ts";

const DAY_MS = 86_400_000;
const poll = (over: Record<string, unknown> = {}) => ({
  question: "¿Qué café prefieres?",
  options: [{ text: "Filtrado" }, { text: "Espresso" }],
  settings: { duration: "THREE_DAYS" },
  ...over,
});
const options = (...texts: string[]) => ({ options: texts.map((text) => ({ text })) });

async function asker(scopes?: string) {
  const lucia = await asLucia(scopes);
  const ask = (content: unknown, { author = lucia.me, text = "", more = {} } = {}) =>
    lucia.post(lucia.token, author, text, { content, ...more });
  return { ...lucia, ask };
}

test("a poll is created without a text and without an upload", async () => {
  const { ask } = await asker();
  const answer = await ask({ poll: poll() });
  expect(answer.status).toBe(201);
  expect(answer.headers.get("x-restli-id")).toMatch(/^urn:li:share:\d+$/);
});

test.each([
  ["a question of 140 units", poll({ question: "😀".repeat(70) })],
  ["an option of 30 units", poll(options("a".repeat(30), "😀"))],
  ["4 options", poll(options("1", "2", "3", "4"))],
  ["options that differ in capitals", poll(options("sí", "Sí"))],
  [
    "the settings spelt out",
    poll({
      settings: { duration: "ONE_DAY", voteSelectionType: "SINGLE_VOTE", isVoterVisibleToAuthor: true },
    }),
  ],
])("a poll with %s is accepted", async (_what, content) => {
  const { ask } = await asker();
  expect((await ask({ poll: content })).status).toBe(201);
});

test.each([
  ["a question of 141 units", poll({ question: "a".repeat(141) }), "FIELD_LENGTH_TOO_LONG"],
  ["a question of 71 emoji", poll({ question: "😀".repeat(71) }), "FIELD_LENGTH_TOO_LONG"],
  ["no question", poll({ question: " " }), "INVALID_VALUE_BLANK_FIELD"],
  ["an option of 31 units", poll(options("a".repeat(31), "b")), "FIELD_LENGTH_TOO_LONG"],
  ["an empty option", poll(options("a", "")), "INVALID_VALUE_BLANK_FIELD"],
  ["1 option", poll(options("a")), "INVALID_VALUE_FOR_FIELD"],
  ["5 options", poll(options("1", "2", "3", "4", "5")), "INVALID_VALUE_FOR_FIELD"],
  ["equal options", poll(options("Sí", "Sí ")), "INVALID_VALUE_FOR_FIELD"],
  ["no duration", poll({ settings: {} }), "INVALID_VALUE_FOR_FIELD"],
  ["a duration of another API", poll({ settings: { duration: "ONE_WEEK" } }), "INVALID_VALUE_FOR_FIELD"],
  [
    "hidden voters",
    poll({ settings: { duration: "ONE_DAY", isVoterVisibleToAuthor: false } }),
    "INVALID_VALUE_FOR_FIELD",
  ],
  [
    "several votes",
    poll({ settings: { duration: "ONE_DAY", voteSelectionType: "MULTIPLE_VOTE" } }),
    "INVALID_VALUE_FOR_FIELD",
  ],
])("a poll with %s is refused", async (_what, content, code) => {
  const { ask } = await asker();
  const answer = await ask({ poll: content });
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({ code });
});

test("a poll together with a picture, or in a reshare, is refused", async () => {
  const { ask, uploadImage, token, me } = await asker();
  const id = await uploadImage(token, me);
  expect((await ask({ poll: poll(), media: { id } })).status).toBe(400);
  const first = (await ask({ poll: poll() })).headers.get("x-restli-id");
  const again = await ask(
    { poll: poll({ question: "¿Y ahora?" }) },
    { more: { reshareContext: { parent: first } } },
  );
  expect(again.status).toBe(400);
});

test("a poll of a page is refused when the token lacks the scope for pages", async () => {
  const { ask } = await asker("openid profile w_member_social");
  expect((await ask({ poll: poll() }, { author: CAFE })).status).toBe(403);
});

test("a poll with the same text and question is a duplicate, a poll with another question is not", async () => {
  const { ask } = await asker();
  await ask({ poll: poll() });
  expect((await ask({ poll: poll() })).status).toBe(422);
  expect((await ask({ poll: poll({ question: "¿Y el té?" }) })).status).toBe(201);
});

test("the votes of a page's poll grow while the poll is open and do not change after its end", async () => {
  const { ask, rest, token, clock } = await asker(READING_SCOPES);
  const urn = (await ask({ poll: poll() }, { author: CAFE })).headers.get("x-restli-id") ?? "";
  const read = async () => {
    const answer = await rest(token, `/rest/posts/${encodeURIComponent(urn)}`);
    expect(answer.status).toBe(200);
    const { content } = (await answer.json()) as {
      content: {
        poll: {
          question: string;
          options: { text: string; voteCount: number; isVotedByViewer: boolean }[];
          uniqueVotersCount: number;
        };
      };
    };
    const votes = content.poll.options.map(({ voteCount }) => voteCount);
    expect(content.poll.uniqueVotersCount).toBe(votes.reduce((sum, count) => sum + count, 0));
    return content.poll;
  };
  expect(await read()).toMatchObject({
    question: "¿Qué café prefieres?",
    options: [
      { text: "Filtrado", voteCount: 0, isVotedByViewer: false },
      { text: "Espresso", voteCount: 0, isVotedByViewer: false },
    ],
  });
  clock.now += DAY_MS;
  const first = (await read()).uniqueVotersCount;
  clock.now += 2 * DAY_MS;
  const last = (await read()).uniqueVotersCount;
  expect(first).toBeGreaterThan(0);
  expect(last).toBeGreaterThan(first);
  clock.now += 2 * DAY_MS;
  expect((await read()).uniqueVotersCount).toBe(last);
});

test("a member's poll cannot be read, because LinkedIn no longer grants its scope", async () => {
  const { ask, rest, token } = await asker(READING_SCOPES);
  const urn = (await ask({ poll: poll() })).headers.get("x-restli-id") ?? "";
  expect((await rest(token, `/rest/posts/${encodeURIComponent(urn)}`)).status).toBe(403);
});

test("the feed shows a poll with its options and votes", async () => {
  const { ask, send, clock } = await asker();
  await ask({ poll: poll({ question: "¿<b>Café</b>?" }) });
  clock.now += DAY_MS;
  const page = await (await send("/feed/")).text();
  expect(page).toContain("¿&lt;b&gt;Café&lt;/b&gt;?");
  expect(page).toContain("Filtrado");
  expect(page).toMatch(/\d+ votos/);
});
