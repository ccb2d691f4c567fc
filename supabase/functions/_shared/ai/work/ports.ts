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
  /** The client makes the key when the user clicks. Work with the same key is done and paid once. */
  key: string;
  units: number;
  priceSeen: number | null;
  input: Json;
  postId: string | null;
};

export type Plan = Omit<NewWork, "userId" | "kind" | "priceSeen">;

export type WorkRow = {
  state: "working" | "done" | "failed" | "cancelled";
  result: unknown;
  errorCode: string | null;
  errorDetail: ErrorDetail | undefined;
};

export type WorkStore = {
  /**
   * Starts AI work, or returns the work that was started with the same key. Throws CodedError `credit_price_changed`,
   * `insufficient_credits`, `post_not_found` or `<bucket>_limit_reached`.
   */
  begin(work: NewWork): Promise<{ id: string; isNew: boolean }>;
  read(userId: string, id: string): Promise<WorkRow | null>;
};

export type StoredMedia = { publicUrl: string; mediaType: MediaType };

export type ChosenPublisher = { postId?: string | null | undefined; publisher?: string | null | undefined };

export type WorkDeps = {
  /**
   * The publisher for which the AI writes: the chosen publisher, else the post's. Throws CodedError `forbidden` for a
   * page that the user does not manage.
   */
  author(userId: string, chosen?: ChosenPublisher): Promise<Author>;
  call: CallService;
  /**
   * Stores a generated file. Throws CodedError `ai_upload_failed`, or `ai_answer_invalid` when LinkedIn would refuse
   * the file.
   */
  store(userId: string, file: NewFile): Promise<StoredMedia>;
  now(): number;
};

export type NewFile = { name: string; bytes: Uint8Array<ArrayBuffer>; kind: MediaType };
