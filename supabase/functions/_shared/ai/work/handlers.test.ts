import { expect, test } from "vitest";
import { imagePrompt } from "../services/image.ts";
import { shortened } from "./handlers.ts";

test("a long text that is cut at an emoji can still be stored and sent to a service", () => {
  const notes = (before: number) => `${"a".repeat(before)}😀 fin`;
  expect(shortened({ notes: notes(11_999) }).notes).not.toMatch(/\p{Surrogate}/u);
  expect(imagePrompt({ notes: notes(599) })).not.toMatch(/\p{Surrogate}/u);
});
