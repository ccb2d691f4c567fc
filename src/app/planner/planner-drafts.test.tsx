import type { CardContent } from "@contract/card-content";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { useLayoutEffect } from "react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { postDraftKeys } from "@/data/post-drafts/post-drafts";
import { postKeys } from "@/data/posts/keys";
import { postRow } from "@/data/posts/testing";
import { on } from "@/shared/testing/recording-client";
import { wire } from "@/shared/testing/wire";
import { browserTimeZone, dayIn } from "@/shared/time/dates";
import { toast } from "@/shared/toast";
import { pasteInto } from "@/testing/paste-into";
import { renderScreen, savedDraft, sentTo, USER_ID } from "@/testing/screen";

type ToastOptions = { action?: { label: string; onClick: () => void } };
const holder: { said: [string, ToastOptions?][] } = { said: [] };
const { deviceId } = await import("@/features/composer/drafts/device/device-id");
const { draftStore } = await import("@/features/composer/drafts/device/draft-store");
const { draftKeys, forgetElsewhere, keptDrafts, storeDraft, otherTabStore } = await import(
  "@/features/composer/drafts/testing"
);
const { PlannerRoute } = await import("./planner-route");
await Promise.all([
  (await import("./preload")).preloadPlanner(),
  import("@/features/composer/drafts/device-drafts"),
]);

type Options = Parameters<typeof renderScreen>[2];
const today = `${dayIn(browserTimeZone(), new Date()).slice(0, 7)}-28`;
const row = (given = {}) => postRow({ postcard: 7, title: "Café", notes: "Primera", date: today, ...given });
const open = (options: Options = {}) =>
  renderScreen(wire, <PlannerRoute />, { rows: () => [row()], ...options });
const openEditor = async (options: Options = {}) => {
  const screenWith = open(options);
  await screenWith.user.click(await screen.findByRole("button", { name: "Editar «Café»" }));
  await screen.findByLabelText("Texto a publicar");
  return screenWith;
};
const notes = () => screen.getByLabelText<HTMLTextAreaElement>("Texto a publicar");
const SAVE_DRAFT = "/rest/v1/rpc/save_post_draft";
const DELETE_DRAFT = "/rest/v1/rpc/delete_post_draft";
const draftSaves = () => sentTo(wire, SAVE_DRAFT).map((request) => request.body);
/** The event 'online' sends an unsaved text at once, without its usual delay. */
const networkIsBack = () => act(() => void window.dispatchEvent(new Event("online")));

const contentWithText = (text: string) => ({
  title: "Café",
  notes: text,
  post_comment: "",
  own_texts: [],
  poll: null,
  date: today,
  post_time: null,
  timezone: "America/La_Paz",
  image_url: null,
  image_alt: "",
  more_images: [],
  upload_type: null,
  publishers: ["personal"],
});
const draftRow = (text: string, given = {}) => ({
  postcard: 7,
  content: contentWithText(text),
  base_version: 1,
  device_id: "teléfono",
  revision: "22222222-2222-4222-8222-222222222222",
  updated_at: "2026-11-21T12:00:00Z",
  ...given,
});
const serverHas = (...rows: unknown[]) => on("GET", "/rest/v1/post_drafts", () => ({ body: rows }));
const otherTab = (text: string) =>
  act(() =>
    otherTabStore.write(USER_ID, 7, "otra-pestana", {
      content: contentWithText(text),
      expectedVersion: 1,
      revision: null,
      keptAt: 1,
      isPending: true,
    }),
  );

afterEach(() => void vi.useRealTimers());

beforeEach(() => {
  holder.said.length = 0;
  for (const kind of ["message", "success", "info", "error", "warning"] as const)
    vi.spyOn(toast, kind).mockImplementation(
      (message, options) => void holder.said.push([message, options as ToastOptions]),
    );
});

test.each([
  ["an error", () => ({ status: 500, body: { message: "unexpected" } })],
  ["no response", () => new Promise<never>(() => undefined)],
])(
  "while the list of cards has %s, the texts on the device are shown in full and can be copied",
  async (_, answer) => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await storeDraft(7, "otra", { content: { ...contentWithText("Lo de @[Ana](urn:li:person:a1) ayer") } });
    const { user } = open({ answers: [on("GET", "/rest/v1/posts", answer)] });
    await vi.advanceTimersByTimeAsync(5_000);
    const texts = within(await screen.findByRole("region", { name: "Lo que escribiste sigue aquí" }));
    expect(texts.getByText("Café")).toBeTruthy();
    expect(texts.getByText("Lo de Ana ayer")).toBeTruthy();
    await user.click(texts.getByRole("button", { name: "Copiar el texto de «Café»" }));
    expect(await navigator.clipboard.readText()).toBe("Lo de Ana ayer");
    expect(holder.said.at(-1)?.[0]).toBe("Texto copiado");
    draftStore.remove(USER_ID, 7);
  },
);

test("when the server has the text, the editor announces once that the text is stored", async () => {
  const { user } = await openEditor();
  await user.type(notes(), "!");
  expect(screen.getByText("Guardando una copia...").getAttribute("aria-hidden")).toBe("true");
  networkIsBack();
  expect(await screen.findByText("Copia guardada en tu cuenta")).toBeTruthy();
  expect(draftSaves()).toMatchObject([
    { p_postcard: 7, p_revision: null, p_base_version: 1, p_content: { notes: "Primera!" } },
  ]);
});

