import { afterEach, describe, expect, test, vi } from "vitest";
import { canonicalText, plainText } from "../../../local/sandboxes/linkedin/posts/little-text.ts";
import {
  ALL_SCOPES,
  CAFE,
  CLIENT,
  mp4,
  PNG,
  pdf,
  READING_SCOPES,
} from "../../../local/sandboxes/linkedin/testing.ts";
import { serveTestSandbox } from "../../../local/sandboxes/linkedin/testing-server.ts";
import type { LinkedInResult } from "../../functions/_shared/linkedin/answers.ts";
import { readPublishingRoles } from "../../functions/_shared/linkedin/calls/publishing-roles.ts";
import { createLinkedInClient } from "../../functions/_shared/linkedin/client.ts";
import type { Fetch } from "../../functions/_shared/linkedin/http.ts";
import { readLittleText, toLittleText } from "../../functions/_shared/linkedin/little-text.ts";
import { createLinkedInOAuth } from "../../functions/_shared/linkedin/tokens/oauth.ts";
import type { LinkedInClient, VideoUpload } from "../../functions/_shared/linkedin/types.ts";
import { anyCharacter, fc, runs } from "../../functions/_shared/testing/properties.ts";

vi.setConfig({ testTimeout: 30_000 });
const PATIENT = { timeout: 20_000 };

const open: (() => Promise<void>)[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((close) => close()));
});

async function setUp(scopes = READING_SCOPES) {
  const world = await serveTestSandbox();
  open.push(world.close);
  // Replaces the timeout, so that no test waits ten seconds.
  const patience = { left: new AbortController() };
  const impatient: Fetch = (url, init) =>
    fetch(url, {
      ...init,
      signal: AbortSignal.any([init.signal ?? patience.left.signal, patience.left.signal]),
    });
  const runOut = () => {
    patience.left.abort(new DOMException("late", "TimeoutError"));
    patience.left = new AbortController();
  };
  const client = createLinkedInClient({ fetch: impatient, apiUrl: world.url, version: "202609" });
  const oauth = createLinkedInOAuth({
    fetch: impatient,
    oauthUrl: world.url,
    clientId: CLIENT.id,
    clientSecret: CLIENT.secret,
  });
  const tokens = await world.signIn("lucia", scopes);
  const token = tokens.access_token;
  const author = await world.userUrn(token);
  const listed = async () => {
    const answer = await client.postsByAuthor(token, CAFE, 50);
    if (!answer.ok) throw new Error(answer.code);
    return answer.posts;
  };
  const feed = async () => (await world.send("/feed/")).text();
  return { ...world, client, oauth, tokens, token, author, listed, feed, runOut };
}
type World = Awaited<ReturnType<typeof setUp>>;

const given = <T extends object>(result: LinkedInResult<T>): T => {
  if (!result.ok) throw new Error(result.code);
  return result;
};

async function published({ client, token }: World, text = "Una publicación"): Promise<string> {
  const { urn } = given(await client.createPost(token, { author: CAFE, commentary: text }));
  if (urn === null) throw new Error("no urn");
  return urn;
}

async function sendParts(client: LinkedInClient, upload: VideoUpload, bytes: Uint8Array<ArrayBuffer>) {
  const etags: string[] = [];
  for (const { uploadUrl, firstByte, lastByte } of upload.parts) {
    const part = await client.uploadVideoPart(uploadUrl, bytes.slice(firstByte, lastByte + 1));
    etags.push(given(part).etag);
  }
  return etags;
}

