import { expect, test } from "vitest";
import { CodedError } from "../_shared/coded-error.ts";
import { approvalCard, reviewBoard } from "../_shared/contract/approval.ts";
import { hashSecret } from "../_shared/domain/secret.ts";
import { codeOfRejection, jsonRequest } from "../_shared/testing/requests.ts";
import { boardOf, type CardRow, cardOf } from "./domain.ts";
import { createHandler } from "./handler.ts";

const SECRET = "ab".repeat(32);
const POLL = { question: "¿Té?", options: ["Sí", "No"], duration: "ONE_DAY" };
const POST_ID = "00000000-0000-4000-8000-000000000010";
const ANSWER = { action: "answer_board", secret: SECRET, answer: "approved", name: "Ana", comment: "" };
const MESSAGE = {
  action: "write",
  secret: SECRET,
  id: "00000000-0000-4000-8000-000000000020",
  postId: POST_ID,
  name: "Ana",
  words: "¿Va con precio?",
};
const STORED = "/storage/v1/object/public/media/11111111-1111-4111-8111-111111111111";
const SITE = "https://tribuna.test";
const ROW: CardRow = {
  version: 3,
  notes: "Texto",
  title: "",
  post_comment: "",
  date: "2026-11-24",
  post_time: "09:30:00",
  timezone: "America/La_Paz",
  status: "publicar",
  image_url: `${SITE}${STORED}/a.png`,
  image_alt: null,
  more_images: [{ url: `http://127.0.0.1:54321${STORED}/b%20c.png`, alt: "B" }],
  upload_type: "image",
  poll: null,
  publisher: "personal",
  publisher_name: "Lucía",
  publisher_logo: null,
  answer: null,
  answered_by: null,
  answer_comment: null,
  answered_at: null,
  is_current: false,
  publish_state: "scheduled",
  has_own_text: false,
  is_lost: false,
  thread: [],
};

type Call = { isOften?: boolean; headers?: Record<string, string>; addressHeader?: string | null };

function call(
  body: unknown,
  { isOften = false, headers = {}, addressHeader = "x-forwarded-for" }: Call = {},
) {
  const calls: string[][] = [];
  const visitors: (string | null)[] = [];
  const { handle } = createHandler({
    addressHeader,
    countRequest: async (visitor, hash) => {
      visitors.push(visitor);
      calls.push(["request", hash]);
      if (isOften) throw new CodedError("approvals_limit_reached");
    },
    card: async (hash) => {
      calls.push(["card", hash]);
      return cardOf([ROW, { ...ROW, publisher: "7", publisher_name: "Café" }]);
    },
    answer: async (hash, { answer }) => void calls.push([answer, hash]),
    board: async (hash) => {
      calls.push(["board", hash]);
      const board = {
        publisher: "7",
        publisher_name: "Café",
        publisher_logo: null,
        month: "2026-11-01",
        total: 1,
      };
      return boardOf(
        [board],
        [{ ...ROW, id: POST_ID, publisher: "7", has_own_text: true, notes: "Nuestro", poll: POLL }],
      );
    },
    answerBoard: async (hash, { answer, posts }) => {
      calls.push([answer, hash]);
      return posts.map(({ id }) => ({ id, code: null }));
    },
    write: async (hash, { id, postId, words }) => void calls.push([id, String(postId), words, hash]),
    mediaUrl: (path) => `${SITE}/storage/v1/object/public/media/${encodeURI(path)}`,
    now: () => new Date("2026-11-22T12:00:00Z"),
  });
  return { calls, visitors, answered: handle(jsonRequest(body, headers), null) };
}

test("a reviewer's name with NUL is refused before any query", async () => {
  const body = {
    action: "answer",
    secret: SECRET,
    version: 3,
    answer: "approved",
    name: "a\u0000b",
    comment: "",
  };
  const { calls, answered } = call(body);
  expect(await codeOfRejection(answered)).toBe("invalid_input");
  expect(calls).toEqual([]);
});

test("an approval link shows the rows of a card as one card, with all publishers and files", async () => {
  const response = await call({ action: "read", secret: SECRET }).answered;
  expect(approvalCard.parse(await response.json())).toMatchObject({
    text: "Texto",
    time: "09:30",
    media: [
      { url: `${SITE}${STORED}/a.png`, alt: "" },
      { url: `${SITE}${STORED}/b%20c.png`, alt: "B" },
    ],
    publishers: [{ name: "Lucía" }, { name: "Café" }],
  });
});

