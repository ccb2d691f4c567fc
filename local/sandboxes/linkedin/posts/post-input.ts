import { z } from "zod";
import { apiError, fieldError, textTooLong } from "../api-errors.ts";
import type { Settings } from "../settings.ts";
import { isAuthorUrn, isOrganizationUrn } from "./authors.ts";
import { plainText } from "./little-text.ts";
import { pollInput } from "./polls.ts";

const MAX_ALT = 4086;

const urn = (pattern: RegExp) => z.string().regex(pattern, "INVALID_URN_TYPE");
const imageUrn = urn(/^urn:li:image:[A-Za-z0-9_-]+$/);
const altText = z.string().max(MAX_ALT, "FIELD_LENGTH_TOO_LONG").optional();

const content = z.union([
  z.strictObject({
    media: z.strictObject({
      id: urn(/^urn:li:(?:image|video|document):[A-Za-z0-9_-]+$/),
      altText,
      title: z.string().max(400, "FIELD_LENGTH_TOO_LONG").optional(),
    }),
  }),
  z.strictObject({
    multiImage: z.strictObject({
      images: z
        .array(z.strictObject({ id: imageUrn, altText }))
        .min(2)
        .max(20),
    }),
  }),
  z.strictObject({
    article: z.strictObject({
      source: z.url({ protocol: /^https?$/ }),
      title: z.string().min(1, "INVALID_VALUE_BLANK_FIELD").max(400, "FIELD_LENGTH_TOO_LONG"),
      description: z.string().max(4086, "FIELD_LENGTH_TOO_LONG").optional(),
      thumbnail: imageUrn.optional(),
    }),
  }),
  z.strictObject({ poll: pollInput }),
]);

const postInput = z.object({
  author: z.string().refine(isAuthorUrn, "INVALID_URN_TYPE"),
  commentary: z.string(),
  visibility: z.enum(["PUBLIC", "CONNECTIONS", "LOGGED_IN", "CONTAINER"]),
  distribution: z.object({
    feedDistribution: z.enum(["MAIN_FEED", "NONE"]),
    targetEntities: z.array(z.unknown()).default([]),
    thirdPartyDistributionChannels: z.array(z.unknown()).default([]),
  }),
  lifecycleState: z.literal("PUBLISHED"),
  isReshareDisabledByAuthor: z.boolean().default(false),
  content: content.optional(),
  reshareContext: z.strictObject({ parent: urn(/^urn:li:(?:share|ugcPost):\d+$/) }).optional(),
});

export type PostInput = z.output<typeof postInput>;

const at = (value: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>((inner, key) => (inner as Record<PropertyKey, unknown> | undefined)?.[key], value);

const CODES = new Set(["INVALID_URN_TYPE", "FIELD_LENGTH_TOO_LONG", "INVALID_VALUE_BLANK_FIELD"]);

type Issue = z.core.$ZodIssue;

/** A union reports the errors of every branch, and the sender meant the branch whose error lies deepest. */
function deepest(issue: Issue, prefix: PropertyKey[] = []): { path: PropertyKey[]; issue: Issue } {
  const path = [...prefix, ...issue.path];
  if (issue.code !== "invalid_union" || issue.errors.length === 0) return { path, issue };
  const inner = issue.errors.flatMap((branch) => branch.slice(0, 1)).map((entry) => deepest(entry, path));
  return inner.reduce((best, entry) => (entry.path.length > best.path.length ? entry : best), {
    path,
    issue,
  });
}

function explain(body: unknown, first: Issue): Response {
  const { path, issue } = deepest(first);
  const field = path.map(String).join("/");
  if (issue.code === "invalid_type" && at(body, path) === undefined) {
    return fieldError(
      "MISSING_FIELD",
      field,
      `${field} :: field is required but not found and has no default value`,
    );
  }
  const code = CODES.has(issue.message) ? issue.message : "INVALID_VALUE_FOR_FIELD";
  if (code === "FIELD_LENGTH_TOO_LONG")
    return fieldError(code, field, `${field} :: length exceeds the maximum allowed`);
  return fieldError(code, field, `${field} :: the value is not valid`);
}

function tooLong(settings: Settings, commentary: string): Response | undefined {
  const { commentaryUnits, littleUnits } = settings;
  const about = { what: "ShareCommentary", field: "commentary" };
  const { length } = plainText(commentary);
  if (length > commentaryUnits) return textTooLong(settings, { ...about, length, limit: commentaryUnits });
  return commentary.length > littleUnits
    ? textTooLong(settings, { ...about, length: commentary.length, limit: littleUnits })
    : undefined;
}

export function readPost(body: unknown, settings: Settings): PostInput | Response {
  if (typeof body !== "object" || body === null || Array.isArray(body)) {
    return apiError(400, "Unable to parse the request body as JSON", { code: "ILLEGAL_ARGUMENT" });
  }
  const stray = Object.keys(body).find((key) => !Object.hasOwn(postInput.shape, key));
  if (stray) {
    return apiError(
      403,
      `Unpermitted fields present in REQUEST_BODY: Data Processing Exception while processing fields [/${stray}]`,
      { serviceErrorCode: 100, code: "ACCESS_DENIED" },
    );
  }
  const parsed = postInput.safeParse(body);
  if (!parsed.success) {
    const [first] = parsed.error.issues;
    return first ? explain(body, first) : apiError(400, "Bad Request", { code: "ILLEGAL_ARGUMENT" });
  }
  const post = parsed.data;
  const refusal = tooLong(settings, post.commentary);
  if (refusal) return refusal;
  if (isOrganizationUrn(post.author) && post.visibility !== "PUBLIC") {
    return fieldError(
      "INVALID_VALUE_FOR_FIELD",
      "visibility",
      "visibility :: an organization can only post publicly",
    );
  }
  if (post.commentary.trim() === "" && !post.content && !post.reshareContext) {
    return fieldError(
      "INVALID_VALUE_BLANK_FIELD",
      "commentary",
      "commentary :: must not be blank in a text post",
    );
  }
  if (post.content && "poll" in post.content && post.reshareContext) {
    return fieldError("INVALID_VALUE_FOR_FIELD", "content/poll", "content/poll :: a reshare carries no poll");
  }
  if (post.content && "media" in post.content) {
    const { id, title } = post.content.media;
    if (id.startsWith("urn:li:document:") && !title) {
      const field = "content/media/title";
      return fieldError(
        "MISSING_FIELD",
        field,
        `${field} :: field is required but not found and has no default value`,
      );
    }
  }
  return post;
}

export function readPatch(body: unknown, settings: Settings): string | Response {
  const patch = z
    .object({ patch: z.object({ $set: z.strictObject({ commentary: postInput.shape.commentary }) }) })
    .safeParse(body);
  if (patch.success) {
    const { commentary } = patch.data.patch.$set;
    return tooLong(settings, commentary) ?? commentary;
  }
  const [first] = patch.error.issues;
  return first ? explain(body, first) : apiError(400, "Bad Request", { code: "ILLEGAL_ARGUMENT" });
}
