import { Hono } from "hono";
import { z } from "zod";
import type { PlayedFault } from "../../faults.ts";
import { apiError, fieldError, notFound, notPermitted, textTooLong } from "../api-errors.ts";
import { type Caller, type Context, nextId } from "../context.ts";
import { collection, type RestContext, type RestEnv, readPaging } from "../rest-gate.ts";
import { identify } from "../sign-in/identity.ts";
import type { StoredComment, StoredPost } from "../state.ts";
import { isAuthorUrn, isOrganizationUrn, mayPostAs, mayWriteAs } from "./authors.ts";
import { activityUrn, isShown } from "./post-urns.ts";

const MAX_LENGTH = 1250;
const THROTTLE_MS = 60_000;

const commentInput = z.strictObject({
  actor: z.string().refine(isAuthorUrn, "INVALID_URN_TYPE"),
  object: z.string().regex(/^urn:li:(?:share|ugcPost|activity):\d+$/, "INVALID_URN_TYPE"),
  message: z.strictObject({
    text: z.string().refine((text) => text.trim() !== "", "INVALID_VALUE_BLANK_FIELD"),
    attributes: z.array(z.unknown()).optional(),
  }),
  parentComment: z.string().optional(),
});

/** A 403 as LinkedIn sends it for comments: without an error code. */
const notPermittedPlain = (resource: string) =>
  apiError(403, `Not enough permissions to access: ${resource}`);

const createResource = (version: string) => `partnerApiSocialActions.CREATE.${version}`;

const postOf = (context: Context, urn: string): StoredPost | undefined =>
  context.store.state.posts.find(
    (post) => (post.urn === urn || activityUrn(post.urn) === urn) && isShown(post),
  );

const commentUrn = (comment: StoredComment) =>
  `urn:li:comment:(${activityUrn(comment.postUrn)},${comment.id})`;

const wireComment = (comment: StoredComment) => ({
  id: comment.id,
  actor: comment.actor,
  object: activityUrn(comment.postUrn),
  message: { attributes: [], text: comment.text },
  created: { actor: comment.actor, time: comment.createdAt },
  lastModified: { actor: comment.actor, time: comment.createdAt },
  ...(comment.parent ? { parentComment: comment.parent } : {}),
});

function wrongInput(issue: z.core.$ZodIssue | undefined): Response {
  const field = (issue?.path ?? []).map(String).join("/");
  if (issue?.code === "invalid_type" && issue.message.includes("undefined"))
    return fieldError(
      "MISSING_FIELD",
      field,
      `${field} :: field is required but not found and has no default value`,
    );
  const named = ["INVALID_URN_TYPE", "INVALID_VALUE_BLANK_FIELD"];
  const code = issue && named.includes(issue.message) ? issue.message : "INVALID_VALUE_FOR_FIELD";
  return fieldError(code, field, `${field} :: the value is not valid`);
}

async function create(
  context: Context,
  caller: Caller,
  request: Request,
  target: string,
  options: { resource: string; played: PlayedFault | undefined; withUrn: "commentUrn" | "$URN" },
): Promise<Response> {
  const input = commentInput.safeParse(await request.json().catch(() => null));
  if (!input.success) return wrongInput(input.error.issues[0]);
  const { actor, object, message, parentComment } = input.data;
  if (!mayPostAs(caller, actor)) return notPermittedPlain(options.resource);
  const post = postOf(context, target);
  const { comments, settings } = context.store.state;
  const at = context.now();
  // While a new post has no thread, a comment on it gets 404.
  if (!post || at - post.createdAt < settings.readableAfterMs) return notFound();
  const { length } = message.text;
  if (length > MAX_LENGTH)
    return textTooLong(settings, { what: "Comment", field: "message/text", length, limit: MAX_LENGTH });
  if (postOf(context, object) !== post)
    return fieldError("INVALID_VALUE_FOR_FIELD", "object", "object :: is not the thread of the address");
  const recent = comments.filter(
    (entry) => entry.createdBy === caller.member.sub && entry.createdAt > at - THROTTLE_MS,
  );
  if (recent.length >= settings.memberCommentsPerMinute) {
    return apiError(429, "Comment create throttled: creation rate limit exceeded for member", {
      code: "TOO_MANY_REQUESTS",
    });
  }
  const comment: StoredComment = {
    id: nextId(context),
    postUrn: post.urn,
    actor,
    createdBy: caller.member.sub,
    text: message.text,
    parent: parentComment ?? null,
    createdAt: at,
    deletedAt: null,
  };
  if (options.played !== "ghost") {
    comments.push(comment);
    await context.store.save();
  }
  return Response.json(
    { ...wireComment(comment), [options.withUrn]: commentUrn(comment) },
    { status: 201, headers: { "x-restli-id": comment.id } },
  );
}

