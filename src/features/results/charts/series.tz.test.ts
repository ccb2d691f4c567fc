import { describe, expect, test } from "vitest";
import { comparisonInWords } from "./change";
import { curveOf, isolatedSpots, linesOf, namedDays, pointsOf, scaleOf, totalOf, wholeCurve } from "./series";

describe("the chart's days cover the whole period", () => {
  test("pointsOf returns each day of the period once, with null for a day without a figure", () => {
    const rows = [
      { day: "2026-10-31", value: 4 },
      { day: "2026-11-02", value: -1 },
    ];
    expect(pointsOf(rows, "2026-11-02", 3)).toEqual([
      { day: "2026-10-31", value: 4 },
      { day: "2026-11-01", value: null },
      { day: "2026-11-02", value: -1 },
    ]);
  });

  test("totalOf sums the days that have a figure, and returns null when no day has one", () => {
    expect(
      totalOf([
        { day: "a", value: 2 },
        { day: "b", value: null },
        { day: "c", value: 3 },
      ]),
    ).toBe(5);
    expect(totalOf([{ day: "a", value: null }])).toBeNull();
  });
});

const change = (share: number, comparedDays = 30) => ({
  kind: "change" as const,
  share,
  days: 30,
  comparedDays,
});

test.each([
  [change(0.933), /^93,3% más que en los 30 días anteriores$/],
  [change(-0.1), /^10% menos que en los 30 días anteriores$/],
  [change(0.5, 27), /^50% más que en los 30 días anteriores, contando los mismos 27 días$/],
  // A change below the rounding must not read '0 % más'.
  [change(0.0001), /^Igual que en los 30 días anteriores$/],
  [
    { kind: "few_days" as const, period: "before" as const, knownDays: 1, days: 30 },
    /^Del periodo anterior hay datos de 1 de 30 días: no se compara$/,
  ],
  [
    { kind: "few_days" as const, period: "now" as const, knownDays: 5, days: 30 },
    /^Hay datos de 5 de 30 días: no se compara con el periodo anterior$/,
  ],
  [{ kind: "few_posts" as const }, /^Se compara desde 5 publicaciones en cada periodo$/],
])("the comparison %j of a figure with the period before is written as a sentence", (comparison, words) => {
  expect(comparisonInWords(comparison)).toMatch(words);
});

test("a curve with readings on days 1, 2 and 30 is thirty days wide, and a line joins the readings", () => {
  const points = wholeCurve(["2026-11-01", "2026-11-02", "2026-11-30"].map((day, value) => ({ day, value })));
  expect(points).toHaveLength(30);
  expect(points.filter(({ value }) => value !== null).map(({ day }) => day)).toEqual([
    "2026-11-01",
    "2026-11-02",
    "2026-11-30",
  ]);
  expect(curveOf(points, 2, { width: 290, height: 100 })).toEqual([
    [
      { x: 0, y: 100 },
      { x: 10, y: 50 },
      { x: 290, y: 0 },
    ],
  ]);
  expect(wholeCurve([])).toEqual([]);
});

test("a known day between two unknown days is drawn as a dot, because a line of one point is invisible", () => {
  const points = [null, 5, null, 10, 10].map((value, at) => ({ day: String(at), value }));
  expect(isolatedSpots(linesOf(points, 10, { width: 40, height: 100 }))).toEqual([{ x: 10, y: 50 }]);
});

test("an unknown day interrupts the chart's line, and negative figures are drawn at the bottom", () => {
  const points = [1, null, 10, -5].map((value, index) => ({ day: String(index), value }));
  expect(linesOf(points, 10, { width: 30, height: 100 })).toEqual([
    [{ x: 0, y: 90 }],
    [
      { x: 20, y: 0 },
      { x: 30, y: 100 },
    ],
  ]);
});

test.each([
  [
    [0, null],
    [0, 1],
  ],
  [[3], [0, 1, 2, 3]],
  [[7], [0, 2, 4, 6, 8]],
  [[21], [0, 5, 10, 15, 20, 25]],
  [
    [180, 40],
    [0, 50, 100, 150, 200],
  ],
  [[51], [0, 20, 40, 60]],
  [[248], [0, 50, 100, 150, 200, 250]],
  [[1000], [0, 200, 400, 600, 800, 1000]],
])("the grid lines of a chart with the figures %j are %j", (values, lines) => {
  expect(scaleOf(values)).toEqual(lines);
});

test("namedDays chooses up to four days of a chart for labels, among them the first and the last", () => {
  expect(namedDays(29)).toEqual([0, 10, 19, 29]);
  expect(namedDays(1)).toEqual([0, 1]);
  expect(namedDays(0)).toEqual([0]);
});
