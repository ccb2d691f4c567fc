import { describe, expect, test } from "vitest";
import { ALL_SCOPES, asLucia, CAFE, openTestSandbox, PNG, postBody, READING_SCOPES } from "../testing.ts";

const ID = (response: Response) => response.headers.get("x-restli-id") ?? "";
const path = (urn: string) => `/rest/posts/${encodeURIComponent(urn)}`;

test.each([
  [{ "linkedin-version": "" }, 400, "VERSION_MISSING", /^A version must be present/],
  [{ "linkedin-version": "202510" }, 426, "NONEXISTENT_VERSION", /^Requested version 202510 is not active$/],
  [{ "linkedin-version": "hola" }, 426, "NONEXISTENT_VERSION", /hola/],
  [{ "x-restli-protocol-version": "1.0.0" }, 400, "ILLEGAL_ARGUMENT", /2\.0\.0/],
  [{ authorization: "" }, 401, "EMPTY_ACCESS_TOKEN", /Empty or missing/],
  [{ authorization: "Bearer nope" }, 401, "INVALID_ACCESS_TOKEN", /Invalid access token/],
])(
  "LinkedIn's double refuses a call with a missing or invalid header: %o",
  async (headers, status, code, message) => {
    const { rest, token, me, sandbox, send } = await asLucia();
    const response = await rest(token, "/rest/posts", { body: postBody(me, "Hola"), headers });
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ status, code, message: expect.stringMatching(message) });
    expect(response.headers.get("x-li-uuid")).toMatch(/^[0-9a-f-]{36}$/);
    expect(response.headers.get("x-li-fabric")).toBeTruthy();
    expect(response.headers.get("x-li-request-id")).toBeTruthy();
    expect(await (await send("/feed/")).text()).toContain("Todavía no hay publicaciones");
    await sandbox.close();
  },
);

test("an access token expires after 60 days", async () => {
  const { post, token, me, clock } = await asLucia();
  clock.now += 60 * 86_400_000;
  expect(await (await post(token, me, "Hola")).json()).toMatchObject({ serviceErrorCode: 65602 });
});

test("a URN that is not percent-encoded is refused", async () => {
  const { rest, token } = await asLucia();
  expect((await rest(token, "/rest/posts/urn:li:share:1")).status).toBe(400);
  expect((await rest(token, `/rest/posts?q=author&author=${CAFE}`)).status).toBe(400);
});

test("an unknown resource gets LinkedIn's 404", async () => {
  const { rest, token } = await asLucia();
  expect(await (await rest(token, "/rest/nothing")).json()).toMatchObject({ code: "RESOURCE_NOT_FOUND" });
});

test("a new post gets 201, an empty body and the urn in a header", async () => {
  const { post, token, me } = await asLucia();
  const response = await post(token, me, "Hola");
  expect(response.status).toBe(201);
  expect(await response.text()).toBe("");
  expect(ID(response)).toMatch(/^urn:li:share:7\d{18}$/);
});

test("a member who administers a page can create a post as the page", async () => {
  const { post, token } = await asLucia();
  expect((await post(token, CAFE, "Hola")).status).toBe(201);
});

test.each([
  ["a page without a role", "mateo", ALL_SCOPES, CAFE],
  ["a page that does not exist", "lucia", ALL_SCOPES, "urn:li:organization:1"],
  ["a page without its scope", "lucia", "openid profile w_member_social r_organization_admin", CAFE],
  ["somebody else", "mateo", ALL_SCOPES, "urn:li:person:7bLuciaF9q"],
  [
    "itself without w_member_social",
    "lucia",
    "openid profile w_organization_social",
    "urn:li:person:7bLuciaF9q",
  ],
])("a post created as %s is refused with 403", async (_, persona, scope, author) => {
  const { signIn, post } = await openTestSandbox();
  const { access_token } = await signIn(persona, scope);
  const response = await post(access_token, author, "Hola");
  expect(response.status).toBe(403);
  expect(await response.json()).toEqual({
    status: 403,
    serviceErrorCode: 100,
    code: "ACCESS_DENIED",
    message: "Not enough permissions to access: partnerApiPostsExternal.CREATE.20260901",
  });
});

