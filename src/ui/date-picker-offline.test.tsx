import { screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { renderUi } from "@/testing/render";
import { DatePicker } from "./date-picker";

const code = vi.hoisted(() => ({ isMissing: true }));
vi.mock("./calendar", async (original) => {
  const real = await original<typeof import("./calendar")>();
  return {
    get Calendar() {
      if (code.isMissing) throw new TypeError("error loading dynamically imported module");
      return real.Calendar;
    },
  };
});

test("when the calendar of a date picker fails to load, an error replaces it, and 'Reintentar' loads it", async () => {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  const { user } = renderUi(<DatePicker aria-label="Fecha" value="2027-03-08" onChange={() => undefined} />);
  await user.click(screen.getByRole("button", { name: "Fecha" }));
  expect(await screen.findByText("No se pudo cargar esta parte")).toBeTruthy();
  code.isMissing = false;
  await user.click(screen.getByRole("button", { name: "Reintentar" }));
  expect(await screen.findByRole("grid")).toBeTruthy();
});
