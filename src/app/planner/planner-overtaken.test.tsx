import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { postKeys } from "@/data/posts/keys";
import type { PostRow } from "@/data/posts/rows";
import { postRow } from "@/data/posts/testing";
import { on, type Responder } from "@/shared/testing/recording-client";
import { wire } from "@/shared/testing/wire";
import { pasteInto } from "@/testing/paste-into";
import { renderScreen, sentTo, toastsOfEachTest, USER_ID } from "@/testing/screen";

const { draftKeys } = await import("@/features/composer/drafts/testing");
const { PlannerRoute } = await import("./planner-route");
await Promise.all([
  (await import("./preload")).preloadPlanner(),
  import("@/features/composer/drafts/device-drafts"),
]);

const SAVE = "/rest/v1/rpc/save_post_card";
type Save = { p_postcard: number; p_publishers: string[]; p_expected_version: number | null };
const saves = () => sentTo(wire, SAVE).map(({ body }) => body);
const notes = () => screen.getByLabelText<HTMLTextAreaElement>("Texto a publicar");
const saveButton = () =>
  screen.getByRole("button", { name: /^(Guardar (borrador|cambios|y publicar enseguida)|Programar)$/ });
const { expectToast } = toastsOfEachTest();
afterEach(() => void vi.useRealTimers());

const due = { date: "2020-01-02", post_time: "10:00:00", scheduled_at: "2020-01-02T14:00:00Z" };
const row = (given: Partial<PostRow> = {}) =>
  postRow({ postcard: 7, title: "Café", notes: "Primera", publish_state: "scheduled", ...due, ...given });
const out = (given: Partial<PostRow> = {}) =>
  row({ status: "listas", publish_state: "published", published_at: "2020-01-02T14:00:05Z", ...given });

/** Responds to a save as the database does: it skips published posts and refuses a card that does not exist. */
const saving = (rows: () => readonly PostRow[]): Responder =>
  on("POST", SAVE, ({ body }) => {
    const card = body as Save;
    const there = rows().filter((one) => one.postcard === card.p_postcard);
    const refused = (message: string) => ({ status: 400, body: { message } });
    const isOpen = there.some(({ status }) => status === "publicar");
    if (card.p_expected_version !== null && !isOpen) return refused("card_not_found");
    if (card.p_expected_version === null && isOpen) return refused("card_version_conflict");
    const isOut = ({ status, linkedin_organization_id }: PostRow) =>
      status === "listas" && card.p_publishers.includes(linkedin_organization_id ?? "personal");
    if (there.some(isOut)) return refused("publisher_already_published");
    return { body: [row({ postcard: card.p_postcard, version: 2 })] };
  });

const openedWhile = async (before: PostRow[], becomes: PostRow[], { hasSubscriber = true } = {}) => {
  let rows = before;
  const screenWith = renderScreen(wire, <PlannerRoute />, {
    route: "/posts?editar=7",
    rows: () => rows,
    answers: [saving(() => rows)],
  });
  await screenWith.user.type(await screen.findByLabelText("Texto a publicar"), "!");
  rows = becomes;
  if (hasSubscriber) {
    await act(() => screenWith.queryClient.invalidateQueries({ queryKey: postKeys.all(USER_ID) }));
  }
  return screenWith;
};

const page = { linkedin_organization_id: "2414183" };
const failed = row({ ...page, publish_state: "failed", publish_error_code: "page_role_lost" });

test("when the open card is published for one of its accounts, a save changes it for the other accounts", async () => {
  const { user } = await openedWhile([row(), row(page)], [out(), failed]);
  expect(await screen.findByText("Ya publicada")).toBeTruthy();
  expect(screen.getByText(/el envío falló. Guarda los cambios/)).toBeTruthy();
  await user.click(saveButton());
  await expectToast("success: Publicación actualizada");
  expect(saves()).toMatchObject([{ p_publishers: ["2414183"], p_content: { notes: "Primera!" } }]);
});

test("when no live notice reports that the open card was published for one account, the second save changes it for the others", async () => {
  const { user } = await openedWhile([row(), row(page)], [out(), failed], { hasSubscriber: false });
  await user.click(saveButton());
  await screen.findByText(/ya salió en una de sus cuentas/);
  expect(screen.queryByText(/salió mientras la editabas/)).toBeNull();
  await screen.findByText("Ya publicada");
  await user.click(saveButton());
  await expectToast("success: Publicación actualizada");
  expect(saves().at(-1)).toMatchObject({ p_postcard: 7, p_publishers: ["2414183"] });
});