test.each([
  ["author", { author: undefined }, "MISSING_FIELD"],
  ["author", { author: "urn:li:share:1" }, "INVALID_URN_TYPE"],
  ["commentary", { commentary: undefined }, "MISSING_FIELD"],
  ["commentary", { commentary: " " }, "INVALID_VALUE_BLANK_FIELD"],
  ["visibility", { visibility: "EVERYBODY" }, "INVALID_VALUE_FOR_FIELD"],
  ["visibility", { author: CAFE, visibility: "CONNECTIONS" }, "INVALID_VALUE_FOR_FIELD"],
  ["lifecycleState", { lifecycleState: "DRAFT" }, "INVALID_VALUE_FOR_FIELD"],
  ["distribution", { distribution: undefined }, "MISSING_FIELD"],
  ["content/media/id", { content: { media: { id: "urn:li:share:1" } } }, "INVALID_URN_TYPE"],
  ["content/media/id", { content: { media: {} } }, "MISSING_FIELD"],
  ["content/media/title", { content: { media: { id: "urn:li:document:1" } } }, "MISSING_FIELD"],
  [
    "content/media/altText",
    { content: { media: { id: "urn:li:image:1", altText: "a".repeat(4087) } } },
    "FIELD_LENGTH_TOO_LONG",
  ],
  [
    "content/multiImage/images",
    { content: { multiImage: { images: [{ id: "urn:li:image:1" }] } } },
    "INVALID_VALUE_FOR_FIELD",
  ],
  [
    "content/article/source",
    { content: { article: { source: "javascript:alert(1)", title: "x" } } },
    "INVALID_VALUE_FOR_FIELD",
  ],
  ["reshareContext/parent", { reshareContext: { parent: "urn:li:share:1" } }, "INVALID_URN_ID"],
])("LinkedIn's refusal of a post names the invalid field %s: %o", async (fieldPath, fields, code) => {
  const { post, token, me } = await asLucia();
  const response = await post(token, me, "Hola", fields);
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({
    status: 400,
    code,
    errorDetails: { inputErrors: [{ code, input: { inputPath: { fieldPath } } }] },
  });
});

const TOO_LONG =
  "ShareCommentary text length (3002 characters) exceeded the maximum allowed (3000 characters)";

test("a post of 3,000 visible or 4,000 escaped UTF-16 units is accepted, and one unit more is refused", async () => {
  const { post, token, me } = await asLucia();
  expect((await post(token, me, "😀".repeat(1500))).status).toBe(201);
  expect((await post(token, me, "\\(".repeat(2000))).status).toBe(201);
  const read = await post(token, me, "😀".repeat(1501));
  expect(await read.json()).toEqual({
    errorDetailType: "com.linkedin.common.error.BadRequest",
    message: `com.linkedin.content.common.exception.BadRequestResponseException: ${TOO_LONG}`,
    errorDetails: {
      inputErrors: [
        {
          description: "Size of array cannot be higher than the maxLength",
          input: { inputPath: { fieldPath: "commentary" } },
          code: "FIELD_ARRAY_SIZE_TOO_HIGH",
          maxLength: 3000,
        },
      ],
    },
    status: 400,
  });
  const sent = await post(token, me, `${"\\(".repeat(2000)}a`);
  expect(await sent.json()).toMatchObject({ errorDetails: { inputErrors: [{ maxLength: 4000 }] } });
});

test("settings of LinkedIn's double change the limits of a text and the status of its refusal", async () => {
  const { post, send, token, me } = await asLucia();
  await send("/__faults", {
    method: "POST",
    body: JSON.stringify({ commentaryUnits: 10, littleUnits: 12, lengthStatus: 422 }),
  });
  expect((await post(token, me, "a".repeat(11))).status).toBe(422);
  expect((await post(token, me, "\\(".repeat(7))).status).toBe(422);
  expect((await post(token, me, "\\(".repeat(6))).status).toBe(201);
});

test.each([
  ["documented", { status: 400, code: "FIELD_LENGTH_TOO_LONG", message: TOO_LONG }],
  ["flat", { status: 400, code: "FIELD_ARRAY_SIZE_TOO_HIGH", message: TOO_LONG }],
  ["message", { status: 400, message: TOO_LONG }],
])(
  "the setting '%s' of LinkedIn's double changes the form of the refusal of a text that is too long",
  async (spelling, body) => {
    const { post, send, token, me } = await asLucia();
    await send("/__faults", { method: "POST", body: JSON.stringify({ spelling }) });
    const answer: unknown = await (await post(token, me, "a".repeat(3002))).json();
    expect(answer).toMatchObject(body);
  },
);

