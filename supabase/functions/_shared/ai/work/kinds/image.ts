import { CodedError } from "../../../coded-error.ts";
import {
  DEFAULT_IMAGE_STYLE,
  DEFAULT_TITLE_HOLDER,
  IMAGE_STYLES,
  MAX_CAPTION,
  TITLE_HOLDERS,
} from "../../../contract/ai/ai-options.ts";
import { notes, postcard, postId, publisher, requestKey, scene, title } from "../../../contract/ai/fields.ts";
import { z } from "../../../contract/zod.ts";
import { followPublic, type PublicDeps } from "../../../http/outside.ts";
import type { JobHandler } from "../../../jobs/ports.ts";
import { toAiError } from "../../provider/http.ts";
import { createImageService } from "../../services/image.ts";
import { readImage } from "../../shapes/image.ts";
import { done, inputOf, titled, withMentionNames } from "../handlers.ts";
import { withKeptAnswer } from "../keep-answer.ts";
import { aiKind, planOfCard } from "../kind.ts";
import type { WorkDeps } from "../ports.ts";

export const imageBody = z.object({
  requestKey,
  title,
  notes,
  postId,
  postcard,
  style: z.enum(IMAGE_STYLES).default(DEFAULT_IMAGE_STYLE),
  titleHolder: z.enum(TITLE_HOLDERS).default(DEFAULT_TITLE_HOLDER),
  publisher,
  scene,
  caption: z.string().trim().max(MAX_CAPTION).default(""),
});

const imageJob = imageBody.omit({ requestKey: true });

export type ImageDeps = WorkDeps & PublicDeps;

const keptScene = z.object({ scene: z.string() });

const MAX_IMAGE_BYTES = 10 * 1024 * 1024;
const TIMEOUT_MS = 30_000;

export const createImageHandler =
  (deps: ImageDeps): JobHandler =>
  async (job, { signal }) => {
    const input = withMentionNames(inputOf(job, imageJob));
    const { title, notes, style, titleHolder, scene, caption } = input;
    const author = await deps.author(job.userId, input);
    const context = { author, signal, picture: { scene, caption } };
    const answer = await deps.call("CREATE_IMAGES", { title, notes, style, titleHolder }, context);
    const image = readImage(answer);
    const bytes = "bytes" in image ? image.bytes : await download(deps, image.url, signal);
    const name = `ai-image-${deps.now()}`;
    const { publicUrl, mediaType } = await deps.store(job.userId, { name, bytes, kind: "image" });
    const { scene: seen } = keptScene.safeParse(answer.kept).data ?? {};
    return done(
      { publicUrl, mediaType, uploadType: "image-ai", ...(seen && { scene: seen }), ...titled(input) },
      answer.prompt,
    );
  };

/** Uses `followPublic`, because the service that returned the address could name a host in a private network. */
async function download(deps: ImageDeps, url: URL, signal: AbortSignal): Promise<Uint8Array<ArrayBuffer>> {
  try {
    const limits = { timeoutMs: TIMEOUT_MS, maxBytes: MAX_IMAGE_BYTES, signal };
    const answer = await followPublic(deps, url, limits);
    if (answer.status !== 200 || answer.bytes.length === 0) throw new CodedError("ai_media_missing");
    return answer.bytes;
  } catch (error) {
    throw toAiError(error);
  }
}

export const imageKind = aiKind({
  kind: "ai_image",
  body: imageBody,
  maxBytes: 100_000,
  plan: (body) => planOfCard(body, "image"),
  handler: (ai) =>
    withKeptAnswer(ai.keepingDeps({ CREATE_IMAGES: createImageService(ai) }), (deps) =>
      createImageHandler({ ...deps, ...ai.outside }),
    ),
});
