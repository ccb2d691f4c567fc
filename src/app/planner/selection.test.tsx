import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { postRow } from "@/data/posts/testing";
import { on, type Responder } from "@/shared/testing/recording-client";
import { wire } from "@/shared/testing/wire";
import { toast } from "@/shared/toast";
import { companyPage, renderScreen, sentTo } from "@/testing/screen";

const { PlannerRoute } = await import("./planner-route");
await (await import("./preload")).preloadPlanner();

const CHANGE = "/rest/v1/rpc/change_cards";
type Asked = { p_act: string; p_cards: Record<string, unknown>[]; p_with: Record<string, unknown> };
const changeBodies = () => sentTo(wire, CHANGE).map(({ body }) => body as Asked);
const outcomeOf =
  (codes: Record<number, string> = {}) =>
  ({ postcard, status }: Record<string, unknown>) => {
    const message = codes[postcard as number] ?? null;
    return {
      postcard,
      status,
      state: message && "P0001",
      message,
      detail: null,
      back: message === null ? { postcard, status, version: 2, date: "2031-05-01" } : null,
      secret: null,
    };
  };
const answered = (codes?: Record<number, string>) =>
  on("POST", CHANGE, ({ body }) => ({ body: (body as Asked).p_cards.map(outcomeOf(codes)) }));
const rows = [
  postRow({ postcard: 1, title: "Uno", date: "2031-05-02", post_time: "09:00:00" }),
  postRow({ postcard: 2, title: "Dos", date: "2031-05-03", post_time: "09:00:00" }),
  postRow({ postcard: 3, title: "Tres", date: "2031-05-04", post_time: "09:00:00" }),
  postRow({ postcard: 4, title: "Cuatro", date: "2031-06-01", post_time: "09:00:00" }),
];

type ToastCall = {
  text: string;
  description: unknown;
  id: unknown;
  duration: number | undefined;
  undo: (() => void) | undefined;
  end: (() => void) | undefined;
};
let toasts: ToastCall[] = [];
const isOnline = vi.spyOn(navigator, "onLine", "get");
beforeEach(() => {
  isOnline.mockReset();
  toasts = [];
  for (const kind of ["success", "message", "error"] as const)
    vi.spyOn(toast, kind).mockImplementation((text, options) => {
      const action = options?.action as { onClick: () => void } | undefined;
      const end = options?.onAutoClose as (() => void) | undefined;
      const { id, duration, description } = options ?? {};
      toasts.push({ text, description, id, duration, undo: action?.onClick, end });
    });
});

const open = (...answers: Responder[]) => openWith(rows, ...answers);
const openWith = async (given: typeof rows, ...answers: Responder[]) => {
  if (answers.length === 0) answers.push(answered());
  const view = renderScreen(wire, <PlannerRoute />, { rows: () => given, answers });
  const list = within(await screen.findByRole("region", { name: "Para Publicar" }));
  await view.user.click(await list.findByRole("button", { name: /junio de 2031/ }));
  return view;
};
const box = (title: string) =>
  screen.getByRole<HTMLInputElement>("checkbox", { name: `Seleccionar «${title}»` });
const selected = () =>
  screen
    .queryAllByRole<HTMLInputElement>("checkbox", { checked: true })
    .map((one) => one.getAttribute("aria-label")?.slice(13, -1));
const bar = () => screen.findByRole("region", { name: "Publicaciones seleccionadas" });
const button = async (name: string) => within(await bar()).getByRole("button", { name, hidden: true });

test("Shift selects all cards between two checkboxes, also across months, and a click deselects one selected card", async () => {
  const { user } = await open();
  await user.click(box("Dos"));
  await user.keyboard("{Shift>}");
  await user.click(box("Cuatro"));
  await user.keyboard("{/Shift}");
  expect(selected()).toEqual(["Dos", "Tres", "Cuatro"]);
  await user.click(box("Tres"));
  expect(selected()).toEqual(["Dos", "Cuatro"]);
  expect((await bar()).textContent).toContain("2 seleccionadas");
  expect(screen.getByText("2 publicaciones seleccionadas").getAttribute("role")).toBe("status");
});

