import { expect, test } from "vitest";
import { folded } from "./folded";

test("headings of a CSV are compared without regard to accents, capitals, underscores and extra spaces", () => {
  expect(folded("  Zona_Horaria ")).toBe("zona horaria");
  expect(folded("TÍTULO")).toBe("titulo");
});
