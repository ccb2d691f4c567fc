import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { accountLosses, deleteAccount } from "@/data/account/deletion";
import { type AppError, isOutcomeUnknown } from "@/shared/errors";
import { toast } from "@/shared/toast";
import { errorSentence } from "@/text/errors";
import { ErrorState } from "@/ui/error-state";
import { Field } from "@/ui/field";
import { Confirm } from "@/ui/floating";
import { Input } from "@/ui/input";
import { Skeleton } from "@/ui/skeleton";
import { settingsText } from "../settings.text";

const text = settingsText.myData.delete;

type DeleteDialogProps = { userId: string; onClose: () => void; onDeleted: () => Promise<void> };

export function DeleteDialog({ userId, onClose, onDeleted }: DeleteDialogProps) {
  const losses = useQuery(accountLosses(userId));
  const [typed, setTyped] = useState("");
  const [isMissing, setIsMissing] = useState(false);
  const remove = useMutation({
    ...deleteAccount(userId),
    onSuccess: async () => {
      await onDeleted();
      toast.success(text.done);
    },
    meta: {
      errorMessage: (failure: AppError) => {
        if (failure.code === "account_publishing") return errorSentence(failure);
        return isOutcomeUnknown(failure) ? text.noResponse : text.failed;
      },
    },
  });
  const isTyped = typed.trim() === text.word;
  const confirm = () => {
    setIsMissing(!isTyped);
    if (isTyped && losses.data) remove.mutate(text.word);
  };
  return (
    <Confirm
      open
      danger
      onOpenChange={onClose}
      title={text.title}
      description={text.description}
      confirmLabel={text.confirm}
      loading={remove.isPending || remove.isSuccess}
      onConfirm={confirm}
    >
      <div className="flex flex-col gap-4">
        {losses.data ? (
          <ul className="list-disc space-y-1.5 pl-5 text-sm text-text">
            <li>{text.posts(losses.data.scheduled_posts)}</li>
            <li>{text.credits(losses.data.credits)}</li>
            <li>{text.files(losses.data.files)}</li>
            <li>{text.published}</li>
            <li>{text.books}</li>
            <li>{text.limits}</li>
          </ul>
        ) : losses.isError ? (
          <ErrorState className="py-4 shadow-none" title={text.unread} query={losses} />
        ) : (
          <Skeleton className="h-28 rounded-lg" />
        )}
        <Field label={text.label} error={isMissing && !isTyped && text.missing}>
          {(control) => (
            <Input
              {...control}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
          )}
        </Field>
      </div>
    </Confirm>
  );
}
