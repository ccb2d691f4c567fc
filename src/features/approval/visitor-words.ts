import { useState } from "react";
import { STORAGE_KEYS, tabStore } from "@/shared/storage";

type Words = { name: string; comments: Readonly<Record<string, string>> };

/** The beginning of the secret distinguishes links, but does not open the link. */
const markOf = (secret: string): string => secret.slice(0, 8);

function readWords(secret: string): Words {
  try {
    const kept = JSON.parse(tabStore.get(STORAGE_KEYS.visitorWords) ?? "{}") as Partial<Words> & {
      link?: string;
    };
    const isOfLink = kept.link === markOf(secret);
    return { name: String(kept.name ?? ""), comments: (isOfLink && kept.comments) || {} };
  } catch {
    return { name: "", comments: {} };
  }
}

/**
 * The tab stores the reviewer's name and unsent comments, because a phone reloads a page that was in the background.
 * Another link in the same tab gets only the name.
 */
export function useVisitorWords(secret: string) {
  const [words, setWords] = useState(() => readWords(secret));
  const change = (of: (now: Words) => Words) =>
    setWords((now) => {
      const next = of(now);
      tabStore.set(STORAGE_KEYS.visitorWords, JSON.stringify({ ...next, link: markOf(secret) }));
      return next;
    });
  return {
    name: words.name,
    setName: (name: string) => change((now) => ({ ...now, name })),
    /** All comments, including blank ones, by the id of their field. */
    comments: words.comments,
    commentOn: (id: string): string => words.comments[id] ?? "",
    setComment: (id: string, comment: string) =>
      change((now) => ({ ...now, comments: { ...now.comments, [id]: comment } })),
  };
}

/** Returns the trimmed texts without blank texts and without repetitions. */
export const unsentTexts = (comments: readonly string[]): string[] => [
  ...new Set(comments.map((one) => one.trim()).filter((one) => one !== "")),
];

export type VisitorWords = ReturnType<typeof useVisitorWords>;
