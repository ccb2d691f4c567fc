import type { Json } from "../../contract/database.types.ts";
import type { ErrorDetail } from "../../contract/error-codes.ts";
import type { MediaType } from "../../contract/functions.ts";
import type { Author } from "../prompts/compose.ts";
import type { CallService } from "../services/ports.ts";

export type WorkKind = `ai_${string}`;

export type NewWork = {
  userId: string;
  contentType: string;
  kind: WorkKind;
  /** The key that the client made when the user clicked. */
  key: string;
  units: number;
  /** The unit price that the user saw; null when the client showed none. */
  priceSeen: number | null;
  input: Json;
  postId: string | null;
};

/** The parts of a request's body that a kind of work uses. */
export type Plan = Omit<NewWork, "userId" | "kind" | "priceSeen">;

export type WorkRow = {
  state: "working" | "done" | "failed" | "cancelled";
  result: unknown;
  errorCode: string | null;
  errorDetail: ErrorDetail | undefined;
};

/** AI work in the database (supabase/schemas/50_ai_work.sql). */
export type WorkStore = {
  /**
   * Begins work, or finds the work that has the same key. Throws credit_price_changed, insufficient_credits,
   * post_not_found, <bucket>_limit_reached.
   */
  begin(work: NewWork): Promise<{ id: string; isNew: boolean }>;
  /** Reads work; null for another user's work. */
  read(userId: string, id: string): Promise<WorkRow | null>;
};

export type StoredMedia = { publicUrl: string; mediaType: MediaType };

export type ChosenPublisher = { postId?: string | null | undefined; publisher?: string | null | undefined };

export type WorkDeps = {
  /**
   * The author of a text: the chosen publisher, else the post's publisher. Throws forbidden for another user's
   * page.
   */
  author(userId: string, chosen?: ChosenPublisher): Promise<Author>;
  call: CallService;
  /** Stores a generated file. Throws ai_upload_failed, or ai_answer_invalid when no post may contain the file. */
  store(userId: string, file: NewFile): Promise<StoredMedia>;
  now(): number;
};

export type NewFile = { name: string; bytes: Uint8Array<ArrayBuffer>; kind: MediaType };
