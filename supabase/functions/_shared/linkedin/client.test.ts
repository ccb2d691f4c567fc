import { describe, expect, test } from "vitest";
import { createLinkedInClient } from "./client.ts";
import { clientOf, json, recordingFetch } from "./testing.ts";

const POST = { author: "urn:li:person:abc", commentary: "Hola" };

test("the versioned create request is sent once, and the new post's urn is read from a header", async () => {
  const { fetch, sent } = recordingFetch(
    new Response(null, { status: 201, headers: { "x-restli-id": "urn:li:share:7" } }),
  );
  const answer = await clientOf(fetch).createPost("token", {
    ...POST,
    content: { kind: "media", urn: "urn:li:image:1", altText: "Una mesa" },
  });
  expect(answer).toEqual({ ok: true, urn: "urn:li:share:7" });
  expect(sent).toEqual([
    {
      url: "https://api.linkedin.com/rest/posts",
      method: "POST",
      headers: {
        authorization: "Bearer token",
        "linkedin-version": "202609",
        "x-restli-protocol-version": "2.0.0",
        "content-type": "application/json",
      },
      body: {
        author: "urn:li:person:abc",
        commentary: "Hola",
        visibility: "PUBLIC",
        distribution: {
          feedDistribution: "MAIN_FEED",
          targetEntities: [],
          thirdPartyDistributionChannels: [],
        },
        lifecycleState: "PUBLISHED",
        isReshareDisabledByAuthor: false,
        content: { media: { id: "urn:li:image:1", altText: "Una mesa" } },
      },
    },
  ]);
});

test("a create request has its own connection and a stream as body, so the runtime cannot repeat it", async () => {
  const shared = recordingFetch();
  const bodies: unknown[] = [];
  const client = createLinkedInClient({
    fetch: shared.fetch,
    createFetch: async (_url, init) => {
      bodies.push(init.body);
      return new Response(null, { status: 201, headers: { "x-restli-id": "urn:li:share:7" } });
    },
    apiUrl: "https://api.linkedin.com",
    version: "202609",
  });
  await client.createPost("token", POST);
  expect(bodies).toEqual([expect.any(ReadableStream)]);
  expect(shared.sent).toEqual([]);
});

test("a text post has no content field", async () => {
  const { fetch, sent } = recordingFetch(
    new Response(null, { status: 201, headers: { "x-restli-id": "urn:li:share:7" } }),
  );
  await clientOf(fetch).createPost("token", POST);
  expect(sent[0]?.body).not.toHaveProperty("content");
});

const URN = "urn:li:share:7";
test.each<[string, Response, string | null]>([
  ["201 and the id in the body", Response.json({ id: URN }, { status: 201 }), URN],
  ["201 and the older header", new Response(null, { status: 201, headers: { "x-linkedin-id": URN } }), URN],
  [
    "201 and an escaped id",
    new Response(null, { status: 201, headers: { "x-restli-id": "urn%3Ali%3Ashare%3A7" } }),
    URN,
  ],
  ["201 and an id of another shape", Response.json({ id: "7" }, { status: 201 }), null],
  ["201 and a member's id in the body", Response.json({ id: "urn:li:person:abc" }, { status: 201 }), null],
  [
    "201, a damaged header and the id in the body",
    Response.json({ id: URN }, { status: 201, headers: { "x-restli-id": "7" } }),
    URN,
  ],
  ["200 and the id", new Response(null, { status: 200, headers: { "x-restli-id": URN } }), URN],
  ["202 and the id in the body", Response.json({ id: URN }, { status: 202 }), URN],
])("when LinkedIn responds to a create with %s, the post counts as created", async (_, answer, urn) => {
  const client = clientOf(recordingFetch(answer).fetch);
  expect(await client.createPost("token", POST)).toEqual({ ok: true, urn });
});

test.each([200, 202, 204, 207])(
  "a response %i without an id does not prove that the post exists, so the outcome is unknown",
  async (status) => {
    const body = status === 204 ? null : "{}";
    const client = clientOf(recordingFetch(new Response(body, { status })).fetch);
    expect(await client.createPost("token", POST)).toMatchObject({ ok: false, certainty: "unknown" });
  },
);

test("a response 200 with the id of a member does not prove that the post exists, so the outcome is unknown", async () => {
  const client = clientOf(recordingFetch(Response.json({ id: "urn:li:person:abc" })).fetch);
  expect(await client.createPost("token", POST)).toMatchObject({ ok: false, certainty: "unknown" });
});

