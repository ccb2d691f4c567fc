import { screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { renderUi } from "@/testing/render";
import { onDemand } from "./on-demand";

const Greeting = ({ name }: { name: string }) => <p>Hola, {name}</p>;

test("a component whose code was preloaded is drawn at once, without the placeholder", async () => {
  const Part = onDemand(() => Promise.resolve(Greeting));
  await Part.preload();
  renderUi(<Part name="Lucía" waiting={<p>un momento</p>} />);
  expect(screen.getByText("Hola, Lucía")).toBeTruthy();
  expect(screen.queryByText("un momento")).toBeNull();
});

test("onDemand shows the placeholder until the code has loaded, and loads the code once for two components", async () => {
  const load = vi.fn(() => Promise.resolve(Greeting));
  const Part = onDemand(load);
  renderUi(
    <>
      <Part name="Lucía" waiting={<p>un momento</p>} />
      <Part name="Mateo" />
    </>,
  );
  expect(screen.getByText("un momento")).toBeTruthy();
  expect(await screen.findByText("Hola, Lucía")).toBeTruthy();
  expect(await screen.findByText("Hola, Mateo")).toBeTruthy();
  expect(load).toHaveBeenCalledTimes(1);
});

const withNetwork = (isThere: boolean) => vi.spyOn(navigator, "onLine", "get").mockReturnValue(isThere);

afterEach(() => void vi.restoreAllMocks());

test("when code fails to load once, onDemand loads it again without a message", async () => {
  const load = vi.fn(() => Promise.resolve(Greeting)).mockRejectedValueOnce(new Error("cut off"));
  const Part = onDemand(load);
  renderUi(<Part name="Lucía" />);
  expect(await screen.findByText("Hola, Lucía")).toBeTruthy();
  expect(screen.queryByRole("alert")).toBeNull();
  expect(load).toHaveBeenCalledTimes(2);
});

test("without a network the page reports the missing network, and the code loads at the next try", async () => {
  withNetwork(false);
  let isDown = true;
  const Part = onDemand(() => (isDown ? Promise.reject(new Error("offline")) : Promise.resolve(Greeting)));
  await Part.preload();
  const { user } = renderUi(<Part name="Lucía" />);
  expect(await screen.findByText("No se pudo cargar esta parte")).toBeTruthy();
  expect(screen.getByText(/No hay conexión/)).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Recargar" })).toBeNull();
  isDown = false;
  await user.click(screen.getByRole("button", { name: "Reintentar" }));
  expect(await screen.findByText("Hola, Lucía")).toBeTruthy();
});

test("when code is missing although the network works, the message says that there may be a new version, and offers a reload", async () => {
  withNetwork(true);
  const Part = onDemand<{ name: string }>(() => Promise.reject(new Error("404")));
  renderUi(<Part name="Lucía" />);
  expect(await screen.findByRole("button", { name: "Recargar" })).toBeTruthy();
  expect(screen.getByText(/Puede haber una versión nueva/)).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Reintentar" })).toBeNull();
});

test.each([
  ["/posts", true],
  ["/research", true],
  ["/aprobacion", false],
  ["/tablero/", false],
  ["/login", false],
])(
  "the message about a new version at %s says that the texts of posts are kept: %s",
  async (address, isSaid) => {
    withNetwork(true);
    window.history.replaceState(null, "", address);
    const Part = onDemand<{ name: string }>(() => Promise.reject(new Error("404")));
    renderUi(<Part name="Lucía" />);
    await screen.findByRole("button", { name: "Recargar" });
    expect(screen.queryByText(/El texto de tus publicaciones se conserva/) !== null).toBe(isSaid);
    window.history.replaceState(null, "", "/");
  },
);

test("when the code of a component with onFailed fails to load, onFailed is called, and no message is shown", async () => {
  const onFailed = vi.fn();
  const Part = onDemand<{ name: string }>(() => Promise.reject(new Error("offline")));
  renderUi(<Part name="Lucía" onFailed={onFailed} />);
  await vi.waitFor(() => expect(onFailed).toHaveBeenCalledTimes(1));
  expect(screen.queryByRole("alert")).toBeNull();
});
