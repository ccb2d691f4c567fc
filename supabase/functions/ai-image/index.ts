import { imageKind } from "../_shared/ai/work/kinds/image.ts";
import { startWork } from "../_shared/ai/work/start-work.ts";

startWork("ai-image", imageKind);