test("a post with unknown fields, or a body that is no JSON object, is refused", async () => {
  const { post, rest, token, me } = await asLucia();
  const response = await post(token, me, "Hola", { scheduledAt: 1 });
  expect(response.status).toBe(403);
  expect(await response.json()).toMatchObject({ message: expect.stringContaining("[/scheduledAt]") });
  expect((await rest(token, "/rest/posts", { body: "text" })).status).toBe(400);
});

test("a post that repeats its author's text within ten minutes is refused with the urn of the first post", async () => {
  const { post, token, me, clock } = await asLucia();
  const first = ID(await post(token, me, "Lo mismo"));
  const again = await post(token, me, "Lo mismo");
  expect(again.status).toBe(422);
  expect(await again.json()).toEqual({
    errorDetailType: "com.linkedin.common.error.BadRequest",
    message: `com.linkedin.content.common.exception.BadRequestResponseException: Content is a duplicate of ${first}`,
    errorDetails: {
      inputErrors: [{ description: "Duplicate post is detected", input: {}, code: "DUPLICATE_POST" }],
    },
    status: 422,
  });
  expect((await post(token, CAFE, "Lo mismo")).status).toBe(201);
  clock.now += 10 * 60_000;
  expect((await post(token, me, "Lo mismo")).status).toBe(201);
});

test("after a post is deleted, a post with its text is accepted", async () => {
  const { post, rest, token, me } = await asLucia();
  const first = ID(await post(token, me, "Lo mismo"));
  await rest(token, path(first), { method: "DELETE" });
  expect((await post(token, me, "Lo mismo")).status).toBe(201);
});

test("LinkedIn's double can refuse a deleted post's text as a duplicate for two days, with a urn that gives 404", async () => {
  const { post, rest, send, token, me, clock } = await asLucia();
  await send("/__faults", {
    method: "POST",
    body: JSON.stringify({ deletedPosts: "remembered", duplicateStatus: 400 }),
  });
  const first = ID(await post(token, me, "Lo mismo"));
  await rest(token, path(first), { method: "DELETE" });
  clock.now += 47 * 3_600_000;
  const again = await post(token, me, "Lo mismo");
  expect([again.status, await again.text()]).toEqual([400, expect.stringContaining(first)]);
  expect((await rest(token, path(first))).status).toBe(404);
  clock.now += 3_600_000;
  expect((await post(token, me, "Lo mismo")).status).toBe(201);
});

test("of two simultaneous create requests with one text, only one succeeds", async () => {
  const { post, token, me } = await asLucia();
  const answers = await Promise.all([post(token, me, "A la vez"), post(token, me, "A la vez")]);
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 422]);
});

test("posts beyond the daily limit of the member or the application get 429 until the next UTC day", async () => {
  const { post, token, me, clock, send } = await asLucia();
  const limit = (settings: object) => send("/__faults", { method: "POST", body: JSON.stringify(settings) });
  const answerTo = async (text: string) => {
    const response = await post(token, me, text);
    return response.status === 201 ? 201 : await response.json();
  };
  const throttled = (who: string) => ({
    status: 429,
    serviceErrorCode: 101,
    code: "TOO_MANY_REQUESTS",
    message: `Resource level throttle ${who} DAY limit for calls to this resource is reached.`,
  });
  expect(await (await send("/__faults")).json()).toMatchObject({
    settings: { memberPostsPerDay: 150, applicationPostsPerDay: 100_000 },
  });
  await limit({ memberPostsPerDay: 2 });
  expect(await answerTo("Una")).toBe(201);
  expect(await answerTo("Dos")).toBe(201);
  expect(await answerTo("Tres")).toEqual(throttled("MEMBER"));
  await limit({ memberPostsPerDay: 150, applicationPostsPerDay: 2 });
  expect(await answerTo("Tres")).toEqual(throttled("APPLICATION"));
  clock.now += 86_400_000;
  expect(await answerTo("Tres")).toBe(201);
});