describe("the app's adapters work with LinkedIn's double", () => {
  test("a page's post with a picture reaches LinkedIn with its whole text", async () => {
    const { client, token, listed } = await setUp();
    const text =
      "¡Hola (mundo)! 100% *real* @todos\n#café_bar #Año2026 [a|b] <c> ~d~ \\o/ https://a.co/x_y#z";
    const upload = given(await client.initializeImageUpload(token, CAFE));
    expect(await client.uploadImage(token, upload.uploadUrl, PNG, "image/png")).toEqual({ ok: true });
    expect(await client.imageStatus(token, upload.image)).toEqual({ ok: true, status: "available" });
    const created = given(
      await client.createPost(token, {
        author: CAFE,
        commentary: toLittleText(text),
        content: { kind: "media", urn: upload.image, altText: "Un punto" },
      }),
    );
    expect(created.urn).toMatch(/^urn:li:(share|ugcPost):\d+$/);
    const posts = await listed();
    expect(posts).toMatchObject([{ urn: created.urn, lifecycleState: "PUBLISHED" }]);
    expect(readLittleText(posts[0]?.commentary ?? "")).toBe(text);
  });

  test("a video in parts, a document, several pictures and an article are posted at LinkedIn", async () => {
    const { client, token, send, feed } = await setUp();
    await send("/__faults", { method: "POST", body: JSON.stringify({ mediaProcessingMs: 2000 }) });
    const bytes = mp4({ bytes: 10_000_000 });
    const upload = given(await client.initializeVideoUpload(token, CAFE, bytes.length));
    expect(upload.parts).toHaveLength(3);
    expect(await client.videoStatus(token, upload.video)).toEqual({ ok: true, status: "pending" });
    const etags = await sendParts(client, upload, bytes);
    expect(await client.finalizeVideo(token, upload.video, upload.uploadToken, etags)).toEqual({ ok: true });
    expect(await client.videoStatus(token, upload.video)).toEqual({ ok: true, status: "pending" });
    await send("/__faults", { method: "POST", body: JSON.stringify({ mediaProcessingMs: 0 }) });

    const sheet = given(await client.initializeDocumentUpload(token, CAFE));
    expect(await client.uploadDocument(token, sheet.uploadUrl, pdf(3), "application/pdf")).toEqual({
      ok: true,
    });
    expect(await client.documentStatus(token, sheet.document)).toEqual({ ok: true, status: "available" });

    const images: { urn: string; altText: string }[] = [];
    for (const altText of ["Una", "Dos", "Tres"]) {
      const { uploadUrl, image } = given(await client.initializeImageUpload(token, CAFE));
      await client.uploadImage(token, uploadUrl, PNG, "image/png");
      images.push({ urn: image, altText });
    }
    const post = (commentary: string, content: Parameters<LinkedInClient["createPost"]>[1]["content"]) =>
      client.createPost(token, { author: CAFE, commentary, content });
    const video = { kind: "media", urn: upload.video, title: "Visita" } as const;
    // LinkedIn refuses a post whose video cannot be used yet.
    expect(await post("video", video)).toMatchObject({ certainty: "refused", code: "media_upload_failed" });
    expect((await post("documento", { kind: "media", urn: sheet.document, title: "Informe" })).ok).toBe(true);
    expect((await post("imágenes", { kind: "images", images })).ok).toBe(true);
    const article = { kind: "article", source: "https://a.co/nota", title: "Una nota" } as const;
    expect((await post("artículo", article)).ok).toBe(true);
    const page = await feed();
    for (const piece of ["PDF · 3 páginas", 'alt="Tres"', "Una nota"]) expect(page).toContain(piece);
  });

  test("the adapter reports different codes for the reasons why LinkedIn cannot use a file", async () => {
    const { client, token } = await setUp();
    const text = new Uint8Array(Buffer.from("hola"));
    const sheet = given(await client.initializeDocumentUpload(token, CAFE));
    expect(await client.uploadDocument(token, sheet.uploadUrl, text, "application/pdf")).toMatchObject({
      code: "media_upload_failed",
      httpStatus: 415,
    });
    await client.uploadDocument(token, sheet.uploadUrl, pdf().slice(0, 20), "application/pdf");
    expect(await client.documentStatus(token, sheet.document)).toEqual({ ok: true, status: "failed" });
    const short = mp4({ seconds: 1 });
    const upload = given(await client.initializeVideoUpload(token, CAFE, short.length));
    await client.finalizeVideo(
      token,
      upload.video,
      upload.uploadToken,
      await sendParts(client, upload, short),
    );
    expect(await client.videoStatus(token, upload.video)).toEqual({ ok: true, status: "failed" });
    for (const [urn, code] of [
      [upload.video, "media_unprocessable"],
      [sheet.document, "media_unprocessable"],
      ["urn:li:image:none", "media_upload_failed"],
    ] as const) {
      const content = { kind: "media", urn, title: "x" } as const;
      expect(await client.createPost(token, { author: CAFE, commentary: "x", content })).toMatchObject({
        certainty: "refused",
        code,
      });
    }
  });

  test("a token with a feed scope comments through the versioned endpoint, a token without it through the older endpoint", async () => {
    for (const scopes of [ALL_SCOPES, `${ALL_SCOPES} w_member_social_feed`]) {
      const world = await setUp(scopes);
      const { client, token, author, feed } = world;
      const postUrn = await published(world);
      const text = "Más en https://a.co/x_y (enlace) #1";
      const comment = given(await client.createComment(token, { postUrn, actor: author, text }));
      expect(comment.commentId).toMatch(/^\d+$/);
      expect(comment.commentUrn).toMatch(/^urn:li:comment:\(urn:li:activity:\d+,\d+\)$/);
      expect(await feed()).toContain(text);
    }
  });

  test("LinkedIn's refusal of a comment is reported with its cause: too long, too many, or an unknown post", async () => {
    const world = await setUp();
    const { client, token, author, send } = world;
    const postUrn = await published(world);
    const say = (text: string, to = postUrn) =>
      client.createComment(token, { postUrn: to, actor: author, text });
    expect(await say("a".repeat(1251))).toMatchObject({ certainty: "refused", code: "comment_over_limit" });
    expect(await say("x", "urn:li:share:1")).toMatchObject({ certainty: "refused", httpStatus: 404 });
    await send("/__faults", { method: "POST", body: JSON.stringify({ memberCommentsPerMinute: 0 }) });
    expect(await say("x")).toMatchObject({ certainty: "refused", code: "linkedin_rate_limited" });
  });

  test("a page's posts can be read only with the scope for them, and a member's posts cannot be read", async () => {
    const reading = await setUp();
    await published(reading, "Hola #café");
    expect(await reading.listed()).toMatchObject([{ commentary: "Hola {hashtag|\\#|café}" }]);
    expect(await reading.client.postsByAuthor(reading.token, reading.author, 10)).toMatchObject({
      code: "linkedin_forbidden",
    });
    const plain = await setUp(ALL_SCOPES);
    expect(await plain.client.postsByAuthor(plain.token, CAFE, 10)).toMatchObject({
      certainty: "refused",
      code: "linkedin_forbidden",
    });
  });

  test.each(["ghost", "publish_failed"] as const)(
    "when LinkedIn responds with 201 but shows no post (%s), a read of the author's posts does not contain it",
    async (kind) => {
      const world = await setUp();
      world.sandbox.faults.add({ method: "POST", path: "/rest/posts", kind });
      const urn = await published(world);
      const shown = (await world.listed()).filter((post) => post.lifecycleState === "PUBLISHED");
      expect(urn).toMatch(/^urn:li:share:/);
      expect(shown).toEqual([]);
    },
  );

  test("the app's client reads from LinkedIn whether a token is active, expired, revoked or unknown", async () => {
    const { oauth, token, clock, send, signIn } = await setUp();
    expect(await oauth.introspect(token)).toEqual({
      ok: true,
      active: true,
      status: "active",
      scopes: READING_SCOPES.split(" ").sort(),
      expiresAt: clock.now + 60 * 86_400_000,
    });
    const born = await signIn("valeria");
    expect(await oauth.introspect(born.access_token)).toMatchObject({ active: false, status: "expired" });
    await send("/oauth/v2/revoke", {
      method: "POST",
      body: new URLSearchParams({ token, client_id: CLIENT.id, client_secret: CLIENT.secret }),
    });
    expect(await oauth.introspect(token)).toMatchObject({ active: false, status: "revoked" });
    expect(await oauth.introspect("nope")).toMatchObject({ ok: true, active: false, status: null });
  });

  test.each([
    [500, "unknown", "linkedin_server_error"],
    [429, "refused", "linkedin_rate_limited"],
    [403, "refused", "linkedin_forbidden"],
  ])(
    "when LinkedIn responds to a create request with %i, the app's client reports the outcome as %s",
    async (status, certainty, code) => {
      const { client, token, sandbox } = await setUp();
      sandbox.faults.add({ path: "/rest/posts", kind: "status", status });
      expect(await client.createPost(token, { author: CAFE, commentary: "x" })).toMatchObject({
        certainty,
        code,
      });
    },
  );

  test("when a text is sent twice, LinkedIn's refusal as a duplicate names the first post", async () => {
    const { client, token, author } = await setUp();
    const first = given(await client.createPost(token, { author, commentary: "igual" }));
    expect(await client.createPost(token, { author, commentary: "igual" })).toMatchObject({
      certainty: "refused",
      code: "linkedin_duplicate",
      duplicateOf: first.urn,
    });
  });

  const SPELLINGS = ["live", "documented", "flat", "message"] as const;

  test.each(SPELLINGS.flatMap((spelling) => [400, 422].map((lengthStatus) => ({ spelling, lengthStatus }))))(
    "LinkedIn's refusal of a text that is too long is recognised with its limit: %o",
    async (setting) => {
      const { client, token, author, send } = await setUp();
      await send("/__faults", {
        method: "POST",
        body: JSON.stringify({ ...setting, commentaryUnits: 2500, littleUnits: 2600 }),
      });
      const refusalOf = async (commentary: string) => await client.createPost(token, { author, commentary });
      const cause = { certainty: "refused", code: "linkedin_text_too_long" };
      expect(await refusalOf("a".repeat(2501))).toMatchObject({ ...cause, limit: 2500 });
      expect(await refusalOf("\\(".repeat(1301))).toMatchObject({ ...cause, limit: 2600 });
    },
  );

  test.each(
    SPELLINGS.flatMap((spelling) =>
      [400, 409, 422].map((duplicateStatus) => ({ spelling, duplicateStatus })),
    ),
  )("LinkedIn's refusal of a duplicate is recognised with the post that it names: %o", async (setting) => {
    const { client, token, author, send } = await setUp();
    await send("/__faults", { method: "POST", body: JSON.stringify(setting) });
    const first = given(await client.createPost(token, { author, commentary: "igual" }));
    expect(await client.createPost(token, { author, commentary: "igual" })).toMatchObject({
      certainty: "refused",
      code: "linkedin_duplicate",
      duplicateOf: first.urn,
    });
  });

  test("when LinkedIn lists company pages one at a time, every page is read", async () => {
    const { client, token, send } = await setUp();
    await send("/__faults", { method: "POST", body: JSON.stringify({ rolesPerPage: 1 }) });
    expect([...(await readPublishingRoles(client, token)).keys()]).toEqual(["2414183", "97909464"]);
  });

  test("the app's client lists company pages and reads their fields", async () => {
    const { client, token } = await setUp();
    const acls = await client.organizationAcls(token, "ADMINISTRATOR", 0);
    expect(acls).toMatchObject({
      ok: true,
      elements: [{ organizationId: "2414183" }, { organizationId: "97909464" }],
      next: null,
    });
    expect(await client.organization(token, "2414183")).toEqual({
      ok: true,
      id: "2414183",
      name: "Café Andino",
      vanityName: "cafe-andino",
    });
  });

  test("the app's client finds a company page by its vanity name, and gets null for an unknown name", async () => {
    const { client, token } = await setUp();
    expect(await client.organizationByVanityName(token, "estudio-norte")).toEqual({
      ok: true,
      organization: { id: "97909464", name: "Estudio Norte", vanityName: "estudio-norte" },
    });
    expect(await client.organizationByVanityName(token, "nadie")).toEqual({ ok: true, organization: null });
  });

  test("an expired token is reported as expired, and a refreshed token is accepted", async () => {
    const { client, oauth, signIn } = await setUp();
    const born = await signIn("valeria");
    expect(await client.organizationAcls(born.access_token, "ADMINISTRATOR", 0)).toMatchObject({
      ok: false,
      code: "linkedin_token_expired",
    });
    const renewed = await oauth.refreshToken(born.refresh_token ?? "");
    if (!renewed.ok) throw new Error(renewed.reason);
    expect((await client.organizationAcls(renewed.accessToken, "ADMINISTRATOR", 0)).ok).toBe(true);
    expect(await oauth.refreshToken("never given")).toEqual({ ok: false, reason: "rejected" });
  });

  test("a call with a retired API version is reported as retired, also when LinkedIn retires the app's version later", async () => {
    const { client, token, send, url } = await setUp();
    const old = createLinkedInClient({ fetch, apiUrl: url, version: "202510" });
    const retired = { certainty: "refused", code: "linkedin_version_retired" };
    expect(await old.createPost(token, { author: CAFE, commentary: "x" })).toMatchObject(retired);
    await send("/__faults", { method: "POST", body: JSON.stringify({ oldestVersion: "202610" }) });
    expect(await client.createPost(token, { author: CAFE, commentary: "x" })).toMatchObject(retired);
  });
});

