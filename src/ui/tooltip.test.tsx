import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderUi } from "@/testing/render";
import { Button } from "./button";
import { Tooltip } from "./tooltip";

const example = (disabled: boolean) => (
  <Tooltip content="Actualizar estadísticas" disabled={disabled}>
    <Button>Actualizar</Button>
  </Tooltip>
);

test("a tooltip's hint appears with the focus and disappears with Escape", async () => {
  const { user } = renderUi(example(false));
  await user.tab();
  expect((await screen.findByRole("tooltip")).textContent).toBe("Actualizar estadísticas");
  await user.keyboard("{Escape}");
  expect(screen.queryByRole("tooltip")).toBeNull();
});

// Radix would warn, and fail the test, when a component switches between controlled and uncontrolled.
test("a tooltip whose hint is switched off shows no hint, and shows the hint on focus after it is switched on", async () => {
  const { user, rerender } = renderUi(example(true));
  await user.tab();
  expect(screen.queryByRole("tooltip")).toBeNull();

  rerender(example(false));
  await user.tab();
  await user.tab({ shift: true });
  expect(await screen.findByRole("tooltip")).toBeDefined();

  rerender(example(true));
  expect(screen.queryByRole("tooltip")).toBeNull();
});
