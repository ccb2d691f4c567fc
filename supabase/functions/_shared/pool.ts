const MAX_CLAIM_FAILURES = 3;

/**
 * Keeps up to `concurrency` jobs running until a claim returns nothing and nothing runs. Claims only as many as can
 * start at once: a job that waited in memory would use up its lease there. A failed claim is tried again, after a
 * running job has ended if there is one, three times in a row at most (each takes the database's own time limit).
 * Running jobs are always awaited, because their requests may have been accepted. Throws when no job ran.
 */
export async function runPool<Job, Result>(options: {
  concurrency: number;
  claim: (limit: number) => Promise<Job[]>;
  /** Must not throw. */
  run: (job: Job) => Promise<Result>;
  /** Called before each claim; false claims no more and lets running jobs end. */
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
