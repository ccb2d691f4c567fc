import { queryClient } from "./query-client";

/** Waiting ends after this time, even if the page's data have not arrived. */
export const FIRST_DATA_PATIENCE_MS = 5_000;

/** Draws the data that have arrived first; a hidden tab draws nothing. */
const drawn = (): Promise<void> =>
  typeof document === "undefined" || document.hidden
    ? Promise.resolve()
    : new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

/**
 * Resolves when no query of the page is loading and the data are drawn. Later work waits for this, so that it takes
 * neither network nor processor from the first data.
 */
export async function afterFirstData(client = queryClient): Promise<void> {
  // Components drawn in this step start their queries in effects, and some effects have not run yet.
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