test("Ctrl+A selects the month of the focused card, then the whole list; Escape ends the selection", async () => {
  const { user } = await open();
  box("Uno").focus();
  await user.keyboard("{Control>}a{/Control}");
  expect(selected()).toEqual(["Uno", "Dos", "Tres"]);
  await user.keyboard("{Control>}a{/Control}");
  expect(selected()).toEqual(["Uno", "Dos", "Tres", "Cuatro"]);
  await user.keyboard("{Escape}");
  expect(selected()).toEqual([]);
  expect(screen.getByText("Selección terminada")).toBeTruthy();
  expect(screen.queryByRole("region", { name: "Publicaciones seleccionadas" })).toBeNull();
});

test("the bar of selected cards offers an approval as soon as one of them has a post that LinkedIn certainly lacks", async () => {
  const inDoubt = rows.map((row) =>
    row.postcard === 1 ? { ...row, publish_state: "unconfirmed" as const } : row,
  );
  const { user } = await openWith(inDoubt);
  const offered = async () =>
    within(await bar()).queryByRole("button", { name: "Pedir aprobación", hidden: true }) !== null;
  await user.click(box("Uno"));
  expect(await offered()).toBe(false);
  await user.click(box("Dos"));
  expect(await offered()).toBe(true);
});

test("the key x selects the planner's focused card", async () => {
  const { user } = await open();
  screen.getByRole("button", { name: /Dos/, expanded: false }).focus();
  await user.keyboard("x");
  expect(selected()).toEqual(["Dos"]);
});

test("Shift+X selects all cards between the last selected card and the focused card", async () => {
  const { user } = await open();
  await user.click(box("Uno"));
  screen.getByRole("button", { name: /Tres/, expanded: false }).focus();
  await user.keyboard("{Shift>}X{/Shift}");
  expect(selected()).toEqual(["Uno", "Dos", "Tres"]);
});

test("a finger that rests on a card selects the card, a moving finger does not; then a tap selects another card", async () => {
  await open();
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  /** Fires a pointer event as a plain event, because jsdom has no PointerEvent. */
  const touch = (title: string, type: string, clientY = 50, isPrimary = true) =>
    fireEvent(
      screen.getByText(title),
      Object.assign(new Event(type, { bubbles: true }), {
        pointerType: "touch",
        clientX: 50,
        clientY,
        isPrimary,
      }),
    );
  touch("Uno", "pointerdown");
  touch("Uno", "pointermove", 80);
  act(() => void vi.advanceTimersByTime(1_000));
  expect(selected()).toEqual([]);
  touch("Uno", "pointerdown");
  touch("Dos", "pointerdown", 150, false);
  act(() => void vi.advanceTimersByTime(1_000));
  expect(selected()).toEqual([]);
  touch("Dos", "pointerdown");
  act(() => void vi.advanceTimersByTime(1_000));
  vi.useRealTimers();
  fireEvent.click(screen.getByText("Dos"));
  expect(selected()).toEqual(["Dos"]);
  fireEvent.click(screen.getByText("Tres"));
  expect(selected()).toEqual(["Dos", "Tres"]);
  expect(screen.queryAllByRole("button", { name: /^Estado y acciones/, expanded: true })).toEqual([]);
});

test("when a finger selects a card and then scrolls, no click follows, and the next click by keyboard works", async () => {
  const { user } = await open();
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const touch = (type: string) =>
    fireEvent(
      screen.getByText("Uno"),
      Object.assign(new Event(type, { bubbles: true }), {
        pointerType: "touch",
        clientX: 50,
        clientY: 50,
        isPrimary: true,
      }),
    );
  touch("pointerdown");
  act(() => void vi.advanceTimersByTime(1_000));
  vi.useRealTimers();
  expect(selected()).toEqual(["Uno"]);
  touch("pointercancel");
  screen.getByRole("button", { name: /^Estado y acciones de «Dos»/ }).focus();
  await user.keyboard("{Enter}");
  expect(screen.getByRole("button", { name: /^Estado y acciones de «Dos»/, expanded: true })).toBeTruthy();
});

