import { queryClient } from "./query-client";

export const FIRST_DATA_PATIENCE_MS = 5_000;

/** Resolves after the next paint. A hidden tab does not paint, so there it resolves at once. */
const drawn = (): Promise<void> =>
  typeof document === "undefined" || document.hidden
    ? Promise.resolve()
    : new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

/**
 * Resolves when no query is loading and the data are drawn, so that later work leaves the network to the first data.
 */
export async function afterFirstData(client = queryClient): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, 0));
  await new Promise<void>((resolve) => {
    const done = () => {
      clearTimeout(patience);
      stop();
      resolve();
    };
    const patience = setTimeout(done, FIRST_DATA_PATIENCE_MS);
    const stop = client.getQueryCache().subscribe(() => {
      if (client.isFetching() === 0) done();
    });
    if (client.isFetching() === 0) done();
  });
  await drawn();
}
