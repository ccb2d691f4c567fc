import { z } from "zod";
import { CodedError } from "../../coded-error.ts";
import { cut } from "../../domain/cut.ts";
import {
  askOutside,
  followPublic,
  type OutsideAnswer,
  type OutsideRequest,
  type PublicDeps,
} from "../../http/outside.ts";
import { OutsideError } from "../../http/outside-error.ts";
import type { AiSettings } from "../settings.ts";
import { askProvider, jsonOf, type ProviderDeps, successOf } from "./http.ts";

export type VideoTask = { id: string };
export type VideoState = { kind: "working" } | { kind: "done" } | { kind: "failed"; message: string };

/** Making a video takes longer than a function may run, so starting, polling and downloading are separate calls. */
export type Videos = {
  begin(prompt: string, seconds: number, signal: AbortSignal): Promise<VideoTask>;
  readState(task: VideoTask, signal: AbortSignal): Promise<VideoState>;
  fetch(task: VideoTask, signal: AbortSignal): Promise<Uint8Array<ArrayBuffer>>;
};

/** Eight seconds of video stay below the limit of 10 MB in 720p, but often exceed it in 1080p. */
const RESOLUTION = "720p";
const SIZE = "1280x720";
const MAX_VIDEO_BYTES = 10 * 1024 * 1024;

const begun = z.object({ id: z.string().min(1).max(500) });
const taskState = z.object({
  status: z.string(),
  error: z.union([z.string(), z.object({ message: z.string().nullish() })]).nullish(),
});
/** OpenRouter and OpenAI write `completed`; other servers behind the same routes write the other words. */
const DONE = /^(?:completed?|succeeded|success|done|finished)$/i;
const FAILED = /^(?:fail(?:ed|ure)?|cancell?ed|expired|error|rejected)$/i;

export function createVideos(deps: ProviderDeps & PublicDeps, settings: AiSettings["videos"]): Videos {
  const required = () => {
    if (!settings) throw new CodedError("ai_not_configured");
    return settings;
  };
  const path = ({ id }: VideoTask, rest = "") => `/videos/${encodeURIComponent(id)}${rest}`;
  return {
    async begin(prompt, seconds, signal) {
      const provider = required();
      const wanted =
        provider.api === "openai"
          ? { seconds: String(seconds), size: SIZE }
          : { duration: seconds, resolution: RESOLUTION, aspect_ratio: "16:9" };
      const answer = await askProvider(deps, provider, "/videos", {
        body: { model: provider.model, prompt, ...wanted },
        maxBytes: 256 * 1024,
        timeoutMs: 60_000,
        signal,
      });
      const task = begun.safeParse(successOf(answer));
      if (!task.success) throw new CodedError("ai_answer_invalid", task.error);
      return task.data;
    },
    async readState(task, signal) {
      const limits = { method: "GET" as const, maxBytes: 256 * 1024, timeoutMs: 20_000, signal };
      const answer = await askProvider(deps, required(), path(task), limits);
      // A failed video has status 200 too; the body's `status` and `error` describe the failure.
      const state = taskState.safeParse(jsonOf(answer));
      if (!state.success) throw new CodedError("ai_answer_invalid", state.error);
      const { status, error } = state.data;
      if (DONE.test(status)) return { kind: "done" };
      if (!FAILED.test(status)) return { kind: "working" };
      const message = typeof error === "string" ? error : (error?.message ?? status);
      return { kind: "failed", message: cut(message, 200) };
    },
    async fetch(task, signal) {
      const limits = { method: "GET" as const, maxBytes: MAX_VIDEO_BYTES, timeoutMs: 60_000, signal };
      const rest = required().api === "openai" ? "/content" : "/content?index=0";
      const download = (url: URL, request: OutsideRequest) => downloadFilm(deps, url, request);
      return (await askProvider(deps, required(), path(task, rest), limits, download)).bytes;
    },
  };
}

/** Gateways redirect to the film's signed address at another host, which must not receive the app's API key. */
const downloadFilm = (deps: PublicDeps, url: URL, request: OutsideRequest): Promise<OutsideAnswer> =>
  askOutside(deps.fetch, url, request).catch((error: unknown) => {
    if (!(error instanceof OutsideError) || !error.location) throw error;
    const { timeoutMs, maxBytes, signal } = request;
    return followPublic(deps, error.location, { timeoutMs, maxBytes, ...(signal && { signal }) });
  });
