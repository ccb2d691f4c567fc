import { screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { renderUi } from "@/testing/render";
import { Button } from "./button";

test("a loading button cannot be pressed again, keeps its name, and says that work is under way", async () => {
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
  expect(screen.getByRole("status").textContent).toBe("Cargando…");
});

test("a button does not submit a form unless told to", async () => {
  const onSubmit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
  const { user } = renderUi(
    <form onSubmit={onSubmit}>
      <Button>Añadir</Button>
      <Button type="submit">Guardar</Button>
    </form>,
  );

  await user.click(screen.getByRole("button", { name: "Añadir" }));
  expect(onSubmit).not.toHaveBeenCalled();
  await user.click(screen.getByRole("button", { name: "Guardar" }));
  expect(onSubmit).toHaveBeenCalledOnce();
});

test("a link can be dressed as a button and stays a link", () => {
  renderUi(
    <Button asChild>
      <a href="/login">Entrar</a>
    </Button>,
  );

  expect(screen.getByRole("link", { name: "Entrar" }).getAttribute("href")).toBe("/login");
  expect(screen.queryByRole("button")).toBeNull();
});
