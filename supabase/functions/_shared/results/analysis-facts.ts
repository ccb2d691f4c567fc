import { dayOnClock } from "../ai/prompts/day-words.ts";
import { FACTS_COUNTRY } from "../domain/language/figures-in.ts";
import { type NumberShape, writeNumber } from "../domain/language/numbers.ts";
import { adviceOf, answersOf, isSettled, medianOf } from "../domain/results/advice.ts";
import {
  type Comparison,
  compareDays,
  comparePeriods,
  FEWEST_COMPARED_POSTS,
} from "../domain/results/compare-periods.ts";
import { hasTimeOfDay } from "../domain/results/post-day.ts";
import type { AnalysedPost, PageDay, PageTotals, PeriodSums } from "./ports.ts";

// Writes the known figures as Spanish sentences, which a model turns into an analysis. `isSupportedByFacts` then compares
// the analysis with these sentences, so each figure is written in digits before its noun.

const inDigits = (value: number, shape: NumberShape): string => writeNumber(value, shape, FACTS_COUNTRY);
const counted = (count: number, one: string, many: string): string =>
  `${inDigits(count, "whole")} ${count === 1 ? one : many}`;

const KINDS: Readonly<Record<string, string>> = {
  text: "solo texto",
  image: "imagen",
  video: "video",
  document: "documento",
  article: "artículo",
  poll: "encuesta",
};

const total = (values: readonly (number | null)[]): number | null => {
  const given = values.filter((value) => value !== null);
  return given.length === 0 ? null : given.reduce((sum, value) => sum + value, 0);
};

function changeOf(comparison: Comparison | null): string {
  if (comparison?.kind !== "change") return "";
  const { share, days, comparedDays } = comparison;
  const size = inDigits(Math.abs(share), "change");
  const before = `los ${days} días anteriores${comparedDays < days ? `, contando los mismos ${comparedDays} días` : ""}`;
  if (size === inDigits(0, "change")) return `, igual que en ${before}`;
  return `, un ${size} ${share > 0 ? "más" : "menos"} que en ${before}`;
}

const DAYS = 30;
const DAY_MS = 86_400_000;

/** Compares the last 30 days with the 30 before. The newest days lack figures, because LinkedIn reports them late. */
function periodSentence(days: readonly PageDay[], now: number): string | null {
  const known = new Map(days.map(({ day, impressions }) => [day, impressions]));
  const daysFrom = (first: number) =>
    Array.from({ length: DAYS }, (_, at) => {
      const day = new Date(now - (first - at) * DAY_MS).toISOString().slice(0, 10);
      return { value: known.get(day) ?? null };
    });
  const [latest, before] = [daysFrom(DAYS - 1), daysFrom(2 * DAYS - 1)];
  const sum = total(latest.map(({ value }) => value));
  if (sum === null) return null;
  const measured = latest.filter(({ value }) => value !== null).length;
  const part = measured < DAYS ? ` (${counted(measured, "día", "días")} con datos)` : "";
  const change = changeOf(compareDays(latest, before));
  return `En los últimos ${DAYS} días${part} la página tuvo ${counted(sum, "impresión", "impresiones")}${change}.`;
}

type Answered = { post: AnalysedPost; answers: number };
const answeredOf = (posts: readonly AnalysedPost[]): Answered[] =>
  posts.flatMap((post) => {
    const answers = answersOf(post);
    return answers === null ? [] : [{ post, answers }];
  });

function bestKind(posts: readonly AnalysedPost[], now: number): string | null {
  const settled = answeredOf(posts).filter(({ post }) => isSettled(post.postedAt, now));
  const advice = adviceOf(settled.map(({ post, answers }) => ({ answers, groups: [post.kind] })));
  if (!advice) return null;
  const kind = KINDS[advice.key] ?? advice.key;
  return `Las ${advice.count} publicaciones de «${kind}» del último año tienen una mediana de respuestas de ${inDigits(advice.times, "twoDecimals")} veces la de las otras ${advice.others} publicaciones.`;
}

const day = new Intl.DateTimeFormat("es", { day: "numeric", month: "long", timeZone: "UTC" });
function titleOrDayOf({ title, postedAt }: AnalysedPost, timeZone: string | null): string {
  if (title.trim()) return `«${title.replace(/[«»"“”]/g, "")}»`;
  const postedOn = dayOnClock(Date.parse(postedAt), hasTimeOfDay(postedAt) ? timeZone : "UTC");
  return `la del ${day.format(new Date(postedOn))}`;
}

/** A figure of all posts is mentioned only when at least this share of the posts has the figure. */
const LEAST_KNOWN = 0.9;

