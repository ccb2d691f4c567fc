import { type ComponentProps, useState } from "react";
import { toastMissingCode } from "@/shared/browser/missing-code";
import { Button } from "./button";
import type { MenuChoice } from "./button-menu";
import { ButtonMenu, warmFloating } from "./floating";

type MenuButtonProps = Omit<ComponentProps<typeof Button>, "onClick"> & { choices: readonly MenuChoice[] };

export function MenuButton({ choices, ...button }: MenuButtonProps) {
  const [opened, setOpened] = useState<{ byKeyboard: boolean } | null>(null);
  return (
    <ButtonMenu
      button={button}
      choices={choices}
      byKeyboard={opened?.byKeyboard ?? false}
      isWanted={opened !== null}
      waiting={
        <Button
          {...button}
          aria-haspopup="menu"
          aria-expanded={false}
          onPointerEnter={warmFloating}
          onFocus={warmFloating}
          // The click event of a key press has the `detail` 0.
          onClick={(event) => setOpened({ byKeyboard: event.detail === 0 })}
          onKeyDown={(event) => {
            if (event.key !== "ArrowDown") return;
            event.preventDefault();
            setOpened({ byKeyboard: true });
          }}
        />
      }
      onFailed={() => {
        setOpened(null);
        toastMissingCode();
      }}
    />
  );
}
