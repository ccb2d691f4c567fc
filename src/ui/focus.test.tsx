import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { afterEach, expect, test } from "vitest";
import { ConfirmDialog } from "./alert-dialog";
import { Dialog } from "./dialog";
import { DropdownMenu, DropdownMenuContent, DropdownMenuItem, DropdownMenuTrigger } from "./dropdown-menu";
import { focusAroundWhenRemoved, focusUnlessBusy } from "./focus";
import { Popover, PopoverContent, PopoverTrigger } from "./popover";

const laterTask = () => new Promise((resolve) => setTimeout(resolve));

const button = (name: string) => screen.getByRole("button", { name });

function WithDialog() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        {"Abrir"}
      </button>
      <Dialog open={isOpen} onOpenChange={setOpen} title="Papelera" />
    </>
  );
}

function WithQuestion() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        {"Abrir"}
      </button>
      <ConfirmDialog
        open={isOpen}
        onOpenChange={setOpen}
        title="¿Eliminar?"
        description="Se puede deshacer."
        onConfirm={() => undefined}
      />
    </>
  );
}

const WithMenu = () => (
  <DropdownMenu>
    <DropdownMenuTrigger>Abrir</DropdownMenuTrigger>
    <DropdownMenuContent>
      <DropdownMenuItem>Importar</DropdownMenuItem>
    </DropdownMenuContent>
  </DropdownMenu>
);

const WithPopover = ({ onCloseAutoFocus }: { onCloseAutoFocus?: (event: Event) => void }) => (
  <Popover>
    <PopoverTrigger>Abrir</PopoverTrigger>
    <PopoverContent aria-label="Calendario" onCloseAutoFocus={onCloseAutoFocus}>
      <button type="button">{"21"}</button>
    </PopoverContent>
  </Popover>
);

const FLOATING = [
  ["a dialog", <WithDialog key="0" />, "dialog"],
  ["an alert dialog", <WithQuestion key="1" />, "alertdialog"],
  ["a menu", <WithMenu key="2" />, "menu"],
  ["a popover", <WithPopover key="3" />, "dialog"],
  [
    "a popover with its own onCloseAutoFocus",
    <WithPopover key="4" onCloseAutoFocus={() => undefined} />,
    "dialog",
  ],
] as const;

async function openAndClose(ui: React.ReactNode, role: string) {
  render(
    <>
      {ui}
      <button type="button">{"Más"}</button>
    </>,
  );
  const opener = button("Abrir");
  opener.focus();
  fireEvent.keyDown(opener, { key: "Enter" });
  if (!screen.queryByRole(role)) fireEvent.click(opener);
  fireEvent.keyDown(await screen.findByRole(role), { key: "Escape" });
  expect(screen.queryByRole(role)).toBeNull();
  return opener;
}

test.each(FLOATING)(
  "when %s closes, the focus returns to the control that opened it",
  async (_what, ui, role) => {
    const opener = await openAndClose(ui, role);
    await waitFor(() => expect(document.activeElement).toBe(opener));
  },
);

test.each(FLOATING)(
  "when the user focuses another control before %s returns the focus to its opener, the user's control keeps the focus",
  async (_what, ui, role) => {
    const opener = await openAndClose(ui, role);
    const taken: string[] = [];
    opener.addEventListener("focus", () => taken.push("Abrir"));
    button("Más").focus();
    await laterTask();
    await laterTask();
    expect(document.activeElement).toBe(button("Más"));
    expect(taken).toEqual([]);
  },
);

test("after a click elsewhere has closed a menu, Escape in the reopened menu returns the focus to the menu's button", async () => {
  const opener = await openAndClose(<WithMenu />, "menu");
  await waitFor(() => expect(document.activeElement).toBe(opener));
  fireEvent.keyDown(opener, { key: "Enter" });
  await screen.findByRole("menu");
  await laterTask();
  fireEvent.pointerDown(button("Más"));
  button("Más").focus();
  await waitFor(() => expect(screen.queryByRole("menu")).toBeNull());
  await laterTask();
  opener.focus();
  fireEvent.keyDown(opener, { key: "Enter" });
  fireEvent.keyDown(await screen.findByRole("menu"), { key: "Escape" });
  await waitFor(() => expect(document.activeElement).toBe(opener));
});

let frame: HTMLElement | null = null;
afterEach(() => frame?.remove());

test.each([
  ["on no element", true, () => document.body],
  ["on a frame around the element", true, () => frame],
  ["on another control", false, () => frame?.querySelector<HTMLElement>("#beside")],
  [
    "on the button that opened the element's popover",
    true,
    () => frame?.querySelector<HTMLElement>("#opener"),
  ],
])(
  "while the focus is %s, focusUnlessBusy moves the focus to an element that appears late: %s",
  (_where, takes, holder) => {
    frame = document.createElement("section");
    frame.tabIndex = -1;
    frame.innerHTML = `<div id="popover"><button id="late"></button></div>
    <button id="beside"></button><button id="opener" aria-controls="popover"></button>`;
    document.body.append(frame);
    const late = frame.querySelector<HTMLElement>("#late");
    holder()?.focus();
    focusUnlessBusy(late);
    expect(document.activeElement === late).toBe(takes);
  },
);

test("a button that lost the focus when its work disabled it, and then disappears, passes the focus to the element around it", async () => {
  const shown = (isDone: boolean) => (
    <section aria-label="Valoración">
      {isDone ? "Gracias" : <button type="submit" ref={focusAroundWhenRemoved} />}
    </section>
  );
  const { rerender } = render(shown(false));
  const submit = screen.getByRole<HTMLButtonElement>("button");
  submit.disabled = true;
  expect(document.activeElement).toBe(document.body);
  rerender(shown(true));
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole("region", { name: "Valoración" })),
  );
});
