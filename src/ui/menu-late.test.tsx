import { act, screen } from "@testing-library/react";
import type { ComponentProps } from "react";
import { expect, test, vi } from "vitest";
import { renderUi } from "@/testing/render";
import { ButtonMenu } from "./button-menu";
import { MenuButton } from "./menu-button";
import { onDemand } from "./on-demand";

const afterLine = (line: Promise<void>) => onDemand(() => line.then(() => ButtonMenu));
type LateMenu = ReturnType<typeof afterLine>;
const code = vi.hoisted(() => ({}) as { Menu: LateMenu });
vi.mock("./floating", () => ({
  AnchoredList: { preload: async () => undefined },
  ButtonMenu: (props: ComponentProps<LateMenu>) => <code.Menu {...props} />,
  warmFloating: () => undefined,
}));

function setUp() {
  let arrive = () => {};
  const line = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  code.Menu = afterLine(line);
  const { user } = renderUi(
    <>
      <MenuButton choices={[{ label: "Importar CSV", onChoose: () => undefined }]}>Más</MenuButton>
      <input aria-label="Buscar" />
    </>,
  );
  return {
    user,
    button: screen.getByRole("button", { name: "Más" }),
    search: screen.getByLabelText("Buscar"),
    arrive: () => act(async () => arrive()),
  };
}

test("the button of a menu keeps the focus while the code of the menu loads", async () => {
  const { user, button, arrive } = setUp();
  button.focus();
  await user.keyboard("{Enter}");
  expect(document.activeElement).toBe(button);
  await arrive();
  expect(await screen.findByRole("menuitem", { name: "Importar CSV" })).toBe(document.activeElement);
});

test("when the user focuses another control while a menu's code loads, the menu stays closed and the focus stays there", async () => {
  const { user, button, search, arrive } = setUp();
  await user.click(button);
  await user.click(search);
  const onLost = vi.fn();
  search.addEventListener("blur", onLost);
  await arrive();
  expect(button.isConnected).toBe(false);
  expect(screen.queryByRole("menu")).toBeNull();
  expect(onLost).not.toHaveBeenCalled();
  await user.click(screen.getByRole("button", { name: "Más" }));
  expect(await screen.findByRole("menu")).toBeTruthy();
});
