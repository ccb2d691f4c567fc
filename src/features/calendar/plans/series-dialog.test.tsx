import { screen, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import type { NoteSeries } from "@/data/note-series/series";
import { on } from "@/shared/testing/recording-client";
import { wire } from "@/shared/testing/wire";
import { pasteInto } from "@/testing/paste-into";
import { renderUi } from "@/testing/render";
import { sentTo, toastsOfEachTest, USER_ID } from "@/testing/screen";
import { NoteDialog } from "./note/note-dialog";
import { repeatInWords } from "./series.text";
import { SeriesDialog } from "./series-dialog";
import { SeriesForm } from "./series-form";

const SERIES: NoteSeries = {
  id: "44444444-4444-4444-8444-444444444444",
  body: "Historia de un cliente",
  color: "violet",
  every: "month-weekday",
  starts_on: "2031-06-02",
  ends_on: null,
  used_on: [],
  used_bodies: {},
  skipped_on: ["2031-07-07"],
};
const MARK = "/rest/v1/rpc/mark_series_day";
const DAY = "2031-08-04";

const { toasts } = toastsOfEachTest();
beforeEach(() => {
  wire.reset(
    on("POST", MARK, () => ({ body: null })),
    on("PATCH", "/rest/v1/note_series", () => ({ body: { id: SERIES.id } })),
    on("DELETE", "/rest/v1/note_series", () => ({ body: [{ id: SERIES.id }] })),
    on("POST", "/rest/v1/note_series", () => ({ status: 201 })),
  );
});

function open(isUsed = false, body = SERIES.body, series = SERIES) {
  const [onClose, onToPost] = [vi.fn(), vi.fn()];
  const occurrence = { series, day: DAY, isUsed, body };
  const dialog = (
    <SeriesDialog userId={USER_ID} occurrence={occurrence} onClose={onClose} onToPost={onToPost} />
  );
  return { ...renderUi(dialog), onClose, onToPost };
}
const press = async ({ user }: ReturnType<typeof open>, name: string | RegExp) =>
  user.click(await screen.findByRole("button", { name }));
const marks = () => sentTo(wire, MARK).map(({ body }) => body);

test("the dialog of an occurrence shows its day and its series' rule; a click marks the occurrence as used, and then makes it a card", async () => {
  const shown = open();
  expect(screen.getByText("Para el 4 ago 2031. Cada primer lunes del mes.")).not.toBeNull();
  await press(shown, "Convertir en publicación");
  await vi.waitFor(() => expect(shown.onToPost).toHaveBeenCalledWith({ body: SERIES.body, day: DAY }));
  expect(marks()).toEqual([{ p_id: SERIES.id, p_day: DAY, p_state: "used" }]);
});

test("when the server refuses to mark an occurrence as used, the occurrence does not become a card", async () => {
  wire.reset(on("POST", MARK, () => ({ status: 404, body: { message: "not_found" } })));
  const shown = open();
  await press(shown, "Convertir en publicación");
  await vi.waitFor(() => expect(marks()).toHaveLength(1));
  await vi.waitFor(() =>
    expect(screen.getByRole<HTMLButtonElement>("button", { name: "Convertir en publicación" }).disabled).toBe(
      false,
    ),
  );
  expect(shown.onToPost).not.toHaveBeenCalled();
});

test("an occurrence of a note series can be skipped, and an occurrence that became a card can be proposed again", async () => {
  const skipped = open();
  await press(skipped, "Omitir esta fecha");
  await vi.waitFor(() => expect(skipped.onClose).toHaveBeenCalled());
  await vi.waitFor(() => expect(toasts).toEqual(["success: Se omitió el 4 ago 2031"]));
  skipped.unmount();
  const used = open(true);
  expect(screen.queryByRole("button", { name: "Convertir en publicación" })).toBeNull();
  await press(used, "Volver a proponer");
  await vi.waitFor(() => expect(used.onClose).toHaveBeenCalled());
  expect(marks()).toMatchObject([{ p_state: "skipped" }, { p_state: "open" }]);
});

test("while an occurrence is being skipped, only the clicked button shows that it is working", async () => {
  wire.reset(on("POST", MARK, () => new Promise<never>(() => {})));
  const shown = open();
  await press(shown, "Omitir esta fecha");
  const busy = () => screen.getAllByRole("button").filter((button) => button.ariaBusy === "true");
  await vi.waitFor(() => expect(busy().map(({ textContent }) => textContent)).toEqual(["Omitir esta fecha"]));
});

test("an occurrence that became a card cannot be proposed again when the changed series leaves out its day", () => {
  open(true, SERIES.body, { ...SERIES, starts_on: "2031-08-05" });
  expect(screen.getByText("Ya empezaste una publicación con ella.")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Volver a proponer" })).toBeNull();
});

test("the form of a changed series offers only those skipped days that the present rule includes", () => {
  const series = { ...SERIES, skipped_on: ["2031-07-14", "2031-07-07"] };
  renderUi(<SeriesForm userId={USER_ID} series={series} onClose={vi.fn()} />);
  expect(screen.getByRole("heading", { name: "1 fecha omitida" })).not.toBeNull();
  expect(screen.getByRole("button", { name: "Volver a proponer el 7 jul 2031" })).not.toBeNull();
  expect(screen.queryByRole("button", { name: /14 jul/ })).toBeNull();
});

test("the dialog of a used occurrence says only that a card was begun, because the user may have discarded the draft, and how to propose it again", () => {
  open(true);
  expect(
    screen.getByText("Ya empezaste una publicación con ella. Si la descartaste, vuelve a proponer la idea."),
  ).toBeTruthy();
});

test("the dialog of an occurrence that became a card shows the series' text of that time, not the present text", () => {
  open(true, "Historia de un socio");
  expect(screen.getByText("Historia de un socio")).not.toBeNull();
  expect(screen.queryByText(SERIES.body)).toBeNull();
});

test("the user can change a whole note series, propose its skipped days again, and delete the series after a confirmation", async () => {
  const shown = open();
  await press(shown, "Editar serie");
  await press(shown, "Volver a proponer el 7 jul 2031");
  await vi.waitFor(() => expect(screen.queryByText("1 fecha omitida")).toBeNull());
  await press(shown, "Cada semana, los lunes");
  await press(shown, "Guardar");
  await vi.waitFor(() => expect(shown.onClose).toHaveBeenCalledTimes(1));
  expect(wire.requests.find(({ method }) => method === "PATCH")?.body).toEqual({
    body: SERIES.body,
    color: "violet",
    every: "week",
    starts_on: "2031-06-02",
    ends_on: null,
  });
  await press(shown, "Eliminar la serie");
  expect(wire.requests.some(({ method }) => method === "DELETE")).toBe(false);
  const question = within(await screen.findByRole("alertdialog", { name: "Eliminar la serie" }));
  await shown.user.click(question.getByRole("button", { name: "Eliminar la serie" }));
  await vi.waitFor(() => expect(shown.onClose).toHaveBeenCalledTimes(2));
});

test("while a note series is saved, its form takes no change and stays open, because the save closes it", async () => {
  wire.reset(on("PATCH", "/rest/v1/note_series", () => new Promise(() => undefined)));
  const shown = open();
  await press(shown, "Editar serie");
  await press(shown, "Guardar");
  expect(screen.getByRole("textbox", { name: "Texto" })).toHaveProperty("readOnly", true);
  expect(screen.getByRole("button", { name: "Eliminar la serie" })).toHaveProperty("disabled", true);
  await press(shown, "Cada semana, los lunes");
  expect(screen.getByRole("button", { name: "Cada semana, los lunes" }).ariaPressed).toBe("false");
  await press(shown, "Cerrar");
  expect(shown.onClose).not.toHaveBeenCalled();
});

test("while an occurrence is marked as used, its dialog stays open, because a closed dialog would open no editor", async () => {
  let end = (_: { body: null }) => {};
  const held = new Promise<{ body: null }>((resolve) => {
    end = resolve;
  });
  wire.reset(on("POST", MARK, () => held));
  const shown = open();
  await press(shown, "Convertir en publicación");
  await shown.user.keyboard("{Escape}");
  await press(shown, "Cerrar");
  expect(shown.onClose).not.toHaveBeenCalled();
  expect(screen.getByRole("button", { name: "Editar serie" })).toHaveProperty("disabled", true);
  end({ body: null });
  await vi.waitFor(() => expect(shown.onToPost).toHaveBeenCalled());
});

test("a new note with a repetition is saved as a series that begins on its day, and not as a note", async () => {
  const onClose = vi.fn();
  const { user } = renderUi(
    <NoteDialog userId={USER_ID} note={null} day="2031-06-02" onClose={onClose} onToPost={() => undefined} />,
  );
  await pasteInto(user, screen.getByRole("textbox", { name: "Texto" }), "Historia de un cliente");
  await user.click(screen.getByRole("button", { name: "Cada primer lunes del mes" }));
  expect(screen.queryByRole("button", { name: "Convertir en publicación" })).toBeNull();
  await user.click(screen.getByRole("button", { name: "Guardar" }));
  await vi.waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(wire.requests.map(({ path, body }) => [path, body])).toEqual([
    [
      "/rest/v1/note_series",
      {
        id: expect.any(String),
        user_id: USER_ID,
        body: "Historia de un cliente",
        color: "gray",
        every: "month-weekday",
        starts_on: "2031-06-02",
        ends_on: null,
      },
    ],
  ]);
});

test.each([
  ["2031-06-26", true],
  ["2031-06-19", false],
])("a new note on %s offers the month's last Thursday: %s", (day, isOffered) => {
  const nothing = () => undefined;
  renderUi(<NoteDialog userId={USER_ID} note={null} day={day} onClose={nothing} onToPost={nothing} />);
  expect(screen.queryByRole("button", { name: "Cada último jueves del mes" }) !== null).toBe(isOffered);
});

test.each([
  ["2031-02-28", true],
  ["2031-04-30", true],
  ["2031-05-30", false],
])("a new note on %s offers the month's last day: %s", (day, isOffered) => {
  const nothing = () => undefined;
  renderUi(<NoteDialog userId={USER_ID} note={null} day={day} onClose={nothing} onToPost={nothing} />);
  expect(screen.queryByRole("button", { name: "Cada último día del mes" }) !== null).toBe(isOffered);
});

test("a series on the last Friday whose first day moves to an earlier Friday stays a series on the last Friday", async () => {
  const onLast: NoteSeries = { ...SERIES, every: "month-last-weekday", starts_on: "2031-06-20" };
  renderUi(<SeriesForm userId={USER_ID} series={onLast} onClose={() => undefined} />);
  const offered = screen.getByRole("button", { name: "Cada último viernes del mes" });
  expect(offered.getAttribute("aria-pressed")).toBe("true");
});

test.each([
  ["week", "2031-06-07", "Cada semana, los sábados"],
  ["week", "2031-06-04", "Cada semana, los miércoles"],
  ["month-day", "2031-06-15", "Cada mes, el día 15"],
  ["month-day", "2031-07-31", "Cada mes, el día 31 (si el mes lo tiene)"],
  ["month-weekday", "2031-06-10", "Cada segundo martes del mes"],
  ["month-weekday", "2031-06-29", "Cada quinto domingo del mes (si el mes lo tiene)"],
  ["month-last-weekday", "2031-06-27", "Cada último viernes del mes"],
  ["month-last-day", "2031-06-30", "Cada último día del mes"],
] as const)("the rule %s of a series from %s is written as '%s'", (every, startsOn, words) => {
  expect(repeatInWords(every, startsOn)).toBe(words);
});
