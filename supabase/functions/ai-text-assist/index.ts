import { textKind } from "../_shared/ai/work/kinds/text.ts";
import { startWork } from "../_shared/ai/work/start-work.ts";

startWork("ai-text-assist", textKind);
