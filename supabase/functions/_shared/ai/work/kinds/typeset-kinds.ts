import { pixelsOf } from "../../../domain/media/limits.ts";
import { mediaPathOf } from "../../../domain/media/paths.ts";
import { sniffFileType } from "../../../domain/media/sniff.ts";
import type { ReadPicture } from "../../../typesetting/pictures.ts";
import { renderInfographic, renderInfographicCandidates } from "../../../typesetting/render.ts";
import { renderDocument } from "../../../typesetting/render-document.ts";
import { createDocumentService } from "../../services/document.ts";
import { createInfographService } from "../../services/infograph.ts";
import { withKeptAnswer } from "../keep-answer.ts";
import { aiKind, planOfCard } from "../kind.ts";
import type { Ai } from "../wiring.ts";
import type { ChooseDeps } from "./choose-infograph.ts";
import { createDocumentHandler, documentBody } from "./document.ts";
import { createInfographHandler, infographBody } from "./infograph.ts";

/**
 * The app stores logos of at most 320 × 320 pixels. Other clients can store more, and unpacking the 36 million pixels
 * of a file of 16 kB would stop the function for seconds.
 */
const MOST_PIXELS = 1_000_000;

function isDrawable(bytes: Uint8Array): boolean {
  const type = sniffFileType(bytes);
  const pixels = type === null ? 0 : pixelsOf(bytes, type);
  return pixels > 0 && pixels <= MOST_PIXELS;
}

/** Reads only the user's own pictures. Null for any other, a large, or an unreadable picture. */
export const pictureReader =
  ({ bucket }: Pick<Ai, "bucket">, userId: string | null): ReadPicture =>
  async (url) => {
    const path = userId === null ? null : mediaPathOf(url, userId);
    const bytes = path === null ? null : await bucket.download(path).catch(() => null);
    return bytes && isDrawable(bytes) ? bytes : null;
  };

export const documentService = (ai: Ai) =>
  createDocumentService({
    chat: ai.chat,
    render: (content, userId) => renderDocument(content, { image: pictureReader(ai, userId) }),
  });
export const infographService = (ai: Ai) =>
  createInfographService({
    chat: ai.chat,
    render: (content, kit, userId) =>
      renderInfographicCandidates(content, { kit, image: pictureReader(ai, userId) }),
  });

export const infographRenderer =
  (ai: Ai): ChooseDeps["render"] =>
  (content, layout, kit, userId) =>
    renderInfographic(content, layout, { kit, image: pictureReader(ai, userId) });

/** These kinds are in a file of their own, because typesetting loads fonts and WebAssembly. */
export const documentKind = aiKind({
  kind: "ai_document",
  body: documentBody,
  maxBytes: 100_000,
  plan: (body) => planOfCard(body, "document_ai", body.pages),
  handler: (ai) =>
    withKeptAnswer(ai.keepingDeps({ AI_DOCUMENT: documentService(ai) }), createDocumentHandler),
});

export const infographKind = aiKind({
  kind: "ai_infograph",
  body: infographBody,
  maxBytes: 100_000,
  plan: (body) => planOfCard(body, "infograph"),
  handler: (ai) =>
    withKeptAnswer(ai.keepingDeps({ CREATE_INFOGRAPH: infographService(ai) }), createInfographHandler),
});
