const MAX_CLAIM_FAILURES = 3;

/**
 * Runs up to `concurrency` jobs at a time until a claim returns none. Claims only jobs that can start at once,
 * because a waiting job uses up its lease. When a claim fails, repeats it as a job ends, up to three times in a
 * row. Waits for every job, because a job's request may already be accepted. When a claim failed and no job ran,
 * throws the failure.
 */
export async function runPool<Job, Result>(options: {
  concurrency: number;
  claim: (limit: number) => Promise<Job[]>;
  /** Runs a job; must not throw. */
  run: (job: Job) => Promise<Result>;
  /** Called before each claim; false ends the claiming. */
  mayClaim: () => boolean;
}): Promise<Result[]> {
  const results: Result[] = [];
  const running = new Set<Promise<void>>();
  let failures = 0;
  let refusal: { error: unknown } | null = null;
  for (;;) {
    if (failures < MAX_CLAIM_FAILURES && options.mayClaim()) {
      const jobs = await options.claim(options.concurrency - running.size).then(
        (claimed) => {
          failures = 0;
          return claimed;
        },
        (error: unknown) => {
          failures += 1;
          refusal = { error };
          return [];
        },
      );
      for (const job of jobs) {
        const work = options.run(job).then((result) => {
          results.push(result);
          running.delete(work);
        });
        running.add(work);
      }
    }
    if (running.size > 0) await Promise.race(running);
    else if (failures === 0 || failures >= MAX_CLAIM_FAILURES || !options.mayClaim()) break;
  }
  if (refusal !== null && results.length === 0) throw (refusal as { error: unknown }).error;
  return results;
}