test.each([true, false])(
  "when a card is published while it is open, saving its text makes a new unscheduled card (reported live: %s)",
  async (hasSubscriber) => {
    const { user } = await openedWhile([row()], [out()], { hasSubscriber });
    if (!hasSubscriber) await user.click(saveButton());
    await screen.findByText(/salió mientras la editabas/);
    expect(screen.getByText("La publicación nueva quedará sin hora: elige cuándo publicarla.")).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Guardar como publicación nueva" }));
    await expectToast("success: Publicación creada sin hora: elige cuándo publicarla.");
    const asNew = saves().at(-1) as Save;
    expect(asNew).toMatchObject({
      p_content: { post_time: null, notes: "Primera!" },
      p_publishers: ["personal"],
    });
    expect(asNew.p_postcard).not.toBe(7);
  },
);

test("a save counts as done when the card was published meanwhile with exactly the typed text, because only a response was lost", async () => {
  const { user } = await openedWhile([row()], [out({ notes: "Primera!", version: 2 })], {
    hasSubscriber: false,
  });
  await user.click(saveButton());
  await expectToast("success: Publicación guardada");
  await waitFor(() => expect(screen.queryByLabelText("Texto a publicar")).toBeNull());
  expect(saves()).toHaveLength(1);
  expect(draftKeys()).toEqual([]);
});

const text = { publish_state: "unscheduled", post_time: null, scheduled_at: null, date: "2099-01-02" };
const lost = async () => {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  let rows: PostRow[] = [row(text)];
  let isDown = true;
  const saved = row({ ...text, notes: "Primera!", version: 2 });
  const screenWith = renderScreen(wire, <PlannerRoute />, {
    route: "/posts?editar=7",
    rows: () => rows,
    answers: [
      on("POST", SAVE, ({ body }) => {
        if (isDown) throw new TypeError("Failed to fetch");
        return { body: [(body as Save).p_expected_version === 2 ? row({ ...text, version: 3 }) : saved] };
      }),
    ],
  });
  await screenWith.user.type(await screen.findByLabelText("Texto a publicar"), "!");
  await screenWith.user.click(saveButton());
  await screen.findByText("Error al actualizar publicación");
  isDown = false;
  const arrives = async () => {
    rows = [saved];
    await act(() => screenWith.queryClient.invalidateQueries({ queryKey: postKeys.all(USER_ID) }));
  };
  return { ...screenWith, arrives };
};

test("when a save got no response, the next click repeats the save and reports success, even if the list already shows the saved card", async () => {
  const { user, arrives } = await lost();
  await arrives();
  expect(screen.queryByText(/se guardó en otra parte/)).toBeNull();
  await user.click(saveButton());
  await expectToast("success: Publicación actualizada");
  await waitFor(() => expect(screen.queryByLabelText("Texto a publicar")).toBeNull());
  expect(saves()).toHaveLength(2);
  expect(saves()[1]).toEqual(saves()[0]);
});

test("a text edited after a save without a response is saved on top of the version that the first save made", async () => {
  const { user, arrives } = await lost();
  await user.type(notes(), "!");
  await arrives();
  expect(screen.queryByText(/se guardó en otra parte/)).toBeNull();
  await user.click(saveButton());
  await expectToast("success: Publicación actualizada");
  expect(saves()[1]).toEqual(saves()[0]);
  expect(saves().at(-1)).toMatchObject({ p_expected_version: 2, p_content: { notes: "Primera!!" } });
});

test("when a card with a past time was deleted while it was open, its text is saved as a new unscheduled card", async () => {
  const { user } = await openedWhile([row()], [], { hasSubscriber: false });
  await user.click(saveButton());
  await screen.findByText("Esta publicación se eliminó mientras la editabas.");
  await user.click(screen.getByRole("button", { name: "Guardar como publicación nueva" }));
  await expectToast("success: Publicación creada sin hora: elige cuándo publicarla.");
  expect(saves().at(-1)).toMatchObject({ p_expected_version: null, p_content: { post_time: null } });
});

test("a card that is deleted while it is open is reported in the editor at once, and its text and the focus stay", async () => {
  const { user } = await openedWhile([row()], []);
  const notice = (await screen.findByText("Esta publicación se eliminó mientras la editabas.")).closest(
    "[role=status]",
  );
  expect(notice).not.toBeNull();
  expect([notes().value, document.activeElement]).toEqual(["Primera!", notes()]);
  expect(saves()).toEqual([]);
  await user.click(screen.getByRole("button", { name: "Guardar como publicación nueva" }));
  await expectToast("success: Publicación creada sin hora: elige cuándo publicarla.");
  expect(saves()).toMatchObject([{ p_expected_version: null, p_content: { notes: "Primera!" } }]);
});

