import type { SupabaseClient } from "@supabase/supabase-js";
import { z } from "zod";
import { callDatabase, toBackendError } from "../../_shared/adapters/supabase.ts";
import type { PublishStore } from "../ports.ts";
import { readPrice } from "./price.ts";

const text = z.string();
const claimedRow = z
  .object({
    job_id: text,
    attempt_id: text,
    attempt_number: z.number().int(),
    post_id: text,
    user_id: text,
    due_at: text,
    title: text,
    notes: text,
    image_url: text.nullable(),
    image_alt: text.nullable(),
    upload_type: text.nullable(),
    linkedin_organization_id: text.nullable(),
    linkedin_person_urn: text.nullable(),
  })
  .transform((row) => ({
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
    organizationId: row.linkedin_organization_id,
    personUrn: row.linkedin_person_urn,
  }));
const historyRow = z
  .object({
    number: z.number().int(),
    started_at: text,
    phase: text,
    error_code: text.nullable(),
    ambiguous: z.boolean(),
  })
  .transform(({ error_code, started_at, ...row }) => ({
    ...row,
    errorCode: error_code,
    startedAt: started_at,
  }));
const attachedRow = z
  .object({
    media_etag: text.nullable(),
    more_images: z.array(z.object({ url: text, alt: text })),
    more_etags: z.array(text.nullable()),
  })
  .transform(({ media_etag, more_images, more_etags }) => ({
    etag: media_etag,
    more: more_images.map(({ url, alt }, at) => ({ url, altText: alt, etag: more_etags[at] ?? null })),
  }))
  .nullable();

/** More than one incident can have, with the attempts that were given back because the worker was busy. */
const HISTORY_LENGTH = 100;
const TIMEOUT_MS = 10_000;

/** The phases as database functions (migration "publish operations"); nothing here is retried. */
export function createPublishStore(client: SupabaseClient): PublishStore {
  const flag = async (name: string, args: Record<string, unknown>): Promise<boolean> =>
    z.boolean().parse(await callDatabase(client, name, args));
  return {
    async requestNow(userId, wanted) {
      if ("postId" in wanted) {
        const args = { p_user_id: userId, p_post_id: wanted.postId };
        return [text.parse(await callDatabase(client, "request_publish_post", args))];
      }
      const args = { p_user_id: userId, p_postcard: wanted.postcard };
      return z.array(text).parse(await callDatabase(client, "request_publish_now", args));
    },
    priceOf: (userId, wanted) => readPrice(client, userId, wanted),
    claim: async (worker, limit, leaseSeconds, postIds) =>
      z.array(claimedRow).parse(
        await callDatabase(client, "claim_publish_jobs", {
          p_worker: worker,
          p_limit: limit,
          p_lease_seconds: leaseSeconds,
          p_post_ids: postIds,
        }),
      ),
    holdCredits: ({ attemptId, worker }) =>
      flag("hold_publish_credits", { p_attempt_id: attemptId, p_worker: worker }),
    beginCreate: ({ attemptId, worker }, leaseSeconds) =>
      flag("begin_publish_create", {
        p_attempt_id: attemptId,
        p_worker: worker,
        p_lease_seconds: leaseSeconds,
      }),
    complete: ({ attemptId, worker }, urn, url) =>
      flag("complete_publish", {
        p_attempt_id: attemptId,
        p_worker: worker,
        p_post_urn: urn,
        p_post_url: url,
      }),
    fail: ({ attemptId, worker }, failure) =>
      flag("fail_publish_attempt", {
        p_attempt_id: attemptId,
        p_worker: worker,
        p_error_code: failure.code,
        p_http_status: failure.httpStatus,
        p_retry_seconds: failure.retrySeconds,
        p_notice: failure.notice,
      }),
    markUnconfirmed: ({ attemptId, worker }, code, httpStatus) =>
      flag("mark_publish_unconfirmed", {
        p_attempt_id: attemptId,
        p_worker: worker,
        p_error_code: code,
        p_http_status: httpStatus,
      }),
    async attached(postId) {
      const { data, error } = await client
        .from("posts")
        .select("media_etag, more_images, more_etags")
        .eq("id", postId)
        .abortSignal(AbortSignal.timeout(TIMEOUT_MS))
        .maybeSingle();
      if (error) throw toBackendError(error);
      return attachedRow.parse(data) ?? { etag: null, more: [] };
    },
    async history(jobId) {
      const { data, error } = await client
        .from("publish_attempts")
        .select("number, started_at, phase, error_code, ambiguous")
        .eq("job_id", jobId)
        .order("number", { ascending: false })
        .limit(HISTORY_LENGTH)
        .abortSignal(AbortSignal.timeout(TIMEOUT_MS));
      if (error) throw toBackendError(error);
      return z.array(historyRow).parse(data);
    },
  };
}
