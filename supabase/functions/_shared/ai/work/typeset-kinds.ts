import type { JobHandler } from "../../jobs/ports.ts";
import { renderDocument, renderInfographicCandidates } from "../../typesetting/render.ts";
import { createDocumentService } from "../services/document.ts";
import { createInfographService } from "../services/infograph.ts";
import { createDocumentHandler } from "./document.ts";
import { createInfographHandler } from "./infograph.ts";
import type { Ai } from "./wiring.ts";

export const documentService = ({ chat }: Ai) => createDocumentService({ chat, render: renderDocument });
export const infographService = ({ chat }: Ai) =>
  createInfographService({ chat, render: renderInfographicCandidates });

/** The handlers of the kinds that typeset: fonts and painters come with them. */
export const documentKind = (ai: Ai): JobHandler =>
  createDocumentHandler(ai.workDeps({ AI_DOCUMENT: documentService(ai) }));

export const infographKind = (ai: Ai): JobHandler =>
  createInfographHandler(ai.workDeps({ CREATE_INFOGRAPH: infographService(ai) }));
