import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { withConstructedStyles } from "./constructed-styles.ts";

test.each(["sonner/dist/index.mjs", "react-style-singleton/dist/es2015/singleton.js"])(
  "%s writes no style element into the page, which the policy would refuse",
  (path) => {
    const file = `/node_modules/${path}`;
    const code = withConstructedStyles(file, readFileSync(`.${file}`, "utf8"));
    expect(code).not.toMatch(/createElement\(['"]style/);
    expect(code).toContain("document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]");
  },
);

test("a new version of a library that writes its styles differently fails the build", () => {
  expect(() => withConstructedStyles("/node_modules/sonner/dist/index.mjs", "insert()")).toThrow(
    "writes its styles in another way",
  );
});
