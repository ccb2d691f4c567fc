import { z } from "../zod.ts";

/** The word that a user types to confirm the deletion of the account. */
export const DELETION_WORD = "ELIMINAR";

/** delete-account: the caller's own account, at once and for good. */
export const deleteAccountInput = z.object({ confirmation: z.literal(DELETION_WORD) });
export const deleteAccountOutput = z.object({ deleted: z.literal(true) });
