import { type ComponentProps, type ReactNode, useRef } from "react";
import { Button } from "./button";
import { DropdownMenu, DropdownMenuContent, DropdownMenuItem, DropdownMenuTrigger } from "./dropdown-menu";
import { useMayTakeFocus } from "./on-demand";

export type MenuChoice = {
  label: string;
  icon?: ReactNode;
  onChoose: () => void;
  focusAfter?: () => HTMLElement | null | undefined;
};

type ButtonMenuProps = {
  button: ComponentProps<typeof Button>;
  choices: readonly MenuChoice[];
  byKeyboard: boolean;
};

export function ButtonMenu({ button, choices, byKeyboard }: ButtonMenuProps) {
  const isAwaited = useMayTakeFocus();
  const isFirstOpening = useRef(byKeyboard && isAwaited);
  const chosen = useRef<MenuChoice | null>(null);
  return (
    <DropdownMenu defaultOpen={isAwaited}>
      <DropdownMenuTrigger asChild>
        <Button {...button} />
      </DropdownMenuTrigger>
      <DropdownMenuContent
        focusAfter={() => {
          const element = chosen.current?.focusAfter?.();
          chosen.current = null;
          return element;
        }}
      >
        {choices.map((choice) => (
          <DropdownMenuItem
            key={choice.label}
            ref={(item) => {
              // Radix moves no focus into a menu that is already open when it mounts.
              if (isFirstOpening.current) item?.focus();
              isFirstOpening.current = false;
            }}
            onSelect={() => {
              chosen.current = choice;
              choice.onChoose();
            }}
          >
            {choice.icon}
            {choice.label}
          </DropdownMenuItem>
        ))}
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
