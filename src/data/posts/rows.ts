import { CARD_COLUMNS } from "@contract/card-content";
import type { Database } from "@/types/database.types";

type PostsRow = Database["public"]["Tables"]["posts"]["Row"];

const COLUMNS = [
  ...CARD_COLUMNS,
  "common_notes",
  "common_comment",
  "id",
  "postcard",
  "version",
  "scheduled_at",
  "status",
  "linkedin_organization_id",
  "publish_state",
  "publish_error_code",
  "publish_error_limit",
  "publish_attempts",
  "publish_doubted",
  "published_at",
  "post_url",
  "created_at",
  "updated_at",
] as const satisfies readonly (keyof PostsRow)[];

export type PostRow = Pick<PostsRow, (typeof COLUMNS)[number]>;

export const POST_COLUMNS = COLUMNS.join(", ");

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

/** True for the state of a post that 'Publicar ahora' sends; the server refuses to send posts in other states. */
export const isSendable = (state: PublishState): boolean =>
  state === "unscheduled" || state === "scheduled" || state === "failed";

/**
 * A card with several publishers shows the first of these states that a publisher has: a running publication, then the
 * states that most need the user's action.
 */
export const WORST_FIRST: readonly PublishState[] = [
  "publishing",
  "unconfirmed",
  "failed",
  "unscheduled",
  "scheduled",
  "published",
];

export const PAGE_ROWS = 1000;
