import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { DropConnection } from "../drop-connection.ts";
import { asLucia, BASE, CAFE, CALLBACK, CLIENT, mp4, openTestSandbox, PNG } from "./testing.ts";

const html = { headers: { accept: "text/html,*/*" } };

test("the feed shows a post's author, text, hashtags, mentions, line breaks, picture, time and urn", async () => {
  const { uploadImage, post, send, token } = await asLucia();
  const image = await uploadImage(token, CAFE);
  const text = "Hola \\(a todos\\)\nSegunda línea #café con @[Estudio Norte](urn:li:organization:97909464)";
  const content = { media: { id: image, altText: 'Una "taza"' } };
  const urn = (await post(token, CAFE, text, { content })).headers.get("x-restli-id") ?? "";
  for (const address of ["/feed/", `/feed/update/${urn}/`, `/feed/update/${encodeURIComponent(urn)}`]) {
    const page = await (await send(address)).text();
    expect(page).toContain("<strong>Café Andino</strong>");
    expect(page).toContain("/logos/cafe-andino.svg");
    expect(page).toContain("Hola (a todos)\nSegunda línea <a");
    expect(page).toMatch(/<a class="hashtag" href="[^"]*hashtag=caf%C3%A9">#café<\/a>/);
    expect(page).toMatch(/<a class="mention"[^>]*>Estudio Norte<\/a>/);
    expect(page).toContain('alt="Una &quot;taza&quot;"');
    expect(page).toContain('datetime="2026-11-21T12:00:00.000Z"');
    expect(page).toContain(`<code>${urn}</code>`);
    const [, source = ""] = /<img src="([^"]*\/media\/[^"]*)"/.exec(page) ?? [];
    const served = await send(source.replace(BASE, ""));
    expect(new Uint8Array(await served.arrayBuffer())).toEqual(PNG);
  }
});

test("the feed cuts a text at an unescaped reserved character, as LinkedIn does", async () => {
  const { post, send, token, me } = await asLucia();
  expect((await post(token, me, "Antes (después)")).status).toBe(201);
  const page = await (await send("/feed/")).text();
  expect(page).toContain("Antes ");
  expect(page).not.toContain("después");
});

test("a mention is shown as plain text when its name differs from the name of its target", async () => {
  const { post, send, token, me } = await asLucia();
  await post(token, me, "Con @[café andino](urn:li:organization:2414183)");
  expect(await (await send("/feed/")).text()).toContain('<div class="text">Con café andino</div>');
});

test("HTML in a post's text stays text in the feed", async () => {
  const { post, send, token, me } = await asLucia();
  const evil = '\\<script\\>alert\\(1\\)\\</script\\> & "comillas"';
  const article = { source: "https://example.com/", title: '"><img src=x onerror=alert(1)>' };
  await post(token, me, evil, { content: { article } });
  const response = await send("/feed/");
  const page = await response.text();
  expect(page).not.toContain("<script");
  expect(page).not.toContain("<img src=x");
  expect(page).toContain("&lt;script&gt;alert(1)&lt;/script&gt; &amp; &quot;comillas&quot;");
  expect(response.headers.get("content-security-policy")).toContain("default-src 'none'");
});

test("the feed lists the posts of all authors newest first, and with ?hashtag= only posts with that hashtag", async () => {
  const { post, send, token, me, clock } = await asLucia();
  await post(token, me, "Primera #uno");
  clock.now += 1000;
  await post(token, CAFE, "Segunda #dos");
  const page = await (await send("/feed/")).text();
  expect(page.indexOf("Segunda")).toBeGreaterThan(0);
  expect(page.indexOf("Segunda")).toBeLessThan(page.indexOf("Primera"));
  const filtered = await (await send("/feed/?hashtag=UNO")).text();
  expect(filtered).toContain("Primera");
  expect(filtered).not.toContain("Segunda");
});

test.each([
  ["/company/cafe-andino/posts/", "/feed/?author=urn%3Ali%3Aorganization%3A2414183"],
  ["/company/2414183/posts/", "/feed/?author=urn%3Ali%3Aorganization%3A2414183"],
  ["/company/nadie/posts/", "/feed/"],
  ["/in/me/recent-activity/all/", "/feed/"],
])("the LinkedIn address %s of an author's posts redirects to the feed", async (asked, shown) => {
  const { send } = await openTestSandbox();
  const response = await send(asked);
  expect([response.status, response.headers.get("location")]).toEqual([302, BASE + shown]);
});

