import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { PICTURES, QUIRKS, type Quirk } from "../../../local/sandboxes/ai/quirks.ts";
import { type Journey, openJourney } from "./journey.ts";

let journey: Journey;
let keys = 0;
beforeAll(async () => {
  journey = await openJourney();
  const { error } = await journey.client.auth.updateUser({ data: { country: "AR" } });
  if (error) throw error;
  // Grants credits, because the free credits suffice for these tests only at the present prices.
  await journey.backend.database.query("select engine.grant_purchased_credits($1, 100, 'journey', null)", [
    journey.userId,
  ]);
}, 180_000);
afterAll(() => journey.close());
beforeEach(() => {
  journey.backend.sandboxes.ai.faults.clear();
});

type Work = { id: string; state: string; result: unknown };
const newKey = () => `00000000-0000-4000-8000-${String(++keys).padStart(12, "0")}`;
const invoke = (name: string, body: object) => journey.invoke(name, { requestKey: newKey(), ...body });
const workOf = async (name: string, body: object) => {
  const answer = await invoke(name, body);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body as Work;
};
const rowOf = async (id: string) => {
  const { data, error } = await journey.client.from("ai_usage").select("state, result").eq("id", id).single();
  if (error) throw error;
  return data;
};
const bytesOf = async (url: string) => new Uint8Array(await (await fetch(url)).arrayBuffer());
const lastPrompt = () => JSON.stringify(journey.backend.sandboxes.ai.requests.at(-1)?.body);

test("a question becomes ten drafts with sources in the history, and two requests with the same key pay once", async () => {
  const before = await journey.credits();
  const body = { requestKey: newKey(), question: "¿Cómo exportar café?", postType: "tips" };
  const [one, other] = await Promise.all([
    journey.invoke("ai-research", body),
    journey.invoke("ai-research", body),
  ]);
  expect([one.status, other.status]).toEqual([200, 200]);
  expect(other.body).toEqual(one.body);
  const { topics } = (one.body as Work).result as { topics: { title: string; sources?: object[] }[] };
  expect(topics).toHaveLength(10);
  expect(topics[0]?.sources?.length).toBeGreaterThan(0);
  expect((await journey.credits()).available).toBe(before.available - 0.5);
  const { data } = await journey.client.from("research_history").select("question, post_type, topics");
  expect(data).toMatchObject([
    { question: "¿Cómo exportar café?", post_type: "tips", topics: { length: 10 } },
  ]);
  expect(lastPrompt()).toContain("Trata al lector de vos");
});

test("AI work or an analysis whose price rose after its user saw it is refused with the new price, and holds nothing", async () => {
  const multiply = (factor: number) =>
    journey.backend.database.query("update public.ai_credit_costs set credit_cost = credit_cost * $1", [
      factor,
    ]);
  const before = await journey.credits();
  const seen = { "prices-seen": '{"infograph":1.5,"document_ai":0.1,"person_analysis":0.5}' };
  const press = (name: string, body: object) =>
    journey.invoke(name, { requestKey: newKey(), ...body }, journey.session.access_token, seen);
  await multiply(2);
  const answers = [
    await press("ai-infograph", { title: "Café", notes: "De altura" }),
    await press("ai-document", { title: "Café", notes: "De altura", pages: 4 }),
    await press("organization-analytics", { user_id: journey.userId, analysis_type: "personal", days: 30 }),
  ];
  await multiply(0.5);
  const refused = (cost: number) => ({
    status: 409,
    body: { error: { code: "credit_price_changed", detail: { cost } } },
  });
  expect(answers).toEqual([refused(3), refused(0.8), refused(1)]);
  expect(await journey.credits()).toEqual(before);
});

test("ai-repurpose turns a text into three posts, and refuses a private address", async () => {
  const { result } = await workOf("ai-repurpose", { text: "El café de altura madura despacio." });
  expect(result).toMatchObject({ topics: { length: 3 } });
  const local = await invoke("ai-repurpose", { address: `${journey.backend.origin}/rest/v1/` });
  expect(local.body).toEqual({ error: { code: "ai_page_unreadable" } });
});

