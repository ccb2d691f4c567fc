import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderUi } from "@/testing/render";
import { Button } from "./button";
import { Tooltip } from "./tooltip";

test("a tooltip's hint appears with the focus and disappears with Escape", async () => {
  const { user } = renderUi(
    <Tooltip content="Actualizar estadísticas">
      <Button>Actualizar</Button>
    </Tooltip>,
  );
  await user.tab();
  expect((await screen.findByRole("tooltip")).textContent).toBe("Actualizar estadísticas");
  await user.keyboard("{Escape}");
  expect(screen.queryByRole("tooltip")).toBeNull();
});