test("an unknown post's address gives 404 with a Spanish page", async () => {
  const { send } = await openTestSandbox();
  const response = await send("/feed/update/urn:li:share:1/");
  expect(response.status).toBe(404);
  expect(await response.text()).toContain("Esta publicación no existe");
});

test("the start page of LinkedIn's double lists personas, company pages and addresses, with or without final slash", async () => {
  const { send } = await openTestSandbox();
  for (const address of ["", "/"]) {
    const page = await (await send(address)).text();
    for (const piece of ["Lucía Fernández", "Café Andino", "Fallos a petición", "/oauth/v2/accessToken"]) {
      expect(page).toContain(piece);
    }
  }
});

describe("the double of LinkedIn produces faults on request", () => {
  const set = (send: Awaited<ReturnType<typeof asLucia>>["send"], fault: unknown) =>
    send("/__faults", { method: "POST", body: JSON.stringify(fault) });

  test.each([
    [401, { serviceErrorCode: 65602, code: "EXPIRED_ACCESS_TOKEN" }],
    [403, { serviceErrorCode: 100, code: "ACCESS_DENIED" }],
    [422, { code: "DUPLICATE_POST" }],
    [429, { serviceErrorCode: 101, code: "TOO_MANY_REQUESTS" }],
    [500, { code: "INTERNAL_SERVER_ERROR" }],
    [503, { message: "Service Unavailable" }],
  ])("a fault with status %i gives LinkedIn's error body", async (status, body) => {
    const { send, post, token, me } = await asLucia();
    expect((await set(send, { kind: "status", status, path: "/rest/posts" })).status).toBe(201);
    const response = await post(token, me, "Hola");
    expect(response.status).toBe(status);
    expect(response.headers.get("x-li-uuid")).toBeTruthy();
    expect(await response.json()).toMatchObject({ status, ...body });
    expect((await post(token, me, "Hola")).status).toBe(201);
  });

  test("a fault at the token endpoint gives OAuth's error format", async () => {
    const { send, exchange } = await asLucia();
    await set(send, { kind: "status", status: 503, path: "/oauth/v2/accessToken" });
    expect(await (await exchange("x")).json()).toMatchObject({ error: "server_error" });
  });

  test("with the fault drop_after the post is published, and with drop_before it is not", async () => {
    const { send, post, token, me } = await asLucia();
    await set(send, { kind: "drop_before", path: "/rest/posts", method: "POST" });
    await set(send, { kind: "drop_after", path: "/rest/posts", method: "POST" });
    await expect(post(token, me, "Perdida")).rejects.toThrow(DropConnection);
    await expect(post(token, me, "Conservada")).rejects.toThrow(DropConnection);
    const page = await (await send("/feed/")).text();
    expect(page).toContain("Conservada");
    expect(page).not.toContain("Perdida");
  });

  test("faults do not affect the pages of the double that people open", async () => {
    const { send, asked } = await openTestSandbox();
    await set(send, { kind: "status", status: 500, times: "always" });
    const consent = `/oauth/v2/authorization?${new URLSearchParams(asked("openid"))}`;
    for (const address of ["/", "/feed/", "/__faults", consent])
      expect((await send(address)).status).toBe(200);
  });

  test("the JSON API of faults lists, removes and clears faults, and refuses invalid faults", async () => {
    const { send } = await openTestSandbox();
    const { id } = (await (await set(send, { kind: "hang" })).json()) as { id: string };
    await set(send, { kind: "drop_after" });
    expect(await (await send("/__faults")).json()).toMatchObject({ faults: [{ id, kind: "hang" }, {}] });
    expect((await send(`/__faults/${id}`, { method: "DELETE" })).status).toBe(204);
    expect((await send(`/__faults/${id}`, { method: "DELETE" })).status).toBe(404);
    expect((await send("/__faults", { method: "DELETE" })).status).toBe(204);
    expect(await (await send("/__faults")).json()).toMatchObject({ faults: [] });
    const refused = await set(send, { kind: "status" });
    expect(refused.status).toBe(400);
    expect(await refused.json()).toMatchObject({
      problems: ["status: is required when kind is status or status_after"],
    });
    expect((await set(send, "nonsense")).status).toBe(400);
    expect((await set(send, { mediaProcessingMs: -1 })).status).toBe(400);
  });

  test.each([
    [{ oldestVersion: "2026" }, "oldestVersion"],
    [{ memberPostsPerDay: -1 }, "memberPostsPerDay"],
    [{ memberPostsPerDay: 1, other: 1 }, "settings"],
  ])("the double refuses the settings %o with an error that names %s", async (settings, field) => {
    const { send } = await openTestSandbox();
    const refused = await set(send, settings);
    expect(refused.status).toBe(400);
    expect(((await refused.json()) as { problems: string[] }).problems[0]).toMatch(`${field}:`);
  });

  test("a post created under the fault status_after is in the feed, and a post under ghost or publish_failed is not", async () => {
    const { send, post, token, me, rest } = await asLucia();
    const where = { path: "/rest/posts", method: "POST" };
    await set(send, { ...where, kind: "status_after", status: 504 });
    await set(send, { ...where, kind: "ghost" });
    await set(send, { ...where, kind: "publish_failed" });
    expect((await post(token, me, "Aceptada")).status).toBe(504);
    const ghost = await post(token, me, "Fantasma");
    const failed = await post(token, CAFE, "Fallida");
    for (const answer of [ghost, failed]) {
      expect(answer.status).toBe(201);
      expect(answer.headers.get("x-restli-id")).toMatch(/^urn:li:share:\d+$/);
    }
    const page = await (await send("/feed/")).text();
    expect(page).toContain("Aceptada");
    expect(page).not.toMatch(/Fantasma|Fallida/);
    const urnOf = (answer: Response) => encodeURIComponent(answer.headers.get("x-restli-id") ?? "");
    expect((await send(`/feed/update/${urnOf(failed)}/`)).status).toBe(404);
    expect((await rest(token, `/rest/posts/${urnOf(ghost)}`)).status).toBe(404);
    // Each text is different, because LinkedIn refuses a repeated text as a duplicate.
    expect((await post(token, me, "Fantasma")).status).toBe(201);
    expect((await post(token, CAFE, "Fallida")).status).toBe(201);
  });

  test("the double's page of faults can add, show, remove and clear faults", async () => {
    const { send, form, sandbox } = await openTestSandbox();
    const add = {
      action: "add",
      kind: "status",
      status: "429",
      path: "/rest/posts",
      method: "",
      delayMs: "0",
      times: "2",
    };
    const added = await form("/__faults", add);
    expect(added.status).toBe(303);
    expect(sandbox.faults.list()).toMatchObject([
      { kind: "status", status: 429, path: "/rest/posts", remaining: 2 },
    ]);
    const page = await (await send("/__faults", html)).text();
    expect(page).toContain("Responder con un error 429");
    expect(page).toContain("quedan 2 veces");
    await form("/__faults", { action: "remove", id: sandbox.faults.list()[0]?.id ?? "" });
    expect(sandbox.faults.list()).toEqual([]);
    await form("/__faults", { ...add, kind: "hang", times: "always" });
    await form("/__faults", { action: "clear" });
    expect(sandbox.faults.list()).toEqual([]);
    await form("/__faults", { action: "settings", mediaProcessingMs: "1500" });
    expect(await (await send("/__faults")).json()).toMatchObject({ settings: { mediaProcessingMs: 1500 } });
    const refused = await form("/__faults", { action: "settings", mediaProcessingMs: "<b>" });
    expect(refused.status).toBe(400);
    expect(await refused.text()).toContain('role="alert"');
  });
});

