import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { PNG } from "../../../local/sandboxes/linkedin/testing.ts";
import { SAMPLES } from "../_shared/domain/media/testing.ts";
import { type Journey, openJourney } from "./testing-journey.ts";

// Each kind of post from upload-file to the feed of the LinkedIn double, for a person and for a page.

const PAGE = "2414183";
let journey: Journey;
beforeAll(async () => {
  journey = await openJourney();
  await journey.invoke("get-linkedin-organizations", { forceRefresh: true });
}, 120_000);
afterAll(() => journey.close());

/** Publishes a card now, for a person and a page; answers how each of the two posts looks on LinkedIn. */
async function publish(over: Record<string, unknown>): Promise<string[]> {
  const postcard = await journey.saveCard({ p_publishers: ["personal", PAGE], ...over });
  const { body } = await journey.invoke("publish-due-posts", { postcard });
  expect(body).toMatchObject({ results: [{ outcome: "published" }, { outcome: "published" }] });
  return await Promise.all((await journey.postsOf(postcard)).map((post) => journey.pageOf(post)));
}
const failures = async (postcard: number) =>
  (await journey.postsOf(postcard)).map((post) => [post.publish_state, post.publish_error_code]);

test("an image, with what it says to those who do not see it", async () => {
  const p_image_url = await journey.upload("a.png", "image/png", PNG);
  for (const html of await publish({ p_image_url, p_image_alt: "Un punto" })) {
    expect(html).toContain("<img");
    expect(html).toContain("Un punto");
  }
}, 60_000);

test("a link at the end of the text gets its card", async () => {
  for (const html of await publish({
    p_notes: "La carta nueva: https://cafe.example/carta",
    p_title: "Carta de otoño",
  })) {
    expect(html).toContain('href="https://cafe.example/carta"');
    expect(html).toContain("Carta de otoño");
  }
}, 60_000);

describe("a file that is not there any more", () => {
  test("deleted since it was attached: failed with that cause, nothing sent", async () => {
    const p_image_url = await journey.upload("a.png", "image/png", PNG);
    const postcard = await journey.saveCard({ p_image_url });
    const path = p_image_url.split("/media/")[1] ?? "";
    expect((await journey.invoke("delete-file", { filePath: path })).body).toEqual({ deleted: true });
    await journey.invoke("publish-due-posts", { postcard });
    expect(await failures(postcard)).toEqual([["failed", "media_missing"]]);
  }, 60_000);

  test("replaced since it was attached: failed with that cause, nothing sent", async () => {
    const p_image_url = await journey.upload("a.png", "image/png", PNG);
    const postcard = await journey.saveCard({ p_image_url });
    const service = journey.backend.client({ key: journey.backend.keys.secret });
    const { error } = await service.storage
      .from("media")
      .upload(p_image_url.split("/media/")[1] ?? "", new Uint8Array(SAMPLES.gif), {
        upsert: true,
        contentType: "image/gif",
      });
    expect(error).toBeNull();
    await journey.invoke("publish-due-posts", { postcard });
    expect(await failures(postcard)).toEqual([["failed", "media_changed"]]);
  }, 60_000);
});
