import { screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { renderUi } from "@/testing/render";
import { Button, buttonClass } from "./button";

test("a loading button cannot be clicked again, keeps its name, and announces that it is working", async () => {
  const onClick = vi.fn();
  const { user } = renderUi(
    <Button loading onClick={onClick}>
      Guardar
    </Button>,
  );

  const button = screen.getByRole("button", { name: "Guardar" });
  await user.click(button);

  expect(onClick).not.toHaveBeenCalled();
  expect(button).toHaveProperty("disabled", true);
  expect(button.getAttribute("aria-busy")).toBe("true");
  expect(screen.getByRole("status").textContent).toBe("Cargando...");
});

test("a button that loses the focus while it loads gets the focus back, unless another control has it", () => {
  // Makes jsdom take the focus from a disabled button at once, as browsers do.
  const { setAttribute } = Element.prototype;
  vi.spyOn(HTMLButtonElement.prototype, "setAttribute").mockImplementation(function (
    this: HTMLButtonElement,
    name,
    value,
  ) {
    if (name === "disabled") this.blur();
    setAttribute.call(this, name, value);
  });
  const shown = (loading: boolean) => (
    <>
      <Button loading={loading}>Guardar</Button>
      <input aria-label="Otro" />
    </>
  );
  const { rerender } = renderUi(shown(false));
  const button = screen.getByRole("button", { name: "Guardar" });
  button.focus();
  rerender(shown(true));
  expect(document.activeElement).toBe(document.body);
  rerender(shown(false));
  expect(document.activeElement).toBe(button);
  rerender(shown(true));
  screen.getByRole("textbox", { name: "Otro" }).focus();
  rerender(shown(false));
  expect(document.activeElement).toBe(screen.getByRole("textbox", { name: "Otro" }));
});

test("a dialog has the focus while its button loads, because the browser would move the focus behind the dialog", () => {
  const shown = (loading: boolean) => (
    <div role="dialog" tabIndex={-1}>
      <Button loading={loading}>Eliminar</Button>
    </div>
  );
  const { rerender } = renderUi(shown(false));
  const button = screen.getByRole("button", { name: "Eliminar" });
  button.focus();
  rerender(shown(true));
  expect(document.activeElement).toBe(screen.getByRole("dialog"));
  rerender(shown(false));
  expect(document.activeElement).toBe(button);
});

test("an inactive button keeps the focus at its own click, and ignores clicks", async () => {
  const onClick = vi.fn();
  const onSubmit = vi.fn();
  const shown = (inactive: boolean) => (
    <form onSubmit={onSubmit}>
      <Button type="submit" inactive={inactive} onClick={onClick}>
        Siguiente
      </Button>
    </form>
  );
  const { user, rerender } = renderUi(shown(false));
  const button = screen.getByRole("button", { name: "Siguiente" });
  button.focus();
  rerender(shown(true));
  await user.keyboard("{Enter}");
  await user.click(button);
  expect(document.activeElement).toBe(button);
  expect(button.getAttribute("aria-disabled")).toBe("true");
  expect([onClick, onSubmit].map((one) => one.mock.calls.length)).toEqual([0, 0]);
});

test("a button does not submit a form by default", async () => {
  const onSubmit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
  const { user } = renderUi(
    <form onSubmit={onSubmit}>
      <Button>Agregar</Button>
      <Button type="submit">Guardar</Button>
    </form>,
  );

  await user.click(screen.getByRole("button", { name: "Agregar" }));
  expect(onSubmit).not.toHaveBeenCalled();
  await user.click(screen.getByRole("button", { name: "Guardar" }));
  expect(onSubmit).toHaveBeenCalledOnce();
});

test("a link can be styled as a button and stays a link", () => {
  renderUi(
    <Button asChild>
      <a href="/login">Entrar</a>
    </Button>,
  );

  expect(screen.getByRole("link", { name: "Entrar" }).getAttribute("href")).toBe("/login");
  expect(screen.queryByRole("button")).toBeNull();
});

test.each(["sm", "md", "lg", "icon"] as const)(
  "a button of size %s is at least 44 px high for fingers",
  (size) => {
    const units = buttonClass("primary", size)
      .split(" ")
      .map((name) => /^(?:min-h|size)-(\d+)$/.exec(name)?.[1])
      .find((unit) => unit !== undefined);
    expect(Number(units) * 4).toBeGreaterThanOrEqual(44);
  },
);

test("the click area of a button that looks like a link is at least 24 px at every width", () => {
  const classes = buttonClass("link").split(" ");
  expect(classes).toEqual(expect.arrayContaining(["min-h-6", "mouse:min-h-6", "min-w-6"]));
  expect(classes.filter((name) => name.includes("min-h-"))).toEqual(["min-h-6", "mouse:min-h-6"]);
});
