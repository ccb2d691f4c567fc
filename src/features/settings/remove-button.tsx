import { type RefObject, useLayoutEffect, useRef, useState } from "react";
import { toast } from "@/shared/toast";
import { Button } from "@/ui/button";
import { Confirm } from "@/ui/floating";
import { focusUnlessBusy } from "@/ui/focus";

type RemoveButtonProps = {
  label: string;
  name?: string;
  title: string;
  description: string;
  isRemoving: boolean;
  onRemove: (close: () => void) => void;
};

function useFocusLeft(button: RefObject<HTMLButtonElement | null>, isAsking: boolean): void {
  const hasAsked = useRef(false);
  if (isAsking) hasAsked.current = true;
  useLayoutEffect(() => {
    const own = button.current;
    const around: Element[] = [];
    for (let at = own?.parentElement; at && at.tagName !== "MAIN"; at = at.parentElement) around.push(at);
    return () => {
      if (!hasAsked.current) return;
      setTimeout(() => {
        const stays = around.find((one) => one.isConnected && one.querySelector("button:enabled"));
        focusUnlessBusy(stays?.querySelector<HTMLElement>("button:enabled"));
      });
    };
  }, [button]);
}

export function RemoveButton({ label, name, title, description, isRemoving, onRemove }: RemoveButtonProps) {
  const [isAsking, setIsAsking] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  useFocusLeft(button, isAsking);
  return (
    <>
      <Button ref={button} variant="ghost" aria-label={name} onClick={() => setIsAsking(true)}>
        {label}
      </Button>
      {isAsking && (
        <Confirm
          open
          onOpenChange={setIsAsking}
          title={title}
          description={description}
          confirmLabel={label}
          danger
          loading={isRemoving}
          onConfirm={() => onRemove(() => setIsAsking(false))}
        />
      )}
    </>
  );
}

type RemoveOfPublisherProps = {
  publisher: string;
  text: Record<"remove" | "removeTitle" | "removeText" | "removed", string>;
  remove: { mutate: (publisher: string, then: { onSuccess: () => void }) => void; isPending: boolean };
  onRemoved?: () => void;
};

export function RemoveOfPublisher({ publisher, text, remove, onRemoved }: RemoveOfPublisherProps) {
  return (
    <RemoveButton
      label={text.remove}
      title={text.removeTitle}
      description={text.removeText}
      isRemoving={remove.isPending}
      onRemove={(close) =>
        remove.mutate(publisher, {
          onSuccess: () => {
            close();
            onRemoved?.();
            toast.success(text.removed);
          },
        })
      }
    />
  );
}
