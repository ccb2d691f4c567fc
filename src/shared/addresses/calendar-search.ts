export type CalendarSearch = {
  view: "month" | "week";
  day: string | null;
  words: string;
  open: "slots" | "feed" | null;
};

const OPEN = { huecos: "slots", suscripcion: "feed" } as const;
const openOf = (value: string | null): CalendarSearch["open"] =>
  value !== null && Object.hasOwn(OPEN, value) ? OPEN[value as keyof typeof OPEN] : null;

// Only years from 1000 to 2999, because the days around the shown day must also have years of four digits.
const DAY = /^[12]\d{3}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;
const MONTH = /^[12]\d{3}-(0[1-9]|1[0-2])$/;

// Browsers disagree about 30 February: some give a day of March, others an invalid date. So the parsed date must be
// equal to the text.
const isDay = (value: string): boolean =>
  DAY.test(value) && (new Date(`${value}T00:00:00Z`).toJSON()?.startsWith(value) ?? false);

export function readCalendarSearch(params: URLSearchParams): CalendarSearch {
  const week = params.get("semana");
  const month = params.get("mes");
  const rest = { words: params.get("q") ?? "", open: openOf(params.get("abrir")) };
  if (week !== null) return { view: "week", day: isDay(week) ? week : null, ...rest };
  return { view: "month", day: month !== null && MONTH.test(month) ? `${month}-01` : null, ...rest };
}

export function withCalendarSearch(
  params: URLSearchParams,
  changes: Partial<CalendarSearch>,
): URLSearchParams {
  const next = new URLSearchParams(params);
  const { view, day, words, open } = { ...readCalendarSearch(params), ...changes };
  next.delete("mes");
  next.delete("semana");
  next.delete("q");
  next.delete("abrir");
  if (view === "week") next.set("semana", day ?? "");
  else if (day !== null) next.set("mes", day.slice(0, 7));
  if (words !== "") next.set("q", words);
  if (open !== null) next.set("abrir", open === "slots" ? "huecos" : "suscripcion");
  return next;
}