describe("the double of LinkedIn keeps its state on disk", () => {
  let dataDir = "";
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), "linkedin-sandbox-"));
  });
  afterEach(() => rm(dataDir, { recursive: true, force: true }));

  test("tokens, keys, posts and pictures survive a restart, and no temporary file is left", async () => {
    const first = await openTestSandbox({ dataDir });
    const { access_token: token } = await first.signIn("lucia");
    const keys = await (await first.send("/oauth/openid/jwks")).json();
    const image = await first.uploadImage(token, CAFE);
    await first.post(token, CAFE, "Duradera", { content: { media: { id: image } } });
    await first.sandbox.close();
    const second = await openTestSandbox({ dataDir });
    expect(await (await second.send("/oauth/openid/jwks")).json()).toEqual(keys);
    expect((await second.post(token, CAFE, "Duradera")).status).toBe(422);
    const page = await (await second.send("/feed/")).text();
    expect(page).toContain("Duradera");
    const [, source = ""] = /<img src="([^"]*\/media\/[^"]*)"/.exec(page) ?? [];
    expect((await second.send(source.replace(BASE, ""))).status).toBe(200);
    expect((await readdir(dataDir)).sort()).toEqual(["files", "state.json"]);
    await second.sandbox.close();
  });

  test("uploads, posts and settings survive a restart, and a state file that lacks settings can be opened", async () => {
    const first = await openTestSandbox({ dataDir });
    const { access_token: token } = await first.signIn("lucia");
    await first.post(token, CAFE, "Informe", {
      content: { media: { id: await first.uploadDocument(token, CAFE), title: "Informe" } },
    });
    const { video, uploadToken, uploadInstructions } = await first.registerVideo(token, CAFE, 5_000_000);
    const bytes = mp4({ bytes: 5_000_000 });
    const etags: string[] = [];
    const [one, other] = uploadInstructions;
    const part = async (sandbox: typeof first, piece: typeof one) => {
      if (!piece) throw new Error("no part");
      const answer = await sandbox.putPart(
        piece.uploadUrl,
        bytes.subarray(piece.firstByte, piece.lastByte + 1),
      );
      etags.push(answer.headers.get("etag") ?? "");
    };
    await part(first, one);
    await first.send("/__faults", { method: "POST", body: JSON.stringify({ memberPostsPerDay: 2 }) });
    await first.sandbox.close();

    const second = await openTestSandbox({ dataDir });
    await part(second, other);
    expect((await second.finalize(token, video, uploadToken, etags)).status).toBe(200);
    expect((await second.post(token, CAFE, "Video", { content: { media: { id: video } } })).status).toBe(201);
    expect((await second.post(token, CAFE, "Más")).status).toBe(429);
    expect(await (await second.send("/feed/")).text()).toContain("Informe");
    await second.sandbox.close();
    expect((await readdir(join(dataDir, "files"))).filter((name) => name.includes("part"))).toEqual([]);

    const file = join(dataDir, "state.json");
    const { settings: _, comments: __, ...earlier } = JSON.parse(await readFile(file, "utf8"));
    await writeFile(file, JSON.stringify({ ...earlier, imageProcessingMs: 700 }));
    const third = await openTestSandbox({ dataDir });
    expect(await (await third.send("/__faults")).json()).toMatchObject({
      settings: { mediaProcessingMs: 700, memberPostsPerDay: 150 },
    });
    expect(await (await third.send("/feed/")).text()).toContain("Informe");
    await third.sandbox.close();
  });

  test("many concurrent changes leave a complete state file", async () => {
    const { form, asked, sandbox } = await openTestSandbox({ dataDir });
    const consents = Array.from({ length: 20 }, () =>
      form("/oauth/v2/authorization", { ...asked("openid"), persona: "nueva", decision: "allow" }),
    );
    await Promise.all(consents);
    await sandbox.close();
    const state = JSON.parse(await readFile(join(dataDir, "state.json"), "utf8")) as { codes: unknown[] };
    expect(state.codes).toHaveLength(20);
  });

  test.each([
    ["{broken", /not valid JSON/],
    ["null", /of version undefined/],
    ['{"version":99}', /of version 99, not 1/],
    ['{"version":1}', /parts of it are missing/],
  ])("a damaged state file, %s, causes a clear error and is not replaced", async (text, message) => {
    const file = join(dataDir, "state.json");
    await writeFile(file, text);
    await expect(openTestSandbox({ dataDir })).rejects.toThrow(message);
    await expect(openTestSandbox({ dataDir })).rejects.toThrow("npm run local:reset");
    expect(await readFile(file, "utf8")).toBe(text);
  });
});

