import Search from "lucide-react/icons/search";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { newPostcard } from "@/data/posts/new-cards/postcard";
import { ShortcutsDialog } from "@/features/planner/lazy-components";
import { paths } from "@/shared/paths";
import { toast } from "@/shared/toast";
import { errorText } from "@/text/errors";
import { commandsText as text } from "./command-menu.text";
import { CommandMenu } from "./lazy-components";
import { useCommandKeys } from "./use-command-keys";

/** A function, because the build has no navigator; the app calls it when it starts. */
const isMac = () => /Mac|iPhone|iPad/.test(globalThis.navigator?.userAgent ?? "");

export function Commands() {
  const navigate = useNavigate();
  const [open, setOpen] = useState<"menu" | "help" | null>(null);
  const show = { menu: () => setOpen("menu"), help: () => setOpen("help") };
  const close = () => setOpen(null);
  const failed = () => {
    close();
    toast.error(errorText.network_unreachable);
  };
  const edit = (openCard: number) => void navigate(paths.posts({ openCard }));
  useCommandKeys({
    onMenu: show.menu,
    onHelp: show.help,
    onNew: () => edit(newPostcard(Date.now(), Math.random())),
    onEdit: edit,
  });
  return (
    <>
      <button
        type="button"
        aria-label={text.open}
        aria-keyshortcuts="Control+K Meta+K"
        onClick={show.menu}
        onPointerEnter={() => void CommandMenu.preload()}
        className="flex size-11 shrink-0 cursor-pointer items-center justify-center gap-2 rounded-lg text-text-muted transition-colors duration-fast hover:bg-surface-2 hover:text-text lg:h-10 lg:w-72 lg:justify-start lg:border lg:border-border lg:bg-surface-1 lg:px-3"
      >
        <Search aria-hidden="true" className="size-5 shrink-0 lg:size-4" />
        <span className="hidden flex-1 truncate text-left text-sm lg:block">{text.open}</span>
        <kbd className="hidden shrink-0 rounded-md bg-surface-2 px-1.5 py-0.5 text-xs lg:block">
          {isMac() ? "⌘ K" : "Ctrl K"}
        </kbd>
      </button>
      {open === "menu" && <CommandMenu onClose={close} onHelp={show.help} onFailed={failed} />}
      {open === "help" && <ShortcutsDialog onClose={close} onFailed={failed} />}
    </>
  );
}
