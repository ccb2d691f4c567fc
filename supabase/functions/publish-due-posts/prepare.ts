import { type ClaimedJob, payloadOf } from "../_shared/domain/publishing/payload.ts";
import type { LinkedInPost, PostContent } from "../_shared/linkedin/types.ts";
import type { JobTime } from "./deadline.ts";
import type { Engine, Lease } from "./ports.ts";
import { readyMedia } from "./ready-media.ts";
import { Session } from "./session.ts";
import { LeaseLost, Stop } from "./stop.ts";

export type Prepared = { post: LinkedInPost; accessToken: string };

/**
 * Everything that can be done, and done again, before the create request. Credits are set aside before the upload, so
 * that a post that cannot be paid leaves nothing at LinkedIn. Throws Stop or LeaseLost.
 */
export async function prepare(
  engine: Engine,
  job: ClaimedJob,
  lease: Lease,
  time: JobTime,
): Promise<Prepared> {
  const decided = payloadOf(job);
  if (!decided.ok) throw new Stop(decided.code);
  const { author, commentary, media, article } = decided.payload;

  const session = new Session(engine, job.userId);
  await session.open();
  if (!(await engine.store.holdCredits(lease))) throw new LeaseLost();
  const card: PostContent | undefined = article ? { kind: "article", ...article } : undefined;
  const content = media ? await readyMedia(engine, session, job, author, media, time) : card;
  return { post: { author, commentary, ...(content ? { content } : {}) }, accessToken: session.token };
}
