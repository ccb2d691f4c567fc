import { ERROR_CODES, type ErrorDetail, errorDetail } from "./error-codes.ts";
import { MAIL_ACTIONS, NEWS_CATEGORIES } from "./mail-links.ts";
import { z } from "./zod.ts";

/**
 * A function's refusal; the HTTP status accompanies it. `reference`: an id that the user can quote.
 * `retry_after`: the end of a limit (429). `detail`: values for the code's sentence.
 */
export const errorBody = z.object({
  error: z.object({
    code: z.enum(ERROR_CODES),
    reference: z.string().optional(),
    retry_after: z.iso.datetime().optional(),
    detail: z.custom<ErrorDetail>((value) => errorDetail(value) !== undefined).optional(),
  }),
});

/**
 * upload-file: stores a file that is sent as a data URL. `userId` must be the caller's id; the specification
 * requires the field.
 */
export const uploadFileInput = z.object({
  file: z.object({
    name: z.string().min(1).max(1000),
    type: z.string().max(200),
    size: z.number().int().nonnegative(),
    data: z.string(),
  }),
  userId: z.uuid(),
  /** A small copy of the picture, which lists show: a data URL of a JPEG of at most 13,000 bytes. */
  small: z.string().max(20_000).optional(),
  /** A key that the client makes for each file, because a repeated request must store the file only once. */
  uploadId: z.uuid().optional(),
});
/** upload-file: adds a small picture to an image that is already stored; `of` is the image's address. */
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
/** The specification allows files of 10 MB. */
export const MAX_UPLOAD_BYTES = 10 * 1024 * 1024;

/**
 * delete-file: deletes `userId/filename` from the bucket. When a post, the bin or another unsaved text names the
 * file, it stays and `deleted` is false.
 */
export const deleteFileInput = z.object({
  filePath: z.string().min(1).max(1200),
  draftRevision: z.uuid().optional(),
});
export const deleteFileOutput = z.object({ deleted: z.boolean() });

/**
 * get-linkedin-organizations: with forceRefresh false, returns the stored pages. The server uses its own
 * accessToken and personUrn and ignores those of the body.
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
    /** How many of the user's pages LinkedIn did not return. */
    left_out: z.number().int().nonnegative().default(0),
  }),
});

/**
 * find-linkedin-company: finds the company at linkedin.com/company/<vanityName>, and stores it in
 * mentioned_organizations; null when LinkedIn does not know it.
 */
export const findLinkedinCompanyInput = z.object({
  vanityName: z.string().regex(/^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}._&'-]{0,98}[\p{L}\p{M}\p{N}])?$/u),
});
export const findLinkedinCompanyOutput = z.object({
  company: z
    .object({ organization_id: z.string(), organization_name: z.string(), vanity_name: z.string() })
    .nullable(),
});

/** send-contact-code: sends a confirmation code to the caller's telephone number. */
export const sendContactCodeInput = z.object({
  channel: z.enum(["sms", "whatsapp"]),
  address: z.string().regex(/^\+[1-9][0-9]{7,14}$/),
});
export const sendContactCodeOutput = z.object({ sent: z.literal(true) });

/**
 * refresh-linkedin-token: user_id must be the caller's id. The server uses its own refresh_token and ignores that
 * of the body.
 */
export const refreshLinkedinTokenInput = z.object({
  user_id: z.uuid(),
  refresh_token: z.string().max(8192).nullish(),
});
export const refreshLinkedinTokenOutput = z.object({ success: z.literal(true) });
/** The refusal when the connection has ended: an `errorBody` with the additional fields of the specification. */
export const refreshLinkedinTokenRefusal = errorBody.extend({
  error_type: z.enum(ERROR_CODES),
  error_description: z.string(),
});

/**
 * publish-due-posts. With the secret key and {}: the tick. With a user's token: 'Publicar ahora' for a card
 * (`postcard`) or for one of its posts (`postId`).
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

/** check-due-posts: called with the secret key and {}. Returns how many connections and posts it checked. */
export const checkDuePostsInput = z.object({}).strict();
export const checkDuePostsOutput = z.object({
  refreshed: z.number().int(),
  checked: z.number().int(),
  notices: z.number().int(),
});

/**
 * act: the action of a link in a mail. With `press` false it only describes the action, with true it performs it.
 * Needs no session.
 */
export const actInput = z.object({ token: z.string().regex(/^[\w-]{43}$/), press: z.boolean() });
export const actOutput = z.object({
  action: z.enum(MAIL_ACTIONS),
  title: z.string().nullable(),
  /** The names of the post's publishers. */
  publisher: z.string().nullable(),
  /** The hour to which the action moves the post, YYYY-MM-DDTHH:MM in `timezone`. */
  newHour: z.string().nullable(),
  timezone: z.string().nullable(),
});

/** unsubscribe: ends the mails of a category, by a POST of `{t}` or by List-Unsubscribe. Needs no session. */
export const unsubscribeOutput = z.object({ category: z.enum(NEWS_CATEGORIES) });
