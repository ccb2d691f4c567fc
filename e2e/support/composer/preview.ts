import type { Page } from "@playwright/test";
import { tapAtRest } from "../browser/pointer";

export const showView = (page: Page, view: "Escribir" | "Vista previa"): Promise<void> =>
  tapAtRest(page.getByRole("group", { name: "Lo que se ve" }).getByRole("button", { name: view }));