test("when LinkedIn responds with 201 without an id, the create counts as successful, without a urn", async () => {
  const { fetch } = recordingFetch(new Response(null, { status: 201 }));
  expect(await clientOf(fetch).createPost("token", POST)).toEqual({ ok: true, urn: null });
});

test.each([
  ["refused", "linkedin_token_expired", json({ code: "EXPIRED_ACCESS_TOKEN" }, 401)],
  ["unknown", "linkedin_server_error", json({}, 500)],
  ["unknown", "linkedin_timeout", new DOMException("late", "TimeoutError")],
  ["unknown", "linkedin_connection_lost", new TypeError("fetch failed", { cause: { code: "ECONNRESET" } })],
])(
  "a create request with the outcome '%s' (%s) is not repeated by the client",
  async (certainty, code, answer) => {
    const { fetch, sent } = recordingFetch(answer);
    expect(await clientOf(fetch).createPost("token", POST)).toMatchObject({ ok: false, certainty, code });
    expect(sent).toHaveLength(1);
  },
);

describe("an image is uploaded to LinkedIn", () => {
  test("the registration of an image returns its upload address", async () => {
    const value = {
      uploadUrl: "https://www.linkedin.com/dms-uploads/x",
      image: "urn:li:image:1",
      uploadUrlExpiresAt: 1,
    };
    const { fetch, sent } = recordingFetch(json({ value }));
    expect(await clientOf(fetch).initializeImageUpload("token", "urn:li:person:abc")).toMatchObject({
      ok: true,
      uploadUrl: value.uploadUrl,
      image: value.image,
    });
    expect(sent[0]).toMatchObject({
      url: "https://api.linkedin.com/rest/images?action=initializeUpload",
      body: { initializeUploadRequest: { owner: "urn:li:person:abc" } },
    });
  });

  test("when LinkedIn's response to an image registration has another form, the failure is LinkedIn's", async () => {
    const { fetch } = recordingFetch(json({ value: { image: 3 } }));
    expect(await clientOf(fetch).initializeImageUpload("token", "x")).toMatchObject({
      ok: false,
      code: "linkedin_server_error",
    });
  });

  test("the bytes of an image are sent with the token to LinkedIn", async () => {
    const { fetch, sent } = recordingFetch(new Response(null, { status: 201 }));
    const bytes = new Uint8Array([1, 2, 3]);
    const answer = await clientOf(fetch).uploadImage(
      "token",
      "https://www.linkedin.com/dms-uploads/x",
      bytes,
      "image/png",
    );
    expect(answer).toEqual({ ok: true });
    expect(sent[0]).toMatchObject({ method: "PUT", headers: { authorization: "Bearer token" }, body: bytes });
  });

  test.each(["https://evil.example/x", "http://www.linkedin.com/x", "https://notlinkedin.com/x"])(
    "the client does not send LinkedIn's token to %s",
    async (uploadUrl) => {
      const { fetch, sent } = recordingFetch();
      expect(
        await clientOf(fetch).uploadImage("token", uploadUrl, new Uint8Array(1), "image/png"),
      ).toMatchObject({
        ok: false,
        code: "media_upload_failed",
      });
      expect(sent).toEqual([]);
    },
  );

  test.each([
    ["AVAILABLE", "available", json({ status: "AVAILABLE" })],
    ["PROCESSING", "pending", json({ status: "PROCESSING" })],
    ["WAITING_UPLOAD", "pending", json({ status: "WAITING_UPLOAD" })],
    ["PROCESSING_FAILED", "failed", json({ status: "PROCESSING_FAILED" })],
    ["403", "hidden", json({ message: "Accessing this image resource is forbidden." }, 403)],
  ])("LinkedIn's response %s about an image is read as the status '%s'", async (_answer, status, answer) => {
    const { fetch, sent } = recordingFetch(answer);
    expect(await clientOf(fetch).imageStatus("token", "urn:li:image:1")).toEqual({ ok: true, status });
    expect(sent[0]?.url).toBe("https://api.linkedin.com/rest/images/urn%3Ali%3Aimage%3A1");
  });
});

const row = (field: string, id: number, extra = {}) => ({
  [field]: `urn:li:organization:${id}`,
  role: "ADMINISTRATOR",
  state: "APPROVED",
  ...extra,
});

