import { JOB_ID, OWNER, organizationRow, POST_ID, postRow, ROW_ID } from "../support/builders.ts";
import { EVERYTHING, type Matrix, NOTHING, READS, SEES_NOTHING } from "../support/personas.ts";

const post = { table: "posts", row: postRow() };
const jobRow = {
  id: JOB_ID,
  post_id: POST_ID,
  user_id: OWNER.id,
  due_at: "2026-11-21T12:00:00Z",
  next_attempt_at: "2026-11-21T12:00:00Z",
};
const job = { table: "publish_jobs", row: jobRow };

export const postMatrices = {
  linkedin_tokens: {
    row: { user_id: OWNER.id, access_token: "secreto", is_valid: true },
    key: ["user_id"],
    change: { is_valid: false },
    owner: { select: "allowed", insert: "allowed", update: "allowed", delete: "denied" },
    other: { select: "hidden", insert: "denied", update: "hidden", delete: "denied" },
    visitor: NOTHING,
    service: EVERYTHING,
  },
  linkedin_organizations: {
    row: organizationRow("2414183"),
    key: ["user_id", "organization_id"],
    change: { is_visible: false },
    owner: { select: "allowed", insert: "denied", update: "allowed", delete: "denied" },
    other: { select: "hidden", insert: "denied", update: "hidden", delete: "denied" },
    visitor: NOTHING,
    service: EVERYTHING,
  },
  // Clients write posts through save_post_card and delete_post_card alone.
  posts: {
    row: postRow(),
    key: ["id"],
    change: { title: "Otro" },
    owner: READS,
    other: SEES_NOTHING,
    visitor: NOTHING,
    service: EVERYTHING,
  },
  improved_posts: {
    row: { id: ROW_ID, user_id: OWNER.id, post_id: POST_ID, notes: "Mejor" },
    needs: [post],
    key: ["id"],
    change: { notes: "Otro" },
    owner: READS,
    other: SEES_NOTHING,
    visitor: NOTHING,
    service: EVERYTHING,
  },
  publish_jobs: {
    row: jobRow,
    needs: [post],
    key: ["id"],
    change: { next_attempt_at: "2026-11-21T13:00:00Z" },
    owner: READS,
    other: SEES_NOTHING,
    visitor: NOTHING,
    service: EVERYTHING,
  },
  publish_attempts: {
    row: { id: ROW_ID, job_id: JOB_ID, user_id: OWNER.id, number: 1, worker: "w1" },
    needs: [post, job],
    key: ["id"],
    change: { error_code: "lease_lost" },
    owner: READS,
    other: SEES_NOTHING,
    visitor: NOTHING,
    service: EVERYTHING,
  },
  publish_comments: {
    row: { id: ROW_ID, post_id: POST_ID, user_id: OWNER.id, target_urn: "urn:li:share:7100" },
    needs: [post],
    key: ["id"],
    change: { error_code: "lease_lost" },
    owner: READS,
    other: SEES_NOTHING,
    visitor: NOTHING,
    service: EVERYTHING,
  },
  publish_alarms: {
    row: { id: ROW_ID, job_id: JOB_ID },
    needs: [post, job],
    key: ["id"],
    change: { resolved_at: "2026-11-21T13:00:00Z" },
    owner: NOTHING,
    other: NOTHING,
    visitor: NOTHING,
    service: EVERYTHING,
  },
  notifications: {
    row: { id: ROW_ID, user_id: OWNER.id, message: "Hola" },
    key: ["id"],
    change: { read_at: "2026-11-21T13:00:00Z" },
    owner: { select: "allowed", insert: "denied", update: "allowed", delete: "allowed" },
    other: { select: "hidden", insert: "denied", update: "hidden", delete: "hidden" },
    visitor: NOTHING,
    service: EVERYTHING,
  },
} satisfies Record<string, Matrix>;
