import { act, fireEvent, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { whenIdle } from "@/shared/browser/when-idle";
import { renderUi } from "@/testing/render";
import { toEntries } from "../entries/entries";
import { calendarRow } from "../testing";
import { CellPosts } from "./cell-posts";

const LONG_TITLE = "x".repeat(300);
const DETAILS = { colors: ["bg-source-personal"], names: "Cuenta Personal", isLate: false, obstacle: null };

function showDay(posts: number) {
  const rows = Array.from({ length: posts }, (_, n) =>
    calendarRow({ postcard: n + 1, title: n === 0 ? LONG_TITLE : `Publicación ${n + 1}` }),
  );
  const entries = toEntries(rows, "America/La_Paz");
  const { container } = renderUi(
    <CellPosts place="2026-11-24" entries={entries} detailsOf={() => DETAILS} />,
  );
  return container.querySelector("[data-posts]") as Element;
}
const drawn = () => screen.queryAllByRole("button").length;
const beIdle = () => act(() => new Promise<void>((done) => void whenIdle(done)));

test("a day of 200 posts draws three of them when idle, and all 200 when the pointer enters the cell", async () => {
  const cell = showDay(200);
  await beIdle();
  expect(drawn()).toBe(3);
  fireEvent.mouseEnter(cell);
  expect(drawn()).toBe(200);
});

test("a day of ten posts is drawn completely when the browser is idle, for the browser's search and screen readers", async () => {
  showDay(10);
  expect(drawn()).toBe(3);
  await beIdle();
  expect(drawn()).toBe(10);
});

test("all 200 posts of a crowded day are drawn once the keyboard focuses one of them", () => {
  showDay(200);
  act(() => screen.getAllByRole("button")[0]?.focus());
  expect(drawn()).toBe(200);
});

test("all 200 posts of a crowded day are drawn once a finger touches the day", () => {
  fireEvent.touchStart(showDay(200));
  expect(drawn()).toBe(200);
});

test("all 200 posts of a crowded day are drawn before the calendar is printed", () => {
  showDay(200);
  act(() => void window.dispatchEvent(new Event("beforeprint")));
  expect(drawn()).toBe(200);
});

test("while the user drags a card over a crowded day, the day's hidden posts are not drawn", () => {
  fireEvent.mouseEnter(showDay(200), { buttons: 1 });
  expect(drawn()).toBe(3);
});

test("a screen reader reads a title of 300 characters completely", () => {
  showDay(1);
  expect(screen.getByRole("button", { name: new RegExp(`^${LONG_TITLE}, 09:30, `) })).toBeTruthy();
});

function turnThrough(...days: (readonly [place: string, cards: readonly number[]])[]) {
  const cell = ([place, cards]: (typeof days)[number]) => (
    <CellPosts
      place={place}
      detailsOf={() => DETAILS}
      entries={toEntries(
        cards.map((postcard) =>
          calendarRow({
            postcard,
            title: `Publicación ${postcard}`,
            post_time: `${9 + (postcard % 10)}:00:00`,
          }),
        ),
        "America/La_Paz",
      )}
    />
  );
  const [first, ...rest] = days;
  const { rerender } = renderUi(first && cell(first));
  return rest.map((day) => () => rerender(cell(day)));
}

test("a focused card keeps the focus when another card is added before it", () => {
  const [come] = turnThrough(["2026-11-24", [5]], ["2026-11-24", [4, 5]]);
  const chip = screen.getByRole("button", { name: /^Publicación 5/ });
  chip.focus();
  come?.();
  expect(document.activeElement).toBe(screen.getByRole("button", { name: /^Publicación 5/ }));
});

test("a cell reuses its button elements for the posts of another day", () => {
  const [turn] = turnThrough(["2026-11-24", [4, 5]], ["2026-12-24", [6, 7]]);
  const before = screen.getAllByRole("button");
  turn?.();
  expect(screen.getAllByRole("button")).toEqual(before);
  expect(screen.getAllByRole("button", { name: /^Publicación [67]/ })).toHaveLength(2);
});

test("a calendar cell that changes to another day draws that day's first posts at once, and the others later", () => {
  const many = Array.from({ length: 20 }, (_, n) => n + 1);
  const [turn] = turnThrough(["2026-11-24", many], ["2026-12-24", many.map((n) => n + 20)]);
  const cell = document.querySelector("[data-posts]") as Element;
  fireEvent.mouseEnter(cell);
  expect(drawn()).toBe(20);
  turn?.();
  expect(drawn()).toBe(3);
  expect(document.querySelector("[data-posts]")).not.toBe(cell);
});

test("only a cell with enough space shows the small pictures of its cards", () => {
  const entries = toEntries(
    [calendarRow({ image_url: "/u/a_s.jpg" }), calendarRow({ postcard: 2, image_url: "/u/b.jpg" })],
    "America/La_Paz",
  );
  const cell = (isRoomy: boolean) => (
    <CellPosts place="2026-11-24" entries={entries} detailsOf={() => DETAILS} isRoomy={isRoomy} />
  );
  const pictures = () => [...document.querySelectorAll("img")].map((picture) => picture.getAttribute("src"));
  const { rerender } = renderUi(cell(false));
  expect(pictures()).toEqual([]);
  rerender(cell(true));
  expect(pictures()).toEqual(["/u/a_s.jpg.small.jpg"]);
});

test("in a cell with enough space the title has its own lines, and time and picture are below it", () => {
  const entries = toEntries([calendarRow({ title: "Vendimia", image_url: "/u/a_s.jpg" })], "America/La_Paz");
  renderUi(<CellPosts place="2026-11-24" entries={entries} detailsOf={() => DETAILS} isRoomy />);
  const chip = screen.getByRole("button");
  const [title, below] = chip.children;
  expect(title?.textContent).toBe("Vendimia");
  expect(below?.textContent).toBe("09:30");
  expect(below?.lastElementChild?.tagName).toBe("IMG");
  expect(chip.title).toBe("Vendimia, 09:30");
});

test("a calendar chip whose company page is lost shows the sign of a failed card and says where the card will not be published", () => {
  const obstacle = "ya no puedes publicar en Café Andino";
  const entries = toEntries([calendarRow()], "America/La_Paz");
  const signs = () => screen.getByRole("button").querySelectorAll("svg.text-danger").length;
  const { rerender } = renderUi(<CellPosts place="2026-11-24" entries={entries} detailsOf={() => DETAILS} />);
  expect(signs()).toBe(0);
  rerender(<CellPosts place="2026-11-24" entries={entries} detailsOf={() => ({ ...DETAILS, obstacle })} />);
  expect(signs()).toBe(1);
  expect(screen.getByRole("button", { name: new RegExp(`, ${obstacle}$`) }).title).toBe(
    `Café de altura, 09:30, ${obstacle}`,
  );
});
