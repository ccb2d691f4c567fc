import { type ComponentProps, type ReactNode, useRef } from "react";
import { Button } from "./button";
import { DropdownMenu, DropdownMenuContent, DropdownMenuItem, DropdownMenuTrigger } from "./dropdown-menu";
import { useIsAwaited } from "./on-demand";

export type MenuChoice = { label: string; icon?: ReactNode; onChoose: () => void };

type ButtonMenuProps = {
  button: ComponentProps<typeof Button>;
  choices: readonly MenuChoice[];
  /** The menu was opened with the keyboard, before this code had loaded. */
  byKeyboard: boolean;
};

/** The menu of a `MenuButton`, and the button from its first opening on. */
export function ButtonMenu({ button, choices, byKeyboard }: ButtonMenuProps) {
  const isAwaited = useIsAwaited();
  const isFirstOpening = useRef(byKeyboard && isAwaited);
  return (
    <DropdownMenu defaultOpen={isAwaited}>
      <DropdownMenuTrigger asChild>
        <Button {...button} />
      </DropdownMenuTrigger>
      <DropdownMenuContent>
        {choices.map(({ label, icon, onChoose }) => (
          <DropdownMenuItem
            key={label}
            ref={(item) => {
              // The menu mounts open, so Radix does not move the focus; after a key this focuses the first item.
              if (isFirstOpening.current) item?.focus();
              isFirstOpening.current = false;
            }}
            onSelect={onChoose}
          >
            {icon}
            {label}
          </DropdownMenuItem>
        ))}
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