test("a text written offline is stored on this device, and on the server once the network is back", async () => {
  let isDown = true;
  const { user } = await openEditor({
    answers: [
      on("POST", SAVE_DRAFT, ({ body }) => {
        if (isDown) throw new TypeError("Failed to fetch");
        return { body: savedDraft(body) };
      }),
    ],
  });
  await user.type(notes(), "!");
  networkIsBack();
  expect(await screen.findByText("Copia guardada en este dispositivo")).toBeTruthy();
  isDown = false;
  networkIsBack();
  expect(await screen.findByText("Copia guardada en tu cuenta")).toBeTruthy();
});

test.each([
  ["too_many_drafts", "Ya tienes 50 borradores sin guardar. Guarda o descarta alguno."],
  ["payload_too_large", "El contenido es demasiado grande para enviarlo."],
])(
  "when the server refuses a draft (%s), the draft stays on the device, and the editor shows the reason",
  async (message, reason) => {
    const { user } = await openEditor({
      answers: [on("POST", SAVE_DRAFT, () => ({ status: 400, body: { message } }))],
    });
    await user.type(notes(), "!");
    networkIsBack();
    expect(await screen.findByText(`Copia guardada en este dispositivo. ${reason}`)).toBeTruthy();
  },
);

test("a text that neither the browser nor the server can store is shown as unsaved, and the user is asked before leaving the page", async () => {
  vi.spyOn(IDBObjectStore.prototype, "put").mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
  const { user } = await openEditor({
    answers: [
      on("POST", SAVE_DRAFT, () => {
        throw new TypeError("Failed to fetch");
      }),
    ],
  });
  await user.type(notes(), "!");
  networkIsBack();
  expect(await screen.findByText(/^Sin guardar: /)).toBeTruthy();
  const unload = new Event("beforeunload", { cancelable: true });
  window.dispatchEvent(unload);
  expect(unload.defaultPrevented).toBe(true);
  await user.click(screen.getByRole("button", { name: "Volver a Publicaciones" }));
  const question = await screen.findByRole("alertdialog", { name: "Lo que escribiste no está guardado" });
  await user.click(within(question).getByRole("button", { name: "Seguir aquí" }));
  expect(notes().value).toBe("Primera!");
  vi.mocked(IDBObjectStore.prototype.put).mockRestore();
});

test("saving the card deletes the draft on the device and on the server", async () => {
  const { user } = await openEditor({
    answers: [on("POST", "/rest/v1/rpc/save_post_card", () => ({ body: [row({ version: 2 })] }))],
  });
  await user.type(notes(), "!");
  networkIsBack();
  await screen.findByText("Copia guardada en tu cuenta");
  await user.click(
    screen.getByRole("button", { name: /^(Guardar (borrador|cambios|y publicar enseguida)|Programar)$/ }),
  );
  await waitFor(() => expect(sentTo(wire, DELETE_DRAFT)).toHaveLength(1));
  expect(draftKeys()).toEqual([]);
});

test("when the server still has an older text of a saved card, the app never offers that text, and deletes it", async () => {
  const revision = draftRow("").revision;
  let rows = [row()];
  let drafts: unknown[] = [];
  const { user, queryClient } = await openEditor({
    rows: () => rows,
    answers: [
      on("GET", "/rest/v1/post_drafts", () => ({ body: drafts })),
      on("POST", SAVE_DRAFT, ({ body }) => {
        drafts = [draftRow("Primera!", { revision })];
        return { body: savedDraft(body, { revision }) };
      }),
      on("POST", DELETE_DRAFT, () => ({ status: 400, body: { message: "no", code: "XX000" } })),
      on("POST", "/rest/v1/rpc/save_post_card", () => {
        rows = [row({ version: 2, notes: "Primera!?" })];
        return { body: rows };
      }),
    ],
  });
  await user.type(notes(), "!");
  networkIsBack();
  await screen.findByText("Copia guardada en tu cuenta");
  await user.type(notes(), "?");
  await user.click(
    screen.getByRole("button", { name: /^(Guardar (borrador|cambios|y publicar enseguida)|Programar)$/ }),
  );
  await waitFor(() => expect(sentTo(wire, DELETE_DRAFT)).toHaveLength(1));
  expect(screen.queryByRole("button", { name: "Continuar «Café»" })).toBeNull();
  await act(() => queryClient.invalidateQueries({ queryKey: postDraftKeys.all(USER_ID) }));
  await waitFor(() => expect(sentTo(wire, DELETE_DRAFT)).toHaveLength(2));
  expect(sentTo(wire, DELETE_DRAFT)[1]?.body).toEqual({ p_postcard: 7, p_revision: revision });
  expect(screen.queryByRole("button", { name: "Continuar «Café»" })).toBeNull();
});

const leave = (postcard: number, text: string, given = {}): void =>
  void storeDraft(postcard, "cerrada", { content: contentWithText(text), ...given });
const inLaPaz = { timezone: "America/La_Paz" };

