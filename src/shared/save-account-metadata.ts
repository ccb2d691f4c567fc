import type { AccountMetadata } from "./account";
import { toAppError } from "./errors";
import { supabase } from "./supabase";

/** Merges values into the user's metadata; the session hears of it by itself. Throws `AppError`. */
export async function saveAccountMetadata(data: Partial<AccountMetadata>): Promise<void> {
  const { error } = await supabase.auth.updateUser({ data });
  if (error) throw toAppError(error, error.status);
}
