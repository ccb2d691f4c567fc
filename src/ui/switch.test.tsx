import { screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { renderUi } from "@/testing/render";
import { Switch } from "./switch";

test("a busy switch ignores clicks and keeps the focus, which a browser would take from a disabled control", async () => {
  const onChange = vi.fn();
  const { user } = renderUi(<Switch busy checked={false} aria-label="Avisos" onCheckedChange={onChange} />);
  const control = screen.getByRole("switch", { name: "Avisos" });
  control.focus();
  await user.keyboard(" ");
  await user.click(control);
  expect(onChange).not.toHaveBeenCalled();
  expect(control.matches(":disabled")).toBe(false);
  expect(control.getAttribute("aria-disabled")).toBe("true");
});
