import type { RouteObject } from "react-router-dom";
import { earlyAnswersHaveCome } from "@/shared/client/early-requests";
import { queryClient } from "@/shared/client/query-client";
import { sessionStore } from "@/shared/session/session";
import { sessionKnown } from "@/shared/session/session-store";

type Lazy = Extract<RouteObject["lazy"], () => unknown>;

/** Milliseconds that a page waits at most for data whose answers are there: to read them takes a few. */
const READING_MS = 250;
const readingTime = () => new Promise((resolve) => setTimeout(resolve, READING_MS));

/**
 * A route's `lazy` that asks for the page's first data beside its code, as soon as it is known who is signed in. The
 * page repeats a failed request. Data that have arrived early are part of the page's first drawing, which is then
 * the only one.
 */
export const withData =
  (fetchData: (userId: string) => Promise<unknown>, lazy: Lazy): Lazy =>
  () => {
    const areThere = earlyAnswersHaveCome();
    const data = sessionKnown(sessionStore)
      .then(({ user }) => (user ? fetchData(user.id) : undefined))
      .catch(() => undefined);
    const page = lazy();
    return areThere ? Promise.race([data, readingTime()]).then(() => page) : page;
  };

/** The dashboard's first data. */
export const dashboardData = async (userId: string): Promise<unknown> => {
  const { dashboardSummary } = await import("@/data/dashboard/summary");
  return queryClient.prefetchQuery(dashboardSummary(userId));
};

/** The planner's first data: the cards to publish, and how many each month has published. */
export const plannerData = async (userId: string): Promise<unknown> => {
  const { postsToPublish, publishedMonths } = await import("@/data/posts/queries");
  return Promise.all([
    queryClient.prefetchQuery(postsToPublish(userId)),
    queryClient.prefetchQuery(publishedMonths(userId)),
  ]);
};

/** The calendar's first data: the posts of the month or week that the address names. */
export const calendarData = async (userId: string): Promise<unknown> => {
  const { firstCalendar } = await import("@/features/calendar/first-calendar");
  return queryClient.prefetchQuery(firstCalendar(userId));
};