test("selected cards move by days in one request, and one undo moves all of them back", async () => {
  const { user } = await open();
  await user.click(box("Cuatro"));
  await user.click(box("Uno"));
  await user.click(await button("Mover"));
  const dialog = within(await screen.findByRole("dialog", { name: "Mover 2 publicaciones" }));
  expect(dialog.getByText(/La que estaba aprobada necesita otra aprobación/)).toBeTruthy();
  await user.clear(dialog.getByRole("textbox", { name: "Días" }));
  await user.type(dialog.getByRole("textbox", { name: "Días" }), "30{Enter}");
  await waitFor(() => expect(toasts.map(({ text }) => text)).toEqual(["2 publicaciones movidas"]));
  const there = { status: "publicar", version: 1, post_time: "09:00" };
  expect(changeBodies()).toEqual([
    {
      p_act: "move",
      p_cards: [
        { ...there, postcard: 1, date: "2031-06-01", timezone: rows[0]?.timezone },
        { ...there, postcard: 4, date: "2031-07-01", timezone: rows[3]?.timezone },
      ],
      p_with: {},
    },
  ]);
  expect(selected()).toEqual([]);
  toasts[0]?.undo?.();
  await waitFor(() => expect(toasts.at(-1)?.text).toBe("2 publicaciones como estaban antes"));
  // Each toast needs its own id, because a new toast with the id of a fading toast disappears with the fading toast.
  expect(new Set(toasts.map(({ id }) => id)).size).toBe(2);
  expect(changeBodies()[1]).toEqual({
    p_act: "move",
    p_cards: [1, 4].map((postcard) => ({ postcard, status: "publicar", version: 2, date: "2031-05-01" })),
    p_with: {},
  });
});

test("Ctrl+Z undoes the last action of several cards once, while its button is offered and no field has the focus", async () => {
  const { user } = await open();
  const duplicate = async () => {
    await user.click(box("Uno"));
    await user.click(await button("Duplicar"));
  };
  const undo = () => user.keyboard("{Control>}z{/Control}");
  await duplicate();
  await waitFor(() => expect(toasts).toHaveLength(1));
  await user.click(screen.getByRole("searchbox"));
  await undo();
  expect(changeBodies().map(({ p_act }) => p_act)).toEqual(["duplicate"]);
  box("Uno").focus();
  await undo();
  await undo();
  await waitFor(() => expect(toasts.at(-1)?.text).toBe("1 publicación como estaba antes"));
  expect(changeBodies().map(({ p_act }) => p_act)).toEqual(["duplicate", "delete"]);
  await duplicate();
  await waitFor(() => expect(toasts).toHaveLength(3));
  toasts.at(-1)?.end?.();
  await undo();
  expect(changeBodies()).toHaveLength(3);
});

test("after an undo the focus is on a card that the undo restored", async () => {
  const { user } = await open();
  await user.click(box("Dos"));
  await user.click(await button("Duplicar"));
  await waitFor(() => expect(toasts).toHaveLength(1));
  (document.activeElement as HTMLElement).blur();
  toasts[0]?.undo?.();
  await waitFor(() => expect(document.activeElement).toBe(box("Dos")));
});

/** Loses the first response to the action `p_act`, because the device goes offline before the response arrives. */
const lostOnce = (p_act: string): Responder => {
  let isLost = false;
  return (request) => {
    if (isLost || request.path !== CHANGE || (request.body as Asked).p_act !== p_act) return undefined;
    isLost = true;
    isOnline.mockReturnValue(false);
    throw new TypeError("Failed to fetch");
  };
};

test("an undo without a response is offered again, and the second request has the request key of the first", async () => {
  const { user } = await open(lostOnce("restore"), answered());
  await user.click(box("Uno"));
  await user.click(await button("Eliminar"));
  const question = within(await screen.findByRole("alertdialog", { name: "Eliminar 1 publicación" }));
  await user.click(question.getByRole("button", { name: "Eliminar" }));
  await waitFor(() => expect(toasts.at(-1)?.undo).toBeTruthy());
  toasts.at(-1)?.undo?.();
  await waitFor(() => expect(toasts.at(-1)?.text).toContain("No sabemos si las publicaciones cambiaron"));
  expect(toasts.at(-1)?.duration).toBe(20_000);
  toasts.at(-1)?.undo?.();
  await waitFor(() => expect(toasts.at(-1)?.text).toBe("1 publicación como estaba antes"));
  const [, first, second] = sentTo(wire, CHANGE);
  expect(second).toEqual(first);
});

