import { expect, test } from "vitest";
import { type PlannerSearch, readPlannerSearch, withPlannerSearch } from "./planner-search";

const PLAIN: PlannerSearch = {
  openCard: null,
  newDay: null,
  newTime: null,
  newText: null,
  post: null,
  list: "publicar",
  onlyAttention: false,
  words: "",
  publisher: null,
  state: null,
};
const FULL: PlannerSearch = {
  openCard: 1732190400123,
  newDay: "2026-11-24",
  newTime: "09:30",
  newText: "Idea",
  post: "5b0f",
  list: "listas",
  onlyAttention: true,
  words: "café & té",
  publisher: "2414183",
  state: "failed",
};

test("the planner's state is written into the address and read back unchanged", () => {
  const written = withPlannerSearch(new URLSearchParams(), FULL);
  expect(written.toString()).toBe(
    "editar=1732190400123&dia=2026-11-24&hora=09%3A30&texto=Idea&post=5b0f&lista=publicadas&ver=atencion&q=caf%C3%A9+%26+t%C3%A9&publicador=2414183&estado=failed",
  );
  expect(readPlannerSearch(written)).toEqual(FULL);
});

test("default values are left out of the planner's address, and other parameters stay", () => {
  const params = withPlannerSearch(new URLSearchParams("utm=x"), FULL);
  expect(withPlannerSearch(params, PLAIN).toString()).toBe("utm=x");
  expect(readPlannerSearch(new URLSearchParams("utm=x"))).toEqual(PLAIN);
});

test("changing one parameter of the planner's address keeps the other parameters", () => {
  const params = withPlannerSearch(new URLSearchParams(), FULL);
  expect(readPlannerSearch(withPlannerSearch(params, { list: "publicar", words: undefined }))).toEqual({
    ...FULL,
    list: "publicar",
  });
});

test.each(["0", "-1", "1.5", "1e99", "x", ""])("'%s' in the planner's address opens no card", (number) => {
  expect(readPlannerSearch(new URLSearchParams({ editar: number })).openCard).toBeNull();
});
