import { isHttpUrl } from "@/shared/addresses/setting-values";
import { type DateOrder, fold, numbersOf, readDay } from "./days";

export type Sheet = { name: string; rows: readonly (readonly unknown[])[] };

export type ExportKind = "person" | "page";

export type ExportedPost = {
  url: string;
  urn: string | null;
  day: string | null;
  impressions: number | null;
  engagements: number | null;
  likes: number | null;
  comments: number | null;
  reshares: number | null;
  /** The clicks, which only a page's export has; null when unknown. */
  clicks?: number | null;
  title?: string | null;
  kind?: string | null;
};
export type ExportedDay = {
  day: string;
  impressions: number | null;
  engagements: number | null;
  newFollowers: number | null;
  /** Only a page's export has the four figures from here on; null when unknown. */
  likes?: number | null;
  comments?: number | null;
  shares?: number | null;
  clicks?: number | null;
};
export type ReadExport = {
  kind: ExportKind;
  posts: ExportedPost[];
  days: ExportedDay[];
  followers: number | null;
  /** The number of rows with an unreadable date. A post in such a row keeps its figures; a day is left out. */
  unread: number;
};
export type Found = {
  posts: Map<string, ExportedPost>;
  days: Map<string, ExportedDay>;
  followers: number | null;
  unread: number;
};

/** The limit is above any export: LinkedIn's tables of posts end at 50 rows, its tables of days at 365. */
export const MOST_ROWS = 20_000;

