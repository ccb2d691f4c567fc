import { afterAll, beforeAll, expect, test } from "vitest";
import { PNG } from "../../../local/sandboxes/linkedin/testing.ts";
import { findLinkedinCompanyOutput } from "../../functions/_shared/contract/functions.ts";
import { longMp4, SAMPLES } from "../../functions/_shared/domain/media/testing.ts";
import { type Journey, openJourney } from "./journey.ts";

const PAGE = "2414183";
let journey: Journey;
beforeAll(async () => {
  journey = await openJourney();
  await journey.invoke("get-linkedin-organizations", { forceRefresh: true });
}, 120_000);
afterAll(() => journey.close());

async function publish(over: Record<string, unknown>): Promise<string[]> {
  const postcard = await journey.saveCard({ publishers: ["personal", PAGE], ...over });
  const { body } = await journey.invoke("publish-due-posts", { postcard });
  const posts = await journey.postsOf(postcard);
  expect(body).toMatchObject({ results: posts.map(() => ({ outcome: "published" })) });
  return await Promise.all(posts.map((post) => journey.pageOf(post)));
}
const service = () => journey.backend.client({ key: journey.backend.keys.secret });
const failures = async (postcard: number) =>
  (await journey.postsOf(postcard)).map((post) => [post.publish_state, post.publish_error_code]);

test("an image is published with its alternative text", async () => {
  const image_url = await journey.upload("a.png", "image/png", PNG);
  for (const html of await publish({ image_url, image_alt: "Un punto" })) {
    expect(html).toContain("<img");
    expect(html).toContain("Un punto");
  }
}, 60_000);

test("several images are published together, in order, each with its alternative text", async () => {
  const [image_url, ...others] = await Promise.all(
    ["a", "b", "c"].map((name) => journey.upload(`${name}.png`, "image/png", PNG)),
  );
  const more_images = others.map((url, at) => ({ url, alt: `Vista ${at + 2}` }));
  const card = { image_url, image_alt: "Vista 1", more_images, publishers: [PAGE] };
  for (const html of await publish(card)) {
    expect([...html.matchAll(/Vista \d/g)].map(([alt]) => alt)).toEqual(["Vista 1", "Vista 2", "Vista 3"]);
  }
}, 60_000);

test("a post with a link at the end of its text is published with a link preview", async () => {
  for (const html of await publish({
    notes: "La carta nueva: https://cafe.example/carta",
    title: "Carta de otoño",
    // Publishes for the page only, because the month's free credits only just pay for the posts of this file.
    publishers: [PAGE],
  })) {
    expect(html).toContain('href="https://cafe.example/carta"');
    expect(html).toContain("Carta de otoño");
  }
}, 60_000);

test("a mention of a company that was looked up is sent with its urn, and LinkedIn's reserved characters are escaped", async () => {
  const { body } = await journey.invoke("find-linkedin-company", { vanityName: "estudio-norte" });
  const company = findLinkedinCompanyOutput.parse(body).company;
  // Grants purchased credits, because the other posts of this file use up the month's free credits.
  await service().schema("engine").rpc("grant_purchased_credits", {
    p_user_id: journey.userId,
    p_amount: 1,
    p_key: "mention",
    p_purchase_id: null,
  });
  const mention = `@[${company?.organization_name}](urn:li:organization:${company?.organization_id})`;
  const card = { notes: `Con ${mention} (y *todos*): #café`, publishers: [PAGE] };
  for (const html of await publish(card)) {
    expect(html).toMatch(
      /<a class="mention" href="[^"]*97909464">Estudio Norte<\/a> \(y \*todos\*\): <a class="hashtag"/,
    );
  }

  const [post] = await journey.postsOf(journey.lastCard());
  const address = `${journey.backend.origin}/sandbox/linkedin/rest/posts/${encodeURIComponent(post?.post_urn ?? "")}`;
  const answer = await fetch(address, {
    headers: {
      Authorization: `Bearer ${journey.session.provider_token}`,
      "LinkedIn-Version": "202611",
      "X-Restli-Protocol-Version": "2.0.0",
    },
  });
  expect(await answer.json()).toMatchObject({
    author: `urn:li:organization:${PAGE}`,
    commentary: "Con @[Estudio Norte](urn:li:organization:97909464) \\(y \\*todos\\*\\): {hashtag|\\#|café}",
  });
}, 60_000);