test("the double of LinkedIn accepts every application when it has no list of clients", async () => {
  const { send, form, asked } = await openTestSandbox({ clients: undefined });
  const query = new URLSearchParams({ ...asked("openid"), client_id: "whoever" });
  expect((await send(`/oauth/v2/authorization?${query}`)).status).toBe(200);
  const back = await form("/oauth/v2/authorization", {
    ...asked("openid"),
    client_id: "whoever",
    persona: "mateo",
    decision: "allow",
  });
  const code = new URL(back.headers.get("location") ?? "").searchParams.get("code") ?? "";
  const answer = await form("/oauth/v2/accessToken", {
    grant_type: "authorization_code",
    code,
    redirect_uri: CALLBACK,
    client_id: "whoever",
    client_secret: CLIENT.secret,
  });
  expect(answer.status).toBe(200);
});

test("the mood 'rough' of LinkedIn's double changes spelling, roles per page and latency, and the mood 'even' restores them", async () => {
  const { send } = await openTestSandbox();
  const mood = async (word: string) =>
    (await (await send("/__faults", { method: "POST", body: JSON.stringify({ mood: word }) })).json()) as {
      settings: Record<string, unknown>;
      error?: string;
    };
  expect((await mood("rough")).settings).toMatchObject({
    spelling: "message",
    rolesPerPage: 1,
    latencyMs: 300,
  });
  expect((await mood("even")).settings).toMatchObject({ spelling: "live", rolesPerPage: 100, latencyMs: 0 });
  expect((await mood("sad")).error).toContain("rough or even");
});
