import { type CardInput, minutesAgo, OWNER, type SavedPost, saveCard } from "./builders.ts";
import type { Query, Stage } from "./database.ts";

export type Problem = { post: string; code: string; severity: string; detail: Record<string, unknown> };

export const problemsOf = (query: Query, postIds: string[] | null = null): Promise<Problem[]> =>
  query<Problem>("select post_id as post, code, severity, detail from public.list_post_problems($1)", [
    postIds,
  ]);

export const codesOf = async (query: Query, postIds: string[] | null = null): Promise<string[]> =>
  (await problemsOf(query, postIds)).map(({ code }) => code);

export const connect = async (
  { admin }: Stage,
  { refresh = "refresco", userId = OWNER.id }: { refresh?: string | null; userId?: string } = {},
): Promise<void> => {
  await admin(
    "insert into public.linkedin_tokens (user_id, access_token, refresh_token, is_valid) values ($1, 'acceso', $2, true)",
    [userId, refresh],
  );
};

export const dueAt = async ({ admin }: Stage, postId: string, instant: string): Promise<void> => {
  await admin(`update public.posts set scheduled_at = ${instant} where id = $1`, [postId]);
  await admin(
    `update public.publish_jobs set due_at = ${instant}, next_attempt_at = ${instant} where post_id = $1`,
    [postId],
  );
};
export const dueIn = (stage: Stage, postId: string, interval: string): Promise<void> =>
  dueAt(stage, postId, `now() + interval '${interval}'`);

/** Saves the card before its publication time, because a later save would make the post due only from the save. */
export const saveLate = async (
  stage: Stage,
  minutes: number,
  input: CardInput = {},
  query: Query = stage.owner,
): Promise<SavedPost[]> => {
  const posts = await saveCard(query, { ...minutesAgo(minutes), ...input });
  await stage.admin(
    `update public.publish_jobs j set due_at = p.scheduled_at, next_attempt_at = p.scheduled_at
     from public.posts p where p.id = j.post_id and p.id = any ($1)`,
    [posts.map(({ id }) => id)],
  );
  return posts;
};

export const endTokenIn = async ({ admin }: Stage, interval: string): Promise<void> => {
  await admin(
    "update private.linkedin_secrets set access_expires_at = now() + $2::interval where user_id = $1",
    [OWNER.id, interval],
  );
};

export const putFile = async (
  { admin }: Stage,
  name: string,
  { size = 1000, etag = '"a"' }: { size?: number; etag?: string } = {},
): Promise<void> => {
  await admin("insert into storage.objects (bucket_id, name, metadata) values ('media', $1, $2)", [
    `${OWNER.id}/${name}`,
    JSON.stringify({ size, eTag: etag, mimetype: "image/jpeg" }),
  ]);
};
