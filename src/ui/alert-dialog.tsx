import * as RadixAlertDialog from "@radix-ui/react-alert-dialog";
import type { ReactNode } from "react";
import { commonText } from "@/text/common";
import { Button } from "./button";
import { ClosesOnBack } from "./closes-on-back";
import { cn } from "./cn";
import { dialogFrameClass, overlayClass } from "./dialog-frame";
import { useReturnFocus } from "./use-return-focus";

export type ConfirmDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description: ReactNode;
  confirmLabel?: string;
  cancelLabel?: string;
  danger?: boolean;
  /** Called at the confirmation. The dialog stays open until the caller closes it. */
  onConfirm: () => void;
  loading?: boolean;
  children?: ReactNode;
};

/** The focus starts on 'Cancelar'. */
export function ConfirmDialog({
  open,
  onOpenChange,
  title,
  description,
  confirmLabel = commonText.confirm,
  cancelLabel = commonText.cancel,
  danger = false,
  onConfirm,
  loading = false,
  children,
}: ConfirmDialogProps) {
  const returnFocus = useReturnFocus();
  return (
    <RadixAlertDialog.Root open={open} onOpenChange={(next) => (loading ? undefined : onOpenChange(next))}>
      <RadixAlertDialog.Portal>
        <RadixAlertDialog.Overlay className={overlayClass} />
        <RadixAlertDialog.Content {...returnFocus} className={cn(dialogFrameClass, "md:max-w-md")}>
          <ClosesOnBack />
          <div className="min-h-0 overflow-y-auto px-5 pt-6 pb-5 @max-[15rem]:shrink-0 md:px-6">
            <RadixAlertDialog.Title className="font-semibold text-[length:min(1.125rem,8vw)] text-text leading-[1.5] hyphens-auto">
              {title}
            </RadixAlertDialog.Title>
            <RadixAlertDialog.Description className="mt-2 text-pretty text-sm text-text-muted">
              {description}
            </RadixAlertDialog.Description>
            {children && <div className="mt-4">{children}</div>}
          </div>
          <footer className="flex shrink-0 flex-col-reverse gap-2 px-5 pb-5 sm:flex-row sm:justify-end md:px-6 md:pb-6">
            <RadixAlertDialog.Cancel asChild>
              <Button variant="secondary" disabled={loading}>
                {cancelLabel}
              </Button>
            </RadixAlertDialog.Cancel>
            <Button variant={danger ? "danger" : "primary"} loading={loading} onClick={onConfirm}>
              {confirmLabel}
            </Button>
          </footer>
        </RadixAlertDialog.Content>
      </RadixAlertDialog.Portal>
    </RadixAlertDialog.Root>
  );
}