test.each(["read", "read_board"])(
  "the action %s gives a file the project's own address, because a row may name the file at another host",
  async (action) => {
    const body = await (await call({ action, secret: SECRET }).answered).text();
    expect(body.match(/https?:\/\/[^/"]+/g)).toEqual([SITE, SITE]);
  },
);

test.each([
  ["that ends in a link is shown", { image_url: null, notes: "Lee https://cafe.test/guia" }, "Guía"],
  ["with a document is shown", { image_url: `${SITE}${STORED}/a.pdf`, upload_type: "document" }, "Guía"],
  ["alone is hidden", { image_url: null }, null],
  ["with a picture and a link is hidden", { notes: "Lee https://cafe.test/guia" }, null],
])(
  "a reviewer sees a card's title only as a document's name or a link's title: the title of a text %s",
  (_, row, title) => {
    expect(cardOf([{ ...ROW, title: " Guía ", ...row }])).toMatchObject({ title });
  },
);

test("a reviewer sees a publisher's own text beside the publisher, and the common text as the card's text", () => {
  const own = { ...ROW, notes: "Nuestro texto", post_comment: "Carta", publisher: "7", has_own_text: true };
  const card = cardOf([own, { ...ROW, publisher: "8" }]);
  expect(card).toMatchObject({ text: "Texto", comment: "" });
  expect(card?.publishers.map(({ id, own: text }) => [id, text])).toEqual([
    ["7", { text: "Nuestro texto", title: null, comment: "Carta" }],
    ["8", null],
  ]);
});

test("a reviewer sees which publisher's post will not be published, because its page is lost", () => {
  const card = cardOf([ROW, { ...ROW, publisher: "7", is_lost: true }]);
  expect(card?.publishers.map(({ id, isLost }) => [id, isLost])).toEqual([
    ["personal", false],
    ["7", true],
  ]);
});

test("a reviewer of a card that is published in one account sees only its unpublished posts", () => {
  const published = {
    ...ROW,
    status: "listas",
    publish_state: "published",
    notes: "Así salió",
    publisher: "7",
  };
  expect(cardOf([ROW, published])).toMatchObject({
    state: "open",
    text: "Texto",
    publishers: [{ id: "personal" }],
  });
  expect(cardOf([published])).toMatchObject({
    state: "published",
    text: "Así salió",
    publishers: [{ id: "7" }],
  });
});

test("a card without a text shows its title as its text", () => {
  expect(cardOf([{ ...ROW, notes: " ", title: "Guía" }])).toMatchObject({ text: "Guía" });
});

test("a review board's link shows each post with the text of the board's publisher", async () => {
  const { calls, answered } = call({ action: "read_board", secret: SECRET });
  expect(reviewBoard.parse(await (await answered).json())).toMatchObject({
    account: { id: "7", name: "Café" },
    month: "2026-11-01",
    posts: [{ id: POST_ID, text: "Nuestro", poll: POLL, publishers: [{ id: "7", own: null }] }],
  });
  expect(calls).toEqual([
    ["request", await hashSecret(SECRET)],
    ["board", await hashSecret(SECRET)],
  ]);
});

test("a decision on a review board is counted as a request to its link, and returns the outcome of each post", async () => {
  const { calls, answered } = call({ ...ANSWER, posts: [{ id: POST_ID, version: 1 }] });
  expect(await (await answered).json()).toEqual({ outcomes: [{ id: POST_ID, code: null }] });
  expect(calls).toEqual([
    ["request", await hashSecret(SECRET)],
    ["approved", await hashSecret(SECRET)],
  ]);
});

test("a decision about all 500 posts of the largest review board is accepted", async () => {
  const posts = Array.from({ length: 500 }, () => ({
    id: POST_ID,
    version: 999,
    shown: "2026-11-22T12:00:00.123456+00:00",
  }));
  const comment = "\u{1F600}".repeat(500);
  expect((await call({ ...ANSWER, posts, comment }).answered).status).toBe(200);
});

test("a decision passes only the hash of the secret to the database", async () => {
  const { calls, answered } = call({
    action: "answer",
    secret: SECRET,
    version: 3,
    answer: "approved",
    name: "Ana",
    comment: "",
  });
  expect(await (await answered).json()).toEqual({ answer: "approved" });
  expect(calls).toEqual([
    ["request", await hashSecret(SECRET)],
    ["approved", await hashSecret(SECRET)],
  ]);
});

test.each([POST_ID, null])(
  "a reviewer's message is counted as a request to its link, and is stored under its request key: post %s",
  async (postId) => {
    const { calls, answered } = call({ ...MESSAGE, postId });
    expect(await (await answered).json()).toEqual({ written: true });
    expect(calls).toEqual([
      ["request", await hashSecret(SECRET)],
      [MESSAGE.id, String(postId), "¿Va con precio?", await hashSecret(SECRET)],
    ]);
  },
);

test("a card's thread names its reviewers, and no name for its owner", () => {
  const messages = [
    { name: "Ana", words: "Falta el precio", at: "2026-11-22T12:00:00Z" },
    { name: null, words: "Ya está", at: "2026-11-22T13:00:00Z" },
  ];
  expect(cardOf([{ ...ROW, thread: messages }])?.thread).toEqual(messages);
});

test("a request is counted before its link is looked up, and stores a hash instead of the visitor's IP address", async () => {
  const { calls, visitors, answered } = call(
    { action: "read", secret: SECRET },
    { isOften: true, headers: { "x-forwarded-for": "203.0.113.9" } },
  );
  expect(await codeOfRejection(answered)).toBe("approvals_limit_reached");
  expect(visitors).toEqual([expect.stringMatching(/^[0-9a-f]{64}$/)]);
  expect(calls).toEqual([["request", await hashSecret(SECRET)]]);
});

async function visitorWith(headers: Record<string, string>, addressHeader: string | null) {
  const { visitors, answered } = call({ action: "read", secret: SECRET }, { headers, addressHeader });
  await answered;
  return visitors[0];
}

test("the last IP address in the host's header identifies a visitor", async () => {
  const of = (value: string) => visitorWith({ "x-forwarded-for": value }, "x-forwarded-for");
  const behindProxy = await of("203.0.113.9");
  expect(behindProxy).toMatch(/^[0-9a-f]{64}$/);
  expect(await of("198.51.100.1, 203.0.113.9")).toBe(behindProxy);
  expect(await of("203.0.113.9, 198.51.100.1")).not.toBe(behindProxy);
});

test("a header that the host does not write identifies no visitor", async () => {
  const written = { "cf-connecting-ip": "203.0.113.9", "x-forwarded-for": "203.0.113.9" };
  expect(await visitorWith(written, null)).toBeNull();
  const { "x-forwarded-for": _, ...cloudflare } = written;
  expect(await visitorWith(cloudflare, "x-forwarded-for")).toBeNull();
  expect(await visitorWith(written, "cf-connecting-ip")).toMatch(/^[0-9a-f]{64}$/);
});

test.each([
  { action: "read", secret: "guess" },
  { action: "answer", secret: SECRET, version: 3, answer: "approved", name: "", comment: "" },
  { action: "answer", secret: SECRET, version: 3, answer: "later", name: "Ana", comment: "" },
  { action: "delete", secret: SECRET },
  { action: "read_board", secret: "guess" },
  { ...ANSWER, posts: [] },
  { ...ANSWER, posts: [{ id: "1001", version: 1 }] },
  { ...ANSWER, posts: [{ id: POST_ID }] },
  { ...MESSAGE, id: "1" },
  { ...MESSAGE, name: " " },
  { ...MESSAGE, words: "" },
  { ...MESSAGE, words: "a".repeat(1001) },
])("an invalid request to an approval link is refused: %o", async (body) => {
  const { calls, answered } = call(body);
  expect(await codeOfRejection(answered)).toBe("invalid_input");
  expect(calls).toEqual([]);
});

test("when a poll has no text, its reviewer sees the poll without the card's title or another text", () => {
  const row = {
    ...ROW,
    title: "Nota interna https://cafe.example",
    notes: "",
    image_url: null,
    more_images: [],
    poll: POLL,
  };
  expect(cardOf([row])).toMatchObject({ poll: POLL, text: "", title: null, media: [] });
  expect(cardOf([{ ...row, notes: "Mira https://cafe.example" }])).toMatchObject({ title: null });
});

test.each([
  [["scheduled"], "open"],
  [["unscheduled"], "open"],
  [["published"], "published"],
  [["scheduled", "published"], "open"],
  [["failed", "published"], "failed"],
  [["unconfirmed", "failed"], "unconfirmed"],
  [["unconfirmed", "publishing", "published"], "publishing"],
])("a card whose posts are %j is shown to its reviewer as %s", (states, state) => {
  const rows = states.map((publish_state) => ({
    ...ROW,
    publish_state,
    status: publish_state === "published" ? "listas" : "publicar",
  }));
  expect(cardOf(rows)).toMatchObject({ state });
});
