import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { useLocation } from "react-router-dom";
import { toast } from "sonner";
import { expect, test, vi } from "vitest";
import { postRow } from "@/data/posts/testing";
import { keptResearch } from "@/features/research/kept";
import { keptCopy } from "@/posts/content/kept-copy";
import { postsText } from "@/posts/posts.text";
import { originOf } from "@/shared/addresses/planner-search";
import { on, type Responder } from "@/shared/testing/recording-client";
import { wire } from "@/shared/testing/wire";
import { pasteInto } from "@/testing/paste-into";
import { recordToasts, renderScreen, sentTo, USER_ID } from "@/testing/screen";
import { errorText } from "@/text/errors";
import { Commands } from "./commands";
import { CardApproval, CommandMenu, ShortcutsDialog } from "./lazy-components";

await Promise.all([CommandMenu, CardApproval, ShortcutsDialog].map((component) => component.preload()));

const NO_SLOT = `message: ${postsText.noSlot}`;
const SEARCH = "/rest/v1/rpc/search_cards";
const foundCards = (...cards: object[]): Responder => on("POST", SEARCH, () => ({ body: cards }));
const OPEN_CARD = {
  postcard: 7,
  post_id: "00000000-0000-4000-8000-000000000007",
  title: "Café de altura",
  status: "publicar",
  date: "2031-02-03",
  scheduled_at: null,
  published_at: null,
};
const OUT = {
  ...OPEN_CARD,
  postcard: 8,
  post_id: "00000000-0000-4000-8000-000000000008",
  title: "Feria del café",
  status: "listas",
  published_at: "2031-02-04T13:30:00Z",
};

const ROWS = [
  postRow({
    ...{ postcard: 7, title: "Café", notes: "Por salir" },
    ...{ date: "2031-02-05", post_time: "09:00:00", timezone: "Europe/Madrid" },
  }),
  postRow({ postcard: 7, title: "Café", notes: "Ya salió", status: "listas" }),
  postRow({ id: OUT.post_id, postcard: 8, title: "Feria", notes: "En la feria", status: "listas" }),
];

function Address() {
  const { pathname, search, state } = useLocation();
  return <output data-from={originOf(state)}>{decodeURIComponent(pathname + search)}</output>;
}
const show = (route: string, ...answers: Responder[]) =>
  renderScreen(
    wire,
    <>
      <Commands />
      <Address />
      <textarea aria-label="Un texto" />
      <button type="button" data-entry="7-publicar" data-movable="" data-approvable="">
        {"chip"}
      </button>
      <span data-post={OUT.post_id}>
        <button type="button">{"row"}</button>
      </span>
    </>,
    { route, answers, rows: () => ROWS, metadata: { timezone: "America/La_Paz" } },
  );
const address = () => screen.getAllByRole("status").find(({ tagName }) => tagName === "OUTPUT")?.textContent;
const from = () => document.querySelector("output[data-from]")?.getAttribute("data-from");
const field = () => screen.findByRole("combobox", { name: "Buscar o ir a" });
const options = () => screen.getAllByRole("option").map(({ textContent }) => textContent);

test("Ctrl+K opens the command menu while the user types, and Escape returns the focus to the text field", async () => {
  const { user } = show("/dashboard");
  const text = screen.getByLabelText("Un texto");
  await user.click(text);
  await user.keyboard("hola{Control>}k{/Control}");
  expect(document.activeElement).toBe(await field());
  await user.keyboard("{Escape}");
  expect(screen.queryByRole("combobox")).toBeNull();
  await waitFor(() => expect(document.activeElement).toBe(text));
  expect((text as HTMLTextAreaElement).value).toBe("hola");
});

test("the command menu finds a new post as 'agregar' too, a free slot as 'hueco', and the shortcuts as 'ayuda'", async () => {
  const { user } = show("/dashboard");
  await user.keyboard("{Control>}k{/Control}");
  await pasteInto(user, await field(), "agregar publicacion");
  expect(options()[0]).toContain("Nueva publicación");
  await user.clear(await field());
  await pasteInto(user, await field(), "siguiente hueco");
  expect(options()).toContain("Nueva publicación en el siguiente horario libre");
  await user.clear(await field());
  await pasteInto(user, await field(), "ayuda");
  expect(options().join()).toContain("Ver los atajos de teclado");
});

