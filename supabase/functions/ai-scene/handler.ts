import type { Author } from "../_shared/ai/prompts/compose.ts";
import type { WriteScene } from "../_shared/ai/services/scene.ts";
import { CodedError } from "../_shared/coded-error.ts";
import { aiSceneInput, hasText } from "../_shared/contract/ai/ai.ts";
import { shownOf } from "../_shared/domain/publishing/mention.ts";
import type { RequireQuota } from "../_shared/http/endpoint.ts";
import { createEndpoint, type Endpoint } from "../_shared/http/endpoint.ts";
import { success } from "../_shared/http/responses.ts";
import { type Requests, WORK_ENDS_MS } from "../_shared/requests/answer-once.ts";

export type Deps = {
  requests: Requests;
  requireQuota: RequireQuota;
  author: (userId: string, chosen: { postId?: string | null; publisher?: string | null }) => Promise<Author>;
  write: WriteScene;
  takesScenes: (kind: "image" | "video") => Promise<boolean>;
};

const BODY = { schema: aiSceneInput, maxBytes: 100_000 };

/**
 * Describes a picture or video before the user pays for it. Costs nothing, because the paid work would need the
 * same description.
 */
export const createHandler = (deps: Deps): Endpoint =>
  createEndpoint(
    { who: "user", body: BODY, requests: deps.requests },
    async ({ caller: { userId }, input }) => {
      if (!hasText(input)) throw new CodedError("ai_text_required");
      const author = await deps.author(userId, input);
      if (!(await deps.takesScenes(input.kind))) return success({ scene: null });
      await deps.requireQuota(userId);
      const words = { title: shownOf(input.title), notes: shownOf(input.notes) };
      const context = { author, signal: AbortSignal.timeout(WORK_ENDS_MS), isFilm: input.kind === "video" };
      return success({ scene: await deps.write(words, context) });
    },
  );
