import { expect, test } from "vitest";
import { createLinkedInClient } from "../client.ts";
import { clientOf, json, recordingFetch } from "../testing.ts";

const COMMENT = { postUrn: "urn:li:share:7", actor: "urn:li:person:abc", text: "Más en (mi) web #1" };
const PATH = "socialActions/urn%3Ali%3Ashare%3A7/comments";
const URN = "urn:li:comment:(urn:li:activity:8,55)";
const created = (body: unknown, headers: Record<string, string> = { "x-restli-id": "55" }) =>
  Response.json(body, { status: 201, headers });
const denied = () =>
  json({ message: "Not enough permissions to access: partnerApiSocialActions.CREATE.202609" }, 403);

test("a comment is sent once, as plain text, to the versioned endpoint", async () => {
  const { fetch, sent } = recordingFetch(created({ id: "55", commentUrn: URN }));
  expect(await clientOf(fetch).createComment("token", COMMENT)).toEqual({
    ok: true,
    commentId: "55",
    commentUrn: URN,
  });
  expect(sent).toEqual([
    {
      url: `https://api.linkedin.com/rest/${PATH}`,
      method: "POST",
      headers: {
        authorization: "Bearer token",
        "linkedin-version": "202609",
        "x-restli-protocol-version": "2.0.0",
        "content-type": "application/json",
      },
      body: {
        actor: "urn:li:person:abc",
        object: "urn:li:share:7",
        message: { text: "Más en (mi) web #1" },
      },
    },
  ]);
});

test("a comment that the versioned endpoint refuses is sent to the older endpoint without a version", async () => {
  const { fetch, sent } = recordingFetch(denied(), created({ id: 55, $URN: URN }, {}));
  expect(await clientOf(fetch).createComment("token", COMMENT)).toEqual({
    ok: true,
    commentId: "55",
    commentUrn: URN,
  });
  expect(sent[1]?.url).toBe(`https://api.linkedin.com/v2/${PATH}`);
  expect(sent[1]?.headers).not.toHaveProperty("linkedin-version");
  expect(sent[1]?.body).toEqual(sent[0]?.body);
});

test("a comment that both endpoints refuse is reported as forbidden", async () => {
  const { fetch, sent } = recordingFetch(denied(), denied());
  expect(await clientOf(fetch).createComment("token", COMMENT)).toMatchObject({
    certainty: "refused",
    code: "linkedin_forbidden",
  });
  expect(sent).toHaveLength(2);
});

test.each([
  ["refused", "linkedin_token_expired", json({ code: "EXPIRED_ACCESS_TOKEN" }, 401)],
  ["refused", "comment_over_limit", json({ code: "FIELD_LENGTH_TOO_LONG" }, 400)],
  [
    "refused",
    "comment_over_limit",
    json({ message: "Comment text length (1300 characters) exceeded the maximum" }, 422),
  ],
  ["refused", "linkedin_rate_limited", json({ message: "Comment create throttled" }, 429)],
  ["refused", "linkedin_rejected", json({}, 404)],
  ["refused", "linkedin_server_error", json({ message: "Unable to obtain activity" }, 400)],
  ["unknown", "linkedin_server_error", json({ message: "Unable to obtain activity" }, 500)],
  ["unknown", "linkedin_server_error", json({}, 500)],
  ["unknown", "linkedin_server_error", json({}, 504)],
  ["unknown", "linkedin_timeout", new DOMException("late", "TimeoutError")],
  ["unknown", "linkedin_connection_lost", new TypeError("fetch failed", { cause: { code: "ECONNRESET" } })],
])(
  "after a response other than the versioned endpoint's 403, a comment is requested only once: outcome %s, code %s",
  async (certainty, code, answer) => {
    const { fetch, sent } = recordingFetch(answer);
    expect(await clientOf(fetch).createComment("token", COMMENT)).toMatchObject({
      ok: false,
      certainty,
      code,
    });
    expect(sent).toHaveLength(1);
  },
);

test("a comment counts as created although its response body is cut", async () => {
  const cut = new Response('{"id":"5', { status: 201 });
  const { fetch } = recordingFetch(cut);
  expect(await clientOf(fetch).createComment("token", COMMENT)).toEqual({
    ok: true,
    commentId: null,
    commentUrn: null,
  });
});

test("a comment's request has its own connection and a stream as body, so the runtime cannot repeat it at either endpoint", async () => {
  const shared = recordingFetch();
  const bodies: unknown[] = [];
  const client = createLinkedInClient({
    fetch: shared.fetch,
    createFetch: async (_url, init) => {
      bodies.push(init.body);
      return denied();
    },
    apiUrl: "https://api.linkedin.com",
    version: "202609",
  });
  await client.createComment("token", COMMENT);
  expect(bodies).toEqual([expect.any(ReadableStream), expect.any(ReadableStream)]);
  expect(shared.sent).toEqual([]);
});
