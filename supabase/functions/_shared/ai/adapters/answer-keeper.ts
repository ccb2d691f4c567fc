import { ask, type ServiceClient } from "../../adapters/supabase.ts";
import { decodeBase64, encodeBase64 } from "../../domain/base64.ts";
import type { AnswerKeeper } from "../work/keep-answer.ts";

/** Stores AI results in the database, because this runs when file storage has failed. */
export const createAnswerKeeper = (client: ServiceClient): AnswerKeeper => ({
  keep: async (jobId, { contentType, bytes, kept, prompt }) => {
    await ask(
      client.schema("engine").rpc("keep_ai_answer", {
        p_job_id: jobId,
        p_content_type: contentType,
        p_base64: encodeBase64(bytes),
        ...(kept !== undefined && { p_kept: kept }),
        ...(prompt !== undefined && { p_prompt: prompt }),
      }),
    );
  },
  read: async (jobId) => {
    const [row] = await ask(client.schema("engine").rpc("kept_ai_answer", { p_job_id: jobId }));
    // Postgres breaks base64 into lines of 76 characters.
    const bytes = row && decodeBase64(row.base64.replaceAll("\n", ""));
    if (!row || !bytes) return null;
    const { content_type: contentType, kept, prompt } = row;
    return { contentType, bytes, ...(kept !== null && { kept }), ...(prompt !== null && { prompt }) };
  },
});
