import { expect, test } from "vitest";
import { manyText } from "./many.text";

const { approval, deletion, refused, skipped } = manyText;

test.each([
  ["the description of an approval", approval.description, /para cada una/],
  ["the end of earlier links", approval.ends, /alguna/],
  ["the days of an approval's link", approval.days, /^Vencen/],
  ["the button of an approval", approval.confirm, /enlaces/],
  ["the title of an approval's link", approval.links, /^Enlaces/],
  ["the hint to copy a link", approval.linksHint, /^Cópialos/],
  ["the button that copies a link", approval.copy, /todos/],
  ["the toast of a copied link", approval.copied, /^Enlaces/],
  ["the question about a published card", deletion.published, /^Solo se borran/],
  ["the report about other cards", refused.description, /sí cambiaron/],
  ["the report of a skipped time", skipped.description, /tenían/],
])("%s has a singular for one card and a plural for two", (_, sentence, plural) => {
  expect(sentence(2)).toMatch(plural);
  expect(sentence(1)).not.toMatch(plural);
});