test("a save waits for the running draft request and deletes that draft, so a tab closed meanwhile leaves no older text on the server", async () => {
  const revision = crypto.randomUUID();
  let answer: () => void = () => undefined;
  const { user } = await openEditor({
    answers: [
      on(
        "POST",
        SAVE_DRAFT,
        ({ body }) =>
          new Promise((resolve) => {
            answer = () => resolve({ body: savedDraft(body, { revision }) });
          }),
      ),
      on("POST", "/rest/v1/rpc/save_post_card", () => ({ body: [row({ version: 2 })] })),
    ],
  });
  await user.type(notes(), "!");
  networkIsBack();
  await waitFor(() => expect(draftSaves()).toHaveLength(1));
  await user.type(notes(), "?");
  await user.click(
    screen.getByRole("button", { name: /^(Guardar (borrador|cambios|y publicar enseguida)|Programar)$/ }),
  );
  expect(screen.getByRole("button", { name: /^Guardando/ })).toBeTruthy();
  const cardSaves = () => sentTo(wire, "/rest/v1/rpc/save_post_card");
  expect(cardSaves()).toEqual([]);
  expect(keptDrafts()[0]).toMatchObject({
    content: { notes: "Primera!?" },
    isAsked: true,
  });
  answer();
  await waitFor(() => expect(cardSaves()).toHaveLength(1));
  expect(cardSaves()[0]?.body).toMatchObject({
    p_content: { notes: "Primera!?" },
    p_draft_revision: revision,
  });
  expect(draftSaves()).toHaveLength(1);
});

test("when the server refuses a save, the text stays as a draft on the device, and the draft is sent to the server", async () => {
  const { user } = await openEditor({
    answers: [
      on("POST", "/rest/v1/rpc/save_post_card", () => ({
        status: 400,
        body: { message: "publisher_not_allowed" },
      })),
    ],
  });
  await user.type(notes(), "!");
  await user.click(
    screen.getByRole("button", { name: /^(Guardar (borrador|cambios|y publicar enseguida)|Programar)$/ }),
  );
  await screen.findByText("Error al actualizar publicación");
  expect(keptDrafts()[0]).toMatchObject({ isAsked: false });
  networkIsBack();
  await waitFor(() => expect(draftSaves()).toMatchObject([{ p_content: { notes: "Primera!" } }]));
});

test("when a tab was closed during a successful save, neither its text nor the server's older text is offered again", async () => {
  leave(7, "Guardada", { isAsked: true });
  const late = draftRow("Anterior", { device_id: deviceId() });
  open({
    rows: () => [row({ version: 2, notes: "Guardada", ...inLaPaz })],
    answers: [serverHas(late)],
  });
  await waitFor(() => expect(draftKeys()).toEqual([]));
  expect(sentTo(wire, DELETE_DRAFT).map(({ body }) => body)).toEqual([
    { p_postcard: 7, p_revision: late.revision },
  ]);
  expect(screen.queryByRole("button", { name: "Continuar «Café»" })).toBeNull();
  expect(screen.queryByLabelText("Texto a publicar")).toBeNull();
  expect(draftSaves()).toEqual([]);
});

test("after a tab was closed during a successful save, the card opens with the saved text, not with the server's older draft", async () => {
  leave(7, "Guardada", { isAsked: true });
  open({
    rows: () => [row({ version: 2, notes: "Guardada", ...inLaPaz })],
    answers: [serverHas(draftRow("Anterior", { device_id: deviceId() }))],
    route: "/posts?editar=7",
  });
  expect((await screen.findByLabelText<HTMLTextAreaElement>("Texto a publicar")).value).toBe("Guardada");
  expect(screen.queryByText("Recuperamos lo que estabas escribiendo")).toBeNull();
});

test("when a tab was closed while its save published a card at once, its text is not offered as a new card", async () => {
  const out = { status: "listas", publish_state: "published", published_at: `${today}T12:00:00Z` };
  leave(7, "Publicada", { isAsked: true, expectedVersion: null });
  const { queryClient } = open({
    rows: () => [row({ notes: "Publicada", ...inLaPaz, ...out })],
    route: "/posts?editar=7",
  });
  await waitFor(() => expect(draftKeys()).toEqual([]));
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(screen.queryByRole("heading", { name: "Nueva publicación" })).toBeNull();
  expect(screen.queryByRole("button", { name: "Continuar «Café»" })).toBeNull();
});

test.each([
  ["did not reach the server", () => ({ body: [] })],
  ["the server cannot look up", () => ({ status: 400, body: {} })],
])("after a tab was closed during a save that %s, the text is offered again", async (_, parts) => {
  leave(9, "Sin guardar", { isAsked: true, expectedVersion: null });
  open({
    answers: [
      (request) =>
        request.path === "/rest/v1/posts" && request.query.get("postcard") === "eq.9" ? parts() : undefined,
    ],
  });
  expect((await screen.findByLabelText<HTMLTextAreaElement>("Texto a publicar")).value).toBe("Sin guardar");
  await waitFor(() => expect(draftKeys()).toHaveLength(1));
});

test("an unsaved text that equals the saved card is removed before the card changes", async () => {
  leave(7, "Guardada");
  open({ rows: () => [row({ version: 2, notes: "Guardada", ...inLaPaz })] });
  await waitFor(() => expect(draftKeys()).toEqual([]));
});