test("a voice is learned from five published texts, and later prompts contain the voice", async () => {
  const tooFew = await journey.invoke("ai-voice", { publisher: "personal" });
  expect(tooFew.body).toEqual({ error: { code: "voice_needs_texts" } });
  await journey.backend.database.query(
    `insert into public.posts (user_id, postcard, title, notes, date, status, publish_state, published_at)
     select $1, 900 + n, 'Texto ' || n, 'Dicho en corto: ' || n || ' cosechas enseñan más que un libro entero sobre el café.',
       '2026-10-01', 'listas', 'published', timestamptz '2026-10-01T12:00:00Z' + n * interval '1 hour' from generate_series(1, 5) as n`,
    [journey.userId],
  );
  const read = await journey.invoke("ai-voice", { publisher: "personal" });
  expect(read.body).toMatchObject({ samples: 5, profile: { expressions: ["Dicho en corto: 5"] } });
  const { data } = await journey.client.from("voice_profiles").select("publisher, samples, is_active");
  expect(data).toEqual([{ publisher: "personal", samples: 5, is_active: true }]);
  await workOf("ai-repurpose", { text: "El café de altura madura despacio." });
  expect(lastPrompt()).toContain("Escribe como quien publica.");
  expect(lastPrompt()).toContain("Dicho en corto: 5");
  await journey.client.from("voice_profiles").update({ is_active: false }).eq("publisher", "personal");
  await workOf("ai-repurpose", { text: "El café de altura madura despacio." });
  expect(lastPrompt()).not.toContain("Escribe como quien publica.");
});

test("P5.16 P7.02 · the AI services respond over HTTP only to the secret key, in the specified formats", async () => {
  const body = { question: "¿Café?", postType: "news", language: "es" };
  const ask = (apikey: string) =>
    fetch(`${journey.backend.origin}/functions/v1/ai-webhooks/research`, {
      method: "POST",
      headers: { "Content-Type": "application/json", apikey },
      body: JSON.stringify(body),
    });
  const { secret, publishable } = journey.backend.keys;
  expect((await (await ask(secret)).json()).topics).toHaveLength(10);
  expect((await ask(publishable)).status).toBe(401);
  expect((await journey.invoke("ai-webhooks/research", body)).body).toEqual({ error: { code: "forbidden" } });
});

test("A9.03 · an improved text is free and stored as a proposal, and requires a saved post", async () => {
  const [post] = await journey.postsOf(await journey.saveCard({ notes: "Vendemos café." }));
  const before = await journey.credits();
  const body = { id: post?.id, title: "Café", notes: "Vendemos café." };
  const { result } = await workOf("ai-text-assist", body);
  expect(result).toMatchObject([{ body_content: expect.stringContaining("Vendemos café.") }]);
  expect(await journey.credits()).toEqual(before);
  const { data } = await journey.client.from("improved_posts").select("post_id");
  expect(data).toEqual([{ post_id: post?.id }]);
  const unsaved = await invoke("ai-text-assist", { ...body, id: newKey() });
  expect(unsaved.body).toEqual({ error: { code: "post_not_found" } });
});

test("an image by AI is stored as a PNG in the user's folder, and its result names the card", async () => {
  const { result } = await workOf("ai-image", { title: "Café", notes: "" });
  expect(result).toMatchObject({ uploadType: "image-ai", mediaType: "image", title: "Café" });
  const { publicUrl } = result as { publicUrl: string };
  expect(publicUrl).toMatch(new RegExp(`/media/${journey.userId}/.*ai-image-\\d+\\.png$`));
  expect([...(await bytesOf(publicUrl)).subarray(1, 4)]).toEqual([0x50, 0x4e, 0x47]);
});

test("P7.08 · videos of 4 and 8 s cost 1 and 2 credits and become MP4 files, even when they take longer than the request", async () => {
  const before = await journey.credits();
  const works = await Promise.all(
    [4, 8].map((duration) => workOf("ai-video", { title: "Café", notes: "De altura", duration })),
  );
  if (works.some(({ state }) => state === "working")) await journey.backend.tick("ai-jobs");
  for (const [at, [cost, uploadType]] of [
    [1, "video-ai-5s"] as const,
    [2, "video-ai-10s"] as const,
  ].entries()) {
    const { id } = works[at] as Work;
    const { state, result } = await rowOf(id);
    const video = { uploadType, mediaType: "video", title: "Café" };
    expect([state, result]).toEqual(["done", expect.objectContaining(video)]);
    const bytes = await bytesOf((result as { publicUrl: string }).publicUrl);
    expect(bytes.length).toBeGreaterThan(75_000);
    expect(new TextDecoder().decode(bytes.subarray(4, 8))).toBe("ftyp");
    const [held] = await journey.backend.database.query<{ amount: number }>(
      "select amount::float8 as amount from public.credit_ledger where id = (select hold_id from public.ai_usage where id = $1)",
      [id],
    );
    expect(held?.amount).toBe(cost);
  }
  expect((await journey.credits()).available).toBe(before.available - 3);
});