test("'Duplicar' after a lost response repeats the request, so that each card has one copy; a later 'Duplicar' makes new copies", async () => {
  const { user } = await open(lostOnce("duplicate"), answered());
  for (const title of ["Uno", "Dos"]) await user.click(box(title));
  await user.click(await button("Duplicar"));
  await waitFor(() => expect(toasts.at(-1)?.text).toContain("No sabemos si las publicaciones cambiaron"));
  expect(selected()).toEqual(["Uno", "Dos"]);
  await user.click(await button("Duplicar"));
  await waitFor(() => expect(toasts.at(-1)?.text).toBe("2 copias creadas, sin hora"));
  for (const title of ["Uno", "Dos"]) await user.click(box(title));
  await user.click(await button("Duplicar"));
  await waitFor(() => expect(sentTo(wire, CHANGE)).toHaveLength(3));
  const [lost, again, next] = sentTo(wire, CHANGE);
  expect(again).toEqual(lost);
  expect(next?.key).not.toBe(lost?.key);
  expect(next?.body).not.toEqual(lost?.body);
});

test("'Pedir aprobación' after a lost response repeats its request key; a later 'Pedir aprobación' has another key", async () => {
  const { user } = await open(lostOnce("approval"), answered());
  const ask = async () => {
    await user.click(await button("Pedir aprobación"));
    const dialog = within(await screen.findByRole("dialog", { name: "Pedir aprobación de 1 publicación" }));
    await user.click(dialog.getByRole("button", { name: "Crear enlace" }));
  };
  await user.click(box("Uno"));
  await ask();
  await waitFor(() => expect(toasts.at(-1)?.text).toContain("No sabemos si las publicaciones cambiaron"));
  await ask();
  await waitFor(() => expect(toasts.at(-1)?.undo).toBeTruthy());
  await user.click(box("Uno"));
  await ask();
  await waitFor(() => expect(changeBodies()).toHaveLength(3));
  const [lost, again, next] = changeBodies().map(({ p_with }) => p_with.key);
  expect(lost).toMatch(/^[0-9a-f-]{36}$/);
  expect(again).toBe(lost);
  expect(next).not.toBe(lost);
});

test("a card that the user selects while an action is running stays selected", async () => {
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const { user } = await open(
    on("POST", CHANGE, async ({ body }) => {
      await arrived;
      return { body: (body as Asked).p_cards.map(outcomeOf()) };
    }),
  );
  await user.click(box("Uno"));
  await user.click(await button("Duplicar"));
  await user.click(box("Dos"));
  arrive();
  await waitFor(() => expect(toasts.at(-1)?.text).toBe("1 copia creada, sin hora"));
  expect(selected()).toEqual(["Dos"]);
});

test("when an action or Escape ends the selection, the focus returns to a selected card", async () => {
  const { user } = await open(answered());
  for (const title of ["Uno", "Dos"]) await user.click(box(title));
  await user.click(await button("Mover"));
  await user.keyboard("{Enter}");
  await waitFor(() => expect(toasts.at(-1)?.text).toBe("2 publicaciones movidas"));
  await waitFor(() => expect(document.activeElement).toBe(box("Dos")));
  await user.click(box("Uno"));
  (await button("Duplicar")).focus();
  await user.keyboard("{Escape}");
  await waitFor(() => expect(document.activeElement).toBe(box("Uno")));
});

test("an action that changes no card keeps the selection, and an action that changes some of the cards ends it", async () => {
  const { user } = await open(answered({ 1: "card_publishing" }));
  await user.click(box("Uno"));
  await user.click(await button("Duplicar"));
  await user.click(await screen.findByRole("button", { name: "Entendido" }));
  expect(box("Uno")).toHaveProperty("checked", true);
  await user.click(box("Dos"));
  await user.click(await button("Duplicar"));
  await user.click(await screen.findByRole("button", { name: "Entendido" }));
  expect(box("Uno")).toHaveProperty("checked", false);
});

test("'Deshacer' stays available while the report of unchanged cards is open, and for 20 seconds after it closes", async () => {
  const { user } = await open(answered({ 1: "card_publishing" }));
  for (const title of ["Uno", "Dos"]) await user.click(box(title));
  await user.click(await button("Duplicar"));
  const report = within(await screen.findByRole("dialog", { name: "1 publicación no cambió" }));
  const [shown] = toasts;
  expect(shown).toMatchObject({ text: "1 copia creada, sin hora", duration: Number.POSITIVE_INFINITY });
  await user.click(report.getByRole("button", { name: "Entendido" }));
  expect(toasts[1]).toMatchObject({ text: shown?.text, id: shown?.id, duration: 20_000 });
  expect(toasts[1]?.undo).toBeTruthy();
});

