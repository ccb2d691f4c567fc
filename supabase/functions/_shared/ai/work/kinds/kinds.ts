import { imageKind } from "./image.ts";
import { repurposeKind } from "./repurpose.ts";
import { researchKind } from "./research.ts";
import { rewriteKind } from "./rewrite.ts";
import { textKind } from "./text.ts";
import { topicsKind } from "./topics.ts";
import { documentKind, infographKind } from "./typeset-kinds.ts";
import { videoKind } from "./video.ts";

/** All kinds of work, for the runner. A function imports only its own kind, because its bundle must stay small. */
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
