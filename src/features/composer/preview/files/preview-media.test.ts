import { expect, test } from "vitest";
import { previewMediaOf } from "./preview-media";

const ID = "00000000-0000-4000-8000-000000000001";
const at = (file: string) => `http://localhost/storage/v1/object/public/media/u/${ID}-${file}`;
const content = (file: string | null, title = "Informe anual") => ({
  title,
  image_url: file === null ? null : at(file),
  more_images: [],
  image_alt: "Una taza",
  upload_type: null,
  poll: null,
});

test("previewMediaOf returns null for a card without a file", () => {
  expect(previewMediaOf(content(null))).toBeNull();
});

test("the preview of a card with a poll has the poll below the text", () => {
  const poll = { question: "¿Té?", options: ["Sí", "No"], duration: "ONE_DAY" as const };
  expect(previewMediaOf({ ...content(null), poll })).toEqual({ kind: "poll", ...poll });
});

test("a picture keeps its description in the preview", () => {
  expect(previewMediaOf(content("taza.png"))).toEqual({
    kind: "image",
    images: [{ url: at("taza.png"), alt: "Una taza" }],
  });
});

test("a video is previewed as a video", () => {
  expect(previewMediaOf(content("clip.mp4"))).toEqual({ kind: "video", url: at("clip.mp4") });
});

test.each([
  ["Informe anual", "Informe anual"],
  ["  ", "cifras.pdf"],
])("the document of a card with the title %j is shown under the name %j", (title, shown) => {
  expect(previewMediaOf(content("cifras.pdf", title))).toEqual({
    kind: "document",
    url: at("cifras.pdf"),
    title: shown,
    extension: "PDF",
  });
});
