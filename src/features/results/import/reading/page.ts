import { firstUnits } from "@publishing/text-length";
import { storable } from "@/shared/strings/storable";
import { type DateOrder, fold, readDay } from "./days";
import {
  dayColumnOf,
  dayOrUnread,
  type Found,
  isPagePost,
  isPagePostDay,
  numberOf,
  postAddress,
  postAt,
  type Sheet,
  titlesOf,
} from "./tables";

// The headings of LinkedIn's page exports in Spanish, English and Portuguese, without accents and capitals (`fold`).
const IMPRESSIONS = /^(impressions|impresiones|impressoes)\b/;
const LIKES = /^(reactions|likes|reacciones|recomendaciones|reacoes|gostei|gostaram|curtidas)\b/;
const COMMENTS = /^(comments|comentarios)\b/;
const SHARES = /^(reposts|shares|veces compartid[ao]|compartilhamentos|republicaciones)\b/;
const CLICKS = /^(clicks|clics|cliques)\b/;
const NEW_FOLLOWERS =
  /^(total followers|total de seguidores|seguidores totales|new followers|nuevos seguidores|novos seguidores)$/;
const TITLE = /^((?:post|update) title|titulo de (la )?publicacion|titulo da publicacao)$/;
const CONTENT = /^(content type|tipo de contenido|tipo de conteudo)$/;
/** LinkedIn writes the post's whole text as its title. */
const MOST_TITLE = 300;
/** The words in brackets differ by language: 'orgánicas', 'organique'. */
const ORGANIC = /\(organi\w*\)/;
const TOTAL = /\((total|totales|generales|gerais)\)|\btotales$/;
const KINDS: readonly (readonly [RegExp, string])[] = [
  [/^(image|imagen|imagem|foto|photo)/, "image"],
  [/^video/, "video"],
  [/^(text|texto)/, "text"],
  [/^(document|documento)/, "document"],
  [/^(article|articulo|artigo)/, "article"],
  [/^(poll|encuesta|enquete)/, "poll"],
];

/**
 * Prefers the column of organic posts, because LinkedIn's screen for a page counts only organic posts; then the column
 * of the total, then the only column.
 */
function columnOf(titles: readonly string[], words: RegExp): number {
  const columns = titles.flatMap((title, index) => (words.test(title) ? [{ title, index }] : []));
  const chosen =
    columns.find(({ title }) => ORGANIC.test(title)) ??
    columns.find(({ title }) => TOTAL.test(title)) ??
    columns.find(({ title }) => !title.includes("("));
  return chosen?.index ?? -1;
}

const sumOf = (...figures: (number | null)[]): number | null =>
  figures.some((figure) => figure !== null)
    ? figures.reduce<number>((sum, figure) => sum + (figure ?? 0), 0)
    : null;

/** Adds a sheet's daily figures to `parsed`. LinkedIn exports the figures of posts and of followers separately. */
export function readPageDays({ rows }: Sheet, order: DateOrder, parsed: Found): void {
  const header = rows.findIndex((row) => dayColumnOf(row) >= 0);
  if (header < 0) return;
  const dayAt = dayColumnOf(rows[header] ?? []);
  const titles = titlesOf(rows[header]);
  const columns = {
    impressions: columnOf(titles, IMPRESSIONS),
    likes: columnOf(titles, LIKES),
    comments: columnOf(titles, COMMENTS),
    shares: columnOf(titles, SHARES),
    clicks: columnOf(titles, CLICKS),
    newFollowers: columnOf(titles, NEW_FOLLOWERS),
  };
  if (Object.values(columns).every((column) => column < 0)) return;
  // A sum without one of these columns would be too small: the patterns do not cover every language of the export.
  const hasEngagements = [columns.likes, columns.comments, columns.shares, columns.clicks].every(
    (column) => column >= 0,
  );
  for (const row of rows.slice(header + 1)) {
    const figure = (name: keyof typeof columns) => (columns[name] < 0 ? null : numberOf(row[columns[name]]));
    const hasFigure = Object.values(columns).some((column) => column >= 0 && numberOf(row[column]) !== null);
    const day = hasFigure ? dayOrUnread(row[dayAt], order, parsed) : readDay(row[dayAt], order);
    if (!day) continue;
    const known = parsed.days.get(day);
    const [likes, comments, shares, clicks] = [
      figure("likes"),
      figure("comments"),
      figure("shares"),
      figure("clicks"),
    ];
    parsed.days.set(day, {
      day,
      impressions: figure("impressions") ?? known?.impressions ?? null,
      // Clicks count among the engagements, as in LinkedIn's daily statistics of a page.
      engagements:
        (hasEngagements ? sumOf(likes, comments, shares, clicks) : null) ?? known?.engagements ?? null,
      newFollowers: figure("newFollowers") ?? known?.newFollowers ?? null,
      likes: likes ?? known?.likes ?? null,
      comments: comments ?? known?.comments ?? null,
      shares: shares ?? known?.shares ?? null,
      clicks: clicks ?? known?.clicks ?? null,
    });
  }
}

export function readPagePosts({ rows }: Sheet, order: DateOrder, parsed: Found): void {
  const header = rows.findIndex(
    (row) => row.some((cell) => isPagePost(fold(cell))) && row.some((cell) => isPagePostDay(fold(cell))),
  );
  if (header < 0) return;
  const titles = titlesOf(rows[header]);
  const at = (words: RegExp) => titles.findIndex((title) => words.test(title));
  const [urlAt, dayAt, titleAt, kindAt] = [
    titles.findIndex(isPagePost),
    titles.findIndex(isPagePostDay),
    at(TITLE),
    at(CONTENT),
  ];
  const columns = {
    impressions: columnOf(titles, IMPRESSIONS),
    likes: columnOf(titles, LIKES),
    comments: columnOf(titles, COMMENTS),
    reshares: columnOf(titles, SHARES),
    clicks: columnOf(titles, CLICKS),
  };
  for (const row of rows.slice(header + 1)) {
    const address = postAddress(row[urlAt]);
    if (!address) continue;
    const figure = (column: number) => (column < 0 ? null : numberOf(row[column]));
    const title = titleAt < 0 ? null : row[titleAt];
    const kind = KINDS.find(([words]) => kindAt >= 0 && words.test(fold(row[kindAt])))?.[1] ?? null;
    parsed.posts.set(address.url, {
      ...postAt(parsed, address),
      day: dayOrUnread(row[dayAt], order, parsed),
      impressions: figure(columns.impressions),
      likes: figure(columns.likes),
      comments: figure(columns.comments),
      reshares: figure(columns.reshares),
      clicks: figure(columns.clicks),
      title: typeof title === "string" ? storable(firstUnits(title.trim(), MOST_TITLE)) : null,
      kind,
    });
  }
}
