import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { DropConnection } from "../../../../local/sandboxes/drop-connection.ts";
import { canonicalText, plainText } from "../../../../local/sandboxes/linkedin/little-text.ts";
import { BASE, CAFE, CLIENT, openTestSandbox, PNG } from "../../../../local/sandboxes/linkedin/testing.ts";
import { createLinkedInClient } from "./client.ts";
import type { Fetch } from "./http.ts";
import { readLittleText, toLittleText } from "./little-text.ts";
import { createLinkedInOAuth } from "./oauth.ts";

/** Our adapters against the double that the local backend runs, joined without a network. */
async function setUp() {
  const world = await openTestSandbox();
  const fetch: Fetch = async (url, init) => {
    try {
      return await world.sandbox.fetch(new Request(url, init));
    } catch (error) {
      // What a socket that is closed before an answer looks like in Node.
      if (error instanceof DropConnection)
        throw new TypeError("fetch failed", { cause: { code: "UND_ERR_SOCKET" } });
      throw error;
    }
  };
  const client = createLinkedInClient({ fetch, apiUrl: BASE, version: "202609" });
  const oauth = createLinkedInOAuth({
    fetch,
    oauthUrl: BASE,
    clientId: CLIENT.id,
    clientSecret: CLIENT.secret,
  });
  const tokens = await world.signIn("lucia");
  const token = tokens.access_token;
  const author = await world.userUrn(token);
  const listed = async () => {
    const path = `/rest/posts?q=author&author=${encodeURIComponent(CAFE)}&count=10`;
    return (
      (await (await world.rest(token, path)).json()) as { elements: { id: string; commentary: string }[] }
    ).elements;
  };
  return { ...world, client, oauth, tokens, token, author, listed };
}

describe("against the LinkedIn double", () => {
  test("a page's post with a picture is there, its text whole", async () => {
    const { client, token, listed } = await setUp();
    const text =
      "¡Hola (mundo)! 100% *real* @todos\n#café_bar #Año2026 [a|b] <c> ~d~ \\o/ https://a.co/x_y#z";
    const upload = await client.initializeImageUpload(token, CAFE);
    if (!upload.ok) throw new Error(upload.code);
    expect(await client.uploadImage(token, upload.uploadUrl, PNG, "image/png")).toEqual({ ok: true });
    expect(await client.imageStatus(token, upload.image)).toEqual({ ok: true, status: "available" });
    const created = await client.createPost(token, {
      author: CAFE,
      commentary: toLittleText(text),
      content: { kind: "media", urn: upload.image, altText: "Un punto" },
    });
    expect(created).toMatchObject({ ok: true, urn: expect.stringMatching(/^urn:li:(share|ugcPost):\d+$/) });
    const posts = await listed();
    expect(posts).toHaveLength(1);
    expect(plainText(posts[0]?.commentary ?? "")).toBe(text);
  });

  test("a create that is cut before or after acting is unknown, and only one of them is there", async () => {
    const { client, token, listed, sandbox } = await setUp();
    for (const [kind, text] of [
      ["drop_before", "uno"],
      ["drop_after", "dos"],
    ] as const) {
      sandbox.faults.add({ method: "POST", path: "/rest/posts", kind });
      expect(await client.createPost(token, { author: CAFE, commentary: text })).toMatchObject({
        ok: false,
        certainty: "unknown",
        code: "linkedin_connection_lost",
      });
    }
    expect((await listed()).map((post) => post.commentary)).toEqual(["dos"]);
  });

  test.each([
    [500, "unknown", "linkedin_server_error"],
    [429, "refused", "linkedin_rate_limited"],
    [403, "refused", "linkedin_forbidden"],
  ])("its %i is read as %s", async (status, certainty, code) => {
    const { client, token, sandbox } = await setUp();
    sandbox.faults.add({ path: "/rest/posts", kind: "status", status });
    expect(await client.createPost(token, { author: CAFE, commentary: "x" })).toMatchObject({
      certainty,
      code,
    });
  });

  test("the same text twice is a duplicate", async () => {
    const { client, token, author } = await setUp();
    await client.createPost(token, { author, commentary: "igual" });
    expect(await client.createPost(token, { author, commentary: "igual" })).toMatchObject({
      certainty: "refused",
      code: "linkedin_duplicate",
    });
  });

  test("pages are listed and looked up", async () => {
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

  test("an expired token is told, and its refresh works", async () => {
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

  test("a retired version is told", async () => {
    const { token, sandbox } = await setUp();
    const old = createLinkedInClient({
      fetch: (url, init) => sandbox.fetch(new Request(url, init)),
      apiUrl: BASE,
      version: "202001",
    });
    expect(await old.createPost(token, { author: CAFE, commentary: "x" })).toMatchObject({
      certainty: "refused",
      code: "linkedin_version_retired",
    });
  });
});

describe("what LinkedIn shows of any text", () => {
  const written = fc.oneof(
    fc.string({ unit: "grapheme", maxLength: 200 }),
    fc.string({ unit: "binary", maxLength: 200 }),
    // Everything that little text reserves or takes for markup, close together.
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

  test("is exactly what was written", () => {
    fc.assert(
      fc.property(written, (text) => {
        const read = text.replace(MENTION, "$1");
        expect(plainText(toLittleText(text))).toBe(read);
        // And we read back what LinkedIn answers, where hashtags have become templates.
        expect(readLittleText(canonicalText(toLittleText(text)))).toBe(read);
      }),
      { seed: 20261121, numRuns: 2000 },
    );
  });

  test("with mentions among it, too", () => {
    const mention = fc
      .tuple(fc.stringMatching(/^[^[\]\n]{1,20}$/), fc.constantFrom("organization:1", "person:a-B"))
      .map(([name, who]) => `@[${name}](urn:li:${who})`);
    fc.assert(
      fc.property(fc.array(fc.oneof(written, mention), { maxLength: 5 }), (pieces) => {
        const text = pieces.join(" ");
        expect(plainText(toLittleText(text))).toBe(text.replace(MENTION, "$1"));
      }),
      { seed: 20261121, numRuns: 500 },
    );
  });
});
