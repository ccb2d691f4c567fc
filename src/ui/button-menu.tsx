import { type ComponentProps, type ReactNode, useRef } from "react";
import { Button } from "./button";
import { DropdownMenu, DropdownMenuContent, DropdownMenuItem, DropdownMenuTrigger } from "./dropdown-menu";
import { useIsAwaited } from "./on-demand";

export type MenuChoice = { label: string; icon?: ReactNode; onChoose: () => void };

type ButtonMenuProps = {
  button: ComponentProps<typeof Button>;
  choices: readonly MenuChoice[];
  byKeyboard: boolean;
};

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
              // A menu that mounts open gets no focus from Radix; after a key the first item is focused.
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
