import { z } from "zod";
import { CodedError } from "../../coded-error.ts";
import { decodeForeignBase64 } from "../../domain/base64.ts";
import { foreignKind } from "../../domain/media/sniff.ts";
import { followPublic, type PublicDeps } from "../../http/outside.ts";
import type { AiSettings } from "../settings.ts";
import { askProvider, type ProviderDeps, successOf } from "./http.ts";

export type Images = (prompt: string, signal: AbortSignal) => Promise<Uint8Array<ArrayBuffer>>;

const shape = z.object({
  data: z.array(z.object({ b64_json: z.string().nullish(), url: z.string().nullish() })),
});

/** Enough for a PNG of 10 MB as base64 in JSON. */
const MAX_ANSWER_BYTES = 15 * 1024 * 1024;
const MAX_IMAGE_BYTES = 10 * 1024 * 1024;
const TIMEOUT_MS = 110_000;

/**
 * Makes an image with an OpenAI-compatible server or OpenRouter. The response may contain the image or the image's URL,
 * because some models refuse the parameter that would choose between the two.
 */
export function createImages(deps: ProviderDeps & PublicDeps, settings: AiSettings["images"]): Images {
  return async (prompt, signal) => {
    if (!settings) throw new CodedError("ai_not_configured");
    const picture = await onePicture(deps, settings, prompt, signal);
    // A picture in a format that LinkedIn refuses, such as WebP, is requested again as PNG. The first request names no
    // format, because some models refuse that parameter.
    return foreignKind(picture) === null
      ? picture
      : onePicture(deps, settings, prompt, signal, { output_format: "png" });
  };
}

async function onePicture(
  deps: ProviderDeps & PublicDeps,
  settings: NonNullable<AiSettings["images"]>,
  prompt: string,
  signal: AbortSignal,
  format: object = {},
): Promise<Uint8Array<ArrayBuffer>> {
  const path = settings.api === "openrouter" ? "/images" : "/images/generations";
  const answer = await askProvider(deps, settings, path, {
    body: { model: settings.model, prompt, n: 1, size: settings.size, ...format },
    maxBytes: MAX_ANSWER_BYTES,
    timeoutMs: TIMEOUT_MS,
    signal,
  });
  const first = shape.safeParse(successOf(answer)).data?.data[0];
  const inline = first?.b64_json || (first?.url?.startsWith("data:") ? first.url : null);
  if (inline) {
    const bytes = decodeForeignBase64(inline);
    if (!bytes) throw new CodedError("ai_answer_invalid");
    return bytes;
  }
  if (!first?.url || !URL.canParse(first.url)) throw new CodedError("ai_media_missing");
  // The image's URL may be on another host, which must not receive the app's API key.
  const noKey = { baseUrl: "", apiKey: null };
  const limits = { method: "GET" as const, maxBytes: MAX_IMAGE_BYTES, timeoutMs: 30_000, signal };
  // Requests to private hosts are refused, except to the AI server that the operator configured.
  const own = { ...deps, privateHosts: [...deps.privateHosts, new URL(settings.baseUrl).host] };
  const picture = await askProvider(deps, noKey, first.url, limits, (url, request) =>
    followPublic(own, url, request),
  );
  return picture.bytes;
}
