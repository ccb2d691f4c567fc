import type { VoiceProfile } from "../../contract/ai/voice.ts";
import type { PromptWords } from "./types.ts";

/** The text of a voice is data, because it comes from posts and may contain orders. */
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