type Call = {
  path: string;
  ready: (world: World) => Promise<() => Promise<LinkedInResult<object>>>;
  /** The call's result when the response is cut after its headers: "ok" when the headers suffice. */
  cut: "ok" | "linkedin_server_error";
};

const CALLS: Record<string, Call> = {
  createComment: {
    path: "/v2/socialActions",
    ready: async (world) => {
      const postUrn = await published(world);
      return () => world.client.createComment(world.token, { postUrn, actor: CAFE, text: "Hola" });
    },
    cut: "ok",
  },
  postsByAuthor: {
    path: "/rest/posts",
    ready: async (world) => {
      await published(world);
      return () => world.client.postsByAuthor(world.token, CAFE, 10);
    },
    cut: "linkedin_server_error",
  },
  initializeDocumentUpload: {
    path: "/rest/documents",
    ready:
      async ({ client, token }) =>
      () =>
        client.initializeDocumentUpload(token, CAFE),
    cut: "linkedin_server_error",
  },
  uploadDocument: {
    path: "/dms-uploads",
    ready: async ({ client, token }) => {
      const { uploadUrl } = given(await client.initializeDocumentUpload(token, CAFE));
      return () => client.uploadDocument(token, uploadUrl, pdf(), "application/pdf");
    },
    cut: "ok",
  },
  documentStatus: {
    path: "/rest/documents",
    ready: async ({ client, token }) => {
      const { document } = given(await client.initializeDocumentUpload(token, CAFE));
      return () => client.documentStatus(token, document);
    },
    cut: "linkedin_server_error",
  },
  initializeVideoUpload: {
    path: "/rest/videos",
    ready:
      async ({ client, token }) =>
      () =>
        client.initializeVideoUpload(token, CAFE, 100_000),
    cut: "linkedin_server_error",
  },
  uploadVideoPart: {
    path: "/dms-uploads",
    ready: async ({ client, token }) => {
      const { parts } = given(await client.initializeVideoUpload(token, CAFE, 100_000));
      return () => client.uploadVideoPart(parts[0]?.uploadUrl ?? "", mp4({ bytes: 100_000 }));
    },
    cut: "ok",
  },
  finalizeVideo: {
    path: "/rest/videos",
    ready: async ({ client, token }) => {
      const upload = given(await client.initializeVideoUpload(token, CAFE, 100_000));
      const etags = await sendParts(client, upload, mp4({ bytes: 100_000 }));
      return () => client.finalizeVideo(token, upload.video, upload.uploadToken, etags);
    },
    cut: "ok",
  },
  videoStatus: {
    path: "/rest/videos",
    ready: async ({ client, token }) => {
      const { video } = given(await client.initializeVideoUpload(token, CAFE, 100_000));
      return () => client.videoStatus(token, video);
    },
    cut: "linkedin_server_error",
  },
};

