import type { RouteObject } from "react-router-dom";
import { haveEarlyRequestsArrived } from "@/shared/client/early-requests";
import { queryClient } from "@/shared/client/query-client";
import { sessionStore } from "@/shared/session/session";
import { knownSession } from "@/shared/session/session-store";

type Lazy = Extract<RouteObject["lazy"], () => unknown>;

/** The longest wait for requested data before a page renders without them, in milliseconds. */
const READING_MS = 250;
const readingTime = () => new Promise((resolve) => setTimeout(resolve, READING_MS));

/** A route's `lazy` that requests the page's first data together with the page's code. */
export const withData =
  (fetchData: (userId: string) => Promise<unknown>, lazy: Lazy): Lazy =>
  () => {
    const areThere = haveEarlyRequestsArrived();
    const data = knownSession(sessionStore)
      .then(({ user }) => (user ? fetchData(user.id) : undefined))
      .catch(() => undefined);
    const page = lazy();
    return areThere ? Promise.race([data, readingTime()]).then(() => page) : page;
  };

export const dashboardData = async (userId: string): Promise<unknown> => {
  const { dashboardSummary } = await import("@/data/dashboard/summary");
  return queryClient.prefetchQuery(dashboardSummary(userId));
};

export const plannerData = async (userId: string): Promise<unknown> => {
  const [{ postsToPublish, publishedMonths }, { postProblems }, { postDrafts }] = await Promise.all([
    import("@/data/posts/queries"),
    import("@/data/posts/problems/problems"),
    import("@/data/post-drafts/post-drafts"),
  ]);
  return Promise.all([
    queryClient.prefetchQuery(postsToPublish(userId)),
    queryClient.prefetchQuery(publishedMonths(userId)),
    queryClient.prefetchQuery(postProblems(userId)),
    queryClient.prefetchQuery(postDrafts(userId)),
  ]);
};

export const calendarData = async (userId: string): Promise<unknown> => {
  const { firstCalendar } = await import("@/features/calendar/first-calendar");
  return queryClient.prefetchQuery(firstCalendar(userId));
};