const texts = () => draftSaves().map((body) => (body as { p_content: { notes: string } }).p_content.notes);
const kept = () => keptDrafts().find(({ writer }) => writer === "cerrada");
const route = "/posts?editar=99";
const toList = async () =>
  fireEvent.click(await screen.findByRole("button", { name: "Volver a Publicaciones" }));

test("a text that the server never received is sent once when the planner starts, without opening its card", async () => {
  const revision = crypto.randomUUID();
  leave(7, "Sin red", { isPending: true, revision: draftRow("").revision });
  const { unmount } = open({
    route,
    answers: [on("POST", SAVE_DRAFT, ({ body }) => ({ body: savedDraft(body, { revision }) }))],
  });
  await waitFor(() => expect(kept()).toMatchObject({ isPending: false, revision, keptAt: 1 }));
  expect(draftSaves()).toMatchObject([
    { p_postcard: 7, p_revision: draftRow("").revision, p_base_version: 1, p_device_id: deviceId() },
  ]);
  unmount();
  open({ route });
  await screen.findByLabelText("Texto a publicar");
  networkIsBack();
  await toList();
  await screen.findByRole("button", { name: "Continuar «Café»" });
  expect(draftSaves()).toEqual([]);
});

test("a text that the server never received waits for the network, and is sent when the network is back", async () => {
  let isDown = true;
  leave(7, "Sin red");
  leave(8, "Tampoco", { keptAt: 0 });
  open({
    route,
    answers: [
      on("POST", SAVE_DRAFT, ({ body }) => {
        if (isDown) throw new TypeError("Failed to fetch");
        return { body: savedDraft(body) };
      }),
    ],
  });
  await waitFor(() => expect(texts()).toEqual(["Sin red"]));
  isDown = false;
  networkIsBack();
  await waitFor(() => expect(texts()).toEqual(["Sin red", "Sin red", "Tampoco"]));
  expect(holder.said).toEqual([]);
});

test("when the server has a newer draft of another device, this device keeps its own text, which the server has not received", async () => {
  leave(7, "De aquí", { isPending: true });
  open({
    route,
    answers: [
      on("POST", SAVE_DRAFT, ({ body }) => {
        const { revision, content } = draftRow("Del teléfono");
        return { body: savedDraft(body, { saved: false, revision, content, device_id: "teléfono" }) };
      }),
    ],
  });
  await waitFor(() => expect(draftSaves()).toHaveLength(1));
  await toList();
  await screen.findByRole("button", { name: "Continuar «Café»" });
  expect(kept()).toMatchObject({ content: { notes: "De aquí" }, isPending: true });
  expect(texts()).toEqual(["De aquí"]);
});

test("when the response to an earlier draft request was lost, this device's newer text replaces the older draft on the server", async () => {
  const { revision } = draftRow("");
  leave(7, "Lo último");
  open({
    route,
    answers: [
      on("POST", SAVE_DRAFT, ({ body }) => {
        const follows = (body as { p_revision: string | null }).p_revision === revision;
        return { body: savedDraft(body, follows ? {} : { saved: false, revision, content: {} }) };
      }),
    ],
  });
  await waitFor(() => expect(kept()).toMatchObject({ isPending: false }));
  expect(draftSaves()).toMatchObject([{ p_revision: null }, { p_revision: revision }]);
});

test("when the user discards a text during the text's first request, the text is deleted on the server afterwards", async () => {
  const revision = crypto.randomUUID();
  leave(7, "Descartada");
  open({
    route,
    answers: [
      on("POST", SAVE_DRAFT, ({ body }) => {
        draftStore.remove(USER_ID, 7, "cerrada");
        return { body: savedDraft(body, { revision }) };
      }),
    ],
  });
  await waitFor(() =>
    expect(sentTo(wire, DELETE_DRAFT).map(({ body }) => body)).toEqual([
      { p_postcard: 7, p_revision: revision },
    ]),
  );
});

test("a draft of another device is listed under 'Continuar', and opens in the editor when this device has no draft", async () => {
  const { user } = open({ answers: [serverHas(draftRow("Del teléfono"))] });
  await user.click(await screen.findByRole("button", { name: "Continuar «Café»" }));
  expect(notes().value).toBe("Del teléfono");
  expect(screen.getByText("Recuperamos lo que estabas escribiendo")).toBeTruthy();
});

test("the planner shows its cards only once the list of unsaved texts above them has loaded, so that the cards do not move", async () => {
  let answer: (rows: { body: unknown[] }) => void = () => {};
  open({ answers: [on("GET", "/rest/v1/post_drafts", () => new Promise((found) => (answer = found)))] });
  await waitFor(() => expect(sentTo(wire, "/rest/v1/post_drafts")).toHaveLength(1));
  await waitFor(() => expect(sentTo(wire, "/rest/v1/rpc/list_post_problems")).toHaveLength(1));
  await act(async () => {});
  expect(screen.queryByRole("region", { name: "Para Publicar" })).toBeNull();
  answer({ body: [draftRow("Del teléfono")] });
  await screen.findByRole("region", { name: "Para Publicar" });
  expect(screen.getByRole("button", { name: "Continuar «Café»" })).toBeTruthy();
});

