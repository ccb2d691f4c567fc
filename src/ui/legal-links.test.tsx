import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { LegalLinks } from "./legal-links";

test("terms, privacy and contact are links when their addresses are set", () => {
  const { rerender, container } = render(
    <LegalLinks legal={{ terms: null, privacy: null, contact: null }} />,
  );
  expect(container.textContent).toBe("");
  rerender(
    <LegalLinks legal={{ terms: "https://x.test/t", privacy: null, contact: "mailto:hola@x.test" }} />,
  );
  expect(screen.getAllByRole("link").map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
    ["Términos", "https://x.test/t"],
    ["Contacto", "mailto:hola@x.test"],
  ]);
});
