import { researchKind } from "../_shared/ai/work/kinds/research.ts";
import { startWork } from "../_shared/ai/work/start-work.ts";

startWork("ai-research", researchKind);
