import type { QueryCache } from "@tanstack/react-query";

/**
 * Keeps the error of a query that never had data while it is fetched again, for a screen that has shown the error.
 * The library calls such a query pending, as if it were new (https://github.com/TanStack/query/issues/5988): the
 * message, the clicked button and its focus would vanish and come back. A screen that opens later begins without
 * the error.
 */
export function keepErrors(cache: QueryCache): QueryCache {
  const errors = new WeakMap<object, unknown>();
  cache.subscribe((event) => {
    if (event.type !== "updated") return;
    const { query, action } = event;
    if (action.type === "error") errors.set(query, action.error);
    if (action.type !== "fetch" || query.state.status !== "pending") return;
    if (query.observers.some((observer) => observer.getCurrentResult().isFetchedAfterMount))
      query.setState({ status: "error", error: errors.get(query) });
  });
  return cache;
}
