import { supabase } from "../client/supabase";
import { toAppError } from "../errors";
import type { AccountMetadata } from "./account";

export async function saveAccountMetadata(data: Partial<AccountMetadata>): Promise<void> {
  const { error } = await supabase.auth.updateUser({ data });
  if (error) throw toAppError(error, error.status);
}
