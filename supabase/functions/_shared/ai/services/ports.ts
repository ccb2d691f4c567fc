import type { Json } from "../../contract/database.types.ts";
import type { Author } from "../prompts/compose.ts";

export type ServiceName =
  | "CREATE_IMAGES"
  | "CREATE_INFOGRAPH"
  | "CREATE_VIDEO"
  | "AI_DOCUMENT"
  | "RESEARCH"
  | "USER_ANALYTICS";

/** The request's JSON body. Its fields are fixed, because services outside the app depend on them. */
export type ServiceBody = Record<string, string | number>;

export type ServiceAnswer = {
  contentType: string;
  bytes: Uint8Array<ArrayBuffer>;
  /**
   * The slides or points from which the file was made, so that the user can edit them; only from built-in services.
   */
  kept?: Json;
  prompt?: string;
};

export type ServiceContext = {
  author: Author;
  signal: AbortSignal;
  mayLackSources?: boolean;
  picture?: { scene: string; caption: string };
};

export type OwnService = (body: ServiceBody, context: ServiceContext) => Promise<ServiceAnswer>;

export type CallService = (
  name: ServiceName,
  body: ServiceBody,
  context: ServiceContext,
) => Promise<ServiceAnswer>;

export const jsonAnswer = (value: unknown, prompt?: string): ServiceAnswer => ({
  contentType: "application/json",
  bytes: new TextEncoder().encode(JSON.stringify(value)),
  ...(prompt && { prompt }),
});
