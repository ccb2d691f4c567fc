import type { Database } from "@/types/database.types";

type PostsRow = Database["public"]["Tables"]["posts"]["Row"];

/** What the app reads of a post; one row a publisher. */
export type PostRow = Pick<
  PostsRow,
  | "id"
  | "postcard"
  | "version"
  | "title"
  | "notes"
  | "post_comment"
  | "date"
  | "post_time"
  | "timezone"
  | "scheduled_at"
  | "status"
  | "image_url"
  | "image_alt"
  | "more_images"
  | "upload_type"
  | "linkedin_organization_id"
  | "publish_state"
  | "publish_error_code"
  | "publish_attempts"
  | "publish_doubted"
  | "published_at"
  | "post_url"
  | "created_at"
  | "updated_at"
>;

/** The same columns for PostgREST. A literal, so that the client library can type the rows. */
export const POST_COLUMNS =
  "id, postcard, version, title, notes, post_comment, date, post_time, timezone, scheduled_at, status, image_url, image_alt, more_images, upload_type, linkedin_organization_id, publish_state, publish_error_code, publish_attempts, publish_doubted, published_at, post_url, created_at, updated_at";

export const PERSONAL = "personal";

export type PostStatus = "publicar" | "listas";

export const PUBLISH_STATES = [
  "unscheduled",
  "scheduled",
  "publishing",
  "published",
  "unconfirmed",
  "failed",
] as const;
export type PublishState = (typeof PUBLISH_STATES)[number];
