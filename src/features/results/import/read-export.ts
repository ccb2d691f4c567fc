/** A sheet as it was read: whatever is in its cells. */
export type Sheet = { name: string; rows: readonly (readonly unknown[])[] };

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
};
export type ExportedDay = {
  day: string;
  impressions: number | null;
  engagements: number | null;
  newFollowers: number | null;
};
export type ReadExport = { posts: ExportedPost[]; days: ExportedDay[]; followers: number | null };

/** More rows than LinkedIn exports: its tables of posts end at 50 and those of days at 365 a file. */
export const MOST_ROWS = 20_000;

/** Without accents, capitals and spaces around: LinkedIn changes all three. */
const fold = (value: unknown): string =>
  typeof value === "string"
    ? value.normalize("NFD").replace(/\p{M}/gu, "").replace(/\s+/g, " ").trim().toLowerCase()
    : "";

// Words of the exports in Spanish, English and Portuguese, folded.
const DATE = /^(date|fecha|data)$|publish date|fecha de publicacion|data (da|de) publica/;
const IMPRESSIONS = /impres|impression/;
const ENGAGEMENTS =
  /^(engagements?|interacciones|engajamentos?|social engagements?)$|interaccion|engajament|engagement/;
const NEW_FOLLOWERS = /new followers|nuevos seguidores|novos seguidores/;
const FOLLOWERS = /followers|seguidores/;
const LABELS = {
  url: /^(post url|url de la publicacion|url da publicacao|enlace de la publicacion)$/,
  day: /^(post date|fecha de la publicacion|data da publicacao)$/,
  impressions: /^(impressions|impresiones|impressoes)$/,
  likes: /^(reactions|reacciones|reacoes)$/,
  comments: /^(comments|comentarios)$/,
  reshares: /^(reposts|veces compartida|veces compartido|compartilhamentos|republicaciones)$/,
} as const;

/** A whole number, with separators of thousands in any of the languages; null for anything else. */
export function numberOf(value: unknown): number | null {
  if (typeof value === "number") return Number.isFinite(value) ? Math.round(value) : null;
  if (typeof value !== "string") return null;
  const text = value.replace(/[\s\u00a0\u202f]/g, "");
  return /^-?\d{1,3}([.,]\d{3})*$|^-?\d+$/.test(text) ? Number(text.replace(/[.,]/g, "")) : null;
}

type DateOrder = "month_first" | "day_first";
const PARTS = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/;

const two = (part: number): string => String(part).padStart(2, "0");

/** yyyy-MM-dd, or null for what is no day of the calendar. */
export function dayOf(value: unknown, order: DateOrder): string | null {
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? null : value.toISOString().slice(0, 10);
  if (typeof value !== "string") return null;
  const iso = /^(\d{4}-\d{2}-\d{2})/.exec(value.trim())?.[1];
  const parts = PARTS.exec(value.trim());
  const [first = 0, second = 0] = parts ? [Number(parts[1]), Number(parts[2])] : [];
  const [month, day] = order === "month_first" ? [first, second] : [second, first];
  const text = iso ?? (parts ? `${parts[3]}-${two(month)}-${two(day)}` : "");
  const at = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text) && text !== "" ? text : null;
}

const DAY_MS = 86_400_000;

/** In how many rows, read so, the day follows that of the row above, or comes before it. */
const stepsOf = (sheets: readonly Sheet[], order: DateOrder): number =>
  sheets
    .flatMap(({ rows }) => rows.map((row, at) => [row[0], rows[at - 1]?.[0]]))
    .map((days) => days.map((day) => Date.parse(dayOf(day, order) ?? "")))
    .filter(([day = 0, above = 0]) => Math.abs(day - above) === DAY_MS).length;

/** How the file writes its dates: a part over 12 tells; else tables of days, whose rows are a day apart; else the language. */
function dateOrderOf(sheets: readonly Sheet[]): DateOrder {
  let isEnglish = false;
  for (const { rows } of sheets)
    for (const row of rows)
      for (const cell of row) {
        const parts = typeof cell === "string" ? PARTS.exec(cell.trim()) : null;
        if (parts && Number(parts[1]) > 12) return "day_first";
        if (parts && Number(parts[2]) > 12) return "month_first";
        isEnglish ||= /^(date|post publish date|post date)$/.test(fold(cell));
      }
  const more = stepsOf(sheets, "month_first") - stepsOf(sheets, "day_first");
  return more > 0 || (more === 0 && isEnglish) ? "month_first" : "day_first";
}

/** Only addresses of LinkedIn: whatever else stands there is nothing to link to. */
export function postAddress(value: unknown): { url: string; urn: string | null } | null {
  if (typeof value !== "string" || !URL.canParse(value.trim())) return null;
  const url = new URL(value.trim());
  if (url.protocol !== "https:" || !/(^|\.)linkedin\.com$/.test(url.hostname)) return null;
  const found = /(?:urn:li:|-)(activity|share|ugcPost)[:-](\d{6,25})/.exec(decodeURIComponent(url.pathname));
  return {
    url: `${url.origin}${url.pathname}`.slice(0, 2000),
    urn: found ? `urn:li:${found[1]}:${found[2]}` : null,
  };
}

