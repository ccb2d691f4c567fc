import { type ClaimedJob, type Payload, payloadOf } from "../_shared/domain/publishing/payload.ts";
import type { LinkedInPost, PostContent } from "../_shared/linkedin/types.ts";
import { readyMedia } from "./media/ready-media.ts";
import type { Engine, Lease } from "./ports.ts";
import { Session } from "./session.ts";
import type { JobTime } from "./time/deadline.ts";
import { LeaseLost, Stop } from "./time/stop.ts";

export type Prepared = { post: LinkedInPost; accessToken: string };

/**
 * Does everything before the create request; may be repeated. Credits are held before files are uploaded, because an
 * unpaid post must leave no file at LinkedIn.
 */
export async function prepare(
  engine: Engine,
  job: ClaimedJob,
  lease: Lease,
  time: JobTime,
): Promise<Prepared> {
  const decided = payloadOf(job);
  if (!decided.ok) throw new Stop(decided.code, null, null, decided.limit);
  const { author, commentary, media, article, poll } = decided.payload;

  const session = new Session(engine, job.userId);
  await session.open();
  if (!(await engine.store.holdCredits(lease))) throw new LeaseLost();
  const content = media
    ? await readyMedia(engine, session, job, lease, author, media, time)
    : withoutFile(article, poll);
  return { post: { author, commentary, ...(content ? { content } : {}) }, accessToken: session.token };
}

function withoutFile(article: Payload["article"], poll: Payload["poll"]): PostContent | undefined {
  if (poll) return { kind: "poll", ...poll };
  return article ? { kind: "article", ...article } : undefined;
}
