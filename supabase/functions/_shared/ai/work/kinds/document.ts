import {
  DEFAULT_DOCUMENT_PAGES,
  MAX_DOCUMENT_PAGES,
  MIN_DOCUMENT_PAGES,
} from "../../../contract/ai/ai-options.ts";
import { notes, postcard, postId, publisher, requestKey, title } from "../../../contract/ai/fields.ts";
import { z } from "../../../contract/zod.ts";
import type { JobHandler } from "../../../jobs/ports.ts";
import { readFile } from "../../shapes/file.ts";
import { done, inputOf, titled, withMentionNames } from "../handlers.ts";
import type { WorkDeps } from "../ports.ts";

export const documentBody = z.object({
  requestKey,
  title: title.trim().min(1),
  notes: notes.default(""),
  postId,
  postcard,
  pages: z.number().int().min(MIN_DOCUMENT_PAGES).max(MAX_DOCUMENT_PAGES).default(DEFAULT_DOCUMENT_PAGES),
  authorName: z.string().max(200).default(""),
  publisher,
});

const documentJob = documentBody.omit({ requestKey: true });

export const createDocumentHandler =
  (deps: WorkDeps): JobHandler =>
  async (job, { signal }) => {
    const input = withMentionNames(inputOf(job, documentJob));
    const { title, notes, pages } = input;
    const author = await deps.author(job.userId, input);
    const authorName = author.organization ?? input.authorName;
    const answer = await deps.call("AI_DOCUMENT", { title, pages, authorName, notes }, { author, signal });
    const file = { name: `document-${deps.now()}`, bytes: readFile(answer), kind: "document" as const };
    const stored = await deps.store(job.userId, file);
    const content = answer.kept && { content: answer.kept };
    const shown = { ...stored, uploadType: "document", ...content, ...titled(input) };
    return done(shown, answer.prompt);
  };
