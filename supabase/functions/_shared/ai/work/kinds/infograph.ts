import { notes, postcard, postId, publisher, requestKey, title } from "../../../contract/ai/fields.ts";
import { z } from "../../../contract/zod.ts";
import type { JobHandler } from "../../../jobs/ports.ts";
import { jsonOf } from "../../provider/http.ts";
import { readInfographs } from "../../shapes/infograph.ts";
import { done, inputOf, withMentionNames } from "../handlers.ts";
import type { WorkDeps } from "../ports.ts";

export const infographBody = z.object({ requestKey, title, notes, postId, postcard, publisher });

const infographJob = infographBody.omit({ requestKey: true });

const safe = (fileName: string): string =>
  fileName
    .replace(/\.[^.]*$/, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, 60);

/** Stores the candidates, because the user may close the tab and choose one later. */
export const createInfographHandler =
  (deps: WorkDeps): JobHandler =>
  async (job, { signal }) => {
    const input = withMentionNames(inputOf(job, infographJob));
    const { title, notes } = input;
    const author = await deps.author(job.userId, input);
    const answer = await deps.call("CREATE_INFOGRAPH", { title, notes }, { author, signal });
    const candidates = [];
    for (const { fileName, mimeType, bytes } of readInfographs(jsonOf(answer))) {
      const { publicUrl } = await deps.store(job.userId, { name: safe(fileName), bytes, kind: "image" });
      candidates.push({ fileName, mimeType, publicUrl });
    }
    const kit = author.brand ?? null;
    return done({ candidates, ...(answer.kept && { content: answer.kept, kit }) }, answer.prompt);
  };
