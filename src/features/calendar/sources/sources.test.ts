import { expect, test } from "vitest";
import { colors } from "@/ui/tokens";
import { toEntries } from "../entries/entries";
import { calendarRow } from "../testing";
import { inShownSources, publishersBeside, sourcesOf } from "./sources";

const page = (organization_id: string, given = {}) => ({
  id: organization_id,
  organization_id,
  organization_name: `Página ${organization_id}`,
  vanity_name: "pagina",
  is_visible: true,
  logo_url: null,
  can_publish: null,
  ...given,
});

test("P3.06 · the personal calendar is blue, and company pages take six colours in turn", () => {
  const pages = Array.from({ length: 8 }, (_, n) => page(String(n)));
  const sources = sourcesOf(pages, [], new Set());
  expect(sources[0]).toEqual({
    id: "personal",
    label: "Cuenta Personal",
    color: "bg-source-personal",
    checked: true,
  });
  expect(sources.slice(1).map(({ color }) => color)).toEqual(
    [1, 2, 3, 4, 5, 6, 1, 2].map((n) => `bg-source-${n}`),
  );
  expect(colors.source.personal.toLowerCase()).toBe("#4285f4");
});

test("the calendar lists a hidden or lost company page only if the page has a post", () => {
  const sources = sourcesOf(
    [
      page("7", { is_visible: false }),
      page("8", { is_visible: false }),
      page("6", { can_publish: false }),
      page("9", { can_publish: false }),
    ],
    ["8", "9"],
    new Set(["8"]),
  );
  expect(sources.map(({ id, checked }) => [id, checked])).toEqual([
    ["personal", true],
    ["8", false],
    ["9", true],
  ]);
});

test("a company page keeps its colour in the calendar when the user's role on an earlier page ends", () => {
  const colorsOf = (can_publish: boolean | null, others: string[]) =>
    sourcesOf([page("1", { can_publish }), page("2")], others, new Set()).map(({ id, color }) => [id, color]);
  expect(colorsOf(null, [])).toContainEqual(["2", "bg-source-2"]);
  expect(colorsOf(false, [])).toContainEqual(["2", "bg-source-2"]);
  expect(colorsOf(false, ["1"])).toContainEqual(["1", "bg-source-1"]);
});

test("publishersBeside lists the company pages that posts have and the given list of pages lacks", () => {
  const entries = toEntries(
    [
      calendarRow({ postcard: 1 }),
      calendarRow({ postcard: 2, linkedin_organization_id: "7" }),
      calendarRow({ postcard: 3, linkedin_organization_id: "9" }),
      calendarRow({ postcard: 4, linkedin_organization_id: "8" }),
    ],
    "America/La_Paz",
  );
  expect(publishersBeside([page("7")], entries)).toBe("8,9");
});

test("a card of two calendars is shown while at least one of them is not hidden", () => {
  const entries = toEntries(
    [calendarRow({}), calendarRow({ linkedin_organization_id: "8" })],
    "America/La_Paz",
  );
  expect(inShownSources(entries, new Set(["8"]))).toHaveLength(1);
  expect(inShownSources(entries, new Set(["8", "personal"]))).toEqual([]);
});
