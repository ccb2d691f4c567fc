import { ERROR_CODES, type ErrorDetail, errorDetail } from "./error-codes.ts";
import { MAIL_ACTIONS, NEWS_CATEGORIES } from "./mail-links.ts";
import { z } from "./zod.ts";

/**
 * The refusal of every function: an HTTP status plus this body. `reference` is for the user to quote; `retry_after`
 * is when a reached limit (429) ends; `detail` has the values for the code's sentence.
 */
export const errorBody = z.object({
  error: z.object({
    code: z.enum(ERROR_CODES),
    reference: z.string().optional(),
    retry_after: z.iso.datetime().optional(),
    detail: z.custom<ErrorDetail>((value) => errorDetail(value) !== undefined).optional(),
  }),
});

/** upload-file: a file as a data URL. The user is the caller; userId is kept for the specified shape and must match. */
export const uploadFileInput = z.object({
  file: z.object({
    name: z.string().min(1).max(1000),
    type: z.string().max(200),
    size: z.number().int().nonnegative(),
    data: z.string(),
  }),
  userId: z.uuid(),
  /** The same image for lists, at most 13,000 bytes of JPEG as a data URL; without it the image itself is shown. */
  small: z.string().max(20_000).optional(),
  /** Chosen by the client for one file: a repeated request stores it once. */
  uploadId: z.uuid().optional(),
});
/** upload-file: the small picture of an image that the server stored itself, by the image's address. */
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
/** Bytes; 10 MB as the specification says. */
export const MAX_UPLOAD_BYTES = 10 * 1024 * 1024;

/**
 * delete-file: path inside the media bucket, `userId/filename`. A file that a post, the bin or an unsaved text names stays
 * (`deleted: false`); the unsaved text of `draftRevision` does not count.
 */
export const deleteFileInput = z.object({
  filePath: z.string().min(1).max(1200),
  draftRevision: z.uuid().optional(),
});
export const deleteFileOutput = z.object({ deleted: z.boolean() });

/**
 * get-linkedin-organizations. accessToken and personUrn are in the specified body, but the server uses its stored
 * ones; forceRefresh false answers the saved pages if any.
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
    /** Pages of the user that LinkedIn did not return, so they could not be saved. */
    left_out: z.number().int().nonnegative().default(0),
  }),
});

/**
 * find-linkedin-company: the company of linkedin.com/company/<vanityName>, to be mentioned; null when LinkedIn knows
 * none. The company is kept in mentioned_organizations.
 */
export const findLinkedinCompanyInput = z.object({
  vanityName: z.string().regex(/^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}._&'-]{0,98}[\p{L}\p{M}\p{N}])?$/u),
});
export const findLinkedinCompanyOutput = z.object({
  company: z
    .object({ organization_id: z.string(), organization_name: z.string(), vanity_name: z.string() })
    .nullable(),
});

/** send-contact-code: a code by SMS or WhatsApp to the number that the caller wants to use. */
export const sendContactCodeInput = z.object({
  channel: z.enum(["sms", "whatsapp"]),
  address: z.string().regex(/^\+[1-9][0-9]{7,14}$/),
});
export const sendContactCodeOutput = z.object({ sent: z.literal(true) });

/**
 * refresh-linkedin-token: user_id must be the caller's. refresh_token is in the specified body, but the server uses
 * its stored one, which the browser cannot read.
 */
export const refreshLinkedinTokenInput = z.object({
  user_id: z.uuid(),
  refresh_token: z.string().max(8192).nullish(),
});
export const refreshLinkedinTokenOutput = z.object({ success: z.literal(true) });
/** The refusal when the connection cannot continue: `errorBody` with the specified fields beside it. */
export const refreshLinkedinTokenRefusal = errorBody.extend({
  error_type: z.enum(ERROR_CODES),
  error_description: z.string(),
});

/**
 * publish-due-posts: with the secret key and {}, the tick; with a user's token, 'Publicar ahora' of a whole card
 * (`postcard`) or of one publisher of it (`postId`), one of the two.
 */
export const publishDuePostsInput = z
  .object({
    postcard: z.number().int().positive().optional(),
    postId: z.uuid().optional(),
    /** The user was asked about words in brackets. */
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

/** check-due-posts: secret key only, with {}. Returns how many users' connections and how many posts were checked. */
export const checkDuePostsInput = z.object({}).strict();
export const checkDuePostsOutput = z.object({
  refreshed: z.number().int(),
  checked: z.number().int(),
  notices: z.number().int(),
});

/**
 * act: the token of a mail's link; `press` false describes the action, true performs it. Callable without signing
 * in.
 */
export const actInput = z.object({ token: z.string().regex(/^[\w-]{43}$/), press: z.boolean() });
export const actOutput = z.object({
  action: z.enum(MAIL_ACTIONS),
  title: z.string().nullable(),
  /** The names of the post's publishers. */
  publisher: z.string().nullable(),
  /** The new moment of a moved post: YYYY-MM-DDTHH:MM in `timezone`. */
  newHour: z.string().nullable(),
  timezone: z.string().nullable(),
});

/**
 * unsubscribe (POST `{t}`, or the address of List-Unsubscribe): the category whose mails stop. Callable without
 * signing in.
 */
export const unsubscribeOutput = z.object({ category: z.enum(NEWS_CATEGORIES) });
