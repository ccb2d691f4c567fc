import { screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { toast } from "@/shared/toast";
import { renderUi } from "@/testing/render";
import { ChartCard } from "./chart-card";

const code = vi.hoisted(() => ({ isMissing: false }));
vi.mock("./download-chart", async (original) => {
  if (code.isMissing) throw new TypeError("error loading dynamically imported module");
  return original();
});

const daysWith = (values: readonly (number | null)[], month: string) =>
  values.map((value, at) => ({ day: `2026-${month}-${String(at + 1).padStart(2, "0")}`, value }));

test("when only 28 of 30 days have figures, the total of the period before counts only the same 28 days", () => {
  renderUi(
    <ChartCard
      title="Día a día"
      subject="Ana"
      measure="Impresiones"
      points={daysWith([...Array(28).fill(103), null, null], "11")}
      before={daysWith(Array(30).fill(100), "10")}
      source=""
    />,
  );
  expect(screen.getByText("2.884 en total")).toBeTruthy();
  expect(screen.getByText("2.800 en los mismos días del periodo anterior")).toBeTruthy();
  expect(screen.getByText("3% más que en los 30 días anteriores, contando los mismos 28 días")).toBeTruthy();
});

const POINTS = ["2026-11-20", "2026-11-21"].map((day, n) => ({ day, value: n * 10 }));

const press = async (name: string) => {
  const { user } = renderUi(
    <ChartCard
      title="Rendimiento"
      subject="Ana"
      measure="Impresiones"
      points={POINTS}
      before={[]}
      source=""
    />,
  );
  await user.click(screen.getByRole("button", { name }));
};
const failure = vi.spyOn(toast, "error").mockReturnValue(undefined);

beforeEach(() => failure.mockClear());

test.each(["Descargar imagen", "Descargar CSV"])(
  "when '%s' fails without a network, the message names the network as the cause, and not the browser",
  async (name) => {
    vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    code.isMissing = true;
    await press(name);
    await waitFor(() =>
      expect(failure.mock.calls).toEqual([
        ["No hay conexión con el servidor. Revisa tu internet e inténtalo de nuevo."],
      ]),
    );
    code.isMissing = false;
  },
);

test("when the browser cannot draw the chart's picture, the message recommends the CSV", async () => {
  vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockReturnValue(null);
  await press("Descargar imagen");
  await waitFor(() =>
    expect(failure.mock.calls).toEqual([["Tu navegador no pudo crear la imagen. Descarga el CSV."]]),
  );
});
