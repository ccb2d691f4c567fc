import type { VoiceHabits } from "../../contract/ai/voice.ts";
import { VOICE_LIMITS } from "../../contract/ai/voice-limits.ts";

const EMOJI = /\p{Extended_Pictographic}(\u200d\p{Extended_Pictographic}|\ufe0f|\p{Emoji_Modifier})*/gu;
const HASHTAG = /(?<![\p{L}\p{N}])#[\p{L}\p{N}_]+/gu;
const ADDRESS = /https?:\/\/\S+/g;
/** Matches spaces and emoji at a text's end; they are removed before the text's last sign is read. */
const ENDING_NOISE =
  /(?<!\s|\p{Extended_Pictographic}|\ufe0f|\u200d)(?:\s|\p{Extended_Pictographic}|\ufe0f|\u200d)+$/u;

// Splits sentences with a regular expression, because the time of Intl.Segmenter grows with the square of the
// length.
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

/** Measures how a publisher writes. Whole numbers; emoji and hashtags have one decimal. */
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

/** The first lines of the newest texts, each once; lines that are too short or too long are left out. */
export function openingsOf(texts: readonly string[]): string[] {
  const lines = texts.map((text) => text.trim().split("\n")[0]?.trim() ?? "");
  const fit = lines.filter((line) => line.length >= 12 && line.length <= VOICE_LIMITS.opening);
  return [...new Set(fit)].slice(0, VOICE_LIMITS.openings);
}
