import { expect, test } from "vitest";
import { readHidden, storeHiddenSources } from "./sources";

test("hidden calendars stay hidden at the next visit, for the user who hid them", () => {
  storeHiddenSources("ana", new Set(["personal", "2414183"]));
  storeHiddenSources("luis", new Set(["notes"]));
  expect([...readHidden("ana")]).toEqual(["personal", "2414183"]);
  expect([...readHidden("luis")]).toEqual(["notes"]);
  storeHiddenSources("ana", new Set());
  expect(readHidden("ana").size).toBe(0);
});

test("a user who has hidden no calendar sees every calendar", () => {
  expect(readHidden("ana").size).toBe(0);
});