test("the command menu finds a page by its name, heading or purpose, a section of Ajustes or an account's posts, by words without accents", async () => {
  const { user } = show("/dashboard");
  const goTo = async (words: string) => {
    await user.keyboard("{Control>}k{/Control}");
    await pasteInto(user, await field(), words);
    await user.keyboard("{Enter}");
    await waitFor(() => expect(screen.queryByRole("combobox")).toBeNull());
    return address();
  };
  expect(await goTo("ajustes conexion")).toBe("/settings/conexion");
  expect(await goTo("resul")).toBe("/resultados");
  // The page's heading and what a user does there find it too.
  expect(await goTo("publicaciones")).toBe("/posts");
  expect(await goTo("panel")).toBe("/dashboard");
  expect(await goTo("comprar creditos")).toBe("/profile?tab=pagos");
  // Labels of buttons on a page find the page.
  expect(await goTo("papelera")).toBe("/posts");
  expect(await goTo("tablero de revision")).toBe("/calendar");
  expect(await goTo("informe mensual")).toBe("/resultados");
  expect(await goTo("cerrar sesion")).toBe("/profile");
  expect(await goTo("mis horarios")).toBe("/settings/horarios");
  expect(await goTo("organizaciones")).toBe("/settings/organizaciones");
  expect(await goTo("eliminar cuenta")).toBe("/settings/datos");
  await user.keyboard("{Control>}k{/Control}");
  await screen.findByRole("option", { name: "Estudio Norte" });
  await user.keyboard("{Escape}");
  expect(await goTo("estudio norte")).toBe("/posts?publicador=97909464");
});

test("the command menu lists the cards with the typed words; an unpublished card opens in the editor, a published card in its list", async () => {
  const { user } = show("/calendar", foundCards(OPEN_CARD, OUT));
  await user.keyboard("{Control>}k{/Control}");
  await pasteInto(user, await field(), "altura");
  const cards = await screen.findByRole("group", { name: "Publicaciones" });
  expect(
    within(cards)
      .getAllByRole("option")
      .map(({ textContent }) => textContent),
  ).toEqual([
    "Café de alturaSin programar, del 3 feb 2031",
    "Feria del caféPublicada: 4 feb 2031 a las 09:30",
  ]);
  expect(sentTo(wire, SEARCH).map(({ body }) => body)).toEqual([{ p_words: "altura" }]);
  await user.keyboard("{Enter}");
  expect(address()).toBe("/posts?editar=7");
  await user.keyboard("{Control>}k{/Control}");
  await pasteInto(user, await field(), "café");
  await user.click(await screen.findByRole("option", { name: /Feria del café/ }));
  expect(address()).toBe(`/posts?post=${OUT.post_id}`);
});

test.each([
  ["/dashboard", "page"],
  ["/resultados?tab=personal", "page"],
  ["/calendar?mes=2031-02", "calendar"],
  ["/posts?q=sacos", "list"],
  ["/posts?editar=3", undefined],
])(
  "a card that the command menu opens on %s remembers where its closing leads back (%s)",
  async (route, origin) => {
    const { user } = show(route, foundCards(OPEN_CARD));
    await user.keyboard("{Control>}k{/Control}");
    await pasteInto(user, await field(), "altura");
    await screen.findByRole("group", { name: "Publicaciones" });
    await user.keyboard("{Enter}");
    expect([address(), from()]).toEqual(["/posts?editar=7", origin]);
  },
);

test("cards that the command menu found for earlier words disappear as soon as the user types other words", async () => {
  const { user } = show("/dashboard", foundCards(OPEN_CARD));
  await user.keyboard("{Control>}k{/Control}");
  await pasteInto(user, await field(), "altura");
  await screen.findByRole("option", { name: /Café de altura/ });
  await user.clear(await field());
  await pasteInto(user, await field(), "ajustes conexion");
  expect(screen.queryByRole("option", { name: /Café de altura/ })).toBeNull();
  await user.keyboard("{Enter}");
  expect(address()).toBe("/settings/conexion");
});

