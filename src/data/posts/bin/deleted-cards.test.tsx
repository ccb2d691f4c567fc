import { expect, test } from "vitest";
import { daysLeft } from "./deleted-cards";

const DELETED = "2026-11-01T12:00:00Z";
const at = (iso: string) => Date.parse(iso);

test.each([
  ["2026-11-01T11:59:20Z", 30],
  ["2026-11-01T12:00:00Z", 30],
  ["2026-11-01T12:00:01Z", 30],
  ["2026-11-02T12:00:00Z", 29],
  ["2026-11-30T12:00:01Z", 1],
  ["2026-12-05T00:00:00Z", 1],
])("at %s a deleted card has %i days left in the bin", (now, days) => {
  expect(daysLeft(DELETED, at(now))).toBe(days);
});
