import { answersOf } from "@results/advice";
import { type Comparison, compareDays } from "@results/compare-periods";
import { compareFigure, POST_FIGURES } from "@results/post-figures";
import type { ReportRows } from "@/data/results/report";
import { change, rate, whole } from "@/text/numbers";
import { MEASURES, type Measure, type Point, sourcesOf, totalOf } from "../charts/series";
import { capital, dayName, type ReportMonth } from "./months";
import { type Post, periodsOf, publishedDayOf } from "./periods";
import { reportText } from "./report.text";

const text = reportText;

/** `sum` is the figure as a plain number, for files; missing for a rate and for an unknown figure. */
export type ReportFigure = { label: string; value: string; sum?: number; hint: string };
export type ReportChart = {
  title: string;
  points: Point[];
  before: Point[];
  total: string;
  change: string;
  shortChange: string;
  isCompared: boolean;
};
export type ReportPost = { title: string; day: string; picture: string | null; figures: string };
export type Report = {
  title: string;
  subject: string;
  span: string;
  names: { now: string; before: string };
  figures: ReportFigure[];
  unknown: string | null;
  charts: ReportChart[];
  /** The heading of the daily interactions. LinkedIn counts clicks as interactions for pages only. */
  dayEngagements: string;
  posts: ReportPost[];
  analysis: string[];
  notes: string[];
};

function inWords(comparison: Comparison | null, before: string, isShort = false): string {
  switch (comparison?.kind) {
    case undefined:
      return "";
    case "few_posts":
      return text.fewPosts;
    case "few_measured":
      return text.fewMeasured;
    case "few_days":
      return comparison.period === "now"
        ? text.fewDays(comparison.knownDays, comparison.days)
        : text.fewDaysBefore(comparison.knownDays, before);
    case "change": {
      const { share, comparedDays, days } = comparison;
      const size = change.format(Math.abs(share));
      const part = comparedDays < days && !isShort ? text.part(comparedDays) : "";
      if (size === change.format(0)) return text.same(before) + part;
      return (share > 0 ? text.more(size, before) : text.less(size, before)) + part;
    }
  }
}

type Made = { figures: ReportFigure[]; unknown: string[]; isCompared: boolean };

const PERSONAL = ["posts", "impressions", "engagements", "share", "likes", "comments"] as const;
/**
 * A page's daily figures also count posts published elsewhere, so a page's report takes only the number of posts from
 * its posts: of those published with Tribuna, because a page's other posts may be unknown.
 */
const ONLY_POSTS = ["posts"] as const;

const LEAST_MEASURED = 0.9;

function postFigures(rows: ReportRows, month: ReportMonth, isPersonal: boolean): Made {
  const counted = isPersonal ? rows.posts : rows.posts.filter((post) => !post.is_imported);
  const periods = periodsOf({ ...rows, posts: counted }, month);
  const made: Made = { figures: [], unknown: [], isCompared: false };
  // No source covers the month, so zero posts may be untrue, and the report shows that there are no data.
  if (isPersonal && periods.now.posts === 0 && periods.now.days === 0)
    return { ...made, figures: [{ label: text.figures.posts, value: text.noData, hint: text.notReached }] };
  const names = isPersonal && periods.now.posts > 0 ? PERSONAL : ONLY_POSTS;
  for (const name of names) {
    const [figure, label] = [
      POST_FIGURES[name],
      isPersonal ? text.figures[name] : text.figures.postsFromHere,
    ];
    const value = figure.of(periods.now);
    if (value === null) {
      made.unknown.push(label);
      continue;
    }
    const comparison = isPersonal ? compareFigure(figure, periods, month.days.length) : null;
    made.isCompared ||= comparison?.kind === "change";
    const [measured, posts] = [figure.measured(periods.now), periods.now.posts];
    const part = measured < posts ? text.measured(measured, posts) : "";
    // The card has one line for the hint. When few posts have a figure, the line says how many, because a reader would
    // take the sum for the sum of all posts.
    const hint =
      measured < posts * LEAST_MEASURED ? part : inWords(comparison, month.beforeName, true) || part;
    made.figures.push(
      name === "share"
        ? { label, value: rate.format(value), hint }
        : { label, value: whole.format(value), sum: value, hint },
    );
  }
  return made;
}

const pointsOf = ({ days }: ReportRows, wanted: readonly string[], measure: Measure): Point[] => {
  const known = new Map(days.map((row) => [row.day, row[measure]]));
  return wanted.map((day) => ({ day, value: known.get(day) ?? null }));
};

/** States how many of the days a sum without a comparison counts; empty when it counts all days. */
function partOf(points: readonly Point[]): string {
  const known = points.filter(({ value }) => value !== null).length;
  return known < points.length ? text.partOfDays(known, points.length) : "";
}

