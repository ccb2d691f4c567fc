import { expect, test } from "vitest";
import { loosely } from "./loosely";

test("headings of a CSV are compared without accents, capitals, underscores or doubled spaces", () => {
  expect(loosely("  Zona_Horaria ")).toBe("zona horaria");
  expect(loosely("TÍTULO")).toBe("titulo");
});
