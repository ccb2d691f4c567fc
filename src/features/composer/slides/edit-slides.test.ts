import { documentContent } from "@contract/typesetting/typesetting";
import { exampleDocument } from "@typesetting/testing/contents";
import { expect, test } from "vitest";
import {
  addPage,
  blocksOf,
  canMove,
  changePage,
  cleaned,
  firstInvalid,
  isTooLong,
  movePage,
  removePage,
} from "./edit-slides";

const content = exampleDocument();
const last = content.pages.length - 1;
const headings = ({ pages }: typeof content) => pages.map(({ heading }) => heading);

test("a slide can be moved among the slides; the title page stays first and the closing page last", () => {
  const moved = movePage(content, 1, 1);
  expect(headings(moved)[2]).toBe(headings(content)[1]);
  expect(documentContent.safeParse(moved).success).toBe(true);
  expect([canMove(content, 1, -1), canMove(content, last - 1, 1), canMove(content, 0, 1)]).toEqual([
    false,
    false,
    false,
  ]);
  expect(movePage(content, 0, 1)).toBe(content);
});

test("removePage removes neither the title page nor a page of a document with three pages", () => {
  expect(removePage(content, 0)).toBe(content);
  expect(headings(removePage(content, last))).toEqual(headings(content).slice(0, -1));
  const three = { ...content, pages: content.pages.slice(0, 3) };
  expect(removePage(three, 1)).toBe(three);
});

test("addPage inserts a page before the closing page, and stops at ten pages", () => {
  const { at, content: more } = addPage(content, last);
  expect([at, more.pages.at(-1)?.kind]).toEqual([last, "closing"]);
  let full = content;
  for (let n = 0; n < 9; n++) full = addPage(full, 1).content;
  expect(full.pages).toHaveLength(10);
  expect(documentContent.safeParse(full).success).toBe(true);
});

test("blank lines of a slide stay while the user types and are not saved; a slide has at most eight blocks", () => {
  const typed = changePage(content, 2, (page) =>
    page.kind === "slide" ? { ...page, body: blocksOf("uno\n\ndos\n") } : page,
  );
  expect(typed.pages[2]).toMatchObject({ body: ["uno", "", "dos", ""] });
  expect(cleaned(typed).pages[2]).toMatchObject({ body: ["uno", "dos"] });
  expect(blocksOf("x\n".repeat(20))).toHaveLength(8);
});

test("the editor of slides reports the first page whose title has no words", () => {
  const empty = changePage(content, last, (page) => ({ ...page, heading: " " }));
  expect([firstInvalid(content), firstInvalid(empty)]).toEqual([null, last]);
});

test("slides of more than 100 kB are too long to save, in any script", () => {
  const filled = (text: string) =>
    changePage(content, 1, (page) => (page.kind === "slide" ? { ...page, body: Array(8).fill(text) } : page));
  expect([isTooLong(content), isTooLong(filled("a".repeat(3000)))]).toEqual([false, false]);
  expect([isTooLong(filled("ñ".repeat(3000))), isTooLong(filled("ñ".repeat(6200)))]).toEqual([false, true]);
});
