import { act, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { postKeys } from "@/data/posts/keys";
import type { PostRow } from "@/data/posts/rows";
import { postRow } from "@/data/posts/testing";
import { on } from "@/shared/testing/recording-client";
import { wire } from "@/shared/testing/wire";
import { browserTimeZone, dayIn } from "@/shared/time/dates";
import { renderScreen, toastsOfEachTest, USER_ID } from "@/testing/screen";

const { PlannerRoute } = await import("./planner-route");
await (await import("./preload")).preloadPlanner();
await import("./card-dialogs");

const date = `${dayIn(browserTimeZone(), new Date()).slice(0, 7)}-28`;
const PAGE = { linkedin_organization_id: "2414183" };
const row = (given: Partial<PostRow> = {}) =>
  postRow({ postcard: 7, title: "Café", publish_state: "unscheduled", date, ...given });
const out = (of: PostRow): PostRow => ({
  ...of,
  status: "listas",
  publish_state: "published",
  published_at: "2026-03-10T12:00:00Z",
});

const { toasts, expectToast } = toastsOfEachTest();
const dialog = () => screen.findByRole("alertdialog");
async function askedWhile(question: "Publicar ahora" | "Eliminar", before: PostRow[], becomes: PostRow[]) {
  let rows = before;
  const shown = renderScreen(wire, <PlannerRoute />, {
    rows: () => rows,
    answers: [
      on("POST", "/rest/v1/rpc/delete_post_card", () => {
        rows = [];
        return { body: { deleted: 1, bin_id: null } };
      }),
    ],
  });
  await shown.user.click(await screen.findByRole("button", { name: `${question} «Café»` }));
  await dialog();
  rows = becomes;
  await act(() => shown.queryClient.invalidateQueries({ queryKey: postKeys.all(USER_ID) }));
  return shown;
}
const isClosed = () => waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
const CHANGED = /acaba de cambiar en otra pestaña/;

const one = row();
test.each([
  ["is published", "Publicar ahora", [out(one)], "Esta publicación ya salió: la tienes en Publicadas."],
  ["is deleted", "Publicar ahora", [], "Esta publicación ya no existe."],
  [
    "begins to be sent",
    "Publicar ahora",
    [{ ...one, publish_state: "publishing" }],
    "Esta publicación se está enviando ahora mismo. Espera a que termine.",
  ],
  ["is published", "Eliminar", [out(one)], "Esta publicación ya salió: la tienes en Publicadas."],
  ["is deleted", "Eliminar", [], "Esta publicación ya no existe."],
] as const)(
  "when a card %s while the dialog «%s» about it is open, the dialog closes with a message",
  async (_change, question, becomes, sentence) => {
    await askedWhile(question, [one], [...becomes]);
    await expectToast(`message: ${sentence}`);
    await isClosed();
  },
);

test.each(["Publicar ahora", "Eliminar"] as const)(
  "when a card changes while the dialog «%s» is open, the dialog shows a notice and asks about the new version",
  async (question) => {
    const newer = { ...one, version: 2, notes: "Otro texto" };
    await askedWhile(question, [one], [newer, row({ ...PAGE, version: 2 })]);
    expect(await within(await dialog()).findByText(CHANGED)).toBeTruthy();
    if (question === "Publicar ahora")
      expect((await dialog()).textContent).toContain("en tu perfil y en Café Andino");
  },
);

test("when one publisher publishes a card while the dialog of 'Publicar ahora' is open, the dialog names only the other publishers", async () => {
  await askedWhile("Publicar ahora", [one, row(PAGE)], [out(one), row(PAGE)]);
  await waitFor(async () => expect((await dialog()).textContent).not.toContain("en tu perfil"));
  expect((await dialog()).textContent).toContain("en Café Andino");
});

test("the tab that deletes a card reports the deletion, and not that the card no longer exists", async () => {
  const { user } = await askedWhile("Eliminar", [one], [one]);
  await user.click(within(await dialog()).getByRole("button", { name: "Eliminar" }));
  await expectToast("success: Publicación eliminada");
  await isClosed();
  expect(toasts).toEqual(["success: Publicación eliminada"]);
});