test("an action without a response after half a second shows that it is working until the response comes", async () => {
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const slow = on("POST", CHANGE, async ({ body }) => {
    await arrived;
    return { body: (body as Asked).p_cards.map(outcomeOf()) };
  });
  const { user } = await open(slow);
  await user.click(box("Uno"));
  await user.click(await button("Duplicar"));
  await waitFor(() => expect(toasts.at(-1)?.text).toBe("Cambiando las publicaciones..."));
  const dismissed = vi.spyOn(toast, "dismiss");
  arrive();
  await waitFor(() => expect(toasts.at(-1)?.text).toBe("1 copia creada, sin hora"));
  expect(dismissed).toHaveBeenCalledWith(toasts.at(-2)?.id);
});

test("when a move puts a card on a time that the clock skips, the report names the card and the time of its publication", async () => {
  // Santiago's clock jumps from 23:59 on Saturday to 01:00 on Sunday, 7 September 2031.
  const zone = { timezone: "America/Santiago" };
  const skipped = [
    postRow({ postcard: 1, title: "Uno", date: "2031-09-06", post_time: "00:30:00", ...zone }),
    postRow({ postcard: 2, title: "Dos", date: "2031-09-06", post_time: "09:00:00", ...zone }),
  ];
  const { user } = renderScreen(wire, <PlannerRoute />, { rows: () => skipped, answers: [answered()] });
  await screen.findByRole("checkbox", { name: "Seleccionar «Uno»" });
  for (const title of ["Uno", "Dos"]) await user.click(box(title));
  await user.click(await button("Mover"));
  const dialog = within(await screen.findByRole("dialog", { name: "Mover 2 publicaciones" }));
  await user.clear(dialog.getByRole("textbox", { name: "Días" }));
  await user.type(dialog.getByRole("textbox", { name: "Días" }), "1{Enter}");
  const report = within(await screen.findByRole("dialog", { name: "1 publicación quedó a otra hora" }));
  expect(changeBodies()[0]?.p_cards).toMatchObject([{ post_time: "01:30" }, { post_time: "09:00" }]);
  expect(report.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    "Ese día el reloj se salta las 00:30: la publicación pasa a la 01:30.Uno",
  ]);
  expect(toasts.map(({ text }) => text)).toEqual(["2 publicaciones movidas"]);
});

test("the selected cards that an action leaves unchanged are listed below the reason, which is shown once", async () => {
  const { user } = await open(
    answered({ 1: "publisher_already_published", 2: "card_publishing", 3: "card_publishing" }),
  );
  for (const title of ["Uno", "Dos", "Tres", "Cuatro"]) await user.click(box(title));
  await user.click(await button("Horarios libres"));
  const dialog = await screen.findByRole("dialog", { name: "3 publicaciones no cambiaron" });
  expect(
    within(dialog)
      .getAllByRole("listitem")
      .map(({ textContent }) => textContent),
  ).toEqual([
    "Ya salió en LinkedIn: lo publicado no cambia.Uno",
    "Se está enviando ahora mismo: espera a que termine.DosTres",
  ]);
  expect(toasts.map(({ text }) => text)).toEqual(["1 publicación con nuevo horario"]);
  expect(toasts[0]?.undo).toBeTruthy();
});

test("when no card finds a free slot, one sentence leads to 'Mis horarios', and the cards stay selected", async () => {
  const { user } = await open(answered({ 1: "no_free_slot", 2: "no_free_slot" }));
  for (const title of ["Uno", "Dos"]) await user.click(box(title));
  await user.click(await button("Horarios libres"));
  await waitFor(() =>
    expect(toasts.map(({ text }) => text)).toEqual([
      "No hay horarios libres en los próximos 60 días. Agrega algunos en «Mis horarios», en Calendario.",
    ]),
  );
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(selected()).toEqual(["Uno", "Dos"]);
});

