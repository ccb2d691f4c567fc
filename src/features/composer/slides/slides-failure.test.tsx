import { screen, within } from "@testing-library/react";
import type * as DocumentLayout from "@typesetting/document";
import { exampleDocument } from "@typesetting/testing/contents";
import { afterEach, expect, test, vi } from "vitest";
import { fakeHttp } from "@/shared/testing/fake-http";
import { pasteInto } from "@/testing/paste-into";
import { renderUi } from "@/testing/render";
import { SlidesEditor } from "./slides-editor";

const network = vi.hoisted(() => ({ isDown: true }));
vi.mock("@typesetting/document", async (original) => {
  const real = await original<typeof DocumentLayout>();
  const layoutDocument: typeof real.layoutDocument = async (content) => {
    if (network.isDown) throw new TypeError("Failed to fetch dynamically imported module");
    return real.layoutDocument(content);
  };
  return { ...real, layoutDocument };
});
afterEach(() => vi.unstubAllGlobals());

test("slides whose fonts do not load show the failure, keep the typed text, and are drawn by 'Reintentar'", async () => {
  fakeHttp({
    "GET /rest/v1/brand_kits": { body: [] },
    "GET /rest/v1/linkedin_organizations": { body: [] },
  });
  const saved = exampleDocument();
  const { user } = renderUi(
    <SlidesEditor userId="u" saved={saved} onClose={() => undefined} onDone={() => undefined} />,
    { visited: [] },
  );
  const dialog = within(await screen.findByRole("dialog"));
  const alert = within(await dialog.findByRole("alert"));
  expect(alert.getByText("No se pudo dibujar la vista previa")).toBeDefined();
  await pasteInto(user, dialog.getByRole("textbox", { name: "Título" }), " hoy");
  network.isDown = false;
  await user.click(dialog.getByRole("button", { name: "Reintentar" }));
  const preview = await dialog.findByRole("figure", { name: "Vista previa de la diapositiva" });
  expect(within(preview).getByRole("img").getAttribute("aria-label")).toContain("la relación hoy");
  expect(dialog.queryByRole("alert")).toBeNull();
});
