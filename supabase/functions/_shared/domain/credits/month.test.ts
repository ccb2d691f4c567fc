import { expect, test } from "vitest";
import { fc } from "../../testing/properties.ts";
import { creditMonthOf, nextRenewal } from "./month.ts";

test.each([
  { at: "2027-03-01T07:59:59.999Z", month: "2027-02", renewal: "2027-03-01T08:00:00.000Z" },
  { at: "2027-03-01T08:00:00.000Z", month: "2027-03", renewal: "2027-04-01T08:00:00.000Z" },
  { at: "2028-02-29T23:00:00.000Z", month: "2028-02", renewal: "2028-03-01T08:00:00.000Z" },
  { at: "2026-12-31T23:59:59.999Z", month: "2026-12", renewal: "2027-01-01T08:00:00.000Z" },
  { at: "2027-01-01T07:00:00.000Z", month: "2026-12", renewal: "2027-01-01T08:00:00.000Z" },
])(
  "the moment $at belongs to the credits of $month, which are renewed at $renewal",
  ({ at, month, renewal }) => {
    expect(creditMonthOf(Date.parse(at))).toBe(month);
    expect(nextRenewal(Date.parse(at)).toISOString()).toBe(renewal);
  },
);

test("the next renewal is the first moment of the next month of credits", () => {
  const instant = fc.integer({ min: Date.UTC(2020, 0), max: Date.UTC(2100, 0) });
  fc.assert(
    fc.property(instant, (now) => {
      const renewal = nextRenewal(now).getTime();
      expect(renewal).toBeGreaterThan(now);
      expect(creditMonthOf(renewal - 1)).toBe(creditMonthOf(now));
      expect(creditMonthOf(renewal)).not.toBe(creditMonthOf(now));
    }),
    { seed: 20261122 },
  );
});