test("P5.17 P7.09 · a document by AI is a PDF, and is charged for its pages, whose slides are returned with it", async () => {
  const before = await journey.credits();
  const { result } = await workOf("ai-document", {
    title: "Café de altura",
    notes: "Ácido y dulce",
    pages: 4,
  });
  expect(result).toMatchObject({
    uploadType: "document",
    mediaType: "document",
    title: "Café de altura",
    content: { pages: { length: 4 } },
  });
  const bytes = await bytesOf((result as { publicUrl: string }).publicUrl);
  expect(new TextDecoder("latin1").decode(bytes.subarray(0, 5))).toBe("%PDF-");
  expect((await journey.credits()).available).toBeCloseTo(before.available - 0.4);
}, 60_000);

test("a document and an infographic use the publisher's brand kit, and the document's slides are stored", async () => {
  const kit = { background: "#1a27c9", accent: "#ffd43a", pairing: "impacto", logo_url: null };
  const mine = { user_id: journey.userId, publisher: "personal" };
  expect((await journey.client.from("brand_kits").insert({ ...mine, ...kit })).error).toBeNull();
  const { result } = await workOf("ai-document", { title: "Café", pages: 3 });
  const { publicUrl, content } = result as { publicUrl: string; content: object };
  expect(content).toMatchObject({ kit });
  const { data } = await journey.client.from("slide_documents").select("content").eq("url", publicUrl);
  expect(data).toEqual([{ content }]);
  const infograph = await workOf("ai-infograph", { title: "Café", notes: "De altura" });
  expect(infograph.result).toMatchObject({ kit });
  await journey.client.from("brand_kits").delete().eq("publisher", "personal");
}, 60_000);

test("P5.14 · the AI draws at least four versions of an infographic, and choosing a version costs no credits", async () => {
  const { id, result } = await workOf("ai-infograph", { title: "Café", notes: "De altura" });
  const { candidates } = result as { candidates: { fileName: string; publicUrl: string }[] };
  expect(candidates.length).toBeGreaterThanOrEqual(4);
  const paid = await journey.credits();
  const key = { "idempotency-key": newKey() };
  const choose = () =>
    journey.invoke("ai-infograph", { workId: id, candidate: 1 }, journey.session.access_token, key);
  const [chosen, again] = await Promise.all([choose(), choose()]);
  expect(again.body).toEqual(chosen.body);
  expect(chosen.body).toMatchObject({ uploadType: "infograph-ai", mediaType: "image" });
  const { publicUrl } = chosen.body as { publicUrl: string };
  const half = await bytesOf(candidates[1]?.publicUrl ?? "");
  const whole = await bytesOf(publicUrl);
  const width = (bytes: Uint8Array) => new DataView(bytes.buffer).getUint32(16);
  expect([width(half), width(whole)]).toEqual([540, 1080]);
  const other = await journey.invoke("ai-infograph", { workId: id, candidate: 0 });
  expect(await bytesOf((other.body as { publicUrl: string }).publicUrl)).not.toEqual(whole);
  expect(await journey.credits()).toEqual(paid);
}, 60_000);

test("ai-topics stores eight topics, and a second call in the same week returns the same work", async () => {
  const first = (await journey.invoke("ai-topics", {})).body as Work;
  expect(first.state).toBe("done");
  expect(((await journey.invoke("ai-topics", {})).body as Work).id).toBe(first.id);
  const { data } = await journey.client.from("user_topics").select("topics");
  expect(data).toMatchObject([{ topics: { length: 8 } }]);
});

test("P7.07 · a search for a topic finds articles and videos", async () => {
  const { body, status } = await journey.invoke("search-topics-proxy", { title: "Café", description: "" });
  expect(status).toBe(200);
  const links = (body as { searchResults: { link: string }[] }[]).flatMap(
    ({ searchResults }) => searchResults,
  );
  expect(links.some(({ link }) => link.includes("youtube.com"))).toBe(true);
  expect(links.some(({ link }) => link.includes("wikipedia.org"))).toBe(true);
});

const IMAGE = { title: "Café", notes: "" };
async function refused(name: string, body: object) {
  const before = await journey.credits();
  const { body: answer } = await invoke(name, body);
  expect(await journey.credits()).toEqual(before);
  return (answer as { error: object }).error;
}

