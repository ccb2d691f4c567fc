import { expect, test } from "vitest";
import { clientOf, json, recordingFetch } from "../testing.ts";
import type { PostContent } from "../types.ts";

const created = () => new Response(null, { status: 201, headers: { "x-restli-id": "urn:li:ugcPost:7" } });

test.each<[string, PostContent, object]>([
  [
    "a document has its title",
    { kind: "media", urn: "urn:li:document:1", title: "Informe" },
    { media: { id: "urn:li:document:1", title: "Informe" } },
  ],
  [
    "several images",
    {
      kind: "images",
      images: [{ urn: "urn:li:image:1", altText: "Una mesa" }, { urn: "urn:li:image:2" }],
    },
    { multiImage: { images: [{ id: "urn:li:image:1", altText: "Una mesa" }, { id: "urn:li:image:2" }] } },
  ],
  [
    "an article",
    { kind: "article", source: "https://a.co/x", title: "Título", description: "Resumen" },
    { article: { source: "https://a.co/x", title: "Título", description: "Resumen" } },
  ],
  [
    "an article without a description",
    { kind: "article", source: "https://a.co/x", title: "Título" },
    { article: { source: "https://a.co/x", title: "Título" } },
  ],
  [
    "a poll, with its texts unescaped",
    { kind: "poll", question: "¿(Qué) #café?", options: ["*Uno*", "Dos"], duration: "THREE_DAYS" },
    {
      poll: {
        question: "¿(Qué) #café?",
        options: [{ text: "*Uno*" }, { text: "Dos" }],
        settings: { duration: "THREE_DAYS" },
      },
    },
  ],
])("a post's create request contains the post's content: %s", async (_what, content, sentContent) => {
  const { fetch, sent } = recordingFetch(created());
  const post = { author: "urn:li:person:abc", commentary: "Hola", content };
  expect(await clientOf(fetch).createPost("token", post)).toEqual({ ok: true, urn: "urn:li:ugcPost:7" });
  expect(sent[0]?.body).toHaveProperty("content", sentContent);
});

test("the refusal of a duplicate names the existing post", async () => {
  const { fetch } = recordingFetch(json({ message: "Content is a duplicate of urn:li:share:684" }, 422));
  expect(
    await clientOf(fetch).createPost("token", { author: "urn:li:person:abc", commentary: "Hola" }),
  ).toMatchObject({ certainty: "refused", code: "linkedin_duplicate", duplicateOf: "urn:li:share:684" });
});

const read = (fetch: Parameters<typeof clientOf>[0], count = 20) =>
  clientOf(fetch).postsByAuthor("token", "urn:li:organization:12", count);

test("posts of an author are read with their text and state", async () => {
  const { fetch, sent } = recordingFetch(
    json({
      elements: [
        { id: "urn:li:share:2", commentary: "Dos", createdAt: 2000, lifecycleState: "PUBLISHED" },
        { id: "urn:li:ugcPost:1", publishedAt: 1000, lifecycleState: "PUBLISH_FAILED" },
        { id: "urn:li:share:0", commentary: null },
        { id: "urn:li:share:3", commentary: "", content: { poll: { question: "¿Té?", options: [] } } },
        { id: "urn:li:share:4", commentary: "", content: { poll: "odd" } },
      ],
      paging: { start: 0, count: 20, links: [] },
    }),
  );
  expect(await read(fetch)).toEqual({
    ok: true,
    posts: [
      {
        urn: "urn:li:share:2",
        commentary: "Dos",
        question: null,
        createdAt: 2000,
        lifecycleState: "PUBLISHED",
      },
      {
        urn: "urn:li:ugcPost:1",
        commentary: "",
        question: null,
        createdAt: 1000,
        lifecycleState: "PUBLISH_FAILED",
      },
      { urn: "urn:li:share:0", commentary: "", question: null, createdAt: null, lifecycleState: "PUBLISHED" },
      {
        urn: "urn:li:share:3",
        commentary: "",
        question: "¿Té?",
        createdAt: null,
        lifecycleState: "PUBLISHED",
      },
      { urn: "urn:li:share:4", commentary: "", question: null, createdAt: null, lifecycleState: "PUBLISHED" },
    ],
  });
  expect(sent[0]).toMatchObject({
    method: "GET",
    url: "https://api.linkedin.com/rest/posts?q=author&author=urn%3Ali%3Aorganization%3A12&count=20&sortBy=CREATED",
    headers: { "x-restli-method": "FINDER", "linkedin-version": "202609" },
  });
});

test.each([
  [0, 1],
  [500, 100],
])("a request for %i posts of an author reads %i posts", async (count, size) => {
  const { fetch, sent } = recordingFetch(json({ elements: [] }));
  await read(fetch, count);
  expect(sent[0]?.url).toContain(`&count=${size}&`);
});

test("when a token may not read posts, the read fails as linkedin_forbidden", async () => {
  const { fetch } = recordingFetch(json({ code: "ACCESS_DENIED" }, 403));
  expect(await read(fetch)).toMatchObject({ certainty: "refused", code: "linkedin_forbidden" });
});

test("a hundred long posts are read, but an oversized body is refused", async () => {
  const long = { id: "urn:li:share:1", commentary: "\\#".repeat(9_000) };
  const { fetch } = recordingFetch(
    json({ elements: Array.from({ length: 100 }, () => long) }),
    json({ elements: Array.from({ length: 300 }, () => long) }),
  );
  expect(await read(fetch)).toMatchObject({ ok: true });
  expect(await read(fetch)).toMatchObject({ ok: false, code: "linkedin_server_error" });
});
