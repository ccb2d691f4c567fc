import { expect, test, vi } from "vitest";
import { readCalendarSearch, withCalendarSearch } from "./calendar-search";

const read = (query: string) => readCalendarSearch(new URLSearchParams(query));

test("the calendar's address names a month, or a week by one of its days", () => {
  expect(read("mes=2026-11")).toEqual({ view: "month", day: "2026-11-01", words: "", open: null });
  expect(read("semana=2026-11-24&q=caf%C3%A9")).toEqual({
    view: "week",
    day: "2026-11-24",
    words: "café",
    open: null,
  });
  expect(read("semana=")).toEqual({ view: "week", day: null, words: "", open: null });
});

test.each(["", "mes=2026-13", "mes=noviembre", "mes=2026-11-01", "mes=9999-12", "mes=0000-01"])(
  "a calendar address without a valid month (%s) shows today's month",
  (query) => expect(read(query)).toEqual({ view: "month", day: null, words: "", open: null }),
);

test.each(["2026-02-30", "9999-12-31", "0000-01-01"])(
  "a calendar address with an invalid week (%s) shows today's week",
  (day) => {
    expect(read(`semana=${day}`).day).toBeNull();
  },
);

test("in a browser that parses 30 February as an invalid date, a calendar address with that week shows today's week", () => {
  class Strict extends Date {
    constructor(value: string) {
      super(value.includes("-02-30") ? Number.NaN : value);
    }
  }
  vi.stubGlobal("Date", Strict);
  expect(read("semana=2026-02-30").day).toBeNull();
  vi.unstubAllGlobals();
});

test("the calendar's state is written into the address and read back, and other parameters of the address stay", () => {
  const params = withCalendarSearch(new URLSearchParams("utm=x&mes=2026-01"), {
    view: "week",
    day: "2026-11-24",
    words: "té",
  });
  expect(params.toString()).toBe("utm=x&semana=2026-11-24&q=t%C3%A9");
  expect(withCalendarSearch(params, { view: "month", words: "" }).toString()).toBe("utm=x&mes=2026-11");
});

test("the parameter 'abrir' opens a dialog of the calendar, and an unknown name opens none", () => {
  expect(read("abrir=huecos").open).toBe("slots");
  expect(read("abrir=toString").open).toBeNull();
  expect(withCalendarSearch(new URLSearchParams(), { open: "feed" }).toString()).toBe("abrir=suscripcion");
  expect(withCalendarSearch(new URLSearchParams("abrir=huecos"), { open: null }).toString()).toBe("");
});
