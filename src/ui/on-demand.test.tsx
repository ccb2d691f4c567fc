import { screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { renderUi } from "@/testing/render";
import { onDemand } from "./on-demand";

const Greeting = ({ name }: { name: string }) => <p>Hola, {name}</p>;

test("what was fetched before is drawn in the same step", async () => {
  const Part = onDemand(() => Promise.resolve(Greeting));
  await Part.preload();
  renderUi(<Part name="Lucía" waiting={<p>un momento</p>} />);
  expect(screen.getByText("Hola, Lucía")).toBeTruthy();
  expect(screen.queryByText("un momento")).toBeNull();
});

test("until the code has come something else stands there, and it is fetched once for all", async () => {
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

test("code that does not come is said, and comes when it is asked for again", async () => {
  let isDown = true;
  const Part = onDemand(() => (isDown ? Promise.reject(new Error("offline")) : Promise.resolve(Greeting)));
  await Part.preload();
  const { user } = renderUi(<Part name="Lucía" />);
  expect(await screen.findByText("No se pudo cargar esta parte")).toBeTruthy();
  isDown = false;
  await user.click(screen.getByRole("button", { name: "Reintentar" }));
  expect(await screen.findByText("Hola, Lucía")).toBeTruthy();
});

test("who opened it may say it instead", async () => {
  const onFailed = vi.fn();
  const Part = onDemand<{ name: string }>(() => Promise.reject(new Error("offline")));
  renderUi(<Part name="Lucía" onFailed={onFailed} />);
  await vi.waitFor(() => expect(onFailed).toHaveBeenCalledTimes(1));
  expect(screen.queryByRole("alert")).toBeNull();
});
