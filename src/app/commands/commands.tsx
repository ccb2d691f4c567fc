import { useQueryClient } from "@tanstack/react-query";
import Search from "lucide-react/icons/search";
import { useRef, useState } from "react";
import { newPostcard } from "@/data/posts/new-cards/postcard";
import { useOpenEditor } from "@/shared/addresses/use-open-editor";
import { loadWithRetry, toastMissingCode } from "@/shared/browser/missing-code";
import { modKey } from "@/shared/browser/mod-key";
import { toAppError } from "@/shared/errors";
import { useUser } from "@/shared/session/session";
import { toast } from "@/shared/toast";
import { errorSentence, errorText } from "@/text/errors";
import type { CardToApprove } from "./card-approval";
import { commandsText as text } from "./command-menu.text";
import { CardApproval, CommandMenu, ShortcutsDialog } from "./lazy-components";
import { type FocusedCard, useCommandKeys } from "./use-command-keys";
import { WaitingMenu } from "./waiting-menu";

export function Commands() {
  const client = useQueryClient();
  const user = useUser();
  const [open, setOpen] = useState<"menu" | "help" | null>(null);
  const [typed, setTyped] = useState("");
  const [from, setFrom] = useState<Element | null>(null);
  const [approving, setApproving] = useState<CardToApprove | null>(null);
  const showMenu = () => {
    setTyped("");
    // Reads the focused element before the menu opens, because the menu takes the focus.
    setFrom(document.activeElement);
    setOpen("menu");
  };
  const show = { menu: showMenu, help: () => setOpen("help") };
  const close = () => setOpen(null);
  const failed = () => {
    close();
    toast.error(errorText.network_unreachable);
  };
  const edit = useOpenEditor();
  const isCopying = useRef(false);
  const copy = async (card: FocusedCard) => {
    // A second key press while the copy is being made would replace the copy that the first press opens.
    if (isCopying.current) return;
    isCopying.current = true;
    const code = await loadWithRetry(() => import("./duplicate")).catch(toastMissingCode);
    const copied = code?.duplicate(client, user.id, card);
    const postcard = await copied?.catch((error) => void toast.error(errorSentence(toAppError(error))));
    isCopying.current = false;
    if (postcard) edit(postcard);
    else if (postcard === null) toast.message(errorText.post_not_found);
  };
  useCommandKeys({
    onMenu: show.menu,
    onHelp: show.help,
    onNew: () => edit(newPostcard(Date.now(), Math.random())),
    onEdit: (postcard) => edit(postcard),
    onDuplicate: (card) => void copy(card),
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
          {`${modKey()} K`}
        </kbd>
      </button>
      {open === "menu" && (
        <CommandMenu
          typed={typed}
          onTyped={setTyped}
          from={from}
          cardActs={{
            onEdit: (postcard) => edit(postcard),
            onDuplicate: (card) => void copy(card),
            onApproval: setApproving,
          }}
          onClose={close}
          onHelp={show.help}
          onFailed={failed}
          waiting={<WaitingMenu typed={typed} onTyped={setTyped} onClose={close} />}
        />
      )}
      {approving && (
        <CardApproval
          card={approving}
          onClose={() => setApproving(null)}
          onFailed={() => {
            setApproving(null);
            failed();
          }}
        />
      )}
      {open === "help" && <ShortcutsDialog onClose={close} onFailed={failed} />}
    </>
  );
}