test.each(Object.entries(CALLS))(
  "a network fault during %s is returned as a code and never thrown",
  async (_name, { path, ready, cut }) => {
    const world = await setUp();
    const call = await ready(world);
    const { faults } = world.sandbox;
    const outcomes: Record<string, unknown> = {};
    for (const kind of ["drop_before", "drop_after", "status", "status_after", "cut_body"] as const) {
      faults.add({ path, kind, ...(kind.startsWith("status") ? { status: 504 } : {}) });
      const result = await call();
      outcomes[kind] = result.ok ? "ok" : `${result.certainty}:${result.code}`;
    }
    for (const kind of ["hang", "hang_after"] as const) {
      faults.add({ path, kind });
      const running = call();
      await vi.waitFor(() => expect(faults.list()).toEqual([]), PATIENT);
      world.runOut();
      const result = await running;
      outcomes[kind] = result.ok ? "ok" : `${result.certainty}:${result.code}`;
    }
    expect(outcomes).toEqual({
      drop_before: "unknown:linkedin_connection_lost",
      drop_after: "unknown:linkedin_connection_lost",
      status: "unknown:linkedin_server_error",
      status_after: "unknown:linkedin_server_error",
      cut_body: cut === "ok" ? "ok" : `unknown:${cut}`,
      hang: "unknown:linkedin_timeout",
      hang_after: "unknown:linkedin_timeout",
    });
    expect((await call()).ok).toBe(true);
  },
);

