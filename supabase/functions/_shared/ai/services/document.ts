import { CodedError } from "../../coded-error.ts";
import { MAX_DOCUMENT_PAGES, MIN_DOCUMENT_PAGES } from "../../contract/ai/ai-options.ts";
import type { Json } from "../../contract/database.types.ts";
import { contentOfDraft, documentDraft } from "../../contract/typesetting/document-draft.ts";
import { type DocumentContent, THEMES, type Theme } from "../../contract/typesetting/typesetting.ts";
import { z } from "../../contract/zod.ts";
import { plain } from "../plain-text.ts";
import { composePrompt } from "../prompts/compose.ts";
import type { Chat } from "../provider/chat.ts";
import type { OwnService } from "./ports.ts";

const body = z.object({
  title: z.string(),
  pages: z.number().int().min(MIN_DOCUMENT_PAGES).max(MAX_DOCUMENT_PAGES),
  authorName: z.string().default(""),
  notes: z.string().default(""),
});

/** Draws the PDF. With `userId` null it draws no pictures, because a document may show only its user's own files. */
export type RenderDocument = (
  content: DocumentContent,
  userId: string | null,
) => Promise<{ pdf: Uint8Array }>;

const themeOf = (title: string): Theme => {
  const sum = [...title].reduce((all, letter) => all + (letter.codePointAt(0) ?? 0), 0);
  return THEMES[sum % THEMES.length] ?? THEMES[0];
};

export const createDocumentService =
  (deps: { chat: Chat; render: RenderDocument }): OwnService =>
  async (input, { author, signal }) => {
    const { title, pages, authorName, notes } = body.parse(input);
    const prompt = composePrompt({ purpose: "document", author, facts: { pages }, data: { title, notes } });
    // On a company page's document the company is the author, not the administrator who requested it.
    const name = author.organization || authorName || author.name;
    const facts = { author: name, theme: themeOf(title), pages, kit: author.brand ?? null };
    // The user pays for `pages` pages, so a draft with fewer is refused.
    const schema = documentDraft
      .extend({ slides: documentDraft.shape.slides.min(Math.max(pages - 2, 1)) })
      .refine((written) => contentOfDraft(written, facts)?.pages.length === pages);
    const draft = plain(await deps.chat({ ...prompt, name: "documento", schema, signal }));
    const content = contentOfDraft(draft, facts);
    if (!content) throw new CodedError("ai_answer_invalid");
    const { pdf } = await deps.render(content, author.userId ?? null);
    const kept = content as unknown as Json;
    return { contentType: "application/pdf", bytes: new Uint8Array(pdf), kept, prompt: prompt.version };
  };
