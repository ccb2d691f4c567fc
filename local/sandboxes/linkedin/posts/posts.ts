import { Hono } from "hono";
import { apiError, duplicatePost, fieldError, notFound, notPermitted, throttled } from "../api-errors.ts";
import { type Context, nextId } from "../context.ts";
import { assetByUrn, assetStatus } from "../media/assets.ts";
import { collection, type RestContext, type RestEnv, readPaging, versioned } from "../rest-gate.ts";
import type { PostContent, StoredPost } from "../state.ts";
import { isAuthorUrn, mayReadPostsOf, mayWriteAs } from "./authors.ts";
import { canonicalText } from "./little-text.ts";
import { wirePoll } from "./polls.ts";
import { type PostInput, readPatch, readPost } from "./post-input.ts";
import { isShown } from "./post-urns.ts";

const DUPLICATE_WINDOW_MS = 10 * 60_000;
/**
 * Milliseconds for which LinkedIn refuses a deleted post's text as a duplicate, and names the deleted post's urn
 * (composio#2710).
 */
const REMEMBERED_MS = 48 * 3_600_000;
const DAY_MS = 86_400_000;
const RESOURCE = "partnerApiPostsExternal";

function assetsOf(content: PostContent | null): { id: string; field: string }[] {
  if (!content || "poll" in content) return [];
  if ("media" in content) return [{ id: content.media.id, field: "content/media/id" }];
  if ("multiImage" in content) {
    return content.multiImage.images.map(({ id }, i) => ({ id, field: `content/multiImage/images/${i}/id` }));
  }
  const { thumbnail } = content.article;
  return thumbnail ? [{ id: thumbnail, field: "content/article/thumbnail" }] : [];
}

function checkAssets(context: Context, author: string, content: PostContent | null): Response | undefined {
  for (const { id, field } of assetsOf(content)) {
    const asset = assetByUrn(context, id);
    if (!asset) {
      const kind = (id.split(":")[2] ?? "").toUpperCase();
      return fieldError(`INVALID_${kind}_ID`, field, `${field} :: ${id} does not exist`);
    }
    if (asset.owner !== author) {
      return fieldError("MEDIA_ASSET_INVALID_OWNER", field, `${field} :: ${id} is not owned by ${author}`);
    }
    const status = assetStatus(context, asset);
    if (status !== "AVAILABLE") {
      return fieldError(`MEDIA_ASSET_${status}`, field, `${field} :: ${id} is in status ${status}`);
    }
  }
  return undefined;
}

const questionOf = (content: PostContent | null) =>
  content && "poll" in content ? content.poll.question : null;

function findDuplicate(context: Context, input: PostInput): StoredPost | undefined {
  const text = canonicalText(input.commentary);
  const { posts, settings } = context.store.state;
  const now = context.now();
  const question = questionOf(input.content ?? null);
  if (text.trim() === "" && question === null) return undefined;
  const counts = (post: StoredPost) =>
    isShown(post)
      ? post.createdAt > now - DUPLICATE_WINDOW_MS
      : settings.deletedPosts === "remembered" && (post.deletedAt ?? 0) > now - REMEMBERED_MS;
  return posts.find(
    (post) =>
      post.author === input.author &&
      counts(post) &&
      canonicalText(post.commentary) === text &&
      questionOf(post.content) === question,
  );
}

/** LinkedIn has two limits for a UTC day: the member's, and the application's. */
function overLimit(context: Context, sub: string): Response | undefined {
  const { posts, settings } = context.store.state;
  const day = Math.floor(context.now() / DAY_MS);
  const today = posts.filter((post) => Math.floor(post.createdAt / DAY_MS) === day);
  if (today.filter((post) => post.createdBy === sub).length >= settings.memberPostsPerDay)
    return throttled("MEMBER");
  return today.length >= settings.applicationPostsPerDay ? throttled("APPLICATION") : undefined;
}

const alive = (context: Context, urn: string) =>
  context.store.state.posts.find((post) => post.urn === urn && post.deletedAt === null);

async function create(context: Context, c: RestContext): Promise<Response> {
  const caller = c.get("caller");
  const input = readPost(await c.req.json().catch(() => null), context.store.state.settings);
  if (input instanceof Response) return input;
  if (!mayWriteAs(caller, input.author)) return notPermitted(versioned(c, `${RESOURCE}.CREATE`));
  const content: PostContent | null = input.content ?? null;
  const refused = overLimit(context, caller.member.sub) ?? checkAssets(context, input.author, content);
  if (refused) return refused;
  const parent = input.reshareContext?.parent ?? null;
  if (parent && !alive(context, parent)) {
    return fieldError(
      "INVALID_URN_ID",
      "reshareContext/parent",
      `reshareContext/parent :: ${parent} does not exist`,
    );
  }
  const duplicate = findDuplicate(context, input);
  if (duplicate) return duplicatePost(context.store.state.settings, duplicate.urn);
  const multiple = content !== null && "multiImage" in content;
  const isVideo = content !== null && "media" in content && content.media.id.startsWith("urn:li:video:");
  const urn = `urn:li:${multiple || isVideo ? "ugcPost" : "share"}:${nextId(context)}`;
  const { author, commentary, visibility, distribution, isReshareDisabledByAuthor } = input;
  const created = new Response(null, { status: 201, headers: { "x-restli-id": urn, "x-linkedin-id": urn } });
  if (c.env.played === "ghost") return created;
  const at = context.now();
  context.store.state.posts.push({
    urn,
    author,
    createdBy: caller.member.sub,
    commentary,
    visibility,
    distribution,
    content,
    isReshareDisabledByAuthor,
    reshareOf: parent,
    createdAt: at,
    lastModifiedAt: at,
    edited: false,
    deletedAt: null,
    lifecycleState: c.env.played === "publish_failed" ? "PUBLISH_FAILED" : "PUBLISHED",
  });
  await context.store.save();
  return created;
}

