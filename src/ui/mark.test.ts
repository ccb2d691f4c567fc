import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { MARK_PATH } from "./mark";
import { colors } from "./tokens";

test("the tab's icon has the shape and the colours of the app's mark", () => {
  const icon = readFileSync("public/favicon.svg", "utf8");
  expect(icon).toContain(MARK_PATH);
  expect(icon).toContain(`fill="${colors.accent.DEFAULT}"`);
  expect(icon).toContain(`fill="${colors["on-accent"]}"`);
});
