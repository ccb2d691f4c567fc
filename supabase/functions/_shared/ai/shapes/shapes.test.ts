import { expect, test } from "vitest";
import { codeOfRejection } from "../../testing/requests.ts";
import type { ServiceAnswer } from "../services/ports.ts";
import { readAnalysis } from "./analysis.ts";
import { readFile } from "./file.ts";
import { readImage } from "./image.ts";
import { readInfographs } from "./infograph.ts";
import { readResearch } from "./research.ts";

const drafts = (n: number) =>
  Array.from({ length: n }, (_, at) => ({ title: `Tema ${at}`, description: "Texto" }));
const codeOf = (read: () => unknown) => codeOfRejection((async () => read())());
const answer = (contentType: string, body: string | Uint8Array<ArrayBuffer>): ServiceAnswer => ({
  contentType,
  bytes: typeof body === "string" ? new TextEncoder().encode(body) : body,
});
const json = (body: unknown) => answer("application/json", JSON.stringify(body));

const contents = drafts(2).map(({ title, description }) => ({ title, content: description }));
test.each([
  ["a list of outputs", [{ output: { topic_list: drafts(2) } }]],
  ["an object of topics", { topics: contents }],
  ["a bare list", drafts(2)],
])("P5.24 · a research service's response is read in the format of %s", (_, body) => {
  expect(readResearch(body)).toEqual(drafts(2));
});

test("readResearch returns at most ten drafts, and drops sources whose link is not a web address", () => {
  const sources = [{ title: "x", link: "javascript:alert(1)" }];
  const read = readResearch({ topics: drafts(12).map((one) => ({ ...one, sources })) });
  expect(read).toHaveLength(10);
  expect(JSON.stringify(read)).not.toContain("javascript");
});

test("mentions in a research service's result become plain names, because its sources may smuggle in any company", () => {
  const draft = { title: "Con @[Ana](urn:li:person:A1)", content: "De @[Café](urn:li:organization:1)." };
  expect(readResearch([draft])).toEqual([{ title: "Con Ana", description: "De Café." }]);
});

test.each([[undefined], [null], ["hola"], [[]], [{ topics: [] }], [[{ title: "" }]], [{ data: drafts(1) }]])(
  "a research service's response in the format %j is refused",
  (body) => {
    expect(readResearch(body)).toBeNull();
  },
);

test.each([
  ["a base64 text", { success: true, data: "AQID" }],
  ["a data URL", { success: true, data: "data:image/png;base64,AQID" }],
  ["an object", { data: { base64: "AQID" } }],
  ["a list", { data: [{ b64_json: "AQID" }] }],
])("the image of an AI service's response is read from %s", (_, body) => {
  expect(readImage(json(body))).toEqual({ bytes: new Uint8Array([1, 2, 3]) });
});

test("the image of an AI service's response is read from the file itself, and from an address", () => {
  const bytes = new Uint8Array([1, 2, 3]);
  expect(readImage(answer("image/png", bytes))).toEqual({ bytes });
  const url = "https://x.test/a.png";
  expect(readImage(json({ data: { url } }))).toEqual({ url: new URL(url) });
});

test.each([
  ["a refusal", json({ success: false, message: "no" }), "ai_answer_invalid"],
  ["an HTML page", answer("text/html", "<html>"), "ai_answer_invalid"],
  ["a text outside base64", json({ data: "¡hola!" }), "ai_answer_invalid"],
  ["no data", json({ success: true }), "ai_media_missing"],
  ["an empty file", answer("image/png", ""), "ai_media_missing"],
])("an AI service's response without a usable image is refused: %s", async (_, given, code) => {
  expect(await codeOf(() => readImage(given))).toBe(code);
});

const image = { fileName: "a.png", mimeType: "image/png", base64: "AQID" };
test.each([
  ["a list of items", [{ images: [image] }]],
  ["a success with data", { success: true, data: [image] }],
  ["a success with items", { success: true, data: [{ images: [image] }] }],
  ["an object of images", { images: [image] }],
])("infographics are read in the format of %s", (_, body) => {
  expect(readInfographs(body)).toEqual([
    { fileName: "a.png", mimeType: "image/png", bytes: new Uint8Array([1, 2, 3]) },
  ]);
});

test("a response with valid and invalid infographics gives the valid infographics", () => {
  const nameless = { mimeType: image.mimeType, base64: image.base64 };
  expect(readInfographs({ images: [nameless, image, { ...image, base64: "" }] })).toHaveLength(1);
});

test.each([
  [{ success: false, data: [image] }, "ai_answer_invalid"],
  ["texto", "ai_answer_invalid"],
  [{ images: [] }, "ai_media_missing"],
  [{ images: [{ ...image, base64: "%%" }] }, "ai_media_missing"],
])("P5.23 · an AI service's response without usable infographics is refused: %j", async (body, code) => {
  expect(await codeOf(() => readInfographs(body))).toBe(code);
});

test("an AI service's response that is a file is returned as its bytes", () => {
  expect(readFile(answer("video/mp4", "bytes"))).toEqual(new TextEncoder().encode("bytes"));
});

test.each([
  ["empty", answer("video/mp4", ""), "ai_media_missing"],
  ["a data URL of 22 characters", answer("application/pdf", "data:application/pdf;b"), "ai_media_missing"],
  ["an HTML page", answer("text/html", "<html></html> and more"), "ai_answer_invalid"],
  ["JSON", json({ error: "x".repeat(30) }), "ai_answer_invalid"],
])("P5.26 · a file that an AI service returns is refused when its content is %s", async (_, given, code) => {
  expect(await codeOf(() => readFile(given))).toBe(code);
});

test.each([
  ["text/plain", "Creciste."],
  ["text/html", "Creciste."],
  ["application/json", '"Creciste."'],
  ["application/json; charset=utf-8", '[{"output":"Creciste."}]'],
  ["text/html; charset=utf-8", '{"message":"Creciste."}'],
  ["text/plain", ' [{"message":"Creciste."}]'],
])("an analysis is read from a response of type %s: %s", (contentType, body) => {
  expect(readAnalysis(answer(contentType, body))).toBe("Creciste.");
});

test.each([
  ["text/html", "<!doctype html><title>Login</title>"],
  ["text/html", '{"message":"Workflow was started"}'],
  ["text/plain", '{"error":"no"}'],
  ["application/json", "Creciste."],
  ["text/plain", ""],
])("a response of type %s that holds no analysis is refused: %s", (contentType, body) => {
  expect(readAnalysis(answer(contentType, body))).toBeNull();
});

test("an analysis may begin with a bracket", () => {
  expect(readAnalysis(answer("text/plain", "[Resumen] Creciste."))).toBe("[Resumen] Creciste.");
});