function chartOf(rows: ReportRows, month: ReportMonth, measure: Measure, title: string): ReportChart | null {
  const [points, before] = [pointsOf(rows, month.days, measure), pointsOf(rows, month.before, measure)];
  const total = totalOf(points);
  if (total === null) return null;
  const comparison = compareDays(points, before);
  return {
    title,
    points,
    before,
    total: whole.format(total),
    change: inWords(comparison, month.beforeName),
    shortChange: inWords(comparison, month.beforeName, true),
    isCompared: comparison?.kind === "change",
  };
}

function sourceOf({ days }: ReportRows): string {
  const sources = sourcesOf(days, MEASURES);
  if (sources.size === 0) return text.sources.none;
  if (sources.size > 1) return text.sources.both;
  return sources.has("export") ? text.sources.export : text.sources.linkedin;
}

const MOST_POSTS = 3;
const titleOrTextOf = (post: Post): string =>
  post.title?.trim() ||
  post.post_text?.trim().match(/^.{1,120}/su)?.[0] ||
  text.untitled(dayName(publishedDayOf(post)));

function bestPosts({ posts }: ReportRows, { days }: ReportMonth): ReportPost[] {
  return posts
    .filter((post) => days.includes(publishedDayOf(post)))
    .map((post) => ({ post, answers: answersOf(post) ?? 0 }))
    .filter(({ answers }) => answers > 0)
    .sort((one, other) => other.answers - one.answers)
    .slice(0, MOST_POSTS)
    .map(({ post, answers }) => ({
      title: titleOrTextOf(post),
      day: dayName(publishedDayOf(post)),
      picture: post.linkedin_url_image,
      figures: [
        text.answers(answers),
        ...(post.impressions === null ? [] : [text.seen(post.impressions)]),
      ].join(" · "),
    }));
}

export type ReportInput = {
  rows: ReportRows;
  month: ReportMonth;
  subject: { id: string; name: string };
  analysis: { message: string; at: string | null } | null;
};

/** A month's figures of the profile or a page, by the rules of docs/results.md. */
export function makeReport({ rows, month, subject, analysis }: ReportInput): Report {
  const isPersonal = subject.id === "personal";
  const made = postFigures(rows, month, isPersonal);
  const followerDays = pointsOf(rows, month.days, "new_followers");
  const followers = totalOf(followerDays);
  const charts = [
    chartOf(rows, month, "impressions", text.impressions),
    chartOf(rows, month, "engagements", isPersonal ? text.engagements : text.engagementsWithClicks),
  ].filter((chart) => chart !== null);
  const figures = [...made.figures];
  if (!isPersonal)
    for (const { title, total, shortChange, points } of charts)
      figures.push({
        label: title === text.impressions ? text.figures.dayImpressions : text.figures.dayEngagements,
        value: total,
        sum: totalOf(points) ?? undefined,
        hint: shortChange || partOf(points),
      });
  else if (followers === null && made.figures.some(({ value }) => value !== text.noData))
    made.unknown.push(text.figures.followers);
  else if (followers !== null)
    figures.push({
      label: text.figures.followers,
      value: whole.format(followers),
      sum: followers,
      hint: partOf(followerDays),
    });
  const posts = bestPosts(rows, month);
  const ofMonth = rows.posts.filter((post) => month.days.includes(publishedDayOf(post)));
  const isEmpty = charts.length === 0 && ofMonth.length === 0;
  const hasImported = ofMonth.some((post) => post.is_imported);
  const isKnown = isPersonal && rows.coveredDays.some((day) => month.days.includes(day));
  return {
    title: month.title,
    subject: subject.name,
    span:
      text.days(dayName(month.days.at(-1) ?? "")) +
      (made.isCompared || charts.some((chart) => chart.isCompared)
        ? (month.before.length < month.days.length ? text.partCompared : text.comparedDays)(
            month.before.length,
            month.beforeName,
          )
        : ""),
    names: { now: month.title, before: capital(month.beforeName) },
    figures,
    unknown: made.unknown.length > 0 ? text.unknown(made.unknown) : null,
    charts,
    dayEngagements: text.figures[isPersonal ? "engagements" : "dayEngagements"],
    posts,
    analysis: (analysis?.message ?? "")
      .split(/\n{2,}/)
      .map((part) => part.trim())
      .filter(Boolean),
    notes: [
      ...(isEmpty ? [isKnown ? text.empty : text.notKnown] : []),
      ...[sourceOf(rows), isPersonal || hasImported ? text.ownPosts : text.pagePosts, text.utc],
      ...(analysis ? [text.analysisOf(analysis.at && dayName(analysis.at.slice(0, 10)))] : []),
    ],
  };
}
