import { expect, test } from "vitest";
import { imagePrompt } from "../services/image.ts";
import { shortened, titled, withMentionNames } from "./handlers.ts";

test("a long text that is cut at an emoji can still be stored and sent to a service", () => {
  const notes = (before: number) => `${"a".repeat(before)}😀 fin`;
  expect(shortened({ notes: notes(11_999) }).notes).not.toMatch(/\p{Surrogate}/u);
  expect(imagePrompt({ notes: notes(599) })).not.toMatch(/\p{Surrogate}/u);
});

test("AI work gets at most 12,000 characters of a card's notes", () => {
  expect(shortened({ notes: "a".repeat(12_001) }).notes).toHaveLength(12_000);
});

test("AI work gets the names of mentions without their tokens", () => {
  const mention = "@[Ana Paz](urn:li:person:A1)";
  expect(withMentionNames({ title: `Con ${mention}`, notes: `${mention} lo vio.` })).toEqual({
    title: "Con Ana Paz",
    notes: "Ana Paz lo vio.",
  });
});

test("a media result contains its card's title without outer spaces, and no title of an untitled card", () => {
  expect([" Café ", " "].map((title) => titled({ title }))).toEqual([{ title: "Café" }, {}]);
});
