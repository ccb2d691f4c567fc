import { one, type Query, type Stage } from "./database.ts";

export const WORKER = "w1";
export const URN = "urn:li:share:7100";
export const POST_URL = "https://www.linkedin.com/feed/update/urn:li:share:7100/";

export type Claimed = {
  job_id: string;
  attempt_id: string;
  attempt_number: number;
  post_id: string;
  user_id: string;
  title: string;
  linkedin_organization_id: string | null;
};

export const claim = (
  { service }: Stage,
  {
    worker = WORKER,
    limit = 10,
    postIds = null,
  }: { worker?: string; limit?: number; postIds?: string[] | null } = {},
): Promise<Claimed[]> =>
  service<Claimed>("select * from engine.claim_publish_jobs($1, $2, 60, $3)", [worker, limit, postIds]);

export const claimOne = async (stage: Stage, postId?: string, worker = WORKER): Promise<string> =>
  (await one(claim(stage, { worker, limit: 1, postIds: postId === undefined ? null : [postId] }))).attempt_id;

const yes = async (answer: Promise<{ ok: boolean }[]>): Promise<boolean> => (await one(answer)).ok;

export const hold = ({ service }: Stage, attempt: string, worker = WORKER): Promise<boolean> =>
  yes(service("select engine.hold_publish_credits($1, $2) as ok", [attempt, worker]));
export const begin = ({ service }: Stage, attempt: string, worker = WORKER): Promise<boolean> =>
  yes(service("select engine.begin_publish_create($1, $2, 60) as ok", [attempt, worker]));
export const complete = ({ service }: Stage, attempt: string, worker = WORKER, urn = URN): Promise<boolean> =>
  yes(service("select engine.complete_publish($1, $2, $3, $4) as ok", [attempt, worker, urn, POST_URL]));
export const fail = (
  { service }: Stage,
  attempt: string,
  {
    worker = WORKER,
    code = "linkedin_rejected",
    retry = null,
    notice = "el texto es muy largo. Acórtalo.",
  }: { worker?: string; code?: string; retry?: number | null; notice?: string | null } = {},
): Promise<boolean> =>
  yes(
    service("select engine.fail_publish_attempt($1, $2, $3, 422, $4, $5) as ok", [
      attempt,
      worker,
      code,
      retry,
      notice,
    ]),
  );
export const markUnconfirmed = ({ service }: Stage, attempt: string, worker = WORKER): Promise<boolean> =>
  yes(
    service("select engine.mark_publish_unconfirmed($1, $2, 'linkedin_timeout', null) as ok", [
      attempt,
      worker,
    ]),
  );

export const recover = async ({ admin }: Pick<Stage, "admin">): Promise<number> => {
  const { recovered, trouble } = await one(
    admin<{ recovered: number; trouble: string | null }>("select * from private.recover_publishing()"),
  );
  if (trouble) throw new Error(trouble);
  return recovered;
};

/** Ends every running lease by moving its end back, because the clock stops during a test's transaction. */
export const loseLeases = ({ admin }: Stage) =>
  admin(
    "update public.publish_jobs set lease_expires_at = now() - interval '1 second' where lease_owner is not null",
  );

const must = async (answer: Promise<boolean>): Promise<void> => {
  if (!(await answer)) throw new Error("The phase was refused.");
};

export const beginOne = async (stage: Stage, attempt: string): Promise<string> => {
  await must(hold(stage, attempt));
  await must(begin(stage, attempt));
  return attempt;
};
export const publishOne = async (stage: Stage, attempt: string): Promise<void> => {
  await beginOne(stage, attempt);
  await must(complete(stage, attempt));
};
export const unconfirmOne = async (stage: Stage, attempt: string): Promise<void> => {
  await beginOne(stage, attempt);
  await must(markUnconfirmed(stage, attempt));
};

export const claimUnconfirmed = ({ service }: Stage) =>
  service<{ attempt_id: string; post_id: string; tries: number }>(
    "select * from engine.claim_unconfirmed_posts(10)",
  );
export const confirm = ({ service }: Stage, attempt: string, urn: string | null = URN): Promise<boolean> =>
  yes(service("select engine.confirm_unconfirmed_post($1, $2, $3) as ok", [attempt, urn, POST_URL]));

export type ClaimedComment = {
  comment_id: string;
  user_id: string;
  post_urn: string;
  text: string;
  attempt_number: number;
};
export const claimComments = ({ service }: Stage, worker = WORKER, limit = 10): Promise<ClaimedComment[]> =>
  service<ClaimedComment>("select * from engine.claim_comment_jobs($1, $2, 60)", [worker, limit]);
export const beginComment = (
  { service }: Stage,
  comment: string,
  worker = WORKER,
  attempt = 1,
): Promise<boolean> =>
  yes(service("select engine.begin_comment($1, $2, $3) as ok", [comment, worker, attempt]));
export const settleComment = (
  { service }: Stage,
  comment: string,
  state: string | null,
  {
    worker = WORKER,
    attempt = 1,
    code = null,
    retry = null,
    urn = null,
  }: {
    worker?: string;
    attempt?: number;
    code?: string | null;
    retry?: number | null;
    urn?: string | null;
  } = {},
): Promise<boolean> =>
  yes(
    service("select engine.settle_comment($1, $2, $3, $4, $5, $6, $7) as ok", [
      comment,
      worker,
      attempt,
      state,
      code,
      retry,
      urn,
    ]),
  );

export const answerDoubt = (
  query: Query,
  isPublished: boolean | null,
  {
    post = null,
    attempt = null,
    url = null,
  }: { post?: string | null; attempt?: number | null; url?: string | null } = {},
) =>
  query<{ state: string }>(
    `select public.resolve_unconfirmed_post(id, coalesce($2, publish_attempts), $3, $4) as state
     from public.posts where $1::uuid is null or id = $1`,
    [post, attempt, isPublished, url],
  );
