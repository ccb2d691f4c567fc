import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { Select } from "./select";

test("the build can render a select to HTML, although no document exists in the build", () => {
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