describe("the double accepts only its supported API versions", () => {
  test("the supported API versions of LinkedIn's double can be set", async () => {
    const { rest, token, me, send } = await asLucia();
    const statusOf = async (version: string) =>
      (
        await rest(token, "/rest/posts", {
          body: postBody(me, version),
          headers: { "linkedin-version": version },
        })
      ).status;
    expect(await statusOf("202612")).toBe(426);
    expect(await statusOf("202613")).toBe(426);
    expect(await statusOf("202609")).toBe(201);
    const moved = { oldestVersion: "202610", newestVersion: "202709" };
    await send("/__faults", { method: "POST", body: JSON.stringify(moved) });
    expect(await statusOf("202609")).toBe(426);
    expect(await statusOf("202610")).toBe(201);
    expect(await statusOf("202612")).toBe(201);
  });
});

describe("a post with pictures is created only after its pictures are checked", () => {
  test("a post with one image gets a share urn, and a post with two images a ugcPost urn", async () => {
    const { post, token, me, uploadImage } = await asLucia();
    const [one, two] = [await uploadImage(token, me), await uploadImage(token, me)];
    const single = await post(token, me, "Una", { content: { media: { id: one, altText: "Un café" } } });
    expect(ID(single)).toMatch(/^urn:li:share:/);
    const images = [{ id: one }, { id: two, altText: "Otro" }];
    expect(ID(await post(token, me, "Dos", { content: { multiImage: { images } } }))).toMatch(
      /^urn:li:ugcPost:/,
    );
    const article = { source: "https://example.com/nota", title: "Una nota", thumbnail: one };
    expect((await post(token, me, "Nota", { content: { article } })).status).toBe(201);
  });

  test("a post's image must exist, belong to the author, and have finished processing", async () => {
    const { post, token, me, uploadImage, registerImage, put, sandbox, clock } = await asLucia();
    const attempt = async (id: string) => {
      const response = await post(token, me, "Con imagen", { content: { media: { id } } });
      return response.status === 201 ? "201" : ((await response.json()) as { code: string }).code;
    };
    expect(await attempt("urn:li:image:nothing")).toBe("INVALID_IMAGE_ID");
    expect(await attempt(await uploadImage(token, CAFE))).toBe("MEDIA_ASSET_INVALID_OWNER");
    const { image, uploadUrl } = await registerImage(token, me);
    expect(await attempt(image)).toBe("MEDIA_ASSET_WAITING_UPLOAD");
    const body = JSON.stringify({ mediaProcessingMs: 5000 });
    await sandbox.fetch(
      new Request(uploadUrl.replace(/\/dms-uploads.*/, "/__faults"), { method: "POST", body }),
    );
    await put(token, uploadUrl, PNG);
    expect(await attempt(image)).toBe("MEDIA_ASSET_PROCESSING");
    clock.now += 5000;
    expect(await attempt(image)).toBe("201");
    const damaged = await uploadImage(token, me, PNG.slice(0, 12));
    clock.now += 5000;
    expect(await attempt(damaged)).toBe("MEDIA_ASSET_PROCESSING_FAILED");
  });
});

