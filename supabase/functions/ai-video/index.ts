import { videoKind } from "../_shared/ai/work/kinds/video.ts";
import { startWork } from "../_shared/ai/work/start-work.ts";

startWork("ai-video", videoKind);
