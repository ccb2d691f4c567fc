import { cleanup, fireEvent, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderUi } from "@/testing/render";
import { groupBy, toEntries } from "../entries/entries";
import type { EntryAction } from "../entries/entry-action";
import { calendarRow } from "../testing";
import { Agenda } from "./agenda";

const DETAILS = { colors: ["bg-source-personal"], names: "Cuenta Personal", isLate: false, obstacle: null };

const ENTRIES = toEntries([calendarRow()], "America/La_Paz");

function showAgenda(shown = ENTRIES, details = DETAILS, isLoading = false) {
  const turns: number[] = [];
  const actions: EntryAction[] = [];
  const { user } = renderUi(
    <Agenda
      isLoading={isLoading}
      week="2026-11-24"
      today="2026-11-23"
      byDay={groupBy(shown, (entry) => entry.day)}
      all={ENTRIES}
      marks={new Map()}
      detailsOf={() => details}
      label="Noviembre de 2026"
      onAction={(action) => actions.push(action)}
      onTurn={(step) => turns.push(step)}
    />,
  );
  return { user, turns, actions, card: () => screen.getByRole("button", { name: /^Café de altura, 09:30/ }) };
}

test("an agenda shows no dates while it loads, because arriving cards of earlier days would move them", () => {
  showAgenda([], DETAILS, true);
  expect(screen.queryByRole("region", { name: /martes 24 /i })).toBeNull();
});

/** A touch event made from a MouseEvent, because jsdom has no PointerEvent. */
const finger = (type: string, clientX: number, clientY: number) =>
  Object.assign(new MouseEvent(type, { bubbles: true, clientX, clientY }), {
    pointerId: 1,
    pointerType: "touch",
    isPrimary: true,
  });
function draw(card: HTMLElement, between = () => {}) {
  fireEvent(card, finger("pointerdown", 200, 100));
  between();
  fireEvent(card, finger("pointerup", 80, 120));
}

test("a sideways swipe over the agenda turns to another week", () => {
  const { turns, card } = showAgenda();
  draw(card());
  expect(turns).toEqual([1]);
});

test("dragging a card sideways to another day of the agenda does not open another week", () => {
  const { turns, card } = showAgenda();
  draw(card(), () => card().setAttribute("data-dragging", ""));
  expect(turns).toEqual([]);
});

test("a day whose posts are hidden by the search or a calendar is not shown as empty", () => {
  showAgenda([]);
  const day = (name: RegExp) => within(screen.getByRole("region", { name }));
  expect(day(/martes 24 /i).getByText("Sin coincidencias")).toBeTruthy();
  expect(day(/miércoles 25 /i).getByText("Nada programado")).toBeTruthy();
});

test("the card of a post for two calendars has the colours of both calendars", () => {
  const colors = ["bg-source-personal", "bg-source-1"];
  const { card } = showAgenda(ENTRIES, { ...DETAILS, colors });
  for (const color of colors) expect(card().getElementsByClassName(color)).toHaveLength(1);
});

test("the agenda says of a held card that it waits for an approval", () => {
  const held = toEntries([calendarRow({ is_held: true })], "America/La_Paz");
  const { card } = showAgenda(held);
  expect(within(card()).getByText("Espera una aprobación")).toBeTruthy();
});

test("the menu of a card offers no approval once LinkedIn may have all its posts", async () => {
  const page = { publish_state: "unconfirmed", linkedin_organization_id: "7" };
  const offered = async (...rows: Parameters<typeof calendarRow>[0][]) => {
    const { user } = showAgenda(toEntries(rows.map(calendarRow), "America/La_Paz"));
    await user.click(screen.getByRole("button", { name: "Acciones de «Café de altura»" }));
    await screen.findAllByRole("menuitem");
    const choice = screen.queryByRole("menuitem", { name: "Pedir aprobación" });
    cleanup();
    return choice !== null;
  };
  expect(await offered(page)).toBe(false);
  expect(await offered(page, {})).toBe(true);
});

test("the menu of a published card only selects the card, because a published card can be copied and exported but not moved", async () => {
  const sent = { status: "listas", publish_state: "published", published_at: "2026-11-24T13:30:00Z" };
  const { user, actions } = showAgenda(toEntries([calendarRow(sent)], "America/La_Paz"));
  await user.click(screen.getByRole("button", { name: "Acciones de «Café de altura»" }));
  const choices = await screen.findAllByRole("menuitem");
  expect(choices.map(({ textContent }) => textContent)).toEqual(["Seleccionar"]);
  await user.click(choices[0] as HTMLElement);
  expect(actions).toEqual(["select"]);
});
