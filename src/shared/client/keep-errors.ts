import type { QueryCache } from "@tanstack/react-query";

/**
 * Keeps the error of a query without data while it is fetched again. The library makes such a query pending
 * (https://github.com/TanStack/query/issues/5988), so message, button and focus would vanish and return. A screen
 * opened later starts without the error.
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