describe("posts can be read, changed and deleted", () => {
  test("LinkedIn's double lists a page's posts newest first and paginates the list", async () => {
    const { post, rest, token, clock } = await asLucia(READING_SCOPES);
    const urns: string[] = [];
    for (const text of ["Uno", "Dos \\(2\\)", "Tres #cafe"]) {
      clock.now += 1000;
      urns.unshift(ID(await post(token, CAFE, text)));
    }
    const query = `/rest/posts?q=author&author=${encodeURIComponent(CAFE)}&count=2`;
    const first = (await (await rest(token, query)).json()) as {
      elements: { id: string; commentary: string }[];
      paging: { start: number; count: number; total: number; links: { rel: string; href: string }[] };
    };
    expect(first.elements.map(({ id }) => id)).toEqual(urns.slice(0, 2));
    expect(first.elements[0]?.commentary).toBe("Tres {hashtag|\\#|cafe}");
    expect(first.paging).toMatchObject({ start: 0, count: 2, total: 3 });
    const next = first.paging.links.find(({ rel }) => rel === "next")?.href ?? "";
    const second = (await (await rest(token, next)).json()) as typeof first;
    expect(second.elements.map(({ id }) => id)).toEqual(urns.slice(2));
  });

  test("a page's post is returned with LinkedIn's fields", async () => {
    const { post, rest, token, clock } = await asLucia(READING_SCOPES);
    const urn = ID(await post(token, CAFE, "Hola"));
    expect(await (await rest(token, `${path(urn)}?viewContext=AUTHOR`)).json()).toEqual({
      id: urn,
      author: CAFE,
      commentary: "Hola",
      visibility: "PUBLIC",
      lifecycleState: "PUBLISHED",
      distribution: { feedDistribution: "MAIN_FEED", targetEntities: [], thirdPartyDistributionChannels: [] },
      lifecycleStateInfo: { isEditedByAuthor: false },
      isReshareDisabledByAuthor: false,
      createdAt: clock.now,
      publishedAt: clock.now,
      lastModifiedAt: clock.now,
    });
  });

  test("with the fault publish_failed, a post is accepted, and its reads return the lifecycle state PUBLISH_FAILED", async () => {
    const { post, rest, token, sandbox } = await asLucia(READING_SCOPES);
    sandbox.faults.add({ path: "/rest/posts", kind: "publish_failed" });
    const urn = ID(await post(token, CAFE, "Hola"));
    expect(await (await rest(token, path(urn))).json()).toMatchObject({ lifecycleState: "PUBLISH_FAILED" });
    const query = `/rest/posts?q=author&author=${encodeURIComponent(CAFE)}`;
    expect(await (await rest(token, query)).json()).toMatchObject({
      elements: [{ id: urn, lifecycleState: "PUBLISH_FAILED" }],
    });
  });

  test("a person's posts cannot be read, and a page's posts need their own scope", async () => {
    const { post, rest, signIn, token, me } = await asLucia(READING_SCOPES);
    const urn = ID(await post(token, me, "Hola"));
    const list = (author: string) => `/rest/posts?q=author&author=${encodeURIComponent(author)}`;
    for (const address of [list(me), path(urn)]) {
      const response = await rest(token, address);
      expect(response.status).toBe(403);
      expect(await response.json()).toMatchObject({ code: "ACCESS_DENIED" });
    }
    // The app's scopes allow posting as a page and reading its statistics, but not reading its posts.
    const { access_token: narrow } = await signIn("lucia", ALL_SCOPES);
    expect((await rest(narrow, list(CAFE))).status).toBe(403);
  });

  test("an invalid query for posts is refused", async () => {
    const { rest, token } = await asLucia(READING_SCOPES);
    const author = encodeURIComponent(CAFE);
    for (const query of [
      "",
      "?q=author",
      `?q=author&author=${author}&count=101`,
      `?q=author&author=${author}&start=-1`,
    ]) {
      expect((await rest(token, `/rest/posts${query}`)).status).toBe(400);
    }
    expect((await rest(token, path("urn:li:share:1"))).status).toBe(404);
  });

  test("a deletion is idempotent, and only the author may delete", async () => {
    const { post, rest, signIn, token, send } = await asLucia(READING_SCOPES);
    const urn = ID(await post(token, CAFE, "Adiós"));
    const { access_token: other } = await signIn("mateo");
    expect((await rest(other, path(urn), { method: "DELETE" })).status).toBe(403);
    expect((await rest(token, path(urn), { method: "DELETE" })).status).toBe(204);
    expect((await rest(token, path(urn), { method: "DELETE" })).status).toBe(204);
    expect((await rest(token, path(urn))).status).toBe(404);
    expect((await send(`/feed/update/${urn}/`)).status).toBe(404);
  });

  test("PARTIAL_UPDATE changes a post's text and marks the post as edited", async () => {
    const { post, rest, token } = await asLucia(READING_SCOPES);
    const urn = ID(await post(token, CAFE, "Antes"));
    const body = { patch: { $set: { commentary: "Después" } } };
    expect((await rest(token, path(urn), { body })).status).toBe(400);
    const headers = { "x-restli-method": "PARTIAL_UPDATE" };
    expect((await rest(token, path(urn), { body: { patch: {} }, headers })).status).toBe(400);
    expect((await rest(token, path(urn), { body, headers })).status).toBe(204);
    expect(await (await rest(token, path(urn))).json()).toMatchObject({
      commentary: "Después",
      lifecycleStateInfo: { isEditedByAuthor: true },
    });
  });
});