test("a planner with cached cards draws its list in the first layout, where the router restores the scroll position", async () => {
  const { queryClient, unmount } = open();
  await screen.findByRole("region", { name: "Para Publicar" });
  unmount();
  const layouts: boolean[] = [];
  const AtLayout = () => {
    useLayoutEffect(() => {
      layouts.push(screen.queryByRole("region", { name: "Para Publicar" }) !== null);
    });
    return null;
  };
  renderScreen(
    wire,
    <>
      <PlannerRoute />
      <AtLayout />
    </>,
    { rows: () => [row()], queryClient },
  );
  expect(layouts[0]).toBe(true);
});

test("the planner waits at most a second for the list of unsaved texts before it shows its cards", async () => {
  open({ answers: [on("GET", "/rest/v1/post_drafts", () => new Promise(() => {}))] });
  await waitFor(() => expect(sentTo(wire, "/rest/v1/post_drafts")).toHaveLength(1));
  expect(await screen.findByRole("region", { name: "Para Publicar" }, { timeout: 5_000 })).toBeTruthy();
});

test("a new card's text from another device is listed under 'Continuar'", async () => {
  const { user } = open({
    answers: [serverHas(draftRow("Del teléfono", { postcard: 9, base_version: null }))],
  });
  await user.click(await screen.findByRole("button", { name: "Continuar «Café»" }));
  expect(screen.getByRole("heading", { name: "Nueva publicación" })).toBeTruthy();
  expect(notes().value).toBe("Del teléfono");
});

test("when the user discards a text of another device, the text is also deleted on the server", async () => {
  const { user } = open({ answers: [serverHas(draftRow("Del teléfono"))] });
  await user.click(await screen.findByRole("button", { name: "Descartar los cambios de «Café»" }));
  await user.click(screen.getByRole("button", { name: "Descartar" }));
  await waitFor(() => expect(screen.queryByRole("button", { name: "Continuar «Café»" })).toBeNull());
  expect(sentTo(wire, DELETE_DRAFT).map(({ body }) => body)).toEqual([
    { p_postcard: 7, p_revision: draftRow("").revision },
  ]);
});

test("after a discarded text the focus is on the next one, and after the last on the page's heading", async () => {
  const row = (postcard: number) => draftRow("Del teléfono", { postcard, base_version: null });
  const { user } = open({ answers: [serverHas(row(8), row(9))] });
  const rows = () => screen.queryAllByRole("button", { name: "Continuar «Café»" });
  await waitFor(() => expect(rows()).toHaveLength(2));
  const discard = async () => {
    const [first] = screen.getAllByRole("button", { name: "Descartar los cambios de «Café»" });
    await user.click(first as HTMLElement);
    await user.click(screen.getByRole("button", { name: "Descartar" }));
  };
  await discard();
  await waitFor(() => expect(rows()).toEqual([document.activeElement]));
  await discard();
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole("heading", { name: "Publicaciones" })),
  );
});

test("a draft of another device that equals the saved card is deleted from the server and not listed", async () => {
  open({
    rows: () => [row({ timezone: "America/La_Paz" })],
    answers: [serverHas(draftRow("Primera"))],
  });
  await waitFor(() => expect(sentTo(wire, DELETE_DRAFT)).toHaveLength(1));
  expect(screen.queryByRole("button", { name: "Continuar «Café»" })).toBeNull();
});

const overtaken = async () => {
  const screenWith = await openEditor({
    answers: [
      on("POST", SAVE_DRAFT, ({ body }) => {
        const { revision, content } = draftRow("Del teléfono");
        const isFollowing = (body as { p_revision: string | null }).p_revision === revision;
        return {
          body: isFollowing
            ? savedDraft(body)
            : savedDraft(body, { saved: false, revision, content, device_id: "teléfono" }),
        };
      }),
    ],
  });
  await pasteInto(screenWith.user, notes(), " De aquí");
  networkIsBack();
  await screen.findByText("Hay otra versión de este texto, escrita en otro dispositivo.");
  await screenWith.user.click(screen.getByRole("button", { name: "Comparar" }));
  const dialog = within(screen.getByRole("dialog", { name: "Hay dos versiones" }));
  return { ...screenWith, dialog };
};

test("a text that another device wrote meanwhile is never overwritten: both texts are shown side by side", async () => {
  const { user, dialog } = await overtaken();
  expect(
    within(dialog.getByRole("region", { name: "Esta versión" })).getByText("Primera De aquí"),
  ).toBeTruthy();
  expect(
    within(dialog.getByRole("region", { name: "La otra versión" })).getByText("Del teléfono"),
  ).toBeTruthy();
  expect(draftSaves()).toHaveLength(1);
  await user.keyboard("{Escape}");
  expect(screen.getByRole("button", { name: "Comparar" })).toBeTruthy();
  expect(notes().value).toBe("Primera De aquí");
});

test("'Quedarme con esta' saves this device's text over another device's text", async () => {
  const { user, dialog } = await overtaken();
  await user.click(dialog.getByRole("button", { name: "Quedarme con esta" }));
  expect(screen.queryByRole("button", { name: "Comparar" })).toBeNull();
  networkIsBack();
  await waitFor(() =>
    expect(draftSaves().at(-1)).toMatchObject({
      p_revision: draftRow("").revision,
      p_content: { notes: "Primera De aquí" },
    }),
  );
});

