import BadgeCheck from "lucide-react/icons/badge-check";
import CalendarClock from "lucide-react/icons/calendar-clock";
import Copy from "lucide-react/icons/copy";
import Download from "lucide-react/icons/download";
import MoveRight from "lucide-react/icons/move-right";
import Trash2 from "lucide-react/icons/trash";
import Users from "lucide-react/icons/users";
import X from "lucide-react/icons/x";
import { type ReactNode, useEffect, useInsertionEffect, useState } from "react";
import type { Pages } from "@/data/linkedin-organizations/organizations";
import {
  type SelectedCard,
  type Selection,
  type Shift,
  useSelectedCards,
  useUnseenCards,
} from "@/posts/selection/selection";
import { toast } from "@/shared/toast";
import { useSteady } from "@/shared/use-steady";
import { Button } from "@/ui/button";
import { MenuButton } from "@/ui/menu-button";
import type { Choice } from "./changes";
import { AccountsDialog, ApprovalDialog, DeletionDialog, MoveDialog } from "./choice-dialogs";
import { manyText as text } from "./many.text";
import { ReportDialog } from "./report-dialog";
import { type ForgetUnsaved, type Owner, useActs } from "./use-acts";
import { useFocusAfter } from "./use-focus-after";

export type ManyBarProps = {
  isHidden: boolean;
  owner: Owner;
  selection: Selection;
  organizations: Pages;
  forgetUnsaved: ForgetUnsaved;
  exportCards: (cards: readonly SelectedCard[]) => Promise<void>;
};

type Asked = Extract<Choice["act"], "move" | "accounts" | "approval" | "delete">;

export function ManyBar({
  isHidden,
  owner,
  selection,
  organizations,
  forgetUnsaved,
  exportCards,
}: ManyBarProps) {
  const unseen = useUnseenCards(selection);
  const chosen = useSelectedCards(selection);
  const cards = [...chosen.values()];
  const { act, isRunning, report, closeReport } = useActs(owner, selection, forgetUnsaved);
  // Stores the cards that were selected at the click, because the selection may change behind the dialog.
  const [question, setQuestion] = useState<{ what: Asked; cards: SelectedCard[] } | null>(null);
  useFocusAfter(chosen, question !== null || report !== null);
  const isShown = cards.length > 0 && !isHidden;
  useMarkOnRoot(isShown);
  const move = useSteady((shift: Shift) => {
    if (isRunning) toast.message(text.busy, { id: "many-busy" });
    else void act({ act: "move", ...shift }, cards);
  });
  useEffect(() => {
    selection.setMover(move);
    return () => selection.setMover(null);
  }, [selection, move]);
  const ask = (what: Asked) => () => setQuestion({ what, cards });
  const onExport = () =>
    exportCards(cards).then(
      () => toast.success(text.exported(cards.length)),
      () => toast.error(text.exportFailed),
    );
  const acts: { label: string; title?: string; icon: ReactNode; onChoose: () => void }[] = [
    { label: text.act.move, icon: <MoveRight aria-hidden="true" />, onChoose: ask("move") },
    {
      label: text.act.slots,
      title: text.hint.slots,
      icon: <CalendarClock aria-hidden="true" />,
      onChoose: () => void act({ act: "slots" }, cards),
    },
    {
      label: text.act.accounts,
      title: text.hint.accounts,
      icon: <Users aria-hidden="true" />,
      onChoose: ask("accounts"),
    },
    ...(cards.some(({ canAskApproval }) => canAskApproval)
      ? [{ label: text.act.approval, icon: <BadgeCheck aria-hidden="true" />, onChoose: ask("approval") }]
      : []),
    { label: text.act.export, icon: <Download aria-hidden="true" />, onChoose: () => void onExport() },
    {
      label: text.act.duplicate,
      icon: <Copy aria-hidden="true" />,
      onChoose: () => void act({ act: "duplicate" }, cards),
    },
    { label: text.act.delete, icon: <Trash2 aria-hidden="true" />, onChoose: ask("delete") },
  ];
  const dialog = question && {
    cards: question.cards,
    isRunning,
    onChoose: (choice: Choice) => void act(choice, question.cards).then(() => setQuestion(null)),
    onClose: () => setQuestion(null),
  };
  return (
    <>
      {isShown && (
        <section
          aria-label={text.region}
          className="print:hidden pointer-events-none sticky bottom-[calc(var(--bottom-bar)+env(safe-area-inset-bottom)+0.5rem)] z-bar mt-6 flex justify-center md:bottom-5"
        >
          <div className="pointer-events-auto flex min-w-0 max-w-full animate-fade-in flex-wrap items-center gap-1 rounded-xl bg-surface-3 p-1.5 pl-4 shadow-xl ring-1 ring-border-strong/30 max-md:w-full">
            <p className="mr-auto min-w-0 [overflow-wrap:anywhere] md:whitespace-nowrap md:pr-2 font-medium text-sm text-text tabular-nums">
              {text.count(cards.length, unseen)}
            </p>
            <div className="hidden items-center lg:flex">
              {acts.map(({ label, title, icon, onChoose }) => (
                <Button
                  key={label}
                  variant="ghost"
                  size="sm"
                  title={title}
                  disabled={isRunning}
                  onClick={onChoose}
                >
                  {icon}
                  {label}
                </Button>
              ))}
            </div>
            <MenuButton
              variant="secondary"
              size="sm"
              loading={isRunning}
              className="lg:hidden"
              choices={acts.map(({ label, icon, onChoose }) => ({ label, icon, onChoose }))}
            >
              {text.actions}
            </MenuButton>
            <Button variant="ghost" size="icon" aria-label={text.end} onClick={selection.clear}>
              <X aria-hidden="true" />
            </Button>
          </div>
        </section>
      )}
      {dialog && question.what === "move" && <MoveDialog {...dialog} />}
      {dialog && question.what === "accounts" && <AccountsDialog {...dialog} organizations={organizations} />}
      {dialog && question.what === "approval" && <ApprovalDialog {...dialog} />}
      {dialog && question.what === "delete" && <DeletionDialog {...dialog} />}
      {report && <ReportDialog {...report} onClose={closeReport} />}
    </>
  );
}

/** Marks the root element for style sheets, which keep a phone's toasts above the bar. */
function useMarkOnRoot(isShown: boolean): void {
  useInsertionEffect(() => {
    if (!isShown) return;
    const { dataset } = document.documentElement;
    dataset.selecting = "";
    return () => {
      delete dataset.selecting;
    };
  }, [isShown]);
}
