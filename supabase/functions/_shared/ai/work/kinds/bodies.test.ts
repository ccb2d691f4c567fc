import { expect, test } from "vitest";
import type { z } from "zod";
import {
  CAMERA_MOVEMENTS,
  FRAMINGS,
  IMAGE_STYLES,
  SHOT_STYLES,
  TITLE_HOLDERS,
} from "../../../contract/ai/ai-options.ts";
import { codeOfRejection } from "../../../testing/requests.ts";
import type { AiKind } from "../kind.ts";
import { documentBody } from "./document.ts";
import { imageBody, imageKind } from "./image.ts";
import { infographBody } from "./infograph.ts";
import { repurposeKind } from "./repurpose.ts";
import { researchKind } from "./research.ts";
import { rewriteKind } from "./rewrite.ts";
import { textBody, textKind } from "./text.ts";
import { topicsKind } from "./topics.ts";
import { documentKind, infographKind } from "./typeset-kinds.ts";
import { videoBody, videoKind } from "./video.ts";

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

const POST = "00000000-0000-4000-8000-000000000002";
const CARD = { title: "Café", notes: "", postId: POST };
const planOf = async <S extends z.ZodType>({ body, plan }: AiKind<S>, input: object) =>
  plan(body.parse({ requestKey, ...input }));

test.each([
  ["an improved text", planOf(textKind, { ...CARD, id: POST }), "text_ai", 1, POST],
  ["a rewriting", planOf(rewriteKind, { postId: POST }), "rewrite", 1, POST],
  ["an image", planOf(imageKind, CARD), "image", 1, POST],
  ["an image of an unsaved card", planOf(imageKind, { ...CARD, postId: undefined }), "image", 1, null],
  ["an infographic", planOf(infographKind, CARD), "infograph", 1, POST],
  ["a document of four pages", planOf(documentKind, { ...CARD, pages: 4 }), "document_ai", 4, POST],
  ["a video of 4 s", planOf(videoKind, { ...CARD, duration: 4 }), "video_5s", 1, POST],
  ["research", planOf(researchKind, { question: "¿Café?", postType: "tips" }), "research", 1, null],
  ["posts from a text", planOf(repurposeKind, { text: "Café" }), "research", 1, null],
  ["posts from a page", planOf(repurposeKind, { address: "https://blog.test" }), "research", 1, null],
])(
  "%s has its price, its number of units, the click's request key and its post",
  async (_, planned, contentType, units, postId) => {
    const { input, ...plan } = await planned;
    expect(plan).toEqual({ contentType, key: requestKey, units, postId });
    expect(input).not.toHaveProperty("requestKey");
  },
);

test("topics have no request key, because the database sets one of the week", () => {
  expect(topicsKind.plan({})).toEqual({
    contentType: "topics",
    key: "topics",
    units: 1,
    postId: null,
    input: {},
  });
});

test.each([
  ["an image", () => planOf(imageKind, { title: " ", notes: " " })],
  ["posts from a text", () => planOf(repurposeKind, { text: " \n" })],
])("%s without any text is refused before it is queued", async (_, plan) => {
  expect(await codeOfRejection(plan())).toBe("ai_text_required");
});
