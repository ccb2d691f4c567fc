import { type DateOrder, fold, readDay } from "./days";
import { dayOrUnread, type Found, numberOf, postAddress, postAt, type Sheet, titlesOf } from "./tables";

// Words of profile exports in Spanish, English and Portuguese, folded.
const DATE = /^(date|fecha|data)$|publish date|fecha de publicacion|data (da|de) publica/;
const IMPRESSIONS = /impres|impression/;
const ENGAGEMENTS = /interaccion|engajament|engagement/;
const NEW_FOLLOWERS = /new followers|nuevos seguidores|novos seguidores/;
const FOLLOWERS = /followers|seguidores/;
const LABELS = {
  url: /^(post url|url de la publicacion|url da publicacao|enlace de la publicacion)$/,
  day: /^(post date|fecha de (la )?publicacion|data (da|de) publicacao)$/,
  impressions: /^(impressions|impresiones|impressoes)$/,
  likes: /^(reactions|reacciones|reacoes)$/,
  comments: /^(comments|comentarios)$/,
  reshares: /^(reposts|veces compartid[ao]|compartilhamentos|republicaciones)$/,
} as const;

/** Tables of posts stand side by side, each with address, day and a figure. A post in two tables counts once. */
export function readPosts({ rows }: Sheet, order: DateOrder, found: Found): void {
  const header = rows.findIndex(
    (row) => row.some((cell) => /\burl\b/.test(fold(cell))) && row.some((cell) => DATE.test(fold(cell))),
  );
  if (header < 0) return;
  const titles = titlesOf(rows[header]);
  const columns = titles.flatMap((title, index) => (/\burl\b/.test(title) ? [index] : []));
  for (const column of columns) {
    const figureAt = titles.findIndex(
      (title, index) =>
        index > column && index < column + 4 && (IMPRESSIONS.test(title) || ENGAGEMENTS.test(title)),
    );
    const isImpressions = IMPRESSIONS.test(titles[figureAt] ?? "");
    const dateAt = titles.findIndex((title, index) => index > column && DATE.test(title));
    for (const row of rows.slice(header + 1)) {
      const address = postAddress(row[column]);
      if (!address) continue;
      const post = postAt(found, address);
      const figure = figureAt < 0 ? null : numberOf(row[figureAt]);
      found.posts.set(address.url, {
        ...post,
        day: post.day ?? dayOrUnread(row[dateAt], order, found),
        ...(isImpressions
          ? { impressions: figure ?? post.impressions }
          : { engagements: figure ?? post.engagements }),
      });
    }
  }
}

/** Reads tables of days with their figures. */
export function readDays({ rows }: Sheet, order: DateOrder, found: Found): void {
  const header = rows.findIndex(
    (row) =>
      /^(date|fecha|data)$/.test(fold(row[0])) &&
      row.some((cell) => [IMPRESSIONS, ENGAGEMENTS, NEW_FOLLOWERS].some((words) => words.test(fold(cell)))),
  );
  if (header < 0) return;
  const titles = titlesOf(rows[header]);
  const at = (words: RegExp) => titles.findIndex((title) => words.test(title));
  const columns = {
    impressions: at(IMPRESSIONS),
    engagements: at(ENGAGEMENTS),
    newFollowers: at(NEW_FOLLOWERS),
  };
  for (const row of rows.slice(header + 1)) {
    const hasFigure = Object.values(columns).some((index) => index >= 0 && numberOf(row[index]) !== null);
    const day = hasFigure ? dayOrUnread(row[0], order, found) : readDay(row[0], order);
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
  // The total of followers stands above the daily figures.
  if (columns.newFollowers < 0) return;
  for (const row of rows.slice(0, header))
    if (FOLLOWERS.test(fold(row[0]))) found.followers = numberOf(row[1]) ?? found.followers;
}

export function readSinglePost({ rows }: Sheet, order: DateOrder, found: Found): void {
  const cellOf = (label: RegExp): unknown => rows.find((row) => label.test(fold(row[0])))?.[1];
  const address = postAddress(cellOf(LABELS.url));
  if (!address) return;
  const post = postAt(found, address);
  found.posts.set(address.url, {
    ...post,
    day: post.day ?? dayOrUnread(cellOf(LABELS.day), order, found),
    impressions: numberOf(cellOf(LABELS.impressions)) ?? post.impressions,
    likes: numberOf(cellOf(LABELS.likes)),
    comments: numberOf(cellOf(LABELS.comments)),
    reshares: numberOf(cellOf(LABELS.reshares)),
  });
}
