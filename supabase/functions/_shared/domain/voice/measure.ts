import type { VoiceHabits } from "../../contract/ai/voice.ts";
import { VOICE_LIMITS } from "../../contract/ai/voice-limits.ts";

const EMOJI = /\p{Extended_Pictographic}(\u200d\p{Extended_Pictographic}|\ufe0f|\p{Emoji_Modifier})*/gu;
const HASHTAG = /(?<![\p{L}\p{N}])#[\p{L}\p{N}_]+/gu;
const ADDRESS = /https?:\/\/\S+/g;
const ENDING_NOISE =
  /(?<!\s|\p{Extended_Pictographic}|\ufe0f|\u200d)(?:\s|\p{Extended_Pictographic}|\ufe0f|\u200d)+$/u;

// A regular expression finds sentences, because the time of Intl.Segmenter grows with the square of the text's length.
const SENTENCE_END = /(?<=[.!?…])\s+/u;
const WORD = /[\p{L}\p{M}\p{N}]+(?:['’.,][\p{L}\p{M}\p{N}]+)*/gu;

const median = (numbers: readonly number[]): number => {
  const sorted = [...numbers].sort((one, other) => one - other);
  const middle = sorted.length >> 1;
  return sorted.length % 2 ? (sorted[middle] ?? 0) : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2;
};
const mean = (numbers: readonly number[]): number =>
  numbers.length === 0 ? 0 : numbers.reduce((sum, one) => sum + one, 0) / numbers.length;

const countOf = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;
const plainOf = (text: string): string => text.replace(ADDRESS, " ").replace(HASHTAG, " ");

const sentenceLengths = (text: string): number[] =>
  plainOf(text)
    .split("\n")
    .flatMap((line) => line.split(SENTENCE_END).map((sentence) => countOf(sentence, WORD)))
    .filter((count) => count > 0);

/** Counts an author's habits. Emoji and hashtags per post have one decimal, all others are whole numbers. */
export function measureVoice(texts: readonly string[]): VoiceHabits {
  const tenths = (value: number) => Math.round(value * 10) / 10;
  const asks = texts.filter((text) => plainOf(text).replace(ENDING_NOISE, "").endsWith("?"));
  return {
    characters: Math.min(3000, Math.round(median(texts.map((text) => text.trim().length)))),
    wordsPerSentence: Math.min(200, Math.round(median(texts.flatMap(sentenceLengths)))),
    paragraphs: Math.min(200, Math.round(median(texts.map((text) => text.trim().split(/\n\s*\n/).length)))),
    emojisPerPost: tenths(Math.min(200, mean(texts.map((text) => countOf(text, EMOJI))))),
    hashtagsPerPost: tenths(
      Math.min(100, mean(texts.map((text) => countOf(text.replace(ADDRESS, " "), HASHTAG)))),
    ),
    endsInQuestion: Math.round((asks.length / Math.max(1, texts.length)) * 100),
  };
}

export function openingsOf(texts: readonly string[]): string[] {
  const lines = texts.map((text) => text.trim().split("\n")[0]?.trim() ?? "");
  const fit = lines.filter((line) => line.length >= 12 && line.length <= VOICE_LIMITS.opening);
  return [...new Set(fit)].slice(0, VOICE_LIMITS.openings);
}
