/**
 * Keeps up to `concurrency` jobs running until a claim comes back empty and nothing runs. Claims only as many as can
 * start at once: a job that waited in memory would use up its lease there. A claim that fails ends the claiming; what
 * runs is still waited for, because its create requests may be out. Throws that failure when nothing was run.
 */
export async function runPool<Job, Result>(options: {
  concurrency: number;
  claim: (limit: number) => Promise<Job[]>;
  /** Must not throw. */
  run: (job: Job) => Promise<Result>;
  /** Asked before each claim; false lets what runs end and takes no more. */
  mayClaim: () => boolean;
}): Promise<Result[]> {
  const results: Result[] = [];
  const running = new Set<Promise<void>>();
  let refusal: { error: unknown } | null = null;
  for (;;) {
    if (refusal === null && options.mayClaim()) {
      const jobs = await options.claim(options.concurrency - running.size).catch((error: unknown) => {
        refusal = { error };
        return [];
      });
      for (const job of jobs) {
        const work = options.run(job).then((result) => {
          results.push(result);
          running.delete(work);
        });
        running.add(work);
      }
    }
    if (running.size === 0) break;
    await Promise.race(running);
  }
  if (refusal !== null && results.length === 0) throw (refusal as { error: unknown }).error;
  return results;
}
