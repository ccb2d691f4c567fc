import type { AnalysedPost, PageDay, PageTotals } from "./ports.ts";

// What is known, a fact a sentence, each with its figures in it: what an analysis is written from, and all that it may say.
// In Spanish, because an analysis is written for its user. What LinkedIn did not give is no fact.

const number = new Intl.NumberFormat("es", { maximumFractionDigits: 0 });
const decimal = new Intl.NumberFormat("es", { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const percent = new Intl.NumberFormat("es", { style: "percent", maximumFractionDigits: 1 });

/** Fewer posts than this say nothing about a kind or an hour. */
export const FEWEST_POSTS = 5;

const KINDS: Readonly<Record<string, string>> = {
  text: "solo texto",
  image: "imagen",
  video: "video",
  document: "documento",
  article: "artículo",
};

const known = (values: readonly (number | null)[]): number[] => values.filter((value) => value !== null);
const total = (values: readonly (number | null)[]): number | null => {
  const given = known(values);
  return given.length === 0 ? null : given.reduce((sum, value) => sum + value, 0);
};

/** How many people answered a post; null when nothing of it is known. */
export const answersOf = (post: AnalysedPost): number | null =>
  post.engagements ?? total([post.likes, post.comments]);

const average = (posts: readonly AnalysedPost[]): number | null => {
  const answers = known(posts.map(answersOf));
  return answers.length === 0 ? null : answers.reduce((sum, value) => sum + value, 0) / answers.length;
};

const change = (now: number, before: number): string =>
  now === before
    ? "igual"
    : now > before
      ? `un ${percent.format((now - before) / before)} más`
      : `un ${percent.format((before - now) / before)} menos`;

function periodSentence(days: readonly PageDay[]): string | null {
  const latest = days.slice(-30);
  const before = days.slice(-60, -30);
  const now = total(latest.map((day) => day.impressions));
  const then = total(before.map((day) => day.impressions));
  if (now === null) return null;
  const sentence = `En los últimos ${latest.length} días la página tuvo ${number.format(now)} impresiones`;
  return then && before.length === 30
    ? `${sentence}, ${change(now, then)} que en los 30 anteriores.`
    : `${sentence}.`;
}

function bestKind(posts: readonly AnalysedPost[]): string | null {
  const kinds = [...new Set(posts.map(({ kind }) => kind))].flatMap((kind) => {
    const those = posts.filter((post) => post.kind === kind && answersOf(post) !== null);
    const mean = average(those);
    return kind && mean !== null && those.length >= FEWEST_POSTS ? [{ kind, mean, count: those.length }] : [];
  });
  if (kinds.length < 2) return null;
  const [best, second] = kinds.sort((one, other) => other.mean - one.mean);
  if (!best || !second) return null;
  return `Lo que mejor funciona es «${KINDS[best.kind] ?? best.kind}»: ${decimal.format(best.mean)} respuestas por publicación (${best.count} publicaciones), frente a ${decimal.format(second.mean)} de «${KINDS[second.kind] ?? second.kind}» (${second.count}).`;
}

const day = new Intl.DateTimeFormat("es", { day: "numeric", month: "long", timeZone: "UTC" });
/** A post of an export has no title. */
const nameOf = ({ title, postedAt }: AnalysedPost): string =>
  title.trim() ? `«${title}»` : `la del ${day.format(new Date(postedAt))}`;

function bestPost(posts: readonly AnalysedPost[]): string | null {
  const [best] = posts
    .map((post) => ({ post, answers: answersOf(post) }))
    .filter((entry) => entry.answers !== null)
    .sort((one, other) => (other.answers ?? 0) - (one.answers ?? 0));
  const mean = average(posts);
  if (!best || !mean || best.answers === null || posts.length < 2) return null;
  return `La que más respuestas tuvo fue ${nameOf(best.post)}: ${number.format(best.answers)}, ${decimal.format(best.answers / mean)} veces tu promedio.`;
}

const told = (facts: readonly (string | null)[]): string[] => facts.filter((fact) => fact !== null);

/** What LinkedIn's statistics say of a page; empty when they say nothing. */
export function pageFacts({
  name,
  totals,
  days,
  posts,
}: {
  name: string;
  totals: PageTotals;
  /** The last ones that are known, without a gap. */
  days: readonly PageDay[];
  posts: readonly AnalysedPost[];
}): string[] {
  const audience =
    totals.followers === null ? null : `${name} tiene ${number.format(totals.followers)} seguidores.`;
  const engagement =
    totals.engagement === null || totals.impressions === null
      ? null
      : `De cada 100 impresiones, ${decimal.format(totals.engagement * 100)} acaban en una interacción (${number.format(totals.impressions)} impresiones en doce meses).`;
  return told([audience, periodSentence(days), engagement, bestPost(posts), bestKind(posts)]);
}

/** What is known of the user's own posts of `days` days; empty when no figure of them is. */
export function personFacts({
  days,
  posts,
  before,
}: {
  days: number;
  posts: readonly AnalysedPost[];
  before: readonly AnalysedPost[];
}): string[] {
  const mean = average(posts);
  if (mean === null) return [];
  const meanBefore = average(before);
  const answered = posts.filter((post) => answersOf(post) !== null).length;
  const impressions = total(posts.map((post) => post.impressions));
  return told([
    `En ${days} días publicaste ${number.format(posts.length)} veces, y de ${number.format(answered)} conocemos sus resultados: ${decimal.format(mean)} respuestas por publicación${meanBefore ? `, ${change(mean, meanBefore)} que en los ${days} días anteriores` : ""}.`,
    impressions === null ? null : `Esas publicaciones sumaron ${number.format(impressions)} impresiones.`,
    bestPost(posts),
    bestKind(posts),
    answered < FEWEST_POSTS
      ? `Con menos de ${FEWEST_POSTS} publicaciones medidas no se comparan formatos ni horas: sería azar.`
      : null,
  ]);
}
