import { expect, test } from "vitest";
import { cn } from "./cn";

test("the later of two classes for one property wins, with size and colour kept apart", () => {
  expect(cn("px-2 text-sm text-text", "px-4", false, "text-text-muted")).toBe("text-sm px-4 text-text-muted");
});
