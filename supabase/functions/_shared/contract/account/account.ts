import { z } from "../zod.ts";

const DELETION_WORD = "ELIMINAR";

export const deleteAccountInput = z.object({ confirmation: z.literal(DELETION_WORD) });
export const deleteAccountOutput = z.object({ deleted: z.literal(true) });