const wireContent = (context: Context, post: StoredPost) =>
  post.content && "poll" in post.content
    ? { poll: wirePoll(post, post.content.poll, context.now()) }
    : post.content;

const wirePost = (context: Context, post: StoredPost) => ({
  id: post.urn,
  author: post.author,
  commentary: canonicalText(post.commentary),
  visibility: post.visibility,
  distribution: post.distribution,
  lifecycleState: post.lifecycleState ?? "PUBLISHED",
  lifecycleStateInfo: { isEditedByAuthor: post.edited },
  isReshareDisabledByAuthor: post.isReshareDisabledByAuthor,
  ...(post.content ? { content: wireContent(context, post) } : {}),
  ...(post.reshareOf ? { reshareContext: { parent: post.reshareOf, root: post.reshareOf } } : {}),
  createdAt: post.createdAt,
  publishedAt: post.createdAt,
  lastModifiedAt: post.lastModifiedAt,
});

function list(context: Context, c: RestContext): Response {
  const author = c.req.query("author") ?? "";
  const sortBy = c.req.query("sortBy") ?? "LAST_MODIFIED";
  if (c.req.query("q") !== "author") return apiError(400, "Invalid query parameters passed to request");
  if (!isAuthorUrn(author))
    return fieldError("INVALID_URN_TYPE", "author", "author :: the value is not valid");
  if (!mayReadPostsOf(c.get("caller"), author))
    return notPermitted(versioned(c, `${RESOURCE}.FINDER-author`));
  if (!["LAST_MODIFIED", "CREATED"].includes(sortBy)) {
    return fieldError("INVALID_VALUE_FOR_FIELD", "sortBy", "sortBy :: the value is not valid");
  }
  const paging = readPaging(c);
  if (paging instanceof Response) return paging;
  const key = sortBy === "CREATED" ? "createdAt" : "lastModifiedAt";
  const posts = context.store.state.posts
    .filter((post) => post.author === author && post.deletedAt === null)
    .sort((one, other) => other[key] - one[key] || other.urn.localeCompare(one.urn));
  return collection(
    c,
    posts.map((post) => wirePost(context, post)),
    paging,
  );
}

export function postRoutes(context: Context) {
  const routes = new Hono<RestEnv>();

  routes.post("/rest/posts", (c) => create(context, c));
  routes.get("/rest/posts", (c) => list(context, c));

  routes.get("/rest/posts/:urn", (c) => {
    const post = alive(context, c.req.param("urn"));
    if (!post) return notFound();
    const allowed = mayReadPostsOf(c.get("caller"), post.author);
    return allowed ? Response.json(wirePost(context, post)) : notPermitted(versioned(c, `${RESOURCE}.GET`));
  });

  routes.post("/rest/posts/:urn", async (c) => {
    if (c.req.header("x-restli-method")?.toUpperCase() !== "PARTIAL_UPDATE") {
      return apiError(400, "POST on an entity needs the header X-RestLi-Method: PARTIAL_UPDATE", {
        code: "ILLEGAL_ARGUMENT",
      });
    }
    const post = alive(context, c.req.param("urn"));
    if (!post) return notFound();
    if (!mayWriteAs(c.get("caller"), post.author))
      return notPermitted(versioned(c, `${RESOURCE}.PARTIAL_UPDATE`));
    const commentary = readPatch(await c.req.json().catch(() => null), context.store.state.settings);
    if (commentary instanceof Response) return commentary;
    Object.assign(post, { commentary, edited: true, lastModifiedAt: context.now() });
    await context.store.save();
    return new Response(null, { status: 204 });
  });

  routes.delete("/rest/posts/:urn", async (c) => {
    const post = context.store.state.posts.find((entry) => entry.urn === c.req.param("urn"));
    // As at LinkedIn, the deletion of an unknown post gives 204.
    if (!post) return new Response(null, { status: 204 });
    if (!mayWriteAs(c.get("caller"), post.author)) return notPermitted(versioned(c, `${RESOURCE}.DELETE`));
    post.deletedAt ??= context.now();
    await context.store.save();
    return new Response(null, { status: 204 });
  });

  return routes;
}
