import type { QueryCache } from "@tanstack/react-query";

/**
 * Keeps the error of a query while the query is fetched again. The library would remove it, and the message with its
 * button would vanish and return (https://github.com/TanStack/query/issues/5988).
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
