import { expect, test } from "vitest";
import type { DocumentContent } from "../../contract/typesetting/typesetting.ts";
import { codeOfRejection } from "../../testing/requests.ts";
import { createChat } from "../provider/chat.ts";
import { completionOf, serverOf } from "../provider/testing.ts";
import { createDocumentService } from "./document.ts";

const context = {
  author: { country: "MX", name: "Lucía", organization: null },
  signal: new AbortController().signal,
};
const draft = (slides: number, closing: object | null = null) => {
  const slide = { heading: "Una idea", text: "Dicha en corto.", items: [], is_sequence: false, figure: "" };
  return completionOf(
    JSON.stringify({ title: "Café", subtitle: "", slides: Array(slides).fill(slide), closing }),
  );
};
const CLOSING = { heading: "¿Y tú?", text: "" };

async function written(pages: number, ...answers: Response[]): Promise<number> {
  const set: DocumentContent[] = [];
  const provider = { baseUrl: "https://ai.test/v1", apiKey: null, model: "m" };
  const chat = createChat(serverOf(...answers), provider);
  const render = async (content: DocumentContent) => {
    set.push(content);
    return { pdf: new Uint8Array([1]) };
  };
  await createDocumentService({ chat, render })({ title: "Café", pages, authorName: "", notes: "" }, context);
  return set[0]?.pages.length ?? 0;
}

test("a document has as many pages as the user paid for, with or without a closing page", async () => {
  expect(await written(6, draft(4, CLOSING))).toBe(6);
  expect(await written(6, draft(5))).toBe(6);
  expect(await written(3, draft(9, CLOSING))).toBe(3);
});

test("when a draft has fewer slides than paid pages, a second draft is requested; a second short draft fails the work", async () => {
  expect(await written(10, draft(4, CLOSING), draft(8, CLOSING))).toBe(10);
  expect(await codeOfRejection(written(10, draft(4, CLOSING), draft(8)))).toBe("ai_answer_invalid");
});