test("after any fault of a create request, the post exists once if LinkedIn accepted it, and otherwise not", async () => {
  const { client, token, listed, sandbox, runOut } = await setUp();
  const acted: Record<string, unknown> = {};
  for (const kind of [
    ...["drop_before", "drop_after", "status", "status_after", "hang", "hang_after"],
  ] as const) {
    sandbox.faults.add({
      method: "POST",
      path: "/rest/posts",
      kind: kind as "hang",
      ...(kind.startsWith("status") ? { status: 500 } : {}),
    });
    const before = (await listed()).length;
    const running = client.createPost(token, { author: CAFE, commentary: kind.replace("_", " ") });
    if (kind.startsWith("hang")) {
      await vi.waitFor(() => expect(sandbox.faults.list()).toEqual([]), PATIENT);
      if (kind === "hang_after")
        await vi.waitFor(async () => expect(await listed()).toHaveLength(before + 1), PATIENT);
      runOut();
    }
    expect(await running).toMatchObject({ ok: false, certainty: "unknown" });
    acted[kind] = (await listed()).length - before;
  }
  expect(acted).toEqual({
    drop_before: 0,
    status: 0,
    hang: 0,
    drop_after: 1,
    status_after: 1,
    hang_after: 1,
  });
});

test("when LinkedIn accepts a comment without a response, the comment exists once and is not sent again", async () => {
  const world = await setUp();
  const postUrn = await published(world);
  const comment = { postUrn, actor: CAFE, text: "Solo una vez" };
  world.sandbox.faults.add({ path: "/v2/socialActions", kind: "status_after", status: 500 });
  expect(await world.client.createComment(world.token, comment)).toMatchObject({
    certainty: "unknown",
    code: "linkedin_server_error",
  });
  expect((await world.feed()).split("Solo una vez")).toHaveLength(2);
});

