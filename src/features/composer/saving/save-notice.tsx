import CircleAlert from "lucide-react/icons/circle-exclamation-point";
import { type ReactNode, type Ref, useEffect, useRef } from "react";
import { useLocation } from "react-router-dom";
import { useLinkedInSignIn } from "@/shared/session/use-linkedin-sign-in";
import { toast } from "@/shared/toast";
import { Button } from "@/ui/button";
import { cn } from "@/ui/cn";
import { useDraftState } from "../drafts/keeper/use-draft-keeper";
import { editorText } from "../editor.text";
import type { SaveTrouble } from "../session/save-trouble";
import type { CardEditor } from "../use-card-editor";

export type SaveBlocker = {
  reasons: readonly string[];
  stopped: number;
  /** True when a running upload is the only reason; the user then only has to wait. */
  isWaiting: boolean;
};

/** A new key makes screen readers announce the reason again after each further try. */
export function BlockerNotice({ reasons, stopped, isWaiting }: SaveBlocker) {
  return (
    <p
      key={stopped}
      role={stopped > 0 ? "alert" : undefined}
      className={cn(
        "flex min-w-0 flex-1 basis-[14rem] in-keyboard:basis-[6rem] items-start gap-2 text-sm",
        isWaiting && stopped === 0 ? "text-text-muted" : "text-danger",
      )}
    >
      <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      <span className="min-w-0">
        {stopped > 0 ? editorText.notSaved(reasons) : editorText.cannotSave(reasons)}
      </span>
    </p>
  );
}

type TroubleNoticeProps = {
  editor: CardEditor;
  cannotSave: boolean;
  onCompare: () => void;
};

export function TroubleNotice({ editor, cannotSave, onCompare }: TroubleNoticeProps) {
  const { trouble } = editor;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (trouble !== null && !isQuiet(trouble) && box.current) showTrouble(box.current);
  }, [trouble]);
  if (trouble === null) return null;
  switch (trouble.kind) {
    case "conflict":
      return (
        <AlertBox
          box={box}
          action={
            <Button
              variant="secondary"
              size="sm"
              loading={editor.isSaving}
              disabled={cannotSave}
              onClick={onCompare}
            >
              {editorText.other.compare}
            </Button>
          }
        >
          {editorText.notSaved([editorText.newerVersion])} <SafeText editor={editor} />
        </AlertBox>
      );
    case "removed":
      return (
        <AlertBox box={box} isQuiet={isQuiet(trouble)}>
          <strong className="block font-medium">{editorText.removed[trouble.why]}</strong>{" "}
          <SafeText editor={editor} /> {editor.losesHour && <span>{editorText.removed.withoutHour}</span>}
        </AlertBox>
      );
    case "failed":
      return (
        <AlertBox box={box} action={trouble.isSignedOut && <SignIn />}>
          <strong className="block font-medium">{trouble.title}</strong> {trouble.message}{" "}
          <SafeText editor={editor} />
        </AlertBox>
      );
  }
}

/**
 * After the sign-in, LinkedIn leads back to this address, where the editor restores the text that the device stores.
 */
function SignIn() {
  const { pathname, search } = useLocation();
  const { leave, isLeaving } = useLinkedInSignIn();
  return (
    <Button
      variant="secondary"
      size="sm"
      loading={isLeaving}
      onClick={() => leave({ returnTo: pathname + search })}
    >
      {editorText.signIn}
    </Button>
  );
}

/** True when the card left the list of cards while the user writes: the notice then does not take the focus. */
const isQuiet = (trouble: SaveTrouble): boolean => trouble.kind === "removed" && !trouble.isRefusal;

function SafeText({ editor: { draftProgress } }: { editor: CardEditor }) {
  const { kind } = useDraftState(draftProgress);
  if (kind === "nothing") return null;
  return <span>{kind === "lost" ? editorText.draft.lost : editorText.textIsSafe}</span>;
}

/** Focuses the notice. When a control outside the form has the focus, shows the failure in a toast instead. */
function showTrouble(box: HTMLElement): void {
  const active = document.activeElement;
  const isHere = active === document.body || box.closest("form")?.contains(active);
  if (!isHere) {
    toast.error(box.querySelector("p")?.textContent ?? "");
    return;
  }
  box.focus({ preventScroll: true });
  box.scrollIntoView?.({ block: "nearest" });
}

type AlertBoxProps = {
  box?: Ref<HTMLDivElement>;
  isQuiet?: boolean;
  action?: ReactNode;
  children: ReactNode;
};

function AlertBox({ box, isQuiet = false, action, children }: AlertBoxProps) {
  return (
    <div
      ref={box}
      role={isQuiet ? "status" : "alert"}
      tabIndex={-1}
      className={cn(
        "panels:sticky panels:top-0 panels:z-10 panels:mb-4 flex max-h-[30dvh] w-full flex-wrap items-center gap-x-3 gap-y-2 overflow-y-auto rounded-lg px-3 py-2.5 text-sm",
        isQuiet ? "bg-warning-soft text-warning" : "bg-danger-soft text-danger",
      )}
    >
      <CircleAlert aria-hidden="true" className="size-4 shrink-0" />
      <p className="min-w-0 flex-1 basis-[14rem]">{children}</p>
      {action}
    </div>
  );
}
