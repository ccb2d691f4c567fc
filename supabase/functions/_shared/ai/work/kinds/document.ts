import { aiDocumentInput } from "../../../contract/ai/ai.ts";
import type { JobHandler } from "../../../jobs/ports.ts";
import { readFile } from "../../shapes/file.ts";
import { done, inputOf, shownWords } from "../handlers.ts";
import type { WorkDeps } from "../ports.ts";

export const documentJob = aiDocumentInput.omit({ requestKey: true });

/** A PDF for a post; one that we typeset comes with its editable slides. */
export const createDocumentHandler =
  (deps: WorkDeps): JobHandler =>
  async (job, { signal }) => {
    const input = shownWords(inputOf(job, documentJob));
    const { title, notes, pages } = input;
    const author = await deps.author(job.userId, input);
    const authorName = author.organization ?? input.authorName;
    const answer = await deps.call("AI_DOCUMENT", { title, pages, authorName, notes }, { author, signal });
    const file = { name: `document-${deps.now()}`, bytes: readFile(answer), kind: "document" as const };
    const stored = await deps.store(job.userId, file);
    const shown = { ...stored, uploadType: "document", ...(answer.kept && { content: answer.kept }) };
    return done(shown, answer.prompt);
  };
