import { recordingClient } from "./recording-client";

/**
 * Stands in for `@/shared/supabase` in tests, one for each test file:
 * `vi.mock("@/shared/supabase", () => import("@/data/posts/wired-supabase"))`.
 */
export const wire = recordingClient();
export const { supabase } = wire;