test("a company page is read under any of three field names, but only with an approved role of the requested kind", async () => {
  const { fetch, sent } = recordingFetch(
    json({
      elements: [
        row("organization", 1),
        row("organizationTarget", 2),
        row("organizationalTarget", 3),
        row("organization", 4, { state: "REVOKED" }),
        row("organization", 5, { role: "ANALYST" }),
        { ...row("organization", 6), organization: "urn:li:organizationBrand:6" },
      ],
    }),
  );
  const answer = await clientOf(fetch).organizationAcls("token", "ADMINISTRATOR", 0);
  expect(answer).toMatchObject({
    ok: true,
    elements: [{ organizationId: "1" }, { organizationId: "2" }, { organizationId: "3" }],
    next: null,
  });
  expect(sent[0]?.url).toBe(
    "https://api.linkedin.com/rest/organizationAcls?q=roleAssignee&role=ADMINISTRATOR&state=APPROVED&start=0&count=100",
  );
});

test("when a page of organizations is full, the client states where the next page begins", async () => {
  const elements = Array.from({ length: 100 }, (_, i) => row("organization", i + 1));
  const { fetch } = recordingFetch(json({ elements }));
  expect(await clientOf(fetch).organizationAcls("token", "ADMINISTRATOR", 100)).toMatchObject({
    next: 200,
  });
});

test.each([
  ["a link to it", [{ rel: "next", href: "/rest/organizationAcls?q=roleAssignee&start=1&count=1" }], 0, 1],
  ["a link without a start", [{ rel: "next", href: "/rest/organizationAcls?cursor=x" }], 40, 41],
  ["a link that leads back", [{ rel: "next", href: "/rest/organizationAcls?start=0" }], 40, null],
  ["a link to the page before alone", [{ rel: "prev", href: "/rest/organizationAcls?start=0" }], 40, null],
  ["no links", [], 0, null],
])(
  "after a short page of organizations with %s, the client knows the start of the next page, or that no page follows",
  async (_what, links, start, next) => {
    const { fetch } = recordingFetch(
      json({ elements: [row("organization", 1)], paging: { start, count: 1, links } }),
    );
    expect(await clientOf(fetch).organizationAcls("token", "ADMINISTRATOR", start)).toMatchObject({ next });
  },
);

test("a company page is read although it has no vanity name and only a localized name", async () => {
  const { fetch } = recordingFetch(json({ id: 7, name: { localized: { es_ES: "Café Andino" } } }));
  expect(await clientOf(fetch).organization("token", "7")).toEqual({
    ok: true,
    id: "7",
    name: "Café Andino",
    vanityName: null,
  });
});

test("a company page's long name is cut to the database's limit, and a vanity name that is too long becomes null", async () => {
  const page = { id: 7, localizedName: "😀".repeat(600), vanityName: "a".repeat(201) };
  const { fetch } = recordingFetch(json(page));
  expect(await clientOf(fetch).organization("token", "7")).toMatchObject({
    ok: true,
    name: "😀".repeat(500),
    vanityName: null,
  });
});

test("when LinkedIn refuses to read a company page, the client looks up the page's public fields", async () => {
  const { fetch, sent } = recordingFetch(
    json({ message: "Not enough permissions" }, 403),
    json({ results: { "7": { id: 7, localizedName: "Café Andino", vanityName: "cafe-andino" } } }),
  );
  expect(await clientOf(fetch).organization("token", "7")).toEqual({
    ok: true,
    id: "7",
    name: "Café Andino",
    vanityName: "cafe-andino",
  });
  expect(sent[1]?.url).toBe("https://api.linkedin.com/rest/organizationsLookup?ids=List(7)");
});

test("the client finds a company page by its vanity name, and returns null for an unknown vanity name", async () => {
  const page = { id: 1035, localizedName: "Minera Sur", vanityName: "minera-sur" };
  const { fetch, sent } = recordingFetch(json({ elements: [page] }), json({ elements: [] }));
  const client = clientOf(fetch);
  expect(await client.organizationByVanityName("token", "minera-sur")).toEqual({
    ok: true,
    organization: { id: "1035", name: "Minera Sur", vanityName: "minera-sur" },
  });
  expect(await client.organizationByVanityName("token", "café&té")).toEqual({
    ok: true,
    organization: null,
  });
  expect(sent.map(({ url }) => url)).toEqual([
    "https://api.linkedin.com/rest/organizations?q=vanityName&vanityName=minera-sur",
    "https://api.linkedin.com/rest/organizations?q=vanityName&vanityName=caf%C3%A9%26t%C3%A9",
  ]);
});

test("when LinkedIn responds to a company page's read with 403 and to its public look-up with 404, the client returns a refusal", async () => {
  const { fetch } = recordingFetch(json({}, 403), json({ results: {}, statuses: { "7": 404 } }));
  expect(await clientOf(fetch).organization("token", "7")).toMatchObject({
    ok: false,
    certainty: "refused",
  });
});
