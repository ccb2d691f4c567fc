import { describe, expect, test } from "vitest";
import { asLucia, CAFE, openTestSandbox, PNG, pdf } from "../testing.ts";
import { documentTypeOf, readDocument } from "./document-bytes.ts";

const OLE = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];
const bytes = (...parts: (number[] | string | Buffer)[]) =>
  new Uint8Array(
    Buffer.concat(parts.map((part) => (Array.isArray(part) ? Buffer.from(part) : Buffer.from(part)))),
  );
const zip = (entry: string) => bytes([0x50, 0x4b, 3, 4], "....", entry);
const ole = (stream: string) => bytes(OLE, "....", Buffer.from(stream, "utf16le"));

const OFFICE = "application/vnd.openxmlformats-officedocument";
const path = (urn: string) => `/rest/documents/${encodeURIComponent(urn)}`;

describe("the double finds a document's type and number of pages in its bytes", () => {
  test.each([
    ["a PDF", pdf(), "application/pdf"],
    ["a DOCX", zip("word/document.xml"), `${OFFICE}.wordprocessingml.document`],
    ["a PPTX", zip("ppt/presentation.xml"), `${OFFICE}.presentationml.presentation`],
    ["a DOC", ole("WordDocument"), "application/msword"],
    ["a PPT", ole("PowerPoint Document"), "application/vnd.ms-powerpoint"],
    ["an XLSX", zip("xl/workbook.xml"), null],
    ["an XLS", ole("Workbook"), null],
    ["a PNG", PNG, null],
    ["a cut header", bytes("%PD"), null],
    ["an empty file", new Uint8Array(), null],
  ])(
    "documentTypeOf reads the type of %s from its bytes, and returns null for a type that LinkedIn refuses",
    (_what, content, type) => {
      expect(documentTypeOf(content)).toBe(type);
    },
  );

  test.each([
    ["a PDF of 3 pages", pdf(3), { pages: 3 }],
    ["a PDF of 300 pages", pdf(300), { pages: 300 }],
    [
      "a PDF of 301 pages, as too long",
      pdf(301),
      { pages: 301, failure: "The file has more than 300 pages" },
    ],
    [
      "a PDF with a password, as protected",
      bytes("%PDF-1.7\n/Encrypt 5 0 R\n%%EOF"),
      { failure: "The file is protected by a password" },
    ],
    ["a cut PDF, as damaged", pdf().slice(0, 20), { failure: "The file is damaged" }],
    ["a PDF without pages", bytes("%PDF-1.7\n%%EOF"), {}],
  ])("the double reads the number of pages of %s", (_what, content, facts) => {
    expect(readDocument(content, "application/pdf")).toEqual(facts);
  });
});

test("a document that is uploaded with a token can be read, is posted with its title and appears in the feed", async () => {
  const { rest, uploadDocument, post, send, token } = await asLucia();
  const document = await uploadDocument(token, CAFE, pdf(12));
  expect(document).toMatch(/^urn:li:document:/);
  expect(await (await rest(token, path(document))).json()).toMatchObject({
    id: document,
    owner: CAFE,
    status: "AVAILABLE",
  });
  const untitled = await post(token, CAFE, "Informe", { content: { media: { id: document } } });
  expect(await untitled.json()).toMatchObject({ status: 400, code: "MISSING_FIELD" });
  const content = { media: { id: document, title: 'Informe <b>"2026"</b>' } };
  expect((await post(token, CAFE, "Informe", { content })).headers.get("x-restli-id")).toMatch(/:share:/);
  const page = await (await send("/feed/")).text();
  expect(page).toContain("Informe &lt;b&gt;&quot;2026&quot;&lt;/b&gt;");
  expect(page).toMatch(/PDF · 12 páginas · [\d,]+ kB/);
  const [, address = ""] = /href="[^"]*(\/media\/[^"]+)"/.exec(page) ?? [];
  const served = await send(address);
  expect(served.headers.get("content-type")).toBe("application/pdf");
  expect(new Uint8Array(await served.arrayBuffer())).toEqual(pdf(12));
});

test("a document of another type, a document that is too large, and another owner's document are refused", async () => {
  const { rest, put, signIn, token } = await asLucia();
  const response = await rest(token, "/rest/documents?action=initializeUpload", {
    body: { initializeUploadRequest: { owner: CAFE } },
  });
  const { uploadUrl } = ((await response.json()) as { value: { uploadUrl: string } }).value;
  expect((await put(token, uploadUrl, PNG)).status).toBe(415);
  const tooLong = { "content-length": String(100 * 1024 * 1024 + 1) };
  expect((await put(token, uploadUrl, pdf(), tooLong)).status).toBe(413);
  const { access_token: other } = await signIn("mateo");
  expect((await put(other, uploadUrl, pdf())).status).toBe(403);
  const foreign = { body: { initializeUploadRequest: { owner: "urn:li:organization:1" } } };
  expect((await rest(token, "/rest/documents?action=initializeUpload", foreign)).status).toBe(403);
});

test("LinkedIn's double fails the processing of a damaged document and refuses a post with it", async () => {
  const { rest, uploadDocument, post, token } = await asLucia();
  const document = await uploadDocument(token, CAFE, pdf().slice(0, 20));
  expect(await (await rest(token, path(document))).json()).toMatchObject({ status: "PROCESSING_FAILED" });
  const content = { media: { id: document, title: "x" } };
  expect(await (await post(token, CAFE, "x", { content })).json()).toMatchObject({
    status: 400,
    code: "MEDIA_ASSET_PROCESSING_FAILED",
  });
});

test("a token with the scope w_member_social only cannot read a document, and a document's urn is refused as an image", async () => {
  const { signIn, uploadDocument, userUrn, rest } = await openTestSandbox();
  const { access_token: token } = await signIn("mateo", "openid profile email w_member_social");
  const document = await uploadDocument(token, await userUrn(token));
  const response = await rest(token, path(document));
  expect(response.status).toBe(403);
  expect(await response.json()).toMatchObject({
    message: "Accessing this document resource is forbidden. Please check your permissions for this resource",
  });
  expect((await rest(token, `/rest/images/${encodeURIComponent(document)}`)).status).toBe(404);
});
