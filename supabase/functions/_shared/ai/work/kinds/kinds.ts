import { imageKind } from "./image.ts";
import { repurposeKind } from "./repurpose.ts";
import { researchKind } from "./research.ts";
import { rewriteKind } from "./rewrite.ts";
import { textKind } from "./text.ts";
import { topicsKind } from "./topics.ts";
import { documentKind, infographKind } from "./typeset-kinds.ts";
import { videoKind } from "./video.ts";

/** All kinds of AI work. Only the job runner imports this list: a single function's bundle must stay small. */
export const AI_KINDS = [
  textKind,
  researchKind,
  repurposeKind,
  rewriteKind,
  topicsKind,
  imageKind,
  infographKind,
  documentKind,
  videoKind,
] as const;
