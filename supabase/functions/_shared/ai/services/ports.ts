import type { Json } from "../../contract/database.types.ts";
import type { Author } from "../prompts/compose.ts";

/** The services with a row in `webhooks`. */
export type ServiceName =
  | "CREATE_IMAGES"
  | "CREATE_INFOGRAPH"
  | "CREATE_VIDEO"
  | "AI_DOCUMENT"
  | "RESEARCH"
  | "USER_ANALYTICS";

/** The body that the specification gives for a service; built-in services may get more fields. */
export type ServiceBody = Record<string, string | number>;

export type ServiceAnswer = {
  contentType: string;
  bytes: Uint8Array<ArrayBuffer>;
  /** The file's content for later editing; only built-in services return it. */
  kept?: Json;
  /** The version of the prompt; only built-in services return it. */
  prompt?: string;
};

export type ServiceContext = {
  author: Author;
  signal: AbortSignal;
  mayLackSources?: boolean;
  /** A picture's description and the words painted into it; only the built-in service gets them. */
  picture?: { scene: string; caption: string };
};

/** A service that a module of the app provides. Throws CodedError. */
export type OwnService = (body: ServiceBody, context: ServiceContext) => Promise<ServiceAnswer>;

/** Calls the service that the row `name` of `webhooks` configures. Throws CodedError. */
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