test("the command menu lists the buttons of the planner's focused card by their names, and clicks the chosen button", async () => {
  const clicked: string[] = [];
  const { user } = renderScreen(
    wire,
    <>
      <Commands />
      <article
        data-postcard="7"
        data-status="publicar"
        data-movable=""
        data-approvable=""
        tabIndex={-1}
        aria-label="Café"
      >
        <button type="button" aria-label="Estado y acciones de «Café»" aria-expanded="false" />
        <button
          type="button"
          aria-label="Eliminar «Café»"
          onClick={() => clicked.push(document.querySelector("[role=dialog]") ? "behind the menu" : "delete")}
        />
        <button type="button" aria-label="Publicar ahora «Café»" disabled />
      </article>
    </>,
    { route: "/posts" },
  );
  screen.getByRole("article").focus();
  await user.keyboard("{Control>}k{/Control}");
  const group = await screen.findByRole("group", { name: "Esta publicación" });
  expect(
    within(group)
      .getAllByRole("option")
      .map(({ textContent }) => textContent),
  ).toEqual([
    "Eliminar «Café»",
    "Llevar al siguiente horario libre",
    "Pedir aprobación",
    "Copiar el enlace a esta publicación",
  ]);
  await pasteInto(user, await field(), "eliminar");
  await user.keyboard("{Enter}");
  expect(clicked).toEqual(["delete"]);
  expect(screen.queryByRole("combobox")).toBeNull();
  (document.activeElement as HTMLElement).blur();
  await user.keyboard("{Control>}k{/Control}");
  await field();
  expect(screen.queryByRole("group", { name: "Esta publicación" })).toBeNull();
});

test("the command menu offers neither a free slot nor an approval for a card whose posts LinkedIn may already have", async () => {
  const { user } = show("/calendar");
  const chip = screen.getByRole("button", { name: "chip" });
  const offered = async () => {
    chip.focus();
    await user.keyboard("{Control>}k{/Control}");
    const group = within(await screen.findByRole("group", { name: "Esta publicación" }));
    const names = ["Llevar al siguiente horario libre", "Pedir aprobación"];
    const found = names.map((name) => group.queryByRole("option", { name }) !== null);
    await user.keyboard("{Escape}");
    return found;
  };
  expect(await offered()).toEqual([true, true]);
  chip.removeAttribute("data-movable");
  chip.removeAttribute("data-approvable");
  expect(await offered()).toEqual([false, false]);
});

test("when a card search gets a 503 response, the command menu shows the failure, and the command that matches the words stays listed", async () => {
  const { user } = show(
    "/dashboard",
    on("POST", SEARCH, () => ({ status: 503, body: {} })),
  );
  await user.keyboard("{Control>}k{/Control}");
  await pasteInto(user, await field(), "publicación");
  expect(await screen.findByText(/No pudimos buscar en tus publicaciones/)).toBeDefined();
  expect(options()).toContain("Nueva publicaciónN");
});

test("without a connection the command menu says so at the first typed words, sends no search, and searches once the connection is back", async () => {
  const { user } = show("/dashboard", foundCards(OPEN_CARD));
  await user.keyboard("{Control>}k{/Control}");
  const words = await field();
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  window.dispatchEvent(new Event("offline"));
  await pasteInto(user, words, "altura");
  expect(screen.getByText(/^Sin conexión: no podemos buscar/)).toBeDefined();
  expect(screen.queryByText(/^Buscando/)).toBeNull();
  await waitFor(() => expect(options()).toContain("Investigar «altura»"));
  expect(sentTo(wire, SEARCH)).toEqual([]);
  vi.restoreAllMocks();
  window.dispatchEvent(new Event("online"));
  expect(await screen.findByRole("option", { name: /Café de altura/ })).toBeDefined();
});

test("when no card has the typed words, the command menu says so beside the command that matches the words", async () => {
  const { user } = show("/dashboard", foundCards());
  await user.keyboard("{Control>}k{/Control}");
  await pasteInto(user, await field(), "ajustes");
  expect(await screen.findByText("Ninguna publicación coincide con «ajustes».")).toBeDefined();
  expect(options()).toContain("Ajustes");
});

