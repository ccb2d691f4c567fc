import { env } from "../env";

/** The address at which assistants use Tribuna by the Model Context Protocol. */
export const mcpAddress = (): string =>
  new URL("/functions/v1/mcp", env.supabaseUrl || window.location.origin).href;
