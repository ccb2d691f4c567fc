import { env } from "../env";

/** Where assistants speak to Tribuna by the Model Context Protocol. */
export const mcpAddress = (): string =>
  new URL("/functions/v1/mcp", env.supabaseUrl || window.location.origin).href;
