import { act, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { renderUi } from "@/testing/render";
import { MediaPreview } from "./media-preview";

const url = (name: string) => `http://x.test/storage/v1/object/public/media/u/${name}`;
const FAILED = "Error al cargar el contenido multimedia";

beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
const aSecond = () => act(() => vi.advanceTimersByTime(1000));

test.each([
  ["foto.png", () => screen.getByRole("img")],
  ["film.mp4", () => screen.getByLabelText("El archivo")],
])("A9.09 · %s is retried three times, a second apart, then at the user's click", (name, element) => {
  renderUi(<MediaPreview url={url(name)} uploadType={null} alt="El archivo" />);
  for (let retry = 0; retry < 3; retry++) {
    fireEvent.error(element());
    expect(screen.queryByText(FAILED)).toBeNull();
    aSecond();
  }
  fireEvent.error(element());
  expect(screen.getByText(FAILED)).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Reintentar" }));
  expect(element().getAttribute("src")).toMatch(new RegExp(`^${url(name)}(#t=0\\.001)?$`));
});

test("a loaded enlarged picture is drawn on white, as LinkedIn draws transparent pixels", () => {
  renderUi(<MediaPreview url={url("logo.png")} uploadType={null} alt="El archivo" />);
  fireEvent.load(screen.getByRole("img"));
  expect(screen.getByRole("img").style.backgroundColor).toBe("white");
});

test.each(["informe.docx", "plan.pptx"])(
  "P2.06 · the document %s opens in another tab; a deleted document is reported after three retries",
  async (name) => {
    const link = () => screen.getByRole("link", { name: (label) => label.includes(name) });
    const requests: unknown[] = [];
    vi.stubGlobal("fetch", async (input: string, init: RequestInit) => {
      requests.push([init.method, input]);
      return new Response(null, { status: requests.length > 4 ? 200 : 404 });
    });
    renderUi(<MediaPreview url={url(name)} uploadType={null} alt="" />, { isStrict: false });
    expect(link().getAttribute("target")).toBe("_blank");
    const settled = () => act(async () => {});
    for (let retry = 0; retry < 3; retry++) {
      await settled();
      aSecond();
    }
    await settled();
    expect(requests).toEqual(Array.from({ length: 4 }, () => ["HEAD", url(name)]));
    expect(screen.getByText(FAILED)).toBeTruthy();
    fireEvent.click(screen.getByRole("button", { name: "Reintentar" }));
    await settled();
    expect(link()).toBeTruthy();
  },
);