/** Names no post when two share the highest number, or when a post with an unknown number may have more. */
function bestPost(posts: readonly AnalysedPost[], days: number, timeZone: string | null): (string | null)[] {
  const answered = answeredOf(posts).sort((one, other) => other.answers - one.answers);
  const [best, second] = answered;
  if (!best || !second || best.answers <= Math.max(0, second.answers)) return [];
  if (answered.length < posts.length * LEAST_KNOWN) return [];
  const median = medianOf(answered.map(({ answers }) => answers));
  const name = titleOrDayOf(best.post, timeZone);
  return [
    `De las ${answered.length} publicaciones medidas de los últimos ${days} días, la que más respuestas tuvo fue ${name}, con ${counted(best.answers, "respuesta", "respuestas")}.`,
    answered.length < FEWEST_COMPARED_POSTS || median <= 0
      ? null
      : `Esa publicación tuvo ${inDigits(best.answers / median, "twoDecimals")} veces la mediana de respuestas de ${answered.length} publicaciones.`,
  ];
}

const knownOf = (facts: readonly (string | null)[]): string[] => facts.filter((fact) => fact !== null);

export function pageFacts({
  name,
  totals,
  days,
  posts,
  postDays,
  now,
  timeZone,
}: {
  name: string;
  totals: PageTotals;
  days: readonly PageDay[];
  posts: readonly AnalysedPost[];
  postDays: number;
  now: number;
  timeZone: string | null;
}): string[] {
  const audience =
    totals.followers === null
      ? null
      : `${name} tiene ${counted(totals.followers, "seguidor", "seguidores")}.`;
  const engagement =
    totals.engagement === null || !totals.impressions
      ? null
      : `De cada 100 impresiones, ${inDigits(totals.engagement * 100, "twoDecimals")} terminan en una interacción: ${counted(totals.impressions, "impresión", "impresiones")} en 12 meses.`;
  return knownOf([audience, periodSentence(days, now), engagement, ...bestPost(posts, postDays, timeZone)]);
}

function impressionsSentence({ posts, impressions, impressions_posts: known }: PeriodSums): string | null {
  if (impressions === null || known < posts * LEAST_KNOWN) return null;
  const sum = counted(impressions, "impresión", "impresiones");
  return posts === 1
    ? `Esa publicación tuvo ${sum}.`
    : `Las ${inDigits(known, "whole")} publicaciones con impresiones conocidas sumaron ${sum}.`;
}

function answersSentence(days: number, { now, before, comparedNow, comparedBefore }: Periods): string | null {
  const meanOf = ({ engagements, engagements_posts: known }: PeriodSums) =>
    engagements === null || known === 0 ? null : engagements / known;
  const sideOf = (whole: PeriodSums, compared: PeriodSums) => ({
    knownDays: whole.days,
    value: meanOf(compared),
    posts: compared.posts,
    measured: compared.engagements_posts,
  });
  const mean = meanOf(now);
  if (mean === null) return null;
  const comparison = comparePeriods({
    days,
    comparedDays: comparedNow.days,
    isRate: true,
    now: sideOf(now, comparedNow),
    before: sideOf(before, comparedBefore),
  });
  const posts = counted(now.engagements_posts, "publicación medida tuvo", "publicaciones medidas tuvieron");
  return `${posts} ${inDigits(mean, "twoDecimals")} respuestas por publicación${changeOf(comparison)}.`;
}

type Periods = Record<"now" | "before" | "comparedNow" | "comparedBefore", PeriodSums>;

export function personFacts({
  days,
  periods,
  posts,
  year,
  now,
  timeZone,
}: {
  days: number;
  periods: Periods;
  posts: readonly AnalysedPost[];
  year: readonly AnalysedPost[];
  now: number;
  timeZone: string | null;
}): string[] {
  const sums = periods.now;
  const answers = answersSentence(days, periods);
  if (answers === null) return [];
  return knownOf([
    // Says 'conocemos' instead of 'publicaste' when days are unknown, because posts may have been published on them.
    sums.days < days
      ? `De los últimos ${days} días conocemos ${counted(sums.posts, "publicación", "publicaciones")}.`
      : `En los últimos ${days} días publicaste ${counted(sums.posts, "vez", "veces")}.`,
    answers,
    impressionsSentence(sums),
    ...bestPost(posts, days, timeZone),
    bestKind(year, now),
    sums.engagements_posts < FEWEST_COMPARED_POSTS
      ? `Con menos de ${FEWEST_COMPARED_POSTS} publicaciones medidas no se comparan periodos: sería azar.`
      : null,
  ]);
}
