import { QueryClient } from "@tanstack/react-query";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { creditCosts } from "@/data/ai-work/ai-credit-costs";
import { on } from "@/shared/testing/recording-client";
import { wire } from "@/shared/testing/wire";
import { postRow } from "../testing";

const { deletePostCard, publishNow, resolveUnconfirmedPost, savePostCard } = await import("./write");
const { removeMedia } = await import("../media/remove");

const USER = "11111111-1111-4111-8111-111111111111";
const MEDIA = `http://recorded.invalid/storage/v1/object/public/media/${USER}/foto%20uno.jpg`;

const content = {
  title: "Café",
  notes: "Texto",
  post_comment: "",
  own_texts: [],
  poll: null,
  date: "2026-11-21",
  post_time: "09:00",
  timezone: "America/La_Paz",
  image_url: null,
  more_images: [],
  image_alt: "",
  upload_type: null,
  publishers: ["personal", "2414183", "97909464"],
};

beforeEach(() => wire.reset());

test("savePostCard saves a card for three publishers in a single request", async () => {
  wire.reset(on("POST", "/rest/v1/rpc/save_post_card", () => ({ body: [postRow()] })));
  await savePostCard({ postcard: 7, expectedVersion: null, content });
  expect(wire.requests).toHaveLength(1);
  expect(wire.requests[0]?.body).toEqual({
    p_postcard: 7,
    p_expected_version: null,
    p_content: {
      title: "Café",
      notes: "Texto",
      post_comment: "",
      own_texts: [],
      poll: null,
      date: "2026-11-21",
      post_time: "09:00",
      timezone: "America/La_Paz",
      image_url: null,
      upload_type: null,
      image_alt: "",
      more_images: [],
    },
    p_publishers: ["personal", "2414183", "97909464"],
    p_draft_revision: null,
    p_accept_holes: false,
  });
});

test("a save or a deletion without a response repeats its request key at the next click, so it is done once", async () => {
  vi.useFakeTimers();
  const lost = { status: 503, body: { error: { code: "service_busy" } } };
  wire.reset(
    on("POST", "/rest/v1/rpc/save_post_card", () => lost),
    on("POST", "/rest/v1/rpc/delete_post_card", () => lost),
  );
  const save = () => savePostCard({ postcard: 7, expectedVersion: null, content });
  const remove = () => deletePostCard({ postcard: 7, status: "publicar", version: 1 });
  for (const write of [save, remove]) {
    const before = wire.requests.length;
    for (let click = 0; click < 2; click += 1) {
      const end = write().catch(() => undefined);
      await vi.runAllTimersAsync();
      await end;
    }
    const keys = wire.requests.slice(before).map(({ key }) => key);
    expect(keys.length).toBeGreaterThan(3);
    expect(new Set(keys).size).toBe(1);
  }
});

test("savePostCard sends a card's further pictures, and an empty list when the card has no first picture", async () => {
  wire.reset(on("POST", "/rest/v1/rpc/save_post_card", () => ({ body: [] })));
  const more_images = [{ url: `${MEDIA}?2`, alt: "Una taza" }];
  await savePostCard({
    postcard: 7,
    expectedVersion: 1,
    content: { ...content, image_url: MEDIA, more_images },
  });
  await savePostCard({ postcard: 7, expectedVersion: 2, content: { ...content, more_images } });
  expect(wire.requests.map(({ body }) => body)).toMatchObject([
    { p_content: { more_images } },
    { p_content: { more_images: [] } },
  ]);
});

test("savePostCard sends no upload type and an empty description for a card without a picture", async () => {
  wire.reset(on("POST", "/rest/v1/rpc/save_post_card", () => ({ body: [] })));
  await savePostCard({
    postcard: 7,
    expectedVersion: 2,
    content: { ...content, image_alt: "Una taza", upload_type: "image" },
  });
  expect(wire.requests[0]?.body).toMatchObject({ p_content: { upload_type: null, image_alt: "" } });
});

test("savePostCard throws the server's error code for a refused save", async () => {
  wire.reset(
    on("POST", "/rest/v1/rpc/save_post_card", () => ({
      status: 400,
      body: { code: "P0001", message: "card_version_conflict", details: null, hint: null },
    })),
  );
  await expect(savePostCard({ postcard: 7, expectedVersion: 1, content })).rejects.toMatchObject({
    code: "card_version_conflict",
  });
});

test("deletePostCard returns the card's id in the bin", async () => {
  wire.reset(on("POST", "/rest/v1/rpc/delete_post_card", () => ({ body: { deleted: 2, bin_id: "bin" } })));
  await expect(deletePostCard({ postcard: 7, status: "publicar", version: 3 })).resolves.toEqual({
    binId: "bin",
  });
  expect(wire.requests.map((request) => request.body)).toEqual([
    { p_postcard: 7, p_status: "publicar", p_version: 3 },
  ]);
});

test("deletePostCard throws the server's error code for a refused delete", async () => {
  wire.reset(
    on("POST", "/rest/v1/rpc/delete_post_card", () => ({
      status: 400,
      body: { message: "card_publishing" },
    })),
  );
  await expect(deletePostCard({ postcard: 7, status: "publicar", version: 3 })).rejects.toMatchObject({
    code: "card_publishing",
  });
  expect(wire.requests).toHaveLength(1);
});

describe("removeMedia deletes only stored files", () => {
  test("removeMedia does not delete an address on another site", async () => {
    await removeMedia("https://elsewhere.test/foto.jpg", null);
    expect(wire.requests).toEqual([]);
  });
});

test("publishNow sends the card's number, the user's decision about placeholders, and the prices that the user sees", async () => {
  wire.reset(
    on("GET", "/rest/v1/ai_credit_costs", () => ({
      body: [{ content_type: "personal_post", credit_cost: 0.5 }],
    })),
    on("POST", "/functions/v1/publish-due-posts", () => ({ body: { claimed: 0, results: [] } })),
  );
  await new QueryClient().fetchQuery(creditCosts());
  await expect(publishNow({ postcard: 7, acceptHoles: false })).resolves.toEqual({ claimed: 0, results: [] });
  expect(wire.requests[1]).toMatchObject({
    body: { postcard: 7, acceptHoles: false },
    prices: JSON.stringify({ personal_post: 0.5 }),
  });
});

test("resolveUnconfirmedPost sends the user's decision with the post and the attempt that the decision is about", async () => {
  wire.reset(on("POST", "/rest/v1/rpc/resolve_unconfirmed_post", () => ({ body: "published" })));
  await resolveUnconfirmedPost({ postId: "p", attempt: 2, isPublished: true, postUrl: null });
  expect(wire.requests[0]?.body).toEqual({
    p_post_id: "p",
    p_attempt_number: 2,
    p_is_published: true,
    p_post_url: null,
  });
});
