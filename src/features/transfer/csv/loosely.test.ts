import { expect, test } from "vitest";
import { loosely } from "./loosely";

test("headings of a CSV are compared without regard to accents, capitals, underscores and extra spaces", () => {
  expect(loosely("  Zona_Horaria ")).toBe("zona horaria");
  expect(loosely("TÍTULO")).toBe("titulo");
});