test("when the open card is published meanwhile, its editor says so, hides the planned time, and saves the text as a new card without a time", async () => {
  const soon = { date: "2099-01-02", scheduled_at: "2099-01-02T14:00:00Z" };
  const { user } = await openedWhile([row(soon)], [out(soon)]);
  expect(await screen.findByText(/^Esta publicación salió mientras la editabas/)).toBeTruthy();
  expect(screen.queryByText(/^Sale el/)).toBeNull();
  expect(screen.queryByRole("button", { name: /^(Guardar cambios|Otras formas)/ })).toBeNull();
  await user.click(screen.getByRole("button", { name: "Guardar como publicación nueva" }));
  await expectToast("success: Publicación creada sin hora: elige cuándo publicarla.");
  expect(saves()).toMatchObject([{ p_expected_version: null, p_content: { post_time: null } }]);
});

test("the notice about a deleted card disappears from its editor when the card is restored", async () => {
  let rows: PostRow[] = [row()];
  const { queryClient } = renderScreen(wire, <PlannerRoute />, {
    route: "/posts?editar=7",
    rows: () => rows,
  });
  await screen.findByLabelText("Texto a publicar");
  const becomes = async (now: PostRow[]) => {
    rows = now;
    await act(() => queryClient.invalidateQueries({ queryKey: postKeys.all(USER_ID) }));
  };
  await becomes([]);
  expect(await screen.findByText("Esta publicación se eliminó mientras la editabas.")).toBeTruthy();
  await becomes([row({ version: 2 })]);
  await waitFor(() => expect(screen.queryByText(/se eliminó mientras/)).toBeNull());
  expect(screen.queryByRole("button", { name: "Guardar como publicación nueva" })).toBeNull();
});

const later = { date: "2099-01-02", post_time: null, scheduled_at: null, publish_state: "unscheduled" };
const slow = async () => {
  let answer: (answer: { status?: number; body: unknown }) => void = () => undefined;
  const screenWith = renderScreen(wire, <PlannerRoute />, {
    route: "/posts?editar=7",
    rows: () => [row(later), row({ ...later, postcard: 8, title: "Otra", notes: "Segunda" })],
    answers: [on("POST", SAVE, () => new Promise((resolve) => (answer = resolve)))],
  });
  await screenWith.user.type(await screen.findByLabelText("Texto a publicar"), "!");
  return { ...screenWith, answer: (given: Parameters<typeof answer>[0]) => act(async () => answer(given)) };
};
const another = async ({ user }: Awaited<ReturnType<typeof slow>>) => {
  await user.click(saveButton());
  await user.click(screen.getByRole("button", { name: "Volver a Publicaciones" }));
  await user.click(await screen.findByRole("button", { name: "Editar «Otra»" }));
  await waitFor(() => expect(notes().value).toBe("Segunda"));
  await pasteInto(user, notes(), " y más");
};

test("when a slow save ends while the user edits another card, that card's editor stays open", async () => {
  const screenWith = await slow();
  await another(screenWith);
  await screenWith.answer({ body: [row({ ...later, version: 2, notes: "Primera!" })] });
  await expectToast("success: Publicación actualizada");
  expect(notes().value).toBe("Segunda y más");
});

test("a slow save that fails while another card is edited is reported, and its text is not lost", async () => {
  const screenWith = await slow();
  const { user } = screenWith;
  await another(screenWith);
  await screenWith.answer({ status: 400, body: { message: "media_not_own" } });
  await expectToast("error: Error al actualizar la publicación");
  expect(notes().value).toBe("Segunda y más");
  await user.keyboard("{Escape}");
  expect(await screen.findByRole("button", { name: "Continuar «Café»" })).toBeTruthy();
});

test("when the user chose 'Publicar ahora' and left the page during the save, the app still reports the card as saved", async () => {
  const { user, unmount, answer } = await slow();
  await user.click(screen.getByRole("button", { name: "Otras formas de guardar" }));
  await user.click(await screen.findByRole("menuitem", { name: "Publicar ahora…" }));
  await waitFor(() => expect(saves()).toHaveLength(1));
  unmount();
  await answer({ body: [row({ ...later, version: 2, notes: "Primera!" })] });
  await expectToast("success: Publicación actualizada");
});

test("when a save gets no response for 30 seconds, the editor shows the failure and can be edited again", async () => {
  await slow();
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"], shouldAdvanceTime: true });
  fireEvent.click(saveButton());
  await waitFor(() => expect(saves()).toHaveLength(1));
  await act(() => vi.advanceTimersByTimeAsync(30_000));
  expect(screen.getByText("Error al actualizar publicación")).toBeTruthy();
  expect(notes().matches(":disabled")).toBe(false);
});
