import { screen } from "@testing-library/react";
import type * as DocumentLayout from "@typesetting/document";
import { expect, test, vi } from "vitest";
import { renderUi } from "@/testing/render";
import { BrandPreview } from "./brand-preview";

const network = vi.hoisted(() => ({ isDown: true }));
vi.mock("@typesetting/document", async (original) => {
  const real = await original<typeof DocumentLayout>();
  const layoutDocument: typeof real.layoutDocument = async (content) => {
    if (network.isDown) throw new TypeError("Failed to fetch dynamically imported module");
    return real.layoutDocument(content);
  };
  return { ...real, layoutDocument };
});

test("the example of a brand kit whose fonts fail to load shows the failure, and 'Reintentar' draws it", async () => {
  const kit = { background: "#102030", accent: "#ff5a3d", pairing: "editorial", logo_url: null } as const;
  const { user } = renderUi(<BrandPreview kit={kit} author="Café Norte" />);
  expect(await screen.findByText("No se pudo dibujar la vista previa")).toBeDefined();
  network.isDown = false;
  await user.click(screen.getByRole("button", { name: "Reintentar" }));
  expect((await screen.findAllByRole("img")).length).toBe(3);
});
