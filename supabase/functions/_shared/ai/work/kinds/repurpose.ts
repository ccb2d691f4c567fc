import { CodedError } from "../../../coded-error.ts";
import { publisher, requestKey } from "../../../contract/ai/fields.ts";
import { MAX_NOTES_LENGTH, MAX_TITLE_LENGTH } from "../../../contract/limits.ts";
import { z } from "../../../contract/zod.ts";
import { cut } from "../../../domain/cut.ts";
import { shownOf } from "../../../domain/publishing/mention.ts";
import type { JobHandler } from "../../../jobs/ports.ts";
import { differentDrafts, summaryOf } from "../../different-drafts.ts";
import type { Draft } from "../../near-duplicates.ts";
import { plainTitle, withoutMarkdown } from "../../plain-text.ts";
import { composePrompt } from "../../prompts/compose.ts";
import type { Chat } from "../../provider/chat.ts";
import type { ReadPage } from "../../services/read-page.ts";
import { done, inputOf } from "../handlers.ts";
import { aiKind } from "../kind.ts";
import type { WorkDeps } from "../ports.ts";

const repurposeBody = z.object({
  requestKey,
  text: z.string().max(MAX_NOTES_LENGTH).default(""),
  address: z
    .url({ protocol: /^https?$/ })
    .max(2000)
    .nullish(),
  publisher,
});

const repurposeJob = repurposeBody.omit({ requestKey: true });

export const repurposeDraft = z.object({
  posts: z.array(z.object({ title: z.string().min(1), description: z.string().min(1) })).min(1),
});

const POSTS = 3;

export const createRepurposeHandler =
  (deps: Pick<WorkDeps, "author"> & { chat: Chat; readPage: ReadPage }): JobHandler =>
  async (job, { signal }) => {
    const { text, address, publisher } = inputOf(job, repurposeJob);
    const material = address ? await deps.readPage(address, signal) : text;
    if (material.trim() === "") throw new CodedError("ai_text_required");
    const author = await deps.author(job.userId, { publisher });
    const sources = address ? [{ title: new URL(address).hostname, link: address }] : [];
    let version = "";
    const ask = async (posts: number, given: readonly Draft[]): Promise<Draft[]> => {
      const data = { text: shownOf(material), given: given.map(summaryOf).join("\n") };
      const prompt = composePrompt({ purpose: "repurpose", author, facts: { posts }, data });
      ({ version } = prompt);
      const draft = await deps.chat({ ...prompt, name: "publicaciones", schema: repurposeDraft, signal });
      return draft.posts.map(({ title, description }) => ({
        title: cut(plainTitle(title), MAX_TITLE_LENGTH),
        description: cut(withoutMarkdown(description), 5000),
      }));
    };
    const posts = await differentDrafts(POSTS, ask);
    const topics = posts.map((post) => ({ ...post, ...(sources.length > 0 && { sources }) }));
    return done({ topics }, version);
  };

export const repurposeKind = aiKind({
  kind: "ai_repurpose",
  body: repurposeBody,
  maxBytes: 100_000,
  plan: ({ requestKey: key, ...input }) => {
    if (!input.address && input.text.trim() === "") throw new CodedError("ai_text_required");
    return { contentType: "research", key, units: 1, postId: null, input };
  },
  handler: (ai) => createRepurposeHandler({ ...ai.workDeps({}), ...ai }),
});