/** A group of thousands never begins with zero: '0.031' is a rate. */
const WHOLE = /^[+-]?(?:\d+|[1-9]\d{0,2}([.,'’])\d{3}(?:\1\d{3})*)$/;
/** Decimals without a value, which spreadsheets add to counts: '1,204.00'. */
const ZEROS = /[.,]0{1,2}$/;

/** The database's integers end here. A greater count is unknown, and does not stop the import. */
const MOST = 2 ** 31 - 1;
const counted = (value: number): number | null =>
  Number.isInteger(value) && Math.abs(value) <= MOST ? value : null;

/** A whole number with any language's thousands separators; null for other text, such as a rate. */
export function numberOf(value: unknown): number | null {
  if (typeof value === "number") return counted(value);
  if (typeof value !== "string") return null;
  const text = value
    .replace(/[\s\p{Cf}]/gu, "")
    .replace("\u2212", "-")
    .replace(ZEROS, "");
  return WHOLE.test(text) ? counted(Number(text.replace(/[.,'’]/g, ""))) : null;
}

const DAY_MS = 86_400_000;

/** The texts of each column under a heading of dates. */
const datesOf = ({ rows }: Sheet): string[][] => {
  const isHeading = (cell: unknown) => DATE.test(fold(cell)) || isPagePostDay(fold(cell));
  const columns = rows.flatMap((row) => row.flatMap((cell, column) => (isHeading(cell) ? [column] : [])));
  return [...new Set(columns)].map((column) =>
    rows.map((row) => (typeof row[column] === "string" ? row[column] : "")),
  );
};

const stepsOf = (dates: readonly string[], order: DateOrder): number => {
  const days = dates.map((cell) => Date.parse(readDay(cell, order) ?? ""));
  return days.filter((day, at) => Math.abs(day - (days[at - 1] ?? 0)) === DAY_MS).length;
};

/** The order of day and month in the first date with a number over 12; null without such a date. */
function orderShownBy(rows: readonly (readonly unknown[])[]): DateOrder | null {
  for (const row of rows)
    for (const cell of row) {
      const [first = 0, second = 0] = numbersOf(cell) ?? [];
      if (first > 12) return "day_first";
      if (second > 12) return "month_first";
    }
  return null;
}

/**
 * Returns whether dates begin with the day or the month. Under the headings of dates a number over 12 decides, else the
 * order that gives more consecutive days. Other cells decide last, because notes may hold dates of another order, but
 * the export of a single post has its date beside a label. Returns `otherwise` when nothing shows the order.
 */
export function dateOrderOf(sheets: readonly Sheet[], otherwise: DateOrder): DateOrder {
  const columns = sheets.flatMap(datesOf);
  const shown = orderShownBy(columns);
  if (shown) return shown;
  const more = columns.reduce(
    (sum, dates) => sum + stepsOf(dates, "month_first") - stepsOf(dates, "day_first"),
    0,
  );
  if (more !== 0) return more > 0 ? "month_first" : "day_first";
  return orderShownBy(sheets.flatMap(({ rows }) => rows)) ?? otherwise;
}

const DAY_HEADING = /^(date|fecha|data)$/;

/**
 * The index of the column of days in a row of headings; -1 for other rows, and for the headings of a table of posts.
 */
export function dayColumnOf(row: readonly unknown[]): number {
  const titles = row.map(fold);
  const isOfPosts = titles.some((title) => /\burl\b/.test(title) || PAGE_POST.test(title));
  return isOfPosts ? -1 : titles.findIndex((title) => DAY_HEADING.test(title));
}

/** The address of a post, with its urn; null for addresses outside LinkedIn, because the app links only to LinkedIn. */
export function postAddress(value: unknown): { url: string; urn: string | null } | null {
  if (typeof value !== "string" || !isHttpUrl(value.trim())) return null;
  const url = new URL(value.trim());
  if (url.protocol !== "https:" || !/(^|\.)linkedin\.com$/.test(url.hostname)) return null;
  // Replaces only escaped colons, because `decodeURIComponent` throws for an address with a bare percent sign, such as
  // '/posts/ana_100%-activity-…'.
  const path = url.pathname.replace(/%3a/gi, ":");
  const match = /(?:urn:li:|[-_])(activity|share|ugcPost)[:-](\d{6,25})/.exec(path);
  return {
    url: `${url.origin}${url.pathname}`.slice(0, 2000),
    urn: match ? `urn:li:${match[1]}:${match[2]}` : null,
  };
}

export const postAt = (parsed: Found, address: { url: string; urn: string | null }): ExportedPost =>
  parsed.posts.get(address.url) ?? {
    ...address,
    day: null,
    impressions: null,
    engagements: null,
    likes: null,
    comments: null,
    reshares: null,
  };

/**
 * Reads the day of a cell. A cell with a number but no date counts as unreadable; a row of totals has no number there.
 */
export function dayOrUnread(cell: unknown, order: DateOrder, parsed: Found): string | null {
  const day = readDay(cell, order);
  if (day === null && /\d/.test(fold(cell))) parsed.unread += 1;
  return day;
}

// The headings of LinkedIn's exports in Spanish, English, Portuguese and French, without accents and capitals (`fold`).
/** The headings of days, in tables of days and of a profile's posts. */
export const DATE =
  /^(date|fecha|data)$|publish date|fecha de publicacion|data (da|de|di) pubb?lica|date de publication/;
const RATE =
  /\b(rate|tasa|indice|taxa|taux|tasso|porcentaje|porcentagem|ctr|average|promedio|media|moyenne)\b|%/;
/**
 * The headings of a page's export. Their words in brackets differ by language: 'orgánicas', 'organique', 'gesponsert'.
 */
const PAGE_COLUMN =
  /\((organi|sponsor|patrocin|gesponser)\w*\)|^(organic|sponsored|auto-invited) followers$|^seguidores (organicos|patrocinados)|\b(page views|unique visitors)\b|\b(visitantes unicos|visualizaciones de (la )?pagina|visualizacoes da pagina)\b/;
const PAGE_POST = /^((post|update) link|enlace (de|a) (la )?publicacion|link (da|para a) publicacao)$/;
const PAGE_POST_DAY = /^(created date|fecha de creacion|(data de )?criacao)$/;

/** The headings of clicks and rates, which a profile's table of days does not have. */
const PAGE_DAYS = /^(clicks|clics|clic|cliques)\b|\b(rate|tasa|indice|taxa|taux|tasso)\b/;

const isOfPage = (row: readonly unknown[]): boolean => {
  const titles = row.map(fold);
  return (
    titles.some((title) => PAGE_COLUMN.test(title)) ||
    (dayColumnOf(row) >= 0 && titles.some((title) => PAGE_DAYS.test(title))) ||
    (titles.some((title) => PAGE_POST.test(title)) && titles.some((title) => PAGE_POST_DAY.test(title)))
  );
};
const HEADINGS_WITHIN = 10;

export const kindOf = (sheets: readonly Sheet[]): ExportKind =>
  sheets.some(({ rows }) => rows.slice(0, HEADINGS_WITHIN).some(isOfPage)) ? "page" : "person";

/** A row's headings; the headings of rates are emptied, because a rate is not a count. */
export const titlesOf = (row: readonly unknown[] | undefined): string[] =>
  (row ?? []).map(fold).map((title) => (RATE.test(title) ? "" : title));

export const isPagePost = (title: string): boolean => PAGE_POST.test(title);
export const isPagePostDay = (title: string): boolean => PAGE_POST_DAY.test(title);