const hasFeedScope = (c: RestContext, actor: unknown, mode: "r" | "w") => {
  const isPage = typeof actor === "string" && isOrganizationUrn(actor);
  return c.get("caller").token.scopes.includes(`${mode}_${isPage ? "organization" : "member"}_social_feed`);
};

/** Serves `rest/socialActions/{urn}/comments`, which requires the scopes of Community Management. */
export function commentRoutes(context: Context) {
  const routes = new Hono<RestEnv>();
  const path = "/rest/socialActions/:urn/comments";

  routes.post(path, async (c) => {
    const resource = createResource(`${c.get("version")}01`);
    const body = (await c.req.raw
      .clone()
      .json()
      .catch(() => null)) as { actor?: unknown } | null;
    if (!hasFeedScope(c, body?.actor, "w")) return notPermittedPlain(resource);
    const options = { resource, played: c.env.played, withUrn: "commentUrn" as const };
    return create(context, c.get("caller"), c.req.raw, c.req.param("urn"), options);
  });

  routes.get(path, (c) => {
    const post = postOf(context, c.req.param("urn"));
    if (!post) return notFound();
    if (!hasFeedScope(c, post.author, "r"))
      return notPermittedPlain(`partnerApiSocialActions.GET_ALL.${c.get("version")}01`);
    const paging = readPaging(c);
    if (paging instanceof Response) return paging;
    return collection(c, commentsOf(context, post).map(wireComment), paging);
  });

  routes.delete(`${path}/:id`, async (c) => {
    const post = postOf(context, c.req.param("urn"));
    const comment = post && commentsOf(context, post).find((entry) => entry.id === c.req.param("id"));
    if (!comment) return notFound();
    if (!hasFeedScope(c, comment.actor, "w") || !mayPostAs(c.get("caller"), comment.actor))
      return notPermittedPlain(`partnerApiSocialActions.DELETE.${c.get("version")}01`);
    comment.deletedAt = context.now();
    await context.store.save();
    return new Response(null, { status: 204 });
  });

  return routes;
}

/** Serves `v2/socialActions/{urn}/comments`, which accepts the scope `w_member_social` and has no version. */
export function olderCommentRoutes(context: Context) {
  const routes = new Hono<{ Bindings: RestEnv["Bindings"] }>();

  routes.post("/v2/socialActions/:urn/comments", async (c) => {
    const caller = identify(context, c.req.raw, "api");
    if (caller instanceof Response) return caller;
    const body = (await c.req.raw
      .clone()
      .json()
      .catch(() => null)) as { actor?: unknown } | null;
    const resource = createResource("NO_VERSION");
    if (typeof body?.actor === "string" && isAuthorUrn(body.actor) && !mayWriteAs(caller, body.actor))
      return notPermitted(resource);
    const options = { resource, played: c.env.played, withUrn: "$URN" as const };
    return create(context, caller, c.req.raw, c.req.param("urn"), options);
  });

  return routes;
}

export const commentsOf = (context: Context, post: StoredPost): StoredComment[] =>
  context.store.state.comments.filter((entry) => entry.postUrn === post.urn && entry.deletedAt === null);
