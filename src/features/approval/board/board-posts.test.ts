import { expect, test } from "vitest";
import { nameOf } from "./board-posts";

test("a post's name isolates a right-to-left text, which would otherwise reverse the order of the date behind it", () => {
  const of = (text: string) => nameOf({ text, poll: null, date: "2026-12-07" });
  expect(of("مرحبا (café) 2026.")).toBe("\u2068مرحبا (café) 2026.\u202c\u2069 · 7 de diciembre");
  expect(of("La finca empezó.")).toBe("La finca empezó. · 7 de diciembre");
});
