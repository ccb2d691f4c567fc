import { expect, test } from "vitest";
import { creditsText } from "./credits.text";

const words = (operation: string, source: string) =>
  creditsText.movement({ operation, source, period: "2026-11-01" });

test.each([
  ["capture", "image", "Imagen con IA"],
  ["capture", "company_post", "Publicación en una página"],
  ["capture", "organization_analysis", "Análisis de una página"],
  ["capture", "video_10s", "Video con IA de 8 s"],
  ["grant", "monthly", "Créditos gratuitos de noviembre"],
  ["grant", "purchase", "Compra de créditos"],
  ["expire", "monthly", "Créditos gratuitos de noviembre que no usaste"],
  ["release", "research", "Créditos gratuitos que vencieron mientras se usaban: Investigación de temas"],
  ["revoke", "purchase", "Créditos retirados de una compra"],
  ["restore", "purchase", "Créditos devueltos de una compra"],
  ["settle", "debt", "Descuento de lo que debías"],
])("the ledger's line '%s' of %s is written as «%s»", (operation, source, expected) => {
  expect(words(operation, source)).toBe(expected);
});

test("the rest of a debt agrees with one credit", () => {
  expect([1, 0.39].map(creditsText.owedMore)).toEqual([
    "Queda 1 crédito por descontar de tu próxima compra",
    "Quedan 0,39 créditos por descontar de tu próxima compra",
  ]);
});

test("a ledger line of an unknown kind has the name 'Otro uso'", () => {
  expect(words("capture", "hologram")).toBe("Otro uso");
});
