import { env } from "../env";

export const mcpAddress = (): string =>
  new URL("/functions/v1/mcp", env.supabaseUrl || window.location.origin).href;
