import { expect, test } from "vitest";
import {
  CAMERA_MOVEMENTS,
  FRAMINGS,
  IMAGE_STYLES,
  SHOT_STYLES,
  TITLE_HOLDERS,
} from "../../../contract/ai/ai-options.ts";
import { documentBody } from "./document.ts";
import { imageBody } from "./image.ts";
import { infographBody } from "./infograph.ts";
import { textBody } from "./text.ts";
import { videoBody } from "./video.ts";

const requestKey = "00000000-0000-4000-8000-000000000001";

test.each([
  ["image", imageBody, {}],
  ["infographic", infographBody, {}],
  ["document", documentBody, {}],
  ["video", videoBody, { duration: 4 }],
  ["text", textBody, { id: requestKey }],
])("work of the kind %s refuses a title of 10,000 characters and accepts one of 300", (_, schema, rest) => {
  const of = (length: number) =>
    schema.safeParse({ requestKey, notes: "", title: "á".repeat(length), ...rest }).success;
  expect([of(300), of(10_000)]).toEqual([true, false]);
});

test("P5.18 P9.04 · a document has three to ten pages, by default five", () => {
  const pagesOf = (pages?: number) =>
    documentBody.safeParse({ requestKey, title: "Café", pages }).data?.pages;
  expect([2, 3, 10, 11, 3.5, undefined].map(pagesOf)).toEqual([undefined, 3, 10, undefined, undefined, 5]);
});

test("A9.14 · an image has 24 styles and 21 title holders, by default a realistic photograph of a painted mural", () => {
  expect([new Set(IMAGE_STYLES).size, new Set(TITLE_HOLDERS).size]).toEqual([24, 21]);
  expect(imageBody.parse({ requestKey, title: "Café", notes: "" })).toMatchObject({
    style: "realistic photograph",
    titleHolder: "painted mural",
  });
});

test("P9.06 · a video has 7 shot styles, 12 framings and 15 camera movements, by default still at eye level", () => {
  const options = [SHOT_STYLES, FRAMINGS, CAMERA_MOVEMENTS];
  expect(options.map((of) => new Set<string>(of).size)).toEqual([7, 12, 15]);
  expect(videoBody.parse({ requestKey, title: "Café", notes: "", duration: 4 })).toMatchObject({
    shotStyle: "Eye level",
    framing: "Medium shot",
    cameraMovement: "Static",
  });
});
