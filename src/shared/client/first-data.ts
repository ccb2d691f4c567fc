import { queryClient } from "./query-client";

/** A page whose data do not come is not waited for any longer. */
export const FIRST_DATA_PATIENCE_MS = 5_000;

/**
 * Resolves when nothing is being read for the page any more: for what may come after that, so that it takes neither
 * network nor processor from what somebody waits for.
 */
export async function afterFirstData(client = queryClient): Promise<void> {
  // What is drawn in this step starts its reads in its effects, some of which are still to run.
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
}
