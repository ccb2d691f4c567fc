import { fireEvent, render, screen } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { expect, test, vi } from "vitest";
import { Dialog } from "@/ui/dialog";
import { RootLayout } from "../root-layout";

// Safari sends the key that ends a composition after the composition, with this code only.
test.each([{ isComposing: true }, { keyCode: 229 }])(
  "a key pressed while an input method composes a character reaches no handler and keeps the browser's own action: %o",
  async (composing) => {
    const [onOpenChange, onKeyDown] = [vi.fn(), vi.fn()];
    const element = (
      <Dialog open title="Nota" onOpenChange={onOpenChange}>
        <input aria-label="Título" onKeyDown={({ key }) => onKeyDown(key)} />
      </Dialog>
    );
    render(
      <RouterProvider
        router={createMemoryRouter([{ Component: RootLayout, children: [{ path: "/", element }] }])}
      />,
    );
    const field = await screen.findByLabelText("Título");
    for (const key of ["Enter", "Escape"]) expect(fireEvent.keyDown(field, { key, ...composing })).toBe(true);
    expect(onKeyDown).not.toHaveBeenCalled();
    expect(onOpenChange).not.toHaveBeenCalled();
    fireEvent.keyDown(field, { key: "Escape" });
    expect(onOpenChange).toHaveBeenCalledExactlyOnceWith(false);
  },
);
