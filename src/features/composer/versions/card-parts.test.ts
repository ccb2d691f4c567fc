import { expect, test } from "vitest";
import { blankContent } from "@/posts/content/content";
import { differingParts, PART_NAMES, partOf } from "./card-parts";

const content = { ...blankContent(0, "UTC"), title: "Café", notes: "Texto" };

test("versions are compared part by part, in the order of the editor", () => {
  expect(differingParts(content, { ...content, title: " Café " })).toEqual([]);
  expect(
    differingParts(content, {
      ...content,
      post_comment: "!",
      post_time: "10:00",
      notes: "Otro",
      image_url: "x",
    }),
  ).toEqual(["notes", "media", "when", "post_comment"]);
});

test("all parts together are the whole card", () => {
  expect(Object.assign({}, ...PART_NAMES.map((part) => partOf(content, part)))).toEqual(content);
});
