import { type DateOrder, fold, numbersOf, readDay } from "./days";

/** A sheet as read, with cells of any type. */
export type Sheet = { name: string; rows: readonly (readonly unknown[])[] };

/** The subject of the results in an export. */
export type ExportKind = "person" | "page";

export type ExportedPost = {
  url: string;
  urn: string | null;
  /** yyyy-MM-dd. */
  day: string | null;
  impressions: number | null;
  engagements: number | null;
  likes: number | null;
  comments: number | null;
  reshares: number | null;
  /** Only exports of pages have these headings. */
  clicks?: number | null;
  title?: string | null;
  kind?: string | null;
};
export type ExportedDay = {
  day: string;
  impressions: number | null;
  engagements: number | null;
  newFollowers: number | null;
  /** Only exports of pages have these headings. */
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
  /** Rows whose date cannot be read: days are left out, posts keep their figures. */
  unread: number;
};
/** The figures found in the sheets so far. */
export type Found = {
  posts: Map<string, ExportedPost>;
  days: Map<string, ExportedDay>;
  followers: number | null;
  unread: number;
};

/** More rows than LinkedIn exports: its tables of posts end at 50 and those of days at 365 a file. */
export const MOST_ROWS = 20_000;

/** A whole number, with separators of thousands in any of the languages; null for anything else, such as a rate. */
export function numberOf(value: unknown): number | null {
  if (typeof value === "number") return Number.isInteger(value) ? value : null;
  if (typeof value !== "string") return null;
  const text = value.replace(/[\s\u00a0\u202f]/g, "");
  return /^-?\d{1,3}([.,]\d{3})*$|^-?\d+$/.test(text) ? Number(text.replace(/[.,]/g, "")) : null;
}

const DAY_MS = 86_400_000;

/** In how many rows, read this way, the day is adjacent to that of the row above. */
const stepsOf = (sheets: readonly Sheet[], order: DateOrder): number =>
  sheets
    .flatMap(({ rows }) => rows.map((row, at) => [row[0], rows[at - 1]?.[0]]))
    .map((days) => days.map((day) => Date.parse((typeof day === "string" && readDay(day, order)) || "")))
    .filter(([day = 0, above = 0]) => Math.abs(day - above) === DAY_MS).length;

/**
 * Whether the file writes the day or the month first: a number over 12 decides; else the order in which more rows
 * are one day apart; else `otherwise`.
 */
export function dateOrderOf(sheets: readonly Sheet[], otherwise: DateOrder): DateOrder {
  for (const { rows } of sheets)
    for (const row of rows)
      for (const cell of row) {
        const [first = 0, second = 0] = numbersOf(cell) ?? [];
        if (first > 12) return "day_first";
        if (second > 12) return "month_first";
      }
  const more = stepsOf(sheets, "month_first") - stepsOf(sheets, "day_first");
  return more === 0 ? otherwise : more > 0 ? "month_first" : "day_first";
}

/** Only addresses of LinkedIn: no other text becomes a link. */
export function postAddress(value: unknown): { url: string; urn: string | null } | null {
  if (typeof value !== "string" || !URL.canParse(value.trim())) return null;
  const url = new URL(value.trim());
  if (url.protocol !== "https:" || !/(^|\.)linkedin\.com$/.test(url.hostname)) return null;
  const found = /(?:urn:li:|[-_])(activity|share|ugcPost)[:-](\d{6,25})/.exec(
    decodeURIComponent(url.pathname),
  );
  return {
    url: `${url.origin}${url.pathname}`.slice(0, 2000),
    urn: found ? `urn:li:${found[1]}:${found[2]}` : null,
  };
}

/** The post of an address, as collected so far. */
export const postAt = (found: Found, address: { url: string; urn: string | null }): ExportedPost =>
  found.posts.get(address.url) ?? {
    ...address,
    day: null,
    impressions: null,
    engagements: null,
    likes: null,
    comments: null,
    reshares: null,
  };

/**
 * A cell as a day; a text that contains a number but no date counts as unreadable. A row of totals has no number
 * there.
 */
export function dayOrUnread(cell: unknown, order: DateOrder, found: Found): string | null {
  const day = readDay(cell, order);
  if (day === null && /\d/.test(fold(cell))) found.unread += 1;
  return day;
}

// Words of the exports in Spanish, English and Portuguese, folded.
const RATE = /\b(rate|tasa|taxa|porcentaje|porcentagem|ctr)\b|%/;
const PAGE_COLUMN =
  /\((organic[ao]?s?|sponsored|patrocinad[ao]s?)\)|^(organic|sponsored|auto-invited) followers$|^seguidores (organicos|patrocinados)|\b(page views|unique visitors)\b|\b(visitantes unicos|visualizaciones de (la )?pagina|visualizacoes da pagina)\b/;
const PAGE_POST = /^(post link|enlace de (la )?publicacion|link da publicacao)$/;
const PAGE_POST_DAY = /^(created date|fecha de creacion|data de criacao)$/;

const isOfPage = (row: readonly unknown[]): boolean => {
  const titles = row.map(fold);
  return (
    titles.some((title) => PAGE_COLUMN.test(title)) ||
    (titles.some((title) => PAGE_POST.test(title)) && titles.some((title) => PAGE_POST_DAY.test(title)))
  );
};
/** Headings are in the first rows of a sheet. */
const HEADINGS_WITHIN = 10;

/** Whether the file is a company page's, by headings that a profile's lacks. */
export const kindOf = (sheets: readonly Sheet[]): ExportKind =>
  sheets.some(({ rows }) => rows.slice(0, HEADINGS_WITHIN).some(isOfPage)) ? "page" : "person";

/** Headings of a row, without those of rates: a rate is not a count. */
export const titlesOf = (row: readonly unknown[] | undefined): string[] =>
  (row ?? []).map(fold).map((title) => (RATE.test(title) ? "" : title));

export const isPagePost = (title: string): boolean => PAGE_POST.test(title);
export const isPagePostDay = (title: string): boolean => PAGE_POST_DAY.test(title);
