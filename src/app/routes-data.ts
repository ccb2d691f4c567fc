import type { RouteObject } from "react-router-dom";
import { queryClient } from "@/shared/query-client";
import { sessionStore } from "@/shared/session";
import { sessionKnown } from "@/shared/session-store";

type Lazy = Extract<RouteObject["lazy"], () => unknown>;

/**
 * A route's `lazy` that asks for the page's first data beside its code, as soon as it is known who is signed in. What
 * fails is asked for again by the page.
 */
export const withData =
  (fetchData: (userId: string) => Promise<unknown>, lazy: Lazy): Lazy =>
  () => {
    sessionKnown(sessionStore)
      .then(({ user }) => (user ? fetchData(user.id) : undefined))
      .catch(() => undefined);
    return lazy();
  };

/** What the dashboard reads. */
export const dashboardData = async (userId: string): Promise<unknown> => {
  const { dashboardSummary } = await import("@/data/dashboard/summary");
  return queryClient.prefetchQuery(dashboardSummary(userId));
};

/** What the planner shows first: the cards to publish, and how many each month has published. */
export const plannerData = async (userId: string): Promise<unknown> => {
  const { postsToPublish, publishedMonths } = await import("@/data/posts/queries");
  return Promise.all([
    queryClient.prefetchQuery(postsToPublish(userId)),
    queryClient.prefetchQuery(publishedMonths(userId)),
  ]);
};

/** What the calendar shows first: the posts of the month or week that the address names. */
export const calendarData = async (userId: string): Promise<unknown> => {
  const { firstCalendar } = await import("@/features/calendar/first-calendar");
  return queryClient.prefetchQuery(firstCalendar(userId));
};
