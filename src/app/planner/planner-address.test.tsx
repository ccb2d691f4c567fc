import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { newPostcard } from "@/data/posts/new-cards/postcard";
import { postRow } from "@/data/posts/testing";
import { blankContent } from "@/posts/content/content";
import { on } from "@/shared/testing/recording-client";
import { wire } from "@/shared/testing/wire";
import { renderScreen, toastsOfEachTest } from "@/testing/screen";

const { forgetElsewhere, storeDraft } = await import("@/features/composer/drafts/testing");
const { PlannerRoute } = await import("./planner-route");
await (await import("./preload")).preloadPlanner();

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const numberOf = (age: number) => newPostcard(Date.now() - age, 0.5);
const open = (postcard: number, options?: Parameters<typeof renderScreen>[2]) =>
  renderScreen(wire, <PlannerRoute />, { route: `/posts?editar=${postcard}`, ...options });
const LIST_LIMIT = 200;
const inBin = (postcards: number[]) =>
  on("POST", "/rest/v1/rpc/list_deleted_cards", ({ body }) => {
    const { p_postcard: asked } = body as { p_postcard?: number };
    const listed = postcards.filter((postcard) => asked === undefined || postcard === asked);
    return {
      body: listed.slice(0, LIST_LIMIT).map((postcard) => ({
        id: crypto.randomUUID(),
        postcard,
        title: "Tirada",
        date: "2031-05-02",
        status: "publicar",
        unconfirmed: false,
        deleted_at: new Date().toISOString(),
        post_time: null,
      })),
    };
  });
const editor = () => screen.queryByLabelText("Texto a publicar");
const published = (postcard: number) =>
  postRow({
    id: crypto.randomUUID(),
    postcard,
    title: "Ya salió",
    status: "listas" as const,
    publish_state: "published" as const,
    published_at: "2026-03-10T12:00:00Z",
  });

const { toasts, expectToast } = toastsOfEachTest();
test("the address of a published card opens the list with that card, and no editor", async () => {
  const row = published(7);
  open(7, { rows: () => [row] });
  await expectToast("message: Esta publicación ya salió: la tienes en Publicadas.");
  const list = within(await screen.findByRole("region", { name: "Publicadas" }));
  expect(await list.findByText("Ya salió")).toBeTruthy();
  expect(editor()).toBeNull();
});

test("the address of a published card that has an unsaved text opens the editor with that text", async () => {
  void storeDraft(7, "cerrada", { content: { ...blankContent(0, "UTC"), notes: "Sin guardar" } });
  open(7, { rows: () => [published(7)] });
  await waitFor(() => expect(editor()).toHaveProperty("value", "Sin guardar"));
  expect(toasts).toEqual([]);
  await forgetElsewhere(7, "cerrada");
});

test("the address of a card in the bin opens the bin", async () => {
  open(7, { answers: [inBin([7])] });
  await expectToast("message: Esta publicación está en la papelera.");
  expect(await within(await screen.findByRole("dialog")).findByText("Tirada")).toBeTruthy();
  expect(editor()).toBeNull();
});

test("the URL of a deleted card that the bin's list leaves out says that the card is in the bin", async () => {
  const others = Array.from({ length: LIST_LIMIT }, (_, at) => numberOf(26 * HOUR + at));
  const deep = numberOf(25 * HOUR);
  open(deep, { answers: [inBin([...others, deep])] });
  await expectToast("message: Esta publicación está en la papelera.");
});

test("the address of an unknown card, or of another user's card, says that it does not exist", async () => {
  open(numberOf(25 * HOUR), { answers: [inBin([])] });
  await expectToast("message: Esta publicación ya no existe.");
  expect(editor()).toBeNull();
});

test("a new card that was not saved opens again at its address", async () => {
  open(numberOf(2 * HOUR), { answers: [inBin([])] });
  await waitFor(() => expect(editor()).not.toBeNull());
  expect(toasts).toEqual([]);
});

test("the address of a card that the user has just begun opens the editor before the server responds", async () => {
  open(numberOf(0), {
    answers: [
      on("GET", "/rest/v1/posts", ({ query }) =>
        query.get("postcard") ? new Promise(() => {}) : { body: [] },
      ),
    ],
  });
  await waitFor(() => expect(editor()).not.toBeNull());
});

test("when the app cannot find out whether a card was deleted, the card's address opens its editor", async () => {
  open(7, { answers: [on("POST", "/rest/v1/rpc/list_deleted_cards", () => ({ status: 500, body: {} }))] });
  await waitFor(() => expect(editor()).not.toBeNull());
});