type Found = { posts: Map<string, ExportedPost>; days: Map<string, ExportedDay>; followers: number | null };

const emptyPost = (address: { url: string; urn: string | null }): ExportedPost => ({
  ...address,
  ...{ day: null, impressions: null, engagements: null, likes: null, comments: null, reshares: null },
});

const higher = (one: number | null, other: number | null): number | null => other ?? one;

/** Tables of posts stand side by side: address, day and one figure each. A post of both is one. */
function readPosts({ rows }: Sheet, order: DateOrder, found: Found): void {
  const header = rows.findIndex(
    (row) => row.some((cell) => /\burl\b/.test(fold(cell))) && row.some((cell) => DATE.test(fold(cell))),
  );
  if (header < 0) return;
  const titles = (rows[header] ?? []).map(fold);
  const columns = titles.flatMap((title, index) => (/\burl\b/.test(title) ? [index] : []));
  for (const column of columns) {
    const measure =
      titles
        .slice(column + 1, column + 4)
        .find((title) => IMPRESSIONS.test(title) || ENGAGEMENTS.test(title)) ?? "";
    const figureAt = titles.indexOf(measure, column);
    const dateAt = titles.findIndex((title, index) => index > column && DATE.test(title));
    for (const row of rows.slice(header + 1)) {
      const address = postAddress(row[column]);
      if (!address) continue;
      const post = found.posts.get(address.url) ?? emptyPost(address);
      const figure = numberOf(row[figureAt]);
      found.posts.set(address.url, {
        ...post,
        day: post.day ?? dayOf(row[dateAt], order),
        ...(IMPRESSIONS.test(measure)
          ? { impressions: higher(post.impressions, figure) }
          : { engagements: higher(post.engagements, figure) }),
      });
    }
  }
}

/** Tables of days: a day and what it brought. */
function readDays({ rows }: Sheet, order: DateOrder, found: Found): void {
  const header = rows.findIndex(
    (row) =>
      /^(date|fecha|data)$/.test(fold(row[0])) &&
      row.some((cell) => [IMPRESSIONS, ENGAGEMENTS, NEW_FOLLOWERS].some((words) => words.test(fold(cell)))),
  );
  if (header < 0) return;
  const titles = (rows[header] ?? []).map(fold);
  const at = (words: RegExp) => titles.findIndex((title) => words.test(title));
  const columns = {
    impressions: at(IMPRESSIONS),
    engagements: at(ENGAGEMENTS),
    newFollowers: at(NEW_FOLLOWERS),
  };
  for (const row of rows.slice(header + 1)) {
    const day = dayOf(row[0], order);
    if (!day) continue;
    const known = found.days.get(day) ?? { day, impressions: null, engagements: null, newFollowers: null };
    const figure = (name: keyof typeof columns) =>
      columns[name] < 0 ? known[name] : (numberOf(row[columns[name]]) ?? known[name]);
    found.days.set(day, {
      day,
      impressions: figure("impressions"),
      engagements: figure("engagements"),
      newFollowers: figure("newFollowers"),
    });
  }
  // Above the days of followers stands how many there are.
  if (columns.newFollowers < 0) return;
  for (const row of rows.slice(0, header))
    if (FOLLOWERS.test(fold(row[0]))) found.followers = numberOf(row[1]) ?? found.followers;
}

/** The export of a single post: a label and its value a row. */
function readSinglePost({ rows }: Sheet, order: DateOrder, found: Found): void {
  const cellOf = (label: RegExp): unknown => rows.find((row) => label.test(fold(row[0])))?.[1];
  const address = postAddress(cellOf(LABELS.url));
  if (!address) return;
  const post = found.posts.get(address.url) ?? emptyPost(address);
  found.posts.set(address.url, {
    ...post,
    day: post.day ?? dayOf(cellOf(LABELS.day), order),
    impressions: numberOf(cellOf(LABELS.impressions)) ?? post.impressions,
    likes: numberOf(cellOf(LABELS.likes)),
    comments: numberOf(cellOf(LABELS.comments)),
    reshares: numberOf(cellOf(LABELS.reshares)),
  });
}

/**
 * What an export of LinkedIn says, whatever its sheets are called: tables are known by their headings, in Spanish, English
 * and Portuguese. "too_large" and "not_an_export" for what is none.
 */
export function readExport(sheets: readonly Sheet[]): ReadExport | "too_large" | "not_an_export" {
  if (sheets.some(({ rows }) => rows.length > MOST_ROWS)) return "too_large";
  const order = dateOrderOf(sheets);
  const found: Found = { posts: new Map(), days: new Map(), followers: null };
  for (const sheet of sheets)
    for (const read of [readPosts, readDays, readSinglePost]) read(sheet, order, found);
  if (found.posts.size === 0 && found.days.size === 0) return "not_an_export";
  const days = [...found.days.values()].sort((one, other) => one.day.localeCompare(other.day));
  return { posts: [...found.posts.values()], days, followers: found.followers };
}