test("a poll without a text is published unchanged, for a person and for a page", async () => {
  await service().schema("engine").rpc("grant_purchased_credits", {
    p_user_id: journey.userId,
    p_amount: 2,
    p_key: "poll",
    p_purchase_id: null,
  });
  const poll = {
    question: "¿(Té) o *café*?",
    options: ["Té", "Café", "👍"],
    duration: "FOURTEEN_DAYS" as const,
  };
  for (const html of await publish({ notes: "", poll })) {
    for (const words of [poll.question, ...poll.options]) expect(html).toContain(words);
    expect(html).not.toContain("Tarjeta ");
  }
}, 60_000);

test("a video uploaded in several parts is stored at LinkedIn byte for byte", async () => {
  const film = longMp4(12, 5_000_000);
  const image_url = await journey.upload("a.mp4", "video/mp4", film);
  for (const html of await publish({ image_url, upload_type: "video" })) {
    const src = /<video src="([^"]+)"/.exec(html)?.[1] ?? "";
    expect(Buffer.from(await (await fetch(src)).arrayBuffer()).equals(Buffer.from(film))).toBe(true);
  }
}, 60_000);

test("a video whose processing fails at LinkedIn is tried again later, and no post is created", async () => {
  // A video below 75 KB, which LinkedIn fails to process. upload-file would refuse it, so the test stores
  // it directly.
  const path = `${journey.userId}/a.mp4`;
  const film = longMp4(12, 10_000);
  const stored = await service().storage.from("media").upload(path, film, { contentType: "video/mp4" });
  expect(stored.error).toBeNull();
  const image_url = service().storage.from("media").getPublicUrl(path).data.publicUrl;
  const postcard = await journey.saveCard({ image_url, upload_type: "video" });
  expect(await journey.invoke("publish-due-posts", { postcard })).toMatchObject({
    body: { results: [{ outcome: "retry", code: "media_unprocessable" }] },
  });
}, 60_000);

test("a document is shown at LinkedIn byte for byte, with the card's title", async () => {
  const image_url = await journey.upload("informe.docx", "", SAMPLES.docx);
  const title = "Informe anual";
  for (const html of await publish({ image_url, upload_type: "document", title })) {
    expect(html).toContain(`<strong>${title}</strong>`);
    const href = /class="quote document" href="([^"]+)"/.exec(html)?.[1] ?? "";
    expect(Buffer.from(await (await fetch(href)).arrayBuffer()).equals(Buffer.from(SAMPLES.docx))).toBe(true);
  }
}, 60_000);

const sent = (state: string) => ({ state, error_code: null });
const commentsOf = async (postcard: number) => {
  const posts = await journey.postsOf(postcard);
  const { data, error } = await journey.client
    .from("publish_comments")
    .select("state, error_code")
    .in(
      "post_id",
      posts.map((post) => post.id),
    );
  if (error) throw error;
  return data;
};

test("a post's first comment is posted in the same run, unchanged and by the same author", async () => {
  const post_comment = "Enlace: https://cafe.example/*carta* (#1)";
  for (const html of await publish({ post_comment })) {
    expect(html.split("https://cafe.example/*carta* (#1)")).toHaveLength(2);
  }
  expect(await commentsOf(journey.lastCard())).toEqual([sent("posted"), sent("posted")]);
}, 60_000);

test("when LinkedIn returns nothing to a first comment, the comment is unconfirmed and not sent again, and the post stays published", async () => {
  const fault = journey.backend.sandboxes.linkedin.faults.add({
    method: "POST",
    path: "/comments$",
    kind: "drop_after",
    times: "always",
  });
  const postcard = await journey.saveCard({ post_comment: "Una sola vez, por favor" });
  await journey.invoke("publish-due-posts", { postcard });
  expect(await commentsOf(postcard)).toMatchObject([{ state: "unconfirmed" }]);
  await journey.runTick();
  expect(fault.hits).toBe(1);
  const [post] = await journey.postsOf(postcard);
  expect(post).toMatchObject({ status: "listas", publish_state: "published" });
  journey.backend.sandboxes.linkedin.faults.remove(fault.id);
}, 60_000);

