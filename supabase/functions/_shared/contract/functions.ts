import { ERROR_CODES, type ErrorDetail, errorDetail } from "./error-codes.ts";
import { MAIL_ACTIONS, NEWS_CATEGORIES } from "./mail-links.ts";
import { z } from "./zod.ts";

/**
 * A function's error. `reference` is an id that the user can quote, `retry_after` the time at which a limit ends,
 * `detail` the values that the message contains.
 */
export const errorBody = z.object({
  error: z.object({
    code: z.enum(ERROR_CODES),
    reference: z.string().optional(),
    retry_after: z.iso.datetime().optional(),
    detail: z.custom<ErrorDetail>((value) => errorDetail(value) !== undefined).optional(),
  }),
});

/** The file is sent as a data URL. The specification requires `userId`, which must be the caller's id. */
export const uploadFileInput = z.object({
  file: z.object({
    name: z.string().min(1).max(1000),
    type: z.string().max(200),
    size: z.number().int().nonnegative(),
    data: z.string(),
  }),
  userId: z.uuid(),
  /** A thumbnail of the picture: a data URL of a JPEG of at most 13,000 bytes. */
  small: z.string().max(20_000).optional(),
  /** The client makes one key for each file, so that a repeated request stores the file once. */
  uploadId: z.uuid().optional(),
});
export const uploadSmallInput = uploadFileInput
  .pick({ userId: true })
  .extend({ of: z.string().max(2000), small: z.string().max(20_000) });
export const MEDIA_TYPES = ["image", "video", "document"] as const;
export const uploadFileOutput = z.object({
  publicUrl: z.url(),
  mediaType: z.enum(MEDIA_TYPES),
  uploadType: z.string(),
});
export type MediaType = (typeof MEDIA_TYPES)[number];
export const MAX_UPLOAD_BYTES = 10 * 1024 * 1024;

/** `deleted` is false when a post, the bin or an unsaved draft still contains the file, which is then kept. */
export const deleteFileInput = z.object({
  filePath: z.string().min(1).max(1200),
  draftRevision: z.uuid().optional(),
});
export const deleteFileOutput = z.object({ deleted: z.boolean() });

/**
 * With `forceRefresh` false, the function returns the stored pages. The server ignores `accessToken` and
 * `personUrn`.
 */
export const linkedinOrganizationsInput = z.object({
  accessToken: z.string().optional(),
  personUrn: z.string().optional(),
  forceRefresh: z.boolean().default(false),
});
export const linkedinOrganizationsOutput = z.object({
  success: z.literal(true),
  data: z.object({
    elements: z.array(
      z.object({
        organization_id: z.string(),
        organization_name: z.string(),
        vanity_name: z.string().nullable(),
        is_visible: z.boolean(),
        logo_url: z.string().nullable(),
      }),
    ),
    left_out: z.number().int().nonnegative().default(0),
  }),
});

export const findLinkedinCompanyInput = z.object({
  vanityName: z.string().regex(/^(?=[._&'-]*[\p{L}\p{N}])[\p{L}\p{M}\p{N}._&'-]{1,100}$/u),
});
export const findLinkedinCompanyOutput = z.object({
  company: z
    .object({ organization_id: z.string(), organization_name: z.string(), vanity_name: z.string() })
    .nullable(),
});

export const sendContactCodeInput = z.object({
  channel: z.enum(["sms", "whatsapp"]),
  address: z.string().regex(/^\+[1-9][0-9]{7,14}$/),
});
export const sendContactCodeOutput = z.object({ sent: z.literal(true) });

/** `user_id` must be the caller's id. The server ignores `refresh_token` and uses the stored token. */
export const refreshLinkedinTokenInput = z.object({
  user_id: z.uuid(),
  refresh_token: z.string().max(8192).nullish(),
});
export const refreshLinkedinTokenOutput = z.object({ success: z.literal(true) });
/** The error when LinkedIn has ended the connection. The specification requires the additional fields. */
export const refreshLinkedinTokenRefusal = errorBody.extend({
  error_type: z.enum(ERROR_CODES),
  error_description: z.string(),
});

/**
 * With the secret key and `{}` the function publishes all posts that are due. With a user's token it publishes one
 * card (`postcard`) or one of its posts (`postId`) now.
 */
export const publishDuePostsInput = z
  .object({
    postcard: z.number().int().positive().optional(),
    postId: z.uuid().optional(),
    acceptHoles: z.boolean().optional(),
  })
  .refine((input) => input.postcard === undefined || input.postId === undefined);
export const PUBLISH_OUTCOMES = ["published", "failed", "retry", "unconfirmed", "lost"] as const;
export type PublishOutcome = (typeof PUBLISH_OUTCOMES)[number];
export const publishDuePostsOutput = z.object({
  claimed: z.number().int(),
  results: z.array(
    z.object({ postId: z.uuid(), outcome: z.enum(PUBLISH_OUTCOMES), code: z.enum(ERROR_CODES).nullable() }),
  ),
});

export const checkDuePostsInput = z.object({}).strict();
export const checkDuePostsOutput = z.object({
  refreshed: z.number().int(),
  checked: z.number().int(),
  notices: z.number().int(),
});

/** The token of a link in an e-mail. With `press` false the function only describes the link's action. */
export const actInput = z.object({ token: z.string(), press: z.boolean() });
export const actOutput = z.object({
  action: z.enum(MAIL_ACTIONS),
  title: z.string().nullable(),
  publisher: z.string().nullable(),
  newHour: z.string().nullable(),
  timezone: z.string().nullable(),
  /** The moved card is published only after a new approval. */
  needsApproval: z
    .boolean()
    // A function of an older version, which may still run, does not send this field.
    .default(false),
});

/** Ends the e-mails of a category. Needs no session, because the link in the e-mail has a secret token. */
export const unsubscribeOutput = z.object({ category: z.enum(NEWS_CATEGORIES) });
