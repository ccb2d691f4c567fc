import { z } from "../zod.ts";

/** What a user types to have the account deleted. */
export const DELETION_WORD = "ELIMINAR";

/** delete-account: the caller's own account, at once and for good. */
export const deleteAccountInput = z.object({ confirmation: z.literal(DELETION_WORD) });
export const deleteAccountOutput = z.object({ deleted: z.literal(true) });
