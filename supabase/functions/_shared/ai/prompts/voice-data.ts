import type { VoiceProfile } from "../../contract/ai/voice.ts";
import type { PromptWords } from "./types.ts";

/** A voice profile is sent as data, because it is learned from posts, which may contain instructions. */
export function voiceData(
  { tone, expressions, openings, avoid }: VoiceProfile,
  { labels }: PromptWords["voice"],
): string {
  const lists = [
    [labels.tone, tone],
    [labels.expressions, expressions.join(" · ")],
    [labels.openings, openings.map((line) => `- ${line}`).join("\n")],
    [labels.avoid, avoid],
  ] as const;
  return lists
    .filter(([, value]) => value !== "")
    .map(([label, value]) => `${label}: ${value.includes("\n") ? "\n" : ""}${value}`)
    .join("\n");
}
