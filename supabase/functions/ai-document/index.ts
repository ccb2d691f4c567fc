import { documentKind } from "../_shared/ai/work/kinds/typeset-kinds.ts";
import { startWork } from "../_shared/ai/work/start-work.ts";

startWork("ai-document", documentKind);
