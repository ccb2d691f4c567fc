import { queryClient } from "./query-client";

/** Milliseconds after which later work starts even without the page's data. */
export const FIRST_DATA_PATIENCE_MS = 5_000;

/** Waits until arrived data are drawn. In a hidden tab it does not wait, because a hidden tab draws nothing. */
const drawn = (): Promise<void> =>
  typeof document === "undefined" || document.hidden
    ? Promise.resolve()
    : new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

/**
 * Resolves when no query is loading and the data are drawn. Later work waits for this and leaves network and
 * processor to the first data.
 */
export async function afterFirstData(client = queryClient): Promise<void> {
  // Waits, because effects of components that were just drawn still have to start their queries.
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
