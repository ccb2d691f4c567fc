import { CodedError } from "../../../coded-error.ts";
import { requestKey } from "../../../contract/ai/fields.ts";
import { type Poll, pollText } from "../../../contract/content/poll.ts";
import { MAX_TITLE_LENGTH } from "../../../contract/limits.ts";
import { z } from "../../../contract/zod.ts";
import { cut } from "../../../domain/cut.ts";
import { shownOf, withMentions, withTokens } from "../../../domain/publishing/mention.ts";
import type { JobHandler } from "../../../jobs/ports.ts";
import { newFiguresIn } from "../../figures.ts";
import { withoutNearDuplicates } from "../../near-duplicates.ts";
import { plainTitle, withoutMarkdown } from "../../plain-text.ts";
import { composePrompt } from "../../prompts/compose.ts";
import { lengthsNear } from "../../prompts/limits.ts";
import type { Chat } from "../../provider/chat.ts";
import { done, inputOf } from "../handlers.ts";
import { aiKind } from "../kind.ts";
import type { WorkDeps } from "../ports.ts";

/** Writes a new text from a published post's idea. The post is read from the database, not from the request. */
const rewriteBody = z.object({ requestKey, postId: z.uuid() });

const rewriteJob = rewriteBody.omit({ requestKey: true });

export const rewriteDraft = z.object({
  angle: z.string().default(""),
  title: z.string().min(1),
  body: z.string().min(1),
});
type Draft = z.output<typeof rewriteDraft>;

export type PublishedText = { publisher: string; title: string; notes: string; poll: Poll | null };

export type RewriteDeps = Pick<WorkDeps, "author"> & {
  chat: Chat;
  published(userId: string, postId: string): Promise<PublishedText | null>;
};

const OPENING_WORDS = 5;
const MOST_CHARACTERS = 3000;

/**
 * The post's idea. A poll's idea is its question with its text, if any; a poll's title is left out, because only the
 * user sees it.
 */
const materialOf = ({ title, notes, poll }: PublishedText): string =>
  [notes, poll ? pollText(poll) : ""].filter((part) => part.trim() !== "").join("\n\n") || title;

const openingOf = (text: string): string =>
  (
    text
      .normalize("NFD")
      .replace(/\p{M}/gu, "")
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  )
    .slice(0, OPENING_WORDS)
    .join(" ");

export function isNewText({ title, body }: Draft, original: PublishedText): boolean {
  const material = `${original.title}\n${original.notes}`;
  return (
    body.length <= MOST_CHARACTERS &&
    openingOf(body) !== openingOf(original.notes) &&
    withoutNearDuplicates(
      [{ title: "", description: body }],
      [{ title: original.title, description: original.notes }],
    ).length === 1 &&
    newFiguresIn(`${title}\n${body}`, material).length === 0
  );
}

export const createRewriteHandler =
  (deps: RewriteDeps): JobHandler =>
  async (job, { signal }) => {
    const { postId } = inputOf(job, rewriteJob);
    const post = await deps.published(job.userId, postId);
    if (!post) throw new CodedError("post_not_found");
    const text = { ...post, notes: materialOf(post) };
    const author = await deps.author(job.userId, { publisher: post.publisher });
    const { text: notes, tokens } = withTokens(text.notes);
    const shown = { ...text, title: shownOf(text.title), notes: shownOf(text.notes) };
    const facts = { length: lengthsNear(shown.notes.length) };
    const ask = async (given: string) => {
      const data = { title: shown.title, notes, given };
      const prompt = composePrompt({ purpose: "rewrite", author, facts, data });
      const written = await deps.chat({ ...prompt, name: "otra", schema: rewriteDraft, signal });
      const body = withoutMarkdown(written.body, text.notes).trim();
      return {
        prompt,
        draft: {
          angle: withMentions(written.angle, tokens, ""),
          title: plainTitle(withMentions(written.title, tokens, "")),
          body: withMentions(body, tokens, text.notes),
        },
      };
    };
    let { prompt, draft } = await ask("");
    const isAnother = () => isNewText({ ...draft, body: shownOf(draft.body) }, shown);
    if (!isAnother()) ({ prompt, draft } = await ask(draft.body));
    if (!isAnother()) throw new CodedError("ai_rewrite_unfit");
    const { angle, title, body } = draft;
    return done({ angle: cut(angle, 60), title: cut(title, MAX_TITLE_LENGTH), body }, prompt.version);
  };

export const rewriteKind = aiKind({
  kind: "ai_rewrite",
  body: rewriteBody,
  maxBytes: 1_000,
  plan: ({ requestKey: key, postId }) => ({
    contentType: "rewrite",
    key,
    units: 1,
    postId,
    input: { postId },
  }),
  handler: (ai) => createRewriteHandler({ ...ai.workDeps({}), ...ai }),
});
