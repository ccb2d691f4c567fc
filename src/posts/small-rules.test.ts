import { expect, test } from "vitest";
import { mediaKindOf, mediaName } from "./media/media-kind";
import { publisherName, publisherOptions } from "./publisher-names";
import { shownTitle } from "./shown-title";
import { isWebAddress } from "./web-address";

const page = (
  organization_id: string,
  given: { is_visible?: boolean; vanity_name?: string | null; can_publish?: boolean } = {},
) => ({
  id: organization_id,
  organization_id,
  organization_name: `Página ${organization_id}`,
  vanity_name: `pagina-${organization_id}`,
  is_visible: true,
  logo_url: null,
  can_publish: null,
  ...given,
});

test("P2.09 P5.10 · a hidden company page, or one without an address, is offered only for a card that already has the page", () => {
  const pages = [page("1"), page("2", { is_visible: false }), page("3", { vanity_name: null })];
  expect(publisherOptions(pages, ["personal"], []).map((option) => option.id)).toEqual(["personal", "1"]);
  expect(publisherOptions(pages, ["2"], ["9"]).map((option) => [option.id, option.isPublished])).toEqual([
    ["personal", false],
    ["1", false],
    ["2", false],
    ["9", true],
  ]);
});

test("a company page without a role, or missing in the list of pages, is lost; publisherOptions puts it last unless the card has it", () => {
  const pages = [page("1", { can_publish: true }), page("2", { can_publish: false }), page("3")];
  expect(publisherOptions(pages, ["9"], []).map(({ id, isLost }) => [id, isLost])).toEqual([
    ["personal", false],
    ["1", false],
    ["3", false],
    ["9", true],
    ["2", true],
  ]);
});

test("publisherOptions marks no company page as lost before the user's pages are read", () => {
  expect(publisherOptions(undefined, ["1"], []).map(({ id, isLost }) => [id, isLost])).toEqual([
    ["personal", false],
    ["1", false],
  ]);
});

test("publisherName returns 'Página de empresa' for a company page that is not stored", () => {
  expect(publisherName("personal", [])).toBe("Cuenta personal");
  expect(publisherName("1", [page("1")])).toBe("Página 1");
  expect(publisherName("9", [page("1")])).toBe("Página de empresa");
});

test("a company page's name in Arabic does not change the direction of the sentence around it", () => {
  const pages = [{ ...page("1"), organization_name: "مقهى الأندلس" }];
  expect(publisherName("1", pages)).toBe("\u2068مقهى الأندلس\u202c\u2069");
});

test("only web addresses become links", () => {
  expect(isWebAddress(" https://www.linkedin.com/feed/update/urn:li:share:1/ ")).toBe(true);
  expect(isWebAddress("javascript:alert(1)")).toBe(false);
  expect(isWebAddress("linkedin.com/feed")).toBe(false);
});

test("a file's kind follows from its name, or else from its source", () => {
  expect(mediaKindOf("https://x.test/a.mp4?x=1", null)).toBe("video");
  expect(mediaKindOf("https://x.test/a.PDF", null)).toBe("document");
  expect(mediaKindOf("https://x.test/a", "video-ai-5s")).toBe("video");
  expect(mediaKindOf("https://x.test/a.png", "image")).toBe("image");
});

test("a file is shown with the user's name for it, without the server's prefix", () => {
  const id = "3f0b1c52-6a1d-4c7e-9b2a-0d9c5d1f7e11";
  expect(mediaName(`https://x.test/media/u/${id}-informe-anual.pdf?v=1`)).toEqual({
    name: "informe-anual.pdf",
    extension: "PDF",
  });
  expect(mediaName(`https://x.test/media/u/${id}-document-1795414542642.pdf`).name).toBe("documento.pdf");
  expect(mediaName("https://x.test/media/u/ca%C3%B1a")).toEqual({ name: "caña", extension: "" });
  expect(mediaName("https://x.test/%E0%A4%A")).toEqual({ name: "%E0%A4%A", extension: "" });
});

test.each([
  ["Café", "Café"],
  ["", "Sin título"],
  ["\u200b\u2060", "Sin título"],
  [" \u202e", "Sin título"],
  ["שלום", "\u2068שלום\u202c\u2069"],
  ["\u202eoicar", "\u2068\u202eoicar\u202c\u2069\u202c\u2069"],
  ["\u2069\u202eoicar", "\u2068\u2069\u202eoicar\u202c\u2069\u202c\u2069"],
])("shownTitle shows a post with the title %j as %j", (title, shown) =>
  expect(shownTitle(title)).toBe(shown),
);
