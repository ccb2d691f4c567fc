import { CodedError } from "../../../coded-error.ts";
import { aiRepurposeInput } from "../../../contract/ai/ai.ts";
import { z } from "../../../contract/zod.ts";
import { cut } from "../../../domain/cut.ts";
import { shownOf } from "../../../domain/publishing/mention.ts";
import type { JobHandler } from "../../../jobs/ports.ts";
import { withoutMarkdown } from "../../plain-text.ts";
import { composePrompt } from "../../prompts/compose.ts";
import type { Chat } from "../../provider/chat.ts";
import type { ReadPage } from "../../services/read-page.ts";
import { done, inputOf } from "../handlers.ts";
import type { WorkDeps } from "../ports.ts";

export const repurposeJob = aiRepurposeInput.omit({ requestKey: true });

export const repurposeDraft = z.object({
  posts: z.array(z.object({ title: z.string().min(1), description: z.string().min(1) })).min(1),
});

const POSTS = 3;

/** Three posts from a text, or from a web page. */
export const createRepurposeHandler =
  (deps: Pick<WorkDeps, "author"> & { chat: Chat; readPage: ReadPage }): JobHandler =>
  async (job, { signal }) => {
    const { text, address, publisher } = inputOf(job, repurposeJob);
    const material = address ? await deps.readPage(address, signal) : text;
    if (material.trim() === "") throw new CodedError("ai_text_required");
    const author = await deps.author(job.userId, { publisher });
    const prompt = composePrompt({ purpose: "repurpose", author, data: { text: shownOf(material) } });
    const draft = await deps.chat({ ...prompt, name: "publicaciones", schema: repurposeDraft, signal });
    const sources = address ? [{ title: new URL(address).hostname, link: address }] : [];
    const topics = draft.posts.slice(0, POSTS).map(({ title, description }) => ({
      title: cut(title, 300),
      description: cut(withoutMarkdown(description), 5000),
      ...(sources.length > 0 && { sources }),
    }));
    return done({ topics }, prompt.version);
  };
