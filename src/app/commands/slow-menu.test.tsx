import { act, screen } from "@testing-library/react";
import { useLocation } from "react-router-dom";
import { expect, test, vi } from "vitest";
import { wire } from "@/shared/testing/wire";
import { renderScreen } from "@/testing/screen";
import { Commands } from "./commands";

const line = vi.hoisted(() => {
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  return { arrive: () => arrive(), arrived };
});
vi.mock("./command-menu", async (original) => {
  await line.arrived;
  return original();
});

const Address = () => <output>{useLocation().pathname}</output>;

test("words typed before the command menu's code arrives run no shortcut, and appear in the menu's field", async () => {
  const { user } = renderScreen(
    wire,
    <>
      <Commands />
      <Address />
    </>,
    { route: "/calendar" },
  );
  await user.keyboard("{Control>}k{/Control}cosecha n");
  expect(screen.getByText("/calendar")).toBeDefined();
  await act(async () => line.arrive());
  const field = await screen.findByRole<HTMLInputElement>("combobox", { name: "Buscar o ir a" });
  expect(field.value).toBe("cosecha n");
  await user.keyboard("ueva");
  expect(field.value).toBe("cosecha nueva");
  await user.keyboard("{Escape}");
  expect(screen.queryByRole("combobox")).toBeNull();
  await user.keyboard("{Control>}k{/Control}");
  expect((await screen.findByRole<HTMLInputElement>("combobox")).value).toBe("");
});
