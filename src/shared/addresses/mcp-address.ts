import { env } from "../env";

/** The address for assistants (Model Context Protocol). */
export const mcpAddress = (): string =>
  new URL("/functions/v1/mcp", env.supabaseUrl || window.location.origin).href;