test("the command menu offers to research the typed words, and Crear Contenido opens with the words as its question", async () => {
  const { user } = show("/dashboard", foundCards());
  await user.keyboard("{Control>}k{/Control}");
  await pasteInto(user, await field(), "precios de la papa");
  await user.click(await screen.findByRole("option", { name: "Investigar «precios de la papa»" }));
  expect(address()).toBe("/research?tab=investiga");
  expect(keptResearch.read(USER_ID).question).toBe("precios de la papa");
});

test("a menu command opens a new card at the next free slot, with the slot's time converted to the account's zone", async () => {
  const slot = {
    date: "2031-02-03",
    post_time: "10:00:00",
    timezone: "America/Santiago",
    at: "2031-02-03T13:00:00Z",
  };
  const { user } = show(
    "/dashboard",
    on("POST", "/rest/v1/rpc/next_free_slots", () => ({ body: [slot] })),
  );
  await user.click(screen.getByRole("button", { name: "Buscar o ir a…" }));
  await pasteInto(user, await field(), "horario libre");
  await user.keyboard("{Enter}");
  await waitFor(() => expect(address()).toMatch(/^\/posts\?editar=\d+&dia=2031-02-03&hora=09:00$/));
});

test("the menu command for the next free slot shows a message and opens no card when no slot is free", async () => {
  const toasts = recordToasts();
  const { user } = show(
    "/dashboard",
    on("POST", "/rest/v1/rpc/next_free_slots", () => ({ body: [] })),
  );
  await user.keyboard("{Meta>}k{/Meta}");
  await pasteInto(user, await field(), "horario libre");
  await user.keyboard("{Enter}");
  await waitFor(() => expect(toasts).toEqual([NO_SLOT]));
  expect(address()).toBe("/dashboard");
});

test("the planner's one-letter shortcuts also work in the calendar, but not while the list of shortcuts or a card is open", async () => {
  const { user } = show("/calendar");
  await user.keyboard("?");
  expect(await screen.findByRole("dialog", { name: "Atajos de teclado" })).toBeDefined();
  await user.keyboard("n{Control>}k{/Control}");
  expect(screen.queryByRole("combobox")).toBeNull();
  await user.keyboard("{Escape}");
  screen.getByRole("button", { name: "chip" }).focus();
  await user.keyboard("e");
  expect(address()).toBe("/posts?editar=7");
  await user.keyboard("n");
  expect(address()).toBe("/posts?editar=7");
});

test.each([
  ["/calendar", "chip", "Por salir", 1],
  ["/resultados", "row", "En la feria", 2],
])("the key d on %s copies the card of the focused %s into a new card", async (route, name, notes, reads) => {
  const toasts = recordToasts();
  const { user } = show(route);
  await user.keyboard("d");
  const focused = screen.getByRole("button", { name });
  focused.focus();
  fireEvent.keyDown(focused, { key: "d" });
  fireEvent.keyDown(focused, { key: "d" });
  await waitFor(() =>
    expect([address(), ...toasts, sentTo(wire, "/rest/v1/posts").length]).toEqual([
      expect.stringMatching(/^\/posts\?editar=\d+$/),
      reads,
    ]),
  );
  const copied = Number(address()?.split("=")[1]);
  expect(copied).toBeGreaterThan(8);
  expect(keptCopy(copied)).toMatchObject({ notes });
});

test("the key d on a card that was deleted meanwhile reports the deletion and stays on the page", async () => {
  const toasts = recordToasts();
  const { user } = show(
    "/calendar",
    on("GET", "/rest/v1/posts", () => ({ body: [] })),
  );
  screen.getByRole("button", { name: "chip" }).focus();
  await user.keyboard("d");
  await waitFor(() => expect(toasts).toEqual([`message: ${errorText.post_not_found}`]));
  expect(address()).toBe("/calendar");
});

test("the key n opens a new card from the results, but not inside a text field or while shortcuts are switched off", async () => {
  const { user } = show("/resultados");
  await user.type(screen.getByLabelText("Un texto"), "n");
  expect(address()).toBe("/resultados");
  (document.activeElement as HTMLElement).blur();
  localStorage.setItem("tribuna:single-keys", "off");
  await user.keyboard("n");
  expect(address()).toBe("/resultados");
  localStorage.clear();
  await user.keyboard("n");
  expect(address()).toMatch(/^\/posts\?editar=\d+$/);
});

