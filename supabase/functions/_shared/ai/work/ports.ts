import type { Json } from "../../contract/database.types.ts";
import type { ErrorDetail } from "../../contract/error-codes.ts";
import type { MediaType } from "../../contract/functions.ts";
import type { Author } from "../prompts/compose.ts";
import type { CallService } from "../services/ports.ts";

/** Kinds of jobs, as `background_jobs.kind` has them. */
export type WorkKind = `ai_${string}`;

export type NewWork = {
  userId: string;
  /** The row of ai_credit_costs with the work's price and its name in the user's history. */
  contentType: string;
  kind: WorkKind;
  /** The client's key, one for each click. */
  key: string;
  units: number;
  input: Json;
  postId: string | null;
};

export type WorkRow = {
  state: "working" | "done" | "failed" | "cancelled";
  result: unknown;
  errorCode: string | null;
  errorDetail: ErrorDetail | undefined;
};

/** Pieces of work in the database: supabase/schemas/50_ai_work.sql. */
export type WorkStore = {
  /** Throws insufficient_credits, post_not_found, <bucket>_limit_reached. */
  begin(work: NewWork): Promise<{ id: string; isNew: boolean }>;
  /** Null for another user's work. */
  read(userId: string, id: string): Promise<WorkRow | null>;
};

export type StoredMedia = { publicUrl: string; mediaType: MediaType };

export type ChosenPublisher = { postId?: string | null | undefined; publisher?: string | null | undefined };

/** The dependencies of every job handler. */
export type WorkDeps = {
  /** The author: the chosen publisher, else the post's. Throws forbidden for a page that is not the user's. */
  author(userId: string, chosen?: ChosenPublisher): Promise<Author>;
  call: CallService;
  /** Stores a generated file under its user. Throws ai_answer_invalid for a file that no post may carry, ai_upload_failed. */
  store(userId: string, file: NewFile): Promise<StoredMedia>;
  now(): number;
};

export type NewFile = { name: string; bytes: Uint8Array<ArrayBuffer>; kind: MediaType };