const written = fc.oneof(
  fc.string({ unit: "grapheme", maxLength: 200 }),
  fc.string({ unit: anyCharacter, maxLength: 200 }),
  fc
    .array(
      fc.constantFrom(
        ..."\\|{}@[]()<>#*_~ \n.ñ1".split(""),
        ...[
          "#año",
          "#1",
          "{hashtag|\\#|x}",
          "https://a.co/x_(y)#z",
          "www.a.co/#x",
          "@[A](urn:li:share:1)",
          "👩🏽‍💻",
        ],
      ),
      { maxLength: 40 },
    )
    .map((pieces) => pieces.join("")),
);
const MENTION = /@\[([^[\]\n]+)\]\((urn:li:(?:organization|person):[A-Za-z0-9-]+)\)/g;

test("any text in LinkedIn's `little` format is shown and read back exactly as it was written", () => {
  fc.assert(
    fc.property(written, (text) => {
      const read = text.replace(MENTION, "$1");
      expect(plainText(toLittleText(text))).toBe(read);
      // readLittleText must also read the form that LinkedIn returns, in which hashtags are templates.
      expect(readLittleText(canonicalText(toLittleText(text)))).toBe(read);
    }),
    { numRuns: runs(2000) },
  );
});

test("a mention in a text of LinkedIn's `little` format is shown as its name", () => {
  const mention = fc
    .tuple(fc.stringMatching(/^[^[\]\n]{1,20}$/), fc.constantFrom("organization:1", "person:a-B"))
    .map(([name, who]) => `@[${name}](urn:li:${who})`);
  fc.assert(
    fc.property(fc.array(fc.oneof(written, mention), { maxLength: 5 }), (pieces) => {
      const text = pieces.join(" ");
      expect(plainText(toLittleText(text))).toBe(text.replace(MENTION, "$1"));
    }),
    { numRuns: runs(500) },
  );
});