const SLOT_OF_7 = {
  postcard: 7,
  status: "publicar",
  state: null,
  message: null,
  detail: null,
  secret: null,
  back: { postcard: 7, status: "publicar", version: 2, date: "2031-02-03", post_time: null, timezone: "UTC" },
};

async function askRefusedSlot(message: string) {
  const toasts = recordToasts();
  const refused = { ...SLOT_OF_7, back: null, state: "P0001", message };
  const { user } = show(
    "/calendar",
    on("POST", "/rest/v1/rpc/change_cards", () => ({ body: [refused] })),
  );
  screen.getByRole("button", { name: "chip" }).focus();
  await user.keyboard("{Control>}k{/Control}");
  await pasteInto(user, await field(), "llevar");
  await user.keyboard("{Enter}");
  return { user, toasts };
}

test("a menu command that finds no free slot for a card leads to 'Mis horarios'", async () => {
  const { toasts } = await askRefusedSlot("no_free_slot");
  await waitFor(() => expect(toasts.at(-1)).toBe(NO_SLOT));
  const action = vi.mocked(toast.message).mock.lastCall?.[1]?.action as {
    label: string;
    onClick: () => void;
  };
  expect(action.label).toBe("Mis horarios");
  act(() => action.onClick());
  expect(address()).toBe("/calendar?abrir=huecos");
});

test("a menu command moves the calendar's focused card to the next free slot in one request, names the slot's city, and 'Deshacer' moves it back", async () => {
  const toasts = recordToasts();
  const success = vi.mocked(toast.success);
  const { user } = show(
    "/calendar",
    on("POST", "/rest/v1/rpc/change_cards", () => ({ body: [SLOT_OF_7] })),
  );
  screen.getByRole("button", { name: "chip" }).focus();
  await user.keyboard("{Control>}k{/Control}");
  await pasteInto(user, await field(), "llevar");
  await user.keyboard("{Enter}");
  await waitFor(() =>
    expect(toasts.at(-1)).toMatch(
      /^success: Queda para el miércoles 5 de febrero de 2031 a las 09:00 \(Madrid\)/,
    ),
  );
  expect(screen.queryByRole("combobox")).toBeNull();
  const there = { p_act: "slots", p_cards: [{ postcard: 7, status: "publicar", version: 1 }] };
  const sent = () => sentTo(wire, "/rest/v1/rpc/change_cards").map(({ body }) => body);
  expect(sent()).toMatchObject([there]);
  const action = success.mock.lastCall?.[1]?.action as { label: string; onClick: () => void };
  expect(action.label).toBe("Deshacer");
  action.onClick();
  await waitFor(() => expect(toasts.at(-1)).toMatch(/^success: 1 publicación como estaba antes/));
  expect(sent()).toMatchObject([there, { p_act: "move", p_cards: [SLOT_OF_7.back] }]);
});

test("a menu command whose card cannot be read says so, and not that the card may have changed", async () => {
  const toasts = recordToasts();
  const { user } = show("/calendar", ({ path }) => {
    if (path !== "/rest/v1/posts") return undefined;
    throw new TypeError("Failed to fetch");
  });
  screen.getByRole("button", { name: "chip" }).focus();
  await user.keyboard("{Control>}k{/Control}");
  await pasteInto(user, await field(), "llevar");
  await user.keyboard("{Enter}");
  await waitFor(() => expect(toasts).toEqual([`error: ${errorText.network_unreachable}`]));
  expect(sentTo(wire, "/rest/v1/rpc/change_cards")).toEqual([]);
});

test("a card's next slot is reported with 'Deshacer' when the read of its new moment fails", async () => {
  const toasts = recordToasts();
  let isMoved = false;
  const { user } = show(
    "/calendar",
    on("POST", "/rest/v1/rpc/change_cards", () => {
      isMoved = true;
      return { body: [SLOT_OF_7] };
    }),
    ({ path }) =>
      isMoved && path === "/rest/v1/posts" ? { status: 400, body: { message: "no" } } : undefined,
  );
  screen.getByRole("button", { name: "chip" }).focus();
  await user.keyboard("{Control>}k{/Control}");
  await pasteInto(user, await field(), "llevar");
  await user.keyboard("{Enter}");
  await waitFor(() => expect(toasts.at(-1)).toMatch(/^success: 1 publicación con nuevo horario/));
  expect(vi.mocked(toast.success).mock.lastCall?.[1]?.action).toMatchObject({ label: "Deshacer" });
});

