import { type DateOrder, fold, readDay } from "./days";
import {
  DATE,
  dayColumnOf,
  dayOrUnread,
  type Found,
  numberOf,
  postAddress,
  postAt,
  type Sheet,
  titlesOf,
} from "./tables";

// The headings of LinkedIn's profile exports in Spanish, English, Portuguese, French and Italian, without accents and
// capitals (`fold`).
const IMPRESSIONS = /impres|impression/;
const ENGAGEMENTS = /interaccion|interaction|interazion|engajament|engagement/;
const NEW_FOLLOWERS = /new followers|nuevos seguidores|novos seguidores|nouveaux abonnes|nuovi follower/;
const FOLLOWERS = /follower|seguidores|abonnes/;
const LABELS = {
  url: /^(post url|url de la publicacion|url da publicacao|enlace de la publicacion)$/,
  day: /^(post (publish )?date|fecha de (la )?publicacion|data (da|de) publicacao)$/,
  impressions: /^(impressions|impresiones|impressoes)$/,
  likes: /^(reactions|reacciones|reacoes)$/,
  comments: /^(comments|comentarios)$/,
  reshares: /^(reposts|veces compartid[ao]|compartilhamentos|republicaciones)$/,
} as const;

/** The columns of each table under a row of headings; a table ends at an empty or repeated heading. */
function tablesUnder(headings: readonly string[]): number[][] {
  const tables: number[][] = [[]];
  for (const [at, heading] of headings.entries()) {
    const isRepeated = tables.at(-1)?.some((known) => headings[known] === heading);
    if (heading === "" || isRepeated) tables.push([]);
    if (heading !== "") tables.at(-1)?.push(at);
  }
  return tables;
}

/** Prefers an exact heading, 'Impressions', to a longer heading, 'Unique impressions'. */
function figureAt(titles: readonly string[], table: readonly number[], words: RegExp): number {
  const all = table.filter((at) => words.test(titles[at] ?? ""));
  return all.find((at) => !titles[at]?.includes(" ")) ?? all[0] ?? -1;
}

/** Adds the posts of a sheet's tables, which are side by side, to `parsed`. A post in two tables counts once. */
export function readPosts({ rows }: Sheet, order: DateOrder, parsed: Found): void {
  const header = rows.findIndex(
    (row) => row.some((cell) => /\burl\b/.test(fold(cell))) && row.some((cell) => DATE.test(fold(cell))),
  );
  if (header < 0) return;
  const titles = titlesOf(rows[header]);
  for (const table of tablesUnder((rows[header] ?? []).map(fold))) {
    const [urlAt, dateAt] = [/\burl\b/, DATE].map((words) =>
      table.find((at) => words.test(titles[at] ?? "")),
    );
    if (urlAt === undefined) continue;
    const [impressionsAt, engagementsAt] = [IMPRESSIONS, ENGAGEMENTS].map((words) =>
      figureAt(titles, table, words),
    );
    for (const row of rows.slice(header + 1)) {
      const address = postAddress(row[urlAt]);
      if (!address) continue;
      const post = postAt(parsed, address);
      parsed.posts.set(address.url, {
        ...post,
        day: post.day ?? (dateAt === undefined ? null : dayOrUnread(row[dateAt], order, parsed)),
        impressions: numberOf(row[impressionsAt ?? -1]) ?? post.impressions,
        engagements: numberOf(row[engagementsAt ?? -1]) ?? post.engagements,
      });
    }
  }
}

export function readDays({ rows }: Sheet, order: DateOrder, parsed: Found): void {
  const header = rows.findIndex(
    (row) =>
      dayColumnOf(row) >= 0 &&
      row.some((cell) => [IMPRESSIONS, ENGAGEMENTS, NEW_FOLLOWERS].some((words) => words.test(fold(cell)))),
  );
  if (header < 0) return;
  const dayAt = dayColumnOf(rows[header] ?? []);
  const titles = titlesOf(rows[header]);
  const at = (words: RegExp) => figureAt(titles, [...titles.keys()], words);
  const columns = {
    impressions: at(IMPRESSIONS),
    engagements: at(ENGAGEMENTS),
    newFollowers: at(NEW_FOLLOWERS),
  };
  for (const row of rows.slice(header + 1)) {
    const hasFigure = Object.values(columns).some((index) => index >= 0 && numberOf(row[index]) !== null);
    const day = hasFigure ? dayOrUnread(row[dayAt], order, parsed) : readDay(row[dayAt], order);
    if (!day) continue;
    const known = parsed.days.get(day) ?? { day, impressions: null, engagements: null, newFollowers: null };
    const figure = (name: keyof typeof columns) =>
      columns[name] < 0 ? known[name] : (numberOf(row[columns[name]]) ?? known[name]);
    parsed.days.set(day, {
      day,
      impressions: figure("impressions"),
      engagements: figure("engagements"),
      newFollowers: figure("newFollowers"),
    });
  }
  // Only a table of new followers has the total of followers above it.
  if (columns.newFollowers < 0) return;
  for (const row of rows.slice(0, header)) {
    const total = row.findIndex((cell) => FOLLOWERS.test(fold(cell)));
    if (total >= 0) parsed.followers = numberOf(row[total + 1]) ?? parsed.followers;
  }
}

export function readSinglePost({ rows }: Sheet, order: DateOrder, parsed: Found): void {
  const cellOf = (label: RegExp): unknown => {
    for (const row of rows) {
      const at = row.findIndex((cell) => label.test(fold(cell).replace(/ ?:$/, "")));
      if (at >= 0) return row[at + 1];
    }
    return undefined;
  };
  const address = postAddress(cellOf(LABELS.url));
  if (!address) return;
  const post = postAt(parsed, address);
  parsed.posts.set(address.url, {
    ...post,
    day: post.day ?? dayOrUnread(cellOf(LABELS.day), order, parsed),
    impressions: numberOf(cellOf(LABELS.impressions)) ?? post.impressions,
    likes: numberOf(cellOf(LABELS.likes)),
    comments: numberOf(cellOf(LABELS.comments)),
    reshares: numberOf(cellOf(LABELS.reshares)),
  });
}