test("when LinkedIn refuses a first comment, only the comment fails, and it causes its own notice", async () => {
  journey.backend.sandboxes.linkedin.faults.add({
    method: "POST",
    path: "/comments$",
    kind: "status",
    status: 400,
    times: 2,
  });
  const postcard = await journey.saveCard({ post_comment: "No gusta" });
  await journey.invoke("publish-due-posts", { postcard });
  expect(await commentsOf(postcard)).toMatchObject([{ state: "failed", error_code: "linkedin_rejected" }]);
  expect(await journey.postsOf(postcard)).toMatchObject([{ status: "listas" }]);
  const { data } = await journey.client
    .from("notifications")
    .select("message")
    .like("message", "%primer comentario%");
  expect(data).toHaveLength(2);
}, 60_000);

test("a post whose file was deleted since it was attached fails because the file is missing, without a request to LinkedIn", async () => {
  const image_url = await journey.upload("a.png", "image/png", PNG);
  const postcard = await journey.saveCard({ image_url });
  const path = image_url.split("/media/")[1] ?? "";
  expect((await journey.invoke("delete-file", { filePath: path })).body).toEqual({ deleted: false });
  expect((await service().storage.from("media").remove([path])).error).toBeNull();
  await journey.invoke("publish-due-posts", { postcard });
  expect(await failures(postcard)).toEqual([["failed", "media_missing"]]);
}, 60_000);

test("a post whose file was replaced since it was attached fails because the file changed, without a request to LinkedIn", async () => {
  const image_url = await journey.upload("a.png", "image/png", PNG);
  const postcard = await journey.saveCard({ image_url });
  const { error } = await service()
    .storage.from("media")
    .upload(image_url.split("/media/")[1] ?? "", new Uint8Array(SAMPLES.gif), {
      upsert: true,
      contentType: "image/gif",
    });
  expect(error).toBeNull();
  await journey.invoke("publish-due-posts", { postcard });
  expect(await failures(postcard)).toEqual([["failed", "media_changed"]]);
}, 60_000);

test("a file that its user removes in the editor is deleted at once, and leaves the list of unnamed files", async () => {
  const given = await journey.upload("a.png", "image/png", PNG);
  const filePath = given.split("/media/")[1] ?? "";
  expect((await journey.invoke("delete-file", { filePath })).body).toEqual({ deleted: true });
  expect((await fetch(given)).ok).toBe(false);
  const { database } = journey.backend;
  expect(await database.query("select 1 from private.unnamed_media where name = $1", [filePath])).toEqual([]);
  expect((await journey.invoke("delete-file", { filePath })).body).toEqual({ deleted: false });
}, 60_000);

test("the daily sweep deletes only files that were unnamed for 30 days", async () => {
  const { database, origin, keys } = journey.backend;
  const [named = "", given = "", fresh = ""] = await Promise.all(
    ["a", "b", "c"].map((name) => journey.upload(`${name}.png`, "image/png", PNG)),
  );
  await journey.saveCard({ image_url: named });
  const [known] = await database.query("select private.media_bytes($1)::int as bytes", [[named, given]]);
  expect(known).toEqual({ bytes: 2 * PNG.length });
  const sweep = async () => {
    const response = await fetch(`${origin}/functions/v1/empty-card-bin`, {
      method: "POST",
      headers: { "Content-Type": "application/json", apikey: keys.secret },
      body: "{}",
    });
    return { status: response.status, body: await response.json() };
  };
  const first = await sweep();
  expect(first).toMatchObject({ status: 200, body: { removed: 0 } });
  expect(first.body.looked).toBeGreaterThanOrEqual(3);
  await database.query(
    "update private.unnamed_media set remove_after = now() where name in (private.media_object_name($1), private.media_object_name($2))",
    [named, given],
  );
  expect((await sweep()).body).toMatchObject({ removed: 1 });
  const statusOf = async (address: string) => (await fetch(address)).ok;
  expect(await Promise.all([named, given, fresh].map(statusOf))).toEqual([true, false, true]);
}, 60_000);
