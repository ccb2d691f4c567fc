import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useMemo, useState } from "react";
import { useSearchParams } from "react-router-dom";
import { linkedinOrganizations } from "@/data/linkedin-organizations/queries";
import { usePostsLive } from "@/data/posts/live";
import { postProblems, stoppedCards } from "@/data/posts/problems/problems";
import { publisherName, sentenceOfLostAmong } from "@/posts/publisher-names";
import {
  type CalendarSearch,
  readCalendarSearch,
  withCalendarSearch,
} from "@/shared/addresses/calendar-search";
import { WIDE } from "@/shared/browser/viewport/current-viewport";
import { countryOf, slotCountryOf } from "@/shared/session/account";
import { useTimeZone } from "@/shared/session/clock";
import { useUser } from "@/shared/session/session";
import { formatDays, formatMonth, wallClockIn } from "@/shared/time/dates";
import { addDays } from "@/shared/time/days";
import { useNow } from "@/shared/time/use-now";
import { useMediaQuery } from "@/ui/use-media-query";
import { calendarText } from "./calendar.text";
import { addMonths } from "./days/days";
import { rangeOf } from "./days/range";
import { type CalendarEntry, isLate, mayBeStopped, toEntries } from "./entries/entries";
import { withWords } from "./entries/search-entries";
import type { ChipDetails } from "./grid/post-chip";
import { useDayMarks } from "./plans/day-marks";
import { postsOfRange } from "./posts-of-range";
import { useGhosts } from "./slots/use-ghosts";
import {
  inShownSources,
  publishersBeside,
  readHidden,
  sourcesOf,
  storeHiddenSources,
} from "./sources/sources";

const WARM_MS = 30_000;
const NO_ENTRIES: readonly CalendarEntry[] = [];

function useCalendarUser() {
  const user = useUser();
  const now = useNow();
  const country = countryOf(user);
  const timeZone = useTimeZone();
  const { day: today, time: clock } = wallClockIn(timeZone, new Date(now));
  return { userId: user.id, country, slotCountry: slotCountryOf(user), timeZone, now, today, clock };
}

function useCalendarSearch() {
  const [params, setParams] = useSearchParams();
  const change = useCallback(
    (changes: Partial<CalendarSearch>) =>
      setParams((current) => withCalendarSearch(current, changes), {
        replace: true,
        preventScrollReset: true,
        // Draws a cached month within the click's task; in the router's transition, other tasks could delay it.
        flushSync: true,
      }),
    [setParams],
  );
  return [useMemo(() => readCalendarSearch(params), [params]), change] as const;
}

function useHidden(userId: string) {
  const [hidden, setHidden] = useState(() => readHidden(userId));
  const toggle = (id: string, checked: boolean) => {
    const next = new Set(hidden);
    if (checked) next.delete(id);
    else next.add(id);
    storeHiddenSources(userId, next);
    setHidden(next);
  };
  return [hidden, toggle] as const;
}

export function useCalendar() {
  const user = useCalendarUser();
  const { userId, timeZone, today, now } = user;
  const isWide = useMediaQuery(WIDE);
  const [search, change] = useCalendarSearch();
  const view = isWide ? search.view : "week";
  const day = search.day ?? today;
  usePostsLive(userId);
  const range = rangeOf(view, day);
  const posts = useQuery({ ...postsOfRange(userId, range, timeZone), placeholderData: keepPreviousData });
  const organizations = useQuery(linkedinOrganizations(userId)).data;
  const [hidden, toggleSource] = useHidden(userId);

  const all = useMemo(
    () => (posts.data ? toEntries(posts.data, timeZone) : NO_ENTRIES),
    [posts.data, timeZone],
  );
  // Compares the publishers as a string, so that a changed post does not redraw every cell.
  const others = useMemo(() => publishersBeside(organizations, all), [organizations, all]);
  const sources = useMemo(
    () => sourcesOf(organizations, others.split(",").filter(Boolean), hidden),
    [organizations, others, hidden],
  );
  const entries = useMemo(
    () => withWords(inShownSources(all, hidden), search.words),
    [all, hidden, search.words],
  );
  // Rounds to the minute, because a value that changes with each clock update would redraw every chip.
  const minute = Math.floor(now / 60_000) * 60_000;
  const problems = useQuery(postProblems(userId)).data;
  // A string, so that the same stopped cards do not redraw every chip.
  const stopped = useMemo(
    () => stoppedCards(posts.data ?? [], problems, minute).join(),
    [posts.data, problems, minute],
  );
  const detailsOf = useMemo(() => {
    const isStopped = new Set(stopped.split(",").filter(Boolean).map(Number));
    const cached = new WeakMap<CalendarEntry, ChipDetails>();
    const colors = new Map(sources.map((source) => [source.id, source]));
    return (entry: CalendarEntry): ChipDetails => {
      const known = cached.get(entry);
      if (known) return known;
      const shown = entry.publishers.flatMap((id) => colors.get(id) ?? []).filter((source) => source.checked);
      const details = {
        colors: [...new Set(shown.map((source) => source.color))],
        names: entry.publishers.map((id) => publisherName(id, organizations)).join(" · "),
        isLate: isLate(entry, minute),
        obstacle: mayBeStopped(entry)
          ? (sentenceOfLostAmong(entry.publishers, organizations) ??
            (isStopped.has(entry.postcard) ? calendarText.stopped : null))
          : null,
      };
      cached.set(entry, details);
      return details;
    };
  }, [sources, organizations, minute, stopped]);

  const marks = useDayMarks(userId, user.country, range, hidden);
  const ghosts = useGhosts({ ...user, isWanted: view === "week" && isWide, day, hidden });
  const colorOf = useCallback(
    (publisher: string) => sources.find((source) => source.id === publisher)?.color ?? "",
    [sources],
  );
  const dayAfter = (step: 1 | -1) => (view === "month" ? addMonths(day, step) : addDays(day, 7 * step));
  const turn = (step: 1 | -1) => change({ view, day: dayAfter(step) });
  const client = useQueryClient();
  const warm = async (step: 1 | -1): Promise<void> => {
    const wanted = postsOfRange(userId, rangeOf(view, dayAfter(step)), timeZone);
    await client.prefetchQuery({ ...wanted, staleTime: WARM_MS });
    const rows = client.getQueryData(wanted.queryKey);
    if (rows) toEntries(rows, timeZone);
  };
  return {
    ...user,
    isWide,
    view,
    day,
    range,
    label: view === "month" ? formatMonth(day) : formatDays(range.from, range.to),
    words: search.words,
    open: search.open,
    posts,
    all,
    entries,
    organizations,
    sources,
    marks,
    ghosts,
    colorOf,
    hidden,
    detailsOf,
    toggleSource,
    turn,
    warm,
    change,
  };
}

export type Calendar = ReturnType<typeof useCalendar>;