test.each([
  [
    "the service refuses",
    { kind: "status", status: 400 },
    { code: "ai_service_failed", detail: { status: 400 } },
  ],
  [
    "the model no longer exists",
    { kind: "status", status: 404, body: { error: { code: "model_not_found" } } },
    { code: "ai_model_gone" },
  ],
  ["the connection is cut", { kind: "drop_before", times: "always" }, { code: "ai_service_unreachable" }],
  [
    "the response is an HTML page instead of JSON",
    { kind: "status_after", status: 500, body: "<html>", times: 3 },
    { code: "ai_service_failed" },
  ],
] as const)("AI work costs nothing and returns the cause when %s", async (_, fault, error) => {
  journey.backend.sandboxes.ai.faults.add({ path: "/v1/images", ...fault });
  expect(await refused("ai-image", IMAGE)).toMatchObject(error);
});

test("AI work costs nothing and returns ai_service_missing when the service's row is missing or disabled", async () => {
  const { database } = journey.backend;
  await database.query("update public.webhooks set is_active = false where name = 'RESEARCH'");
  expect(await refused("ai-research", { question: "¿Café?", postType: "news" })).toEqual({
    code: "ai_service_missing",
  });
  await database.query("update public.webhooks set is_active = true where name = 'RESEARCH'");
});

test("AI work that has no text to work from costs nothing and returns ai_text_required", async () => {
  expect(await refused("ai-image", { title: " ", notes: "" })).toEqual({ code: "ai_text_required" });
});

test("AI work that its user's credits cannot pay costs nothing and returns its price", async () => {
  const { database } = journey.backend;
  const setPrice = (price: unknown) =>
    database.query("update public.ai_credit_costs set credit_cost = $1 where content_type = 'image'", [
      price,
    ]);
  const [image] = await database.query<{ price: string }>(
    "select credit_cost as price from public.ai_credit_costs where content_type = 'image'",
  );
  await setPrice(999);
  expect(await refused("ai-image", IMAGE)).toMatchObject({
    code: "insufficient_credits",
    detail: { cost: 999 },
  });
  await setPrice(image?.price);
});

const UNPAID: Readonly<Partial<Record<Quirk, string>>> = {
  refusal: "ai_content_refused",
  "refusal-in-prose": "ai_content_refused",
  "cut-answer": "ai_drafts_missing",
  "three-alike": "ai_drafts_missing",
};
const wordsOf = (quirk: Quirk) => `(${quirk})`;
const workWith = (quirk: Quirk): [name: string, body: object, price: number] => {
  const title = `Café ${wordsOf(quirk)}`;
  if ((PICTURES as readonly Quirk[]).includes(quirk)) return ["ai-image", { title, notes: title }, 0.5];
  if (quirk.startsWith("long-")) return ["ai-document", { title, notes: title, pages: 4 }, 0.4];
  return ["ai-research", { question: title, postType: "tips" }, 0.5];
};

test("under each quirk of the model, AI work costs its full price or nothing, and the ledger adds up to the balance", async () => {
  const { database, sandboxes } = journey.backend;
  await database.query("select engine.grant_purchased_credits($1, 50, 'quirks', null)", [journey.userId]);
  const ended = async (quirk: Quirk) => {
    sandboxes.ai.behave({ quirks: [quirk], requestsWith: wordsOf(quirk) }, "beside");
    const [name, given, price] = workWith(quirk);
    const requestKey = newKey();
    const { body } = await journey.invoke(name, { requestKey, ...given });
    return { quirk, requestKey, price, body };
  };
  const works = await Promise.all(QUIRKS.map(ended));
  sandboxes.ai.behave({});
  const paid = await database.query<{ key: string; credits: number }>(
    `select u.request_key as key, (-sum(l.free_delta + l.purchased_delta))::float8 as credits
     from public.ai_usage u join public.credit_ledger l on u.hold_id in (l.id, l.hold_id) group by 1`,
  );
  const creditsOf = new Map(paid.map(({ key, credits }) => [key, credits]));
  for (const { quirk, requestKey, price, body } of works) {
    const code = UNPAID[quirk];
    const outcome = code ? { error: { code } } : expect.objectContaining({ state: "done" });
    expect([quirk, body, creditsOf.get(requestKey)]).toEqual([quirk, outcome, code ? 0 : price]);
  }
  const [sums] = await database.query<{ available: number; held: number }>(
    `select sum(free_delta + purchased_delta)::float8 as available, sum(held_delta)::float8 as held
     from public.credit_ledger where user_id = $1`,
    [journey.userId],
  );
  expect(await journey.credits()).toMatchObject({ ...sums, held: 0 });
}, 120_000);
