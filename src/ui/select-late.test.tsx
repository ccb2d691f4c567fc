import { act, screen } from "@testing-library/react";
import type { ComponentProps } from "react";
import { expect, test, vi } from "vitest";
import { renderUi } from "@/testing/render";
import { AnchoredList } from "./list-popup";
import { onDemand } from "./on-demand";
import { Select } from "./select";

const afterLine = (line: Promise<void>) => onDemand(() => line.then(() => AnchoredList));
type LateList = ReturnType<typeof afterLine>;
const code = vi.hoisted(() => ({}) as { List: LateList });
vi.mock("./floating", () => ({
  AnchoredList: Object.assign((props: ComponentProps<LateList>) => <code.List {...props} />, {
    preload: async () => undefined,
  }),
  warmFloating: () => undefined,
}));

function setUp() {
  let arrive = () => {};
  const line = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  code.List = afterLine(line);
  const { user } = renderUi(
    <>
      <Select
        aria-label="Estado"
        value="all"
        onValueChange={() => undefined}
        options={[{ value: "all", label: "Todos los estados" }]}
      />
      <input aria-label="Buscar" />
    </>,
  );
  return {
    user,
    box: screen.getByRole("combobox", { name: "Estado" }),
    search: screen.getByLabelText("Buscar"),
    arrive: () => act(async () => arrive()),
  };
}

test("the control of a select keeps the focus while the code of its list loads", async () => {
  const { user, box, arrive } = setUp();
  box.focus();
  await user.keyboard("{ArrowDown}");
  expect(document.activeElement).toBe(box);
  await arrive();
  expect(await screen.findByRole("option", { name: "Todos los estados" })).toBe(document.activeElement);
});

test("when the user moves the focus while a select's list loads, the list stays closed", async () => {
  const { user, box, search, arrive } = setUp();
  await user.click(box);
  await user.click(search);
  await arrive();
  expect(box.getAttribute("aria-expanded")).toBe("false");
  expect(screen.queryByRole("listbox")).toBeNull();
  expect(document.activeElement).toBe(search);
});
