import type { QueryCache } from "@tanstack/react-query";

/**
 * Has a query that never had data keep its error while it is asked again, for a screen that saw it fail. The library
 * calls such a query pending, as if it were new (https://github.com/TanStack/query/issues/5988): the message, the button
 * that was pressed and the focus on it would go and come back. A screen that comes later begins without the error.
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
