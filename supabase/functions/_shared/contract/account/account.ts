import { z } from "../zod.ts";

/** The word that a user types to confirm an account's deletion. */
export const DELETION_WORD = "ELIMINAR";

/** delete-account: deletes the caller's account permanently. */
export const deleteAccountInput = z.object({ confirmation: z.literal(DELETION_WORD) });
export const deleteAccountOutput = z.object({ deleted: z.literal(true) });