test("'Copiar aquí' on every part puts the other device's text into this editor, and the next save has no conflict", async () => {
  const { user } = await overtaken();
  for (const part of screen.getAllByRole("button", { name: /^Copiar aquí: / })) await user.click(part);
  expect(notes().value).toBe("Del teléfono");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await pasteInto(user, notes(), " y de aquí");
  expect(screen.queryByRole("button", { name: "Comparar" })).toBeNull();
  networkIsBack();
  await waitFor(() =>
    expect(draftSaves().at(-1)).toMatchObject({
      p_revision: draftRow("").revision,
      p_content: { notes: "Del teléfono y de aquí" },
    }),
  );
});

test("'Usar la otra' puts the whole text of the other device into this editor", async () => {
  const { user, dialog } = await overtaken();
  await user.click(dialog.getByRole("button", { name: "Usar la otra" }));
  expect(notes().value).toBe("Del teléfono");
  expect(screen.queryByRole("button", { name: "Comparar" })).toBeNull();
});

const notice = "Hay otra versión de este texto, escrita en otra pestaña.";

test("a text of the same card in another tab is offered for comparison, and 'Usar la otra' puts it into this editor", async () => {
  const { user } = await openEditor();
  await pasteInto(user, notes(), " De aquí");
  await otherTab("Primera, y más");
  expect(await screen.findByText(notice)).toBeTruthy();
  await otherTab("Primera, y más, y más");
  await user.click(screen.getByRole("button", { name: "Comparar" }));
  const dialog = within(screen.getByRole("dialog", { name: "Hay dos versiones" }));
  expect(await dialog.findByText("Primera, y más, y más")).toBeTruthy();
  await waitFor(() => expect(draftKeys()).toHaveLength(2));
  await user.click(dialog.getByRole("button", { name: "Usar la otra" }));
  expect(notes().value).toBe("Primera, y más, y más");
  await waitFor(() => {
    expect(draftKeys()).toHaveLength(1);
    expect(keptDrafts()[0]?.content.notes).toBe("Primera, y más, y más");
  });
});

test("the notice about another tab's text disappears when that tab deletes its draft", async () => {
  const { user } = await openEditor();
  await user.type(notes(), "!");
  await otherTab("Otra cosa");
  expect(await screen.findByText(notice)).toBeTruthy();
  await forgetElsewhere(7, "otra-pestana");
  await waitFor(() => expect(screen.queryByText(notice)).toBeNull());
});

const takenOver = "7:otra-pestana";
const forget = (key: string) => forgetElsewhere(7, key.slice("7:".length));
const leavePage = () => act(() => void window.dispatchEvent(new Event("pagehide")));
const takenAway = async (isOpened: boolean, options: Options = {}) => {
  const screenWith = await openEditor(options);
  await screenWith.user.type(notes(), "!");
  await waitFor(() => expect(draftKeys()).toHaveLength(1));
  networkIsBack();
  await screen.findByText("Copia guardada en tu cuenta");
  const [key = ""] = draftKeys();
  if (isOpened) await otherTab("Primera!");
  await forget(key);
  await waitFor(() => expect(screen.queryByText("Copia guardada en tu cuenta")).toBeNull());
  return { ...screenWith, key };
};

test("after another tab took over a draft, this tab stores the text again only when the user changes it here", async () => {
  const { user, key } = await takenAway(true);
  leavePage();
  expect(draftKeys()).toEqual([takenOver]);
  await user.type(notes(), "!");
  leavePage();
  expect(draftKeys().sort()).toEqual([key, takenOver].sort());
});

test.each([
  ["at once", false],
  ["after taking the text over", true],
])(
  "a text that another tab discards %s stays in an editor that shows it, and is stored again",
  async (_, isOpened) => {
    const { key } = await takenAway(isOpened);
    if (isOpened) await forget(takenOver);
    await waitFor(() => expect(draftKeys()).toEqual([]));
    leavePage();
    expect(draftKeys()).toEqual([key]);
    expect(keptDrafts()[0]).toMatchObject({
      content: { notes: "Primera!" },
      isPending: true,
    });
    networkIsBack();
    await screen.findByText("Copia guardada en tu cuenta");
    expect(draftSaves()).toHaveLength(2);
  },
);

test("when another tab took over a draft and saved it to the card, this tab does not store the draft again", async () => {
  let rows = [row()];
  const { queryClient } = await takenAway(true, { rows: () => rows });
  rows = [row({ version: 2, notes: "Primera!, y más" })];
  await act(() => queryClient.invalidateQueries({ queryKey: postKeys.all(USER_ID) }));
  await screen.findByText("Esta publicación se guardó en otra parte mientras la escribías.");
  await forget(takenOver);
  await waitFor(() => expect(draftKeys()).toEqual([]));
  leavePage();
  expect(draftKeys()).toEqual([]);
});

const savedElsewhere = async (typed: string) => {
  let rows = [row()];
  const screenWith = await openEditor({ rows: () => rows });
  if (typed !== "") await pasteInto(screenWith.user, notes(), typed);
  rows = [row({ version: 2, notes: "De otra parte" })];
  await act(() => screenWith.queryClient.invalidateQueries({ queryKey: postKeys.all(USER_ID) }));
  return screenWith;
};

