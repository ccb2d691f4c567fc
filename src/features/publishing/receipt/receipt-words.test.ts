import { expect, test } from "vitest";
import { commentInWords } from "./receipt-words";

test.each([
  [{ state: "posted", errorCode: null }, /^Publicado$/],
  [{ state: "failed", errorCode: "comment_over_limit" }, /^No se publicó\. El primer comentario supera/],
  [{ state: "unconfirmed", errorCode: "linkedin_timeout" }, /No lo enviaremos otra vez/],
  [null, /sin el enlace no sabemos dónde ponerlo/],
] as const)("the first comment of a published post is described by its state: %j", (comment, words) => {
  expect(commentInWords(comment, true)).toMatch(words);
});
