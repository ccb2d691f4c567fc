import type { Json } from "../../contract/database.types.ts";
import type { Author } from "../prompts/compose.ts";

/** Rows of `webhooks`. */
export type ServiceName =
  | "CREATE_IMAGES"
  | "CREATE_INFOGRAPH"
  | "CREATE_VIDEO"
  | "AI_DOCUMENT"
  | "RESEARCH"
  | "USER_ANALYTICS";

/** The specified body of a service; our own services may get further fields. */
export type ServiceBody = Record<string, string | number>;

export type ServiceAnswer = {
  contentType: string;
  bytes: Uint8Array<ArrayBuffer>;
  /** From our own services: the file's source, to edit it later. */
  kept?: Json;
  /** From our own services: the version of the prompt. */
  prompt?: string;
};

export type ServiceContext = {
  author: Author;
  signal: AbortSignal;
  /** The user has confirmed news without sources. */
  mayLackSources?: boolean;
  /** For a picture by our own service: its description, and the words to paint. */
  picture?: { scene: string; caption: string };
};

/** One of our own services, as a module. Throws CodedError. */
export type OwnService = (body: ServiceBody, context: ServiceContext) => Promise<ServiceAnswer>;

/** Asks the service that the row of this name points to. Throws CodedError. */
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