test("when some cards find no free slot, the report names them and leads to 'Mis horarios'", async () => {
  const { user } = await open(answered({ 1: "no_free_slot", 2: "no_free_slot" }));
  for (const title of ["Uno", "Dos", "Tres"]) await user.click(box(title));
  await user.click(await button("Horarios libres"));
  const report = within(await screen.findByRole("dialog", { name: "2 publicaciones no cambiaron" }));
  expect(report.getAllByText(/No hay horarios libres/)).toHaveLength(1);
  const link = report.getByRole("link", { name: "Mis horarios" });
  expect(link.getAttribute("href")).toBe("/calendar?abrir=huecos");
  await user.click(link);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("the dialog that changes accounts begins with the accounts that all cards share, and requires at least one account", async () => {
  const { user } = await open();
  await user.click(box("Uno"));
  await user.click(await button("Cuentas"));
  const dialog = within(await screen.findByRole("dialog", { name: "Cuentas de 1 publicación" }));
  await user.click(dialog.getByRole("checkbox", { name: "Cuenta personal" }));
  expect(dialog.getByRole("alert").textContent).toBe("Elige al menos una cuenta.");
  expect(dialog.getByRole<HTMLButtonElement>("button", { name: "Cambiar" }).disabled).toBe(true);
  await user.click(dialog.getByRole("checkbox", { name: "Café Andino" }));
  await user.click(dialog.getByRole("button", { name: "Cambiar" }));
  await waitFor(() =>
    expect(changeBodies()[0]?.p_cards).toEqual([
      { postcard: 1, status: "publicar", version: 1, publishers: ["2414183"] },
    ]),
  );
});

test("a change of the accounts of several cards leaves a lost company page on the cards that have it, and the dialog says so", async () => {
  const lost = { ...companyPage("9", "Antigua"), can_publish: false };
  const ofLost = postRow({
    postcard: 2,
    title: "Dos",
    date: "2031-05-03",
    post_time: "09:00:00",
    linkedin_organization_id: "9",
  });
  const view = renderScreen(wire, <PlannerRoute />, {
    rows: () => rows.flatMap((one) => (one.postcard === 2 ? [one, ofLost] : [one])),
    answers: [
      answered(),
      on("GET", "/rest/v1/linkedin_organizations", () => ({
        body: [companyPage("2414183", "Café Andino"), lost],
      })),
    ],
  });
  await screen.findByRole("checkbox", { name: "Seleccionar «Uno»" });
  for (const title of ["Uno", "Dos"]) await view.user.click(box(title));
  await view.user.click(await button("Cuentas"));
  const dialog = within(await screen.findByRole("dialog", { name: "Cuentas de 2 publicaciones" }));
  expect(dialog.queryByRole("checkbox", { name: "Antigua" })).toBeNull();
  expect(
    dialog.getByText("Antigua sigue en las que ya la tienen: ya no puedes publicar en esa página."),
  ).toBeTruthy();
  await view.user.click(dialog.getByRole("checkbox", { name: "Café Andino" }));
  await view.user.click(dialog.getByRole("button", { name: "Cambiar" }));
  await waitFor(() =>
    expect(changeBodies()[0]?.p_cards.map(({ publishers }) => publishers)).toEqual([
      ["personal", "2414183"],
      ["personal", "2414183", "9"],
    ]),
  );
});

test("after a change of accounts that removed an account's own text, the toast with the undo says so", async () => {
  const own = { publisher: "personal", notes: "Para mi perfil", post_comment: "" };
  const kept = { publisher: "2414183", notes: "Para la página", post_comment: "" };
  const own_texts: Record<number, object[]> = { 1: [own, kept], 2: [kept] };
  const { user } = await open(
    on("POST", CHANGE, ({ body }) => ({
      body: (body as Asked).p_cards.map((card) => {
        const outcome = outcomeOf()(card);
        return { ...outcome, back: { ...outcome.back, own_texts: own_texts[card.postcard as number] } };
      }),
    })),
  );
  for (const title of ["Uno", "Dos", "Tres"]) await user.click(box(title));
  await user.click(await button("Cuentas"));
  const dialog = within(await screen.findByRole("dialog", { name: "Cuentas de 3 publicaciones" }));
  await user.click(dialog.getByRole("checkbox", { name: "Cuenta personal" }));
  await user.click(dialog.getByRole("checkbox", { name: "Café Andino" }));
  await user.click(dialog.getByRole("button", { name: "Cambiar" }));
  await waitFor(() =>
    expect(toasts).toMatchObject([
      {
        text: "3 publicaciones con otras cuentas",
        description:
          "También se quitó el texto propio de una cuenta en 1 publicación. «Deshacer» lo devuelve.",
      },
    ]),
  );
});

test("the copy of a future card keeps the card's day", async () => {
  const { user } = await open();
  await user.click(box("Uno"));
  await user.click(await button("Duplicar"));
  await waitFor(() => expect(changeBodies()).toHaveLength(1));
  expect(changeBodies()[0]?.p_cards).toEqual([
    { postcard: 1, status: "publicar", copy: expect.any(Number), date: "2031-05-02" },
  ]);
});

test("two selected cards leave the list after a confirmed deletion, and the undo returns them with the focus", async () => {
  const kept = [...rows];
  let answerList = () => {};
  let list: Promise<{ body: unknown }> | undefined;
  const { user } = await openWith(
    kept,
    on("POST", CHANGE, ({ body }) => {
      const { p_act, p_cards } = body as Asked;
      kept.splice(0, kept.length, ...(p_act === "delete" ? rows.slice(2) : rows));
      if (p_act !== "delete")
        list = new Promise((resolve) => {
          answerList = () => resolve({ body: rows });
        });
      return { body: p_cards.map(outcomeOf()) };
    }),
    ({ method, path }) => (method === "GET" && path === "/rest/v1/posts" ? list : undefined),
  );
  const titles = () =>
    screen.getAllByRole("checkbox", { name: /^Seleccionar / }).map((one) => one.getAttribute("aria-label"));
  const all = titles();
  const main = document.body.appendChild(document.createElement("main"));
  Object.assign(main, { id: "contenido", tabIndex: -1 });
  for (const title of ["Uno", "Dos"]) await user.click(box(title));
  await user.click(await button("Eliminar"));
  const question = within(await screen.findByRole("alertdialog", { name: "Eliminar 2 publicaciones" }));
  expect(changeBodies()).toEqual([]);
  await user.click(question.getByRole("button", { name: "Eliminar" }));
  await waitFor(() => expect(toasts.at(-1)?.text).toBe("2 publicaciones eliminadas"));
  expect(changeBodies()).toMatchObject([
    { p_act: "delete", p_cards: [1, 2].map((postcard) => ({ postcard, status: "publicar", version: 1 })) },
  ]);
  await waitFor(() => expect(titles()).toEqual(all.slice(2)));
  await waitFor(() => expect(document.activeElement).toBe(main));
  toasts.at(-1)?.undo?.();
  await waitFor(() => expect(toasts.at(-1)?.text).toBe("2 publicaciones como estaban antes"));
  await act(() => new Promise(requestAnimationFrame));
  answerList();
  await waitFor(() => expect(titles()).toEqual(all));
  await waitFor(() => expect(document.activeElement).toBe(box("Uno")));
  main.remove();
});

test("an open editor hides the bar of selected cards and ignores its Escape key; back in the list, the cards are still selected", async () => {
  const { user } = await open();
  await user.click(box("Uno"));
  await bar();
  screen.getByRole("button", { name: /Dos/, expanded: false }).focus();
  await user.keyboard("e");
  await screen.findByLabelText("Texto a publicar");
  expect(screen.queryByRole("region", { name: "Publicaciones seleccionadas" })).toBeNull();
  screen.getByRole("button", { name: "Volver a Publicaciones" }).focus();
  await user.keyboard("{Escape}");
  expect((await bar()).textContent).toContain("1 seleccionada");
  expect(selected()).toEqual(["Uno"]);
});

test("the bar of selected cards also counts the cards that a search hides", async () => {
  const { user } = await open();
  for (const title of ["Uno", "Dos", "Tres"]) await user.click(box(title));
  expect((await bar()).textContent).not.toContain("fuera de la vista");
  await user.type(screen.getByRole("searchbox", { name: "Buscar publicaciones" }), "uno");
  await waitFor(async () =>
    expect((await bar()).textContent).toContain("3 seleccionadas, 2 fuera de la vista"),
  );
  expect(screen.getByText("3 publicaciones seleccionadas, 2 fuera de la vista").getAttribute("role")).toBe(
    "status",
  );
});

test("Ctrl+A outside the lists selects the month of the selected card, and without a selection keeps the browser's own action", async () => {
  const { user } = await open();
  (document.activeElement as HTMLElement).blur();
  await user.keyboard("{Control>}a{/Control}");
  expect(selected()).toEqual([]);
  await user.click(box("Dos"));
  (document.activeElement as HTMLElement).blur();
  await user.keyboard("{Control>}a{/Control}");
  expect(selected()).toEqual(["Uno", "Dos", "Tres"]);
});