test("when the server refuses a free slot, the command menu reports the reason; for a published post it offers neither slot nor approval", async () => {
  const { user, toasts } = await askRefusedSlot("card_publishing");
  await waitFor(() => expect(toasts.at(-1)).toMatch(/^error: Se está enviando/));
  screen.getByRole("button", { name: "row" }).focus();
  await user.keyboard("{Control>}k{/Control}");
  const group = await screen.findByRole("group", { name: "Esta publicación" });
  expect(
    within(group)
      .getAllByRole("option")
      .map(({ textContent }) => textContent),
  ).toEqual(["DuplicarD", "Copiar el enlace de LinkedIn"]);
});

test("while a card is open in the editor, the command menu offers the editor's free-slot button, the card's approval and its link", async () => {
  const clicked: string[] = [];
  const { user } = renderScreen(
    wire,
    <>
      <Commands />
      <article data-open-card="7" data-is-saved="">
        <textarea aria-label="Un texto" />
        <div hidden data-command>
          <button type="button" onClick={() => clicked.push("slot")}>
            {"Siguiente horario libre"}
          </button>
        </div>
      </article>
    </>,
    { route: "/posts?editar=7", rows: () => ROWS },
  );
  const copied = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
  await user.click(screen.getByLabelText("Un texto"));
  const choose = async (words: string) => {
    await user.keyboard("{Control>}k{/Control}");
    await pasteInto(user, await field(), words);
    await user.keyboard("{Enter}");
  };
  await user.keyboard("{Control>}k{/Control}");
  await user.click(await screen.findByRole("option", { name: "Siguiente horario libre" }));
  expect(clicked).toEqual(["slot"]);
  await choose("copiar enlace");
  await waitFor(() => expect(copied).toHaveBeenCalledWith(`${window.location.origin}/posts?editar=7`));
  await choose("pedir aprobacion");
  expect(await screen.findByRole("dialog", { name: "Pedir aprobación: Café" })).toBeDefined();
});

test("while a search runs and no command matches, the command menu selects no item, so Enter neither researches nor opens a card", async () => {
  let answer: (found: object) => void = () => undefined;
  const { user } = show(
    "/dashboard",
    on("POST", SEARCH, () => new Promise<object>((resolve) => (answer = resolve))),
  );
  const selected = () => screen.queryAllByRole("option", { selected: true }).map(({ id }) => id);
  await user.keyboard("{Control>}k{/Control}");
  await pasteInto(user, await field(), "altura");
  await waitFor(() => expect(sentTo(wire, SEARCH)).toHaveLength(1));
  expect(options()).toEqual(["Investigar «altura»"]);
  expect(selected()).toEqual([]);
  await user.keyboard("{Enter}");
  expect(document.querySelector("output")?.textContent).toBe("/dashboard");
  await user.keyboard("{ArrowDown}{ArrowDown}");
  const marked = screen.getByRole("option", { name: /^Investigar/, selected: true });
  answer({ body: [OPEN_CARD] });
  await screen.findByRole("option", { name: /Café de altura/ });
  expect(selected()).toEqual([marked.id]);
});

test("the selected item of the command menu is the first match of the newest words", async () => {
  const cards = (words: string) => (words === "altura" ? [OPEN_CARD, OUT] : [OUT, OPEN_CARD]);
  const { user } = show(
    "/dashboard",
    on("POST", SEARCH, ({ body }) => ({ body: cards((body as { p_words: string }).p_words) })),
  );
  const selected = () => screen.getAllByRole("option", { selected: true })[0]?.textContent;
  await user.keyboard("{Control>}k{/Control}");
  await pasteInto(user, await field(), "altura");
  await waitFor(() => expect(selected()).toMatch(/^Café de altura/));
  await user.type(await field(), " d");
  await waitFor(() => expect(selected()).toMatch(/^Feria del café/));
  await user.clear(await field());
  await pasteInto(user, await field(), "conexion");
  await waitFor(() => expect(selected()).toMatch(/^Ajustes: /));
});