test("when a card is saved elsewhere while it is open, the user can compare both texts and save this editor's text", async () => {
  const { user } = await savedElsewhere(" De aquí");
  await screen.findByText("Esta publicación se guardó en otra parte mientras la escribías.");
  await user.click(screen.getByRole("button", { name: "Comparar" }));
  const dialog = within(screen.getByRole("dialog", { name: "Hay una versión más nueva" }));
  expect(dialog.getByText("De otra parte")).toBeTruthy();
  await user.click(dialog.getByRole("button", { name: "Quedarme con lo mío" }));
  expect(notes().value).toBe("Primera De aquí");
  await user.click(
    screen.getByRole("button", { name: /^(Guardar (borrador|cambios|y publicar enseguida)|Programar)$/ }),
  );
  await waitFor(() =>
    expect(sentTo(wire, "/rest/v1/rpc/save_post_card")[0]?.body).toMatchObject({
      p_expected_version: 2,
      p_content: { notes: "Primera De aquí" },
    }),
  );
});

test("when a card is saved elsewhere while it is open and unchanged here, the editor shows the saved text without a question", async () => {
  await savedElsewhere("");
  await waitFor(() => expect(notes().value).toBe("De otra parte"));
  expect(screen.queryByRole("button", { name: "Comparar" })).toBeNull();
});

test("when the user discards a recovered text of a card that was saved elsewhere, the editor shows the newer saved text", async () => {
  leave(7, "Borrador");
  let rows = [row(inLaPaz)];
  const { user, queryClient } = open({ rows: () => rows, route: "/posts?editar=7" });
  await screen.findByText("Recuperamos lo que estabas escribiendo");
  rows = [row({ ...inLaPaz, version: 2, notes: "De otra parte" })];
  await act(() => queryClient.invalidateQueries({ queryKey: postKeys.all(USER_ID) }));
  await screen.findByText("Esta publicación se guardó en otra parte mientras la escribías.");
  await user.click(screen.getByRole("button", { name: "Descartar" }));
  await user.click(within(screen.getByRole("alertdialog")).getByRole("button", { name: "Descartar" }));
  expect(notes().value).toBe("De otra parte");
  await user.type(notes(), "!");
  await user.click(
    screen.getByRole("button", { name: /^(Guardar (borrador|cambios|y publicar enseguida)|Programar)$/ }),
  );
  await waitFor(() =>
    expect(sentTo(wire, "/rest/v1/rpc/save_post_card")[0]?.body).toMatchObject({
      p_expected_version: 2,
      p_content: { notes: "De otra parte!" },
    }),
  );
});

test("a recovered text names the files whose upload had not ended until the user clicks 'Continuar', and the copy on the device keeps the names", async () => {
  leave(7, "A medias", { uploading: ["taza.jpg", "mesa.jpg"] });
  const { user } = open({ route: "/posts?editar=7" });
  const names = "No terminaron de subirse «taza.jpg» y «mesa.jpg»: elígelos otra vez.";
  expect(await screen.findByText(names)).toBeTruthy();
  await user.type(notes(), "!");
  networkIsBack();
  await waitFor(() => expect(draftSaves().at(-1)).toMatchObject({ p_content: { notes: "A medias!" } }));
  expect(keptDrafts()).toMatchObject([{ uploading: ["taza.jpg", "mesa.jpg"] }]);
  await user.click(screen.getByRole("button", { name: "Continuar" }));
  expect(screen.queryByText(names)).toBeNull();
});

test("when the saved card turns out to have the recovered text, the editor no longer marks the text as unsaved", async () => {
  leave(7, "Borrador");
  let rows = [row(inLaPaz)];
  const { queryClient } = open({ rows: () => rows, route: "/posts?editar=7" });
  await screen.findByText("Recuperamos lo que estabas escribiendo");
  rows = [row({ ...inLaPaz, version: 2, notes: "Borrador" })];
  await act(() => queryClient.invalidateQueries({ queryKey: postKeys.all(USER_ID) }));
  await waitFor(() => expect(screen.queryByText("Recuperamos lo que estabas escribiendo")).toBeNull());
  expect(notes().value).toBe("Borrador");
});

test("undoing a deletion restores the card's unsaved text", async () => {
  let isThere = true;
  const { user } = open({
    rows: () => (isThere ? [row({ version: isThere ? 1 : 2 })] : []),
    answers: [
      on("POST", "/rest/v1/rpc/delete_post_card", () => {
        isThere = false;
        return { body: { deleted: 1, bin_id: "bin" } };
      }),
      on("POST", "/rest/v1/rpc/restore_post_card", () => {
        isThere = true;
        return { body: [row({ version: 2 })] };
      }),
    ],
    route: "/posts?editar=99",
  });
  await toList();
  await otherTab("Sin guardar");
  await user.click(await screen.findByRole("button", { name: "Eliminar «Café»" }));
  await user.click(screen.getByRole("button", { name: "Eliminar" }));
  await waitFor(() => expect(holder.said[0]?.[0]).toBe("Publicación eliminada"));
  expect(draftKeys()).toEqual([]);
  holder.said[0]?.[1]?.action?.onClick();
  await waitFor(() => expect(draftKeys()).toHaveLength(1));
  expect(keptDrafts()[0]).toMatchObject({
    expectedVersion: 2,
    content: { notes: "Sin guardar" },
  });
});

const deletesCard = () =>
  on("POST", "/rest/v1/rpc/delete_post_card", () => ({
    body: { deleted: 1, bin_id: "bin" },
  }));

