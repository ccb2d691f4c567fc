import type { JobHandler } from "../../../jobs/ports.ts";
import { createImageService } from "../../services/image.ts";
import { createResearchService } from "../../services/research.ts";
import { keepingAnswers } from "../keep-answer.ts";
import type { Ai } from "../wiring.ts";
import { createImageHandler } from "./image.ts";
import { createRepurposeHandler } from "./repurpose.ts";
import { createResearchHandler } from "./research.ts";
import { createTextHandler } from "./text.ts";
import { createTopicsHandler } from "./topics.ts";
import { createVideoHandler } from "./video.ts";

/** Handlers of the kinds without typesetting; the others are in typeset-kinds.ts. */
export const researchKind = (ai: Ai): JobHandler =>
  createResearchHandler(ai.workDeps({ RESEARCH: createResearchService(ai) }));

export const textKind = (ai: Ai): JobHandler => createTextHandler({ ...ai.workDeps({}), ...ai });

export const imageKind = (ai: Ai): JobHandler =>
  keepingAnswers(ai.keepingDeps({ CREATE_IMAGES: createImageService(ai) }), (deps) =>
    createImageHandler({ ...deps, ...ai.outside }),
  );

export const videoKind = (ai: Ai): JobHandler =>
  keepingAnswers(ai.keepingDeps({}), (deps) =>
    createVideoHandler({
      ...deps,
      videos: ai.videos,
      scenes: ai.scenes,
      isOwn: () => ai.isOwn("CREATE_VIDEO"),
      wait: ai.wait,
    }),
  );

export const topicsKind = (ai: Ai): JobHandler => createTopicsHandler({ ...ai.workDeps({}), ...ai });

export const repurposeKind = (ai: Ai): JobHandler => createRepurposeHandler({ ...ai.workDeps({}), ...ai });
