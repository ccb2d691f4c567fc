import { repurposeKind } from "../_shared/ai/work/kinds/repurpose.ts";
import { startWork } from "../_shared/ai/work/start-work.ts";

startWork("ai-repurpose", repurposeKind);