test("deleting the published posts of a card leaves the unsaved text for the card's other accounts", async () => {
  const published = row({ status: "listas", publish_state: "published", published_at: `${today}T12:00:00Z` });
  const { user } = open({
    rows: () => [published, row({ linkedin_organization_id: "2414183", publish_state: "failed" })],
    answers: [serverHas(draftRow("Sin guardar")), deletesCard()],
    route: "/posts?editar=99",
  });
  await toList();
  await otherTab("Sin guardar");
  await screen.findByRole("button", { name: "Continuar «Café»" });
  const list = within(await screen.findByRole("region", { name: "Publicadas" }));
  const [month] = list.queryAllByRole("button", { expanded: false });
  if (month) await user.click(month);
  await user.click(await list.findByRole("button", { name: "Eliminar «Café»" }));
  await user.click(within(screen.getByRole("alertdialog")).getByRole("button", { name: "Eliminar" }));
  await waitFor(() => expect(holder.said[0]?.[0]).toBe("Publicación eliminada"));
  expect(draftKeys()).toHaveLength(1);
  expect(sentTo(wire, DELETE_DRAFT)).toEqual([]);
});

test("undoing the deletion of a card also restores an unsaved text that only the server had", async () => {
  let isThere = true;
  const { user } = open({
    rows: () => (isThere ? [row()] : []),
    answers: [
      serverHas(draftRow("Del teléfono")),
      deletesCard(),
      on("POST", "/rest/v1/rpc/restore_post_card", () => {
        isThere = true;
        return { body: [row({ version: 2 })] };
      }),
    ],
  });
  await screen.findByRole("button", { name: "Continuar «Café»" });
  await user.click(screen.getByRole("button", { name: "Eliminar «Café»" }));
  isThere = false;
  await user.click(within(screen.getByRole("alertdialog")).getByRole("button", { name: "Eliminar" }));
  await waitFor(() => expect(sentTo(wire, DELETE_DRAFT)).toHaveLength(1));
  holder.said[0]?.[1]?.action?.onClick();
  await waitFor(() => expect(draftKeys()).toHaveLength(1));
  expect(keptDrafts()[0]).toMatchObject({
    expectedVersion: 2,
    content: { notes: "Del teléfono" },
  });
});

describe("a file that only an unsaved text uses is deleted when it is removed from the text, not when the text is discarded", () => {
  const url = (name: string) => `http://recorded.invalid/storage/v1/object/public/media/${USER_ID}/${name}`;
  const showing = (text: string, ...[first = "", ...more]: string[]) => ({
    ...contentWithText(text),
    image_url: url(first),
    more_images: more.map((name) => ({ url: url(name), alt: "" })),
    upload_type: "image",
  });
  const keep = (writer: string, keptAt: number, content: CardContent, revision: string | null = null) =>
    void storeDraft(7, writer, { content, revision, keptAt, isPending: revision === null });
  const removed = () => sentTo(wire, "/functions/v1/delete-file").map(({ body }) => body);
  const remove = on("POST", "/functions/v1/delete-file", () => ({ body: { deleted: true } }));
  const { revision } = draftRow("");

  const recovered = async () => {
    const mine = showing("Mía", "a.jpg", "b.jpg");
    keep("cerrada", 2, mine, revision);
    keep("otra", 1, showing("La otra", "a.jpg"));
    const screenWith = open({
      answers: [serverHas(draftRow("", { content: mine })), remove],
      route: "/posts?editar=7",
    });
    await screen.findByText("Recuperamos lo que estabas escribiendo");
    expect(notes().value).toBe("Mía");
    return screenWith;
  };

  test("a file removed from an unsaved text is deleted, unless another offered version of the text uses the file", async () => {
    const { user } = await recovered();
    await user.click(await screen.findByRole("button", { name: "Quitar la imagen 1" }));
    await user.click(screen.getByRole("button", { name: "Quitar" }));
    await waitFor(() => expect(removed()).not.toEqual([]));
    // The request names the editor's own draft, because the server ignores that draft when it looks for texts that use
    // the file.
    expect(removed()).toEqual([{ filePath: `${USER_ID}/b.jpg`, draftRevision: expect.any(String) }]);
  });

  // Another device may be editing the same text offline and still need the file.
  test("when the user discards a whole unsaved text, the text's file is not deleted", async () => {
    const { user } = await recovered();
    const [discard] = screen.getAllByRole("button", { name: "Descartar" });
    if (discard) await user.click(discard);
    await user.click(within(screen.getByRole("alertdialog")).getByRole("button", { name: "Descartar" }));
    await waitFor(() => expect(notes().value).toBe("Primera"));
    await user.type(notes(), "!");
    await user.click(screen.getByRole("button", { name: "Cancelar" }));
    await user.click(
      within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Descartar" }),
    );
    await waitFor(() => expect(screen.queryByLabelText("Texto a publicar")).toBeNull());
    await user.click(await screen.findByRole("button", { name: "Descartar los cambios de «Café»" }));
    await user.click(screen.getByRole("button", { name: "Descartar" }));
    await waitFor(() => expect(screen.queryByRole("button", { name: "Continuar «Café»" })).toBeNull());
    expect(removed()).toEqual([]);
  });
});
