import { z } from "zod";
import { ask, type ServiceClient } from "../../_shared/adapters/supabase.ts";
import { poll } from "../../_shared/contract/content/poll.ts";
import type { Database } from "../../_shared/contract/database.types.ts";
import type { ClaimedJob } from "../../_shared/domain/publishing/payload.ts";
import type { PastAttempt } from "../../_shared/domain/publishing/retry.ts";
import type { Attached, PublishStore } from "../ports.ts";
import { readPrice } from "./price.ts";

const uploads = z.record(z.string(), z.string());
const pictures = z.array(z.object({ url: z.string(), alt: z.string() }));

/** Retries nothing. */
export function createPublishStore(client: ServiceClient): PublishStore {
  const engine = client.schema("engine");
  return {
    async requestNow(userId, wanted) {
      const parameters = { p_user_id: userId, p_accept_holes: wanted.acceptHoles };
      return "postId" in wanted
        ? [await ask(engine.rpc("request_publish_post", { ...parameters, p_post_id: wanted.postId }))]
        : ask(engine.rpc("request_publish_now", { ...parameters, p_postcard: wanted.postcard }));
    },
    priceOf: (userId, wanted) => readPrice(client, userId, wanted),
    async claim(worker, limit, leaseSeconds, postIds) {
      const claimed = await ask(
        engine.rpc("claim_publish_jobs", {
          p_worker: worker,
          p_limit: limit,
          p_lease_seconds: leaseSeconds,
          p_post_ids: postIds && [...postIds],
        }),
      );
      return claimed.map(toClaimed);
    },
    holdCredits: ({ attemptId, worker }) =>
      ask(engine.rpc("hold_publish_credits", { p_attempt_id: attemptId, p_worker: worker })),
    keepUploads: ({ attemptId, worker }, kept) =>
      ask(engine.rpc("keep_publish_uploads", { p_attempt_id: attemptId, p_worker: worker, p_uploads: kept })),
    beginCreate: ({ attemptId, worker }, leaseSeconds) =>
      ask(
        engine.rpc("begin_publish_create", {
          p_attempt_id: attemptId,
          p_worker: worker,
          p_lease_seconds: leaseSeconds,
        }),
      ),
    complete: ({ attemptId, worker }, urn, url) =>
      ask(
        engine.rpc("complete_publish", {
          p_attempt_id: attemptId,
          p_worker: worker,
          p_post_urn: urn,
          p_post_url: url,
        }),
      ),
    fail: ({ attemptId, worker }, failure) =>
      ask(
        engine.rpc("fail_publish_attempt", {
          p_attempt_id: attemptId,
          p_worker: worker,
          p_error_code: failure.code,
          p_http_status: failure.httpStatus,
          p_retry_seconds: failure.retrySeconds,
          p_notice: failure.notice,
          p_error_limit: failure.limit,
        }),
      ),
    markUnconfirmed: ({ attemptId, worker }, code, httpStatus) =>
      ask(
        engine.rpc("mark_publish_unconfirmed", {
          p_attempt_id: attemptId,
          p_worker: worker,
          p_error_code: code,
          p_http_status: httpStatus,
        }),
      ),
    attached: (postId) => attachedTo(client, postId),
    history: (jobId) => historyOf(client, jobId),
  };
}

type ClaimedRow = Database["engine"]["Functions"]["claim_publish_jobs"]["Returns"][number];

const toClaimed = (row: ClaimedRow): ClaimedJob => ({
  jobId: row.job_id,
  attemptId: row.attempt_id,
  attemptNumber: row.attempt_number,
  postId: row.post_id,
  userId: row.user_id,
  dueAt: row.due_at,
  title: row.title,
  notes: row.notes,
  imageUrl: row.image_url,
  imageAlt: row.image_alt,
  uploadType: row.upload_type,
  poll: row.poll === null ? null : poll(row.poll),
  organizationId: row.linkedin_organization_id,
  personUrn: row.linkedin_person_urn,
  uploads: uploads.parse(row.uploads ?? {}),
});

async function attachedTo(client: ServiceClient, postId: string): Promise<Attached> {
  const [post] = await ask(
    client.from("posts").select("media_etag, more_images, more_etags").eq("id", postId),
  );
  if (!post) return { etag: null, more: [] };
  const more = pictures
    .parse(post.more_images)
    .map(({ url, alt }, at) => ({ url, altText: alt, etag: post.more_etags[at] ?? null }));
  return { etag: post.media_etag, more };
}

const HISTORY_LENGTH = 100;

async function historyOf(client: ServiceClient, jobId: string): Promise<PastAttempt[]> {
  const attempts = await ask(
    client
      .from("publish_attempts")
      .select("number, started_at, phase, error_code, ambiguous, fingerprint")
      .eq("job_id", jobId)
      .order("number", { ascending: false })
      .limit(HISTORY_LENGTH),
  );
  return attempts.map(({ error_code, started_at, ...attempt }) => ({
    ...attempt,
    errorCode: error_code,
    startedAt: started_at,
  }));
}
