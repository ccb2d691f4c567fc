import { CodedError } from "../../../coded-error.ts";
import {
  CAMERA_MOVEMENTS,
  DEFAULT_CAMERA_MOVEMENT,
  DEFAULT_FRAMING,
  DEFAULT_SHOT_STYLE,
  FRAMINGS,
  SHOT_STYLES,
  VIDEO_DURATIONS,
} from "../../../contract/ai/ai-options.ts";
import { notes, postcard, postId, publisher, requestKey, scene, title } from "../../../contract/ai/fields.ts";
import { z } from "../../../contract/zod.ts";
import type { JobHandler, JobTools } from "../../../jobs/ports.ts";
import type { Videos, VideoTask } from "../../provider/videos.ts";
import type { Scenes } from "../../services/scene.ts";
import { videoPrompt } from "../../services/video-prompt.ts";
import { readFile } from "../../shapes/file.ts";
import { done, inputOf, titled, withMentionNames } from "../handlers.ts";
import { withKeptAnswer } from "../keep-answer.ts";
import { aiKind, planOfCard } from "../kind.ts";
import type { WorkDeps } from "../ports.ts";

export const videoBody = z.object({
  requestKey,
  title,
  notes,
  postId,
  postcard,
  duration: z.union(VIDEO_DURATIONS.map((seconds) => z.literal(seconds))),
  shotStyle: z.enum(SHOT_STYLES).default(DEFAULT_SHOT_STYLE),
  framing: z.enum(FRAMINGS).default(DEFAULT_FRAMING),
  cameraMovement: z.enum(CAMERA_MOVEMENTS).default(DEFAULT_CAMERA_MOVEMENT),
  publisher,
  scene,
});

const videoJob = videoBody.omit({ requestKey: true });

export type VideoDeps = WorkDeps & {
  videos: Videos;
  scenes: Scenes;
  isOwn: () => Promise<boolean>;
  wait: (milliseconds: number, signal: AbortSignal) => Promise<void>;
};

const progress = z.object({ task: z.string(), scene: z.string().default("") });
const READS = 3;
const PAUSE_MS = 4_000;
const LATER_SECONDS = 10;

export const createVideoHandler =
  (deps: VideoDeps): JobHandler =>
  async (job, tools) => {
    const input = withMentionNames(inputOf(job, videoJob));
    const { duration, shotStyle, framing, cameraMovement } = input;
    const text = [input.title, input.notes].filter((part) => part.trim() !== "").join("\n\n");
    const film = { prompt: text, shotStyle, framing, cameraMovement };
    const author = await deps.author(job.userId, input);
    let bytes: Uint8Array<ArrayBuffer>;
    let scene = "";
    if (await deps.isOwn()) {
      const sceneOf = () => deps.scenes(input, { author, signal: tools.signal, isFilm: true });
      const prompt = (seen: string) => videoPrompt({ ...film, scene: seen });
      const begun = await taskOf(deps, job.progress, { sceneOf, prompt }, duration, tools);
      scene = begun.scene;
      if (!(await isReady(deps, begun.task, tools.signal)))
        return { kind: "later", seconds: LATER_SECONDS, progress: { task: begun.task.id, scene } };
      bytes = await deps.videos.fetch(begun.task, tools.signal);
    } else {
      const body = { ...film, duration, userId: job.userId, postId: input.postId ?? "" };
      bytes = readFile(await deps.call("CREATE_VIDEO", body, { author, signal: tools.signal }));
    }
    if (bytes.length === 0) throw new CodedError("ai_media_missing");
    const stored = await deps.store(job.userId, { name: `ai-video-${deps.now()}`, bytes, kind: "video" });
    const uploadType = duration === 4 ? "video-ai-5s" : "video-ai-10s";
    return done({ ...stored, uploadType, ...(scene && { scene }), ...titled(input) }, "video/en-3");
  };

/** Returns the video task that an earlier run of the job started, because a second start would cost money again. */
async function taskOf(
  deps: VideoDeps,
  kept: unknown,
  words: { sceneOf: () => Promise<string>; prompt: (scene: string) => string },
  seconds: number,
  tools: JobTools,
): Promise<{ task: VideoTask; scene: string }> {
  const known = progress.safeParse(kept);
  if (known.success) return { task: { id: known.data.task }, scene: known.data.scene };
  const scene = await words.sceneOf();
  const task = await deps.videos.begin(words.prompt(scene), seconds, tools.signal);
  await tools.saveProgress({ task: task.id, scene });
  return { task, scene };
}

async function isReady(deps: VideoDeps, task: VideoTask, signal: AbortSignal): Promise<boolean> {
  for (let reads = 1; ; reads++) {
    const state = await deps.videos.readState(task, signal);
    if (state.kind === "failed")
      throw new CodedError("ai_service_failed", undefined, {
        detail: { status: 422, message: state.message },
      });
    if (state.kind === "done") return true;
    if (reads === READS) return false;
    await deps.wait(PAUSE_MS, signal);
  }
}

/** The prices are named after 5 and 10 seconds, but the videos last 4 and 8. */
export const videoKind = aiKind({
  kind: "ai_video",
  body: videoBody,
  maxBytes: 100_000,
  plan: (body) => planOfCard(body, body.duration <= 5 ? "video_5s" : "video_10s"),
  handler: (ai) =>
    withKeptAnswer(ai.keepingDeps({}), (deps) =>
      createVideoHandler({
        ...deps,
        videos: ai.videos,
        scenes: ai.scenes,
        isOwn: () => ai.isOwn("CREATE_VIDEO"),
        wait: ai.wait,
      }),
    ),
});
