import { CodedError } from "../../../coded-error.ts";
import { notes, publisher, requestKey, title } from "../../../contract/ai/fields.ts";
import { MAX_STORED_COMMENT_LENGTH } from "../../../contract/limits.ts";
import { z } from "../../../contract/zod.ts";
import { cut } from "../../../domain/cut.ts";
import { shownOf, withMentions, withTokens } from "../../../domain/publishing/mention.ts";
import { describeError, type Log } from "../../../http/log.ts";
import type { JobHandler } from "../../../jobs/ports.ts";
import { withoutMarkdown } from "../../plain-text.ts";
import { composePrompt } from "../../prompts/compose.ts";
import type { Chat } from "../../provider/chat.ts";
import { done, inputOf } from "../handlers.ts";
import { aiKind, planOfCard } from "../kind.ts";
import type { WorkDeps } from "../ports.ts";

/** Proposes an improved text, free of charge. The post changes only when the user saves the proposal. */
export const textBody = z.object({
  requestKey,
  id: z.uuid(),
  title,
  notes,
  comment: z.string().max(MAX_STORED_COMMENT_LENGTH).default(""),
  /** The question and the options of the post's poll, a line each. */
  poll: z.string().max(10_000).default(""),
  publisher,
  adapt: z.boolean().default(false),
  country: z.string().max(2).nullish(),
  language: z.string().max(5).nullish(),
});

const textJob = textBody.omit({ requestKey: true });

export const textDraft = z.object({ body: z.string(), comment: z.string().default("") });

export type TextDeps = Pick<WorkDeps, "author"> & {
  chat: Chat;
  keep: (userId: string, postId: string, text: { body: string; comment: string }) => Promise<unknown>;
  log: Log;
};

const LONGEST_COMMENT = 4_000;
const LONGEST_POLL = 1_000;

export const createTextHandler =
  (deps: TextDeps): JobHandler =>
  async (job, { signal }) => {
    const { id, title, notes, comment, poll, publisher, adapt } = inputOf(job, textJob);
    const author = await deps.author(job.userId, { postId: id, publisher });
    const inNotes = withTokens(notes);
    const inComment = withTokens(comment, inNotes.tokens);
    const data = { title: shownOf(title), notes: inNotes.text, comment: inComment.text, poll: shownOf(poll) };
    const prompt = composePrompt({ purpose: "text", author, facts: { isAdapted: adapt }, data });
    const written = await deps.chat({ ...prompt, name: "texto", schema: textDraft, signal });
    if (written.body.trim() === "") throw new CodedError("ai_media_missing");
    const text = {
      body: withMentions(withoutMarkdown(written.body, notes), inComment.tokens, notes),
      comment: withMentions(withoutMarkdown(written.comment, comment), inComment.tokens, comment),
    };
    await deps.keep(job.userId, id, text).catch((error: unknown) => {
      deps.log("error", "ai_save_failed", { user: job.userId, error: describeError(error) });
      throw new CodedError("ai_save_failed", error);
    });
    return done([{ body_content: text.body, comment_content: text.comment }], prompt.version);
  };

export const textKind = aiKind({
  kind: "ai_text",
  body: textBody,
  maxBytes: 160_000,
  plan: (body) => {
    const short = {
      ...body,
      comment: cut(body.comment, LONGEST_COMMENT),
      poll: cut(body.poll.trim(), LONGEST_POLL),
    };
    return { ...planOfCard(short, "text_ai"), postId: body.id };
  },
  handler: (ai) => createTextHandler({ ...ai.workDeps({}), ...ai }),
});
