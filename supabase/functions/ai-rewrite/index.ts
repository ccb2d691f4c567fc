import { rewriteKind } from "../_shared/ai/work/kinds/rewrite.ts";
import { startWork } from "../_shared/ai/work/start-work.ts";

startWork("ai-rewrite", rewriteKind);
