import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { Select } from "./select";

test("a select can be rendered to HTML by the build, where no document exists", () => {
  const html = renderToString(
    createElement(Select, {
      "aria-label": "Tono",
      value: "a",
      options: [{ value: "a", label: "Cercano" }],
      onValueChange: () => undefined,
    }),
  );
  expect(html).toContain("Cercano");
});
