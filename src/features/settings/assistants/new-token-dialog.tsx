import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useId, useState } from "react";
import { apiTokens, MAX_TOKEN_NAME, useCreateToken } from "@/data/account/api-tokens";
import { Button } from "@/ui/button";
import { Checkbox } from "@/ui/checkbox";
import { CopyField } from "@/ui/copy-field";
import { Field } from "@/ui/field";
import { Input } from "@/ui/input";
import { LateDialog } from "@/ui/late-dialog";
import { assistantsText as text } from "./assistants.text";

export function NewTokenDialog({ userId, onClose }: { userId: string; onClose: () => void }) {
  const form = useId();
  const create = useCreateToken(userId);
  const [name, setName] = useState("");
  const [mayPlan, setMayPlan] = useState(true);
  const [mayPublish, setMayPublish] = useState(false);
  const [isNameMissing, setNameMissing] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setNameMissing(name.trim() === "");
    if (name.trim() !== "") create.mutate({ name: name.trim(), mayPlan, mayPublish });
  };
  const made = create.data;
  // Refetches on focus, because another tab may revoke the token that is shown.
  const tokens = useQuery({ ...apiTokens(userId), refetchOnWindowFocus: "always" }).data;
  const madeId = made?.id ?? null;
  const isRevoked = madeId !== null && tokens !== undefined && !tokens.some(({ id }) => id === madeId);
  return (
    <LateDialog
      open
      onOpenChange={(open) => (open || create.isPending ? undefined : onClose())}
      // A click outside does not close the dialog with the new token, because the token is shown once.
      dismissible={made === undefined || isRevoked}
      title={text.newTitle}
      description={text.newDescription}
      footer={
        made ? (
          <Button onClick={onClose}>{text.done}</Button>
        ) : (
          <>
            <Button variant="secondary" disabled={create.isPending} onClick={onClose}>
              {text.cancel}
            </Button>
            <Button type="submit" form={form} loading={create.isPending}>
              {text.create}
            </Button>
          </>
        )
      }
    >
      {isRevoked && (
        <p role="status" className="text-sm text-warning">
          {text.revokedMeanwhile}
        </p>
      )}
      {made && !isRevoked && (
        <CopyField
          label={text.token}
          hint={text.once}
          value={made.token}
          action={text.copy}
          copied={text.copiedToken}
          isNew
        />
      )}
      {!made && (
        <form id={form} onSubmit={submit} noValidate className="flex flex-col gap-5">
          <Field
            label={text.name}
            hint={text.nameHint}
            error={isNameMissing ? text.nameMissing : null}
            required
          >
            {(props) => (
              <Input
                {...props}
                value={name}
                maxLength={MAX_TOKEN_NAME}
                autoComplete="off"
                onChange={(event) => setName(event.target.value)}
              />
            )}
          </Field>
          <p className="text-sm text-text-muted">{text.read}</p>
          <Right label={text.plan} hint={text.planHint} checked={mayPlan} onChange={setMayPlan} />
          <Right label={text.publish} hint={text.publishHint} checked={mayPublish} onChange={setMayPublish} />
        </form>
      )}
    </LateDialog>
  );
}

type RightProps = { label: string; hint: string; checked: boolean; onChange: (checked: boolean) => void };

function Right({ label, hint, checked, onChange }: RightProps) {
  const id = useId();
  return (
    <div className="flex items-start gap-3">
      <Checkbox
        id={id}
        aria-describedby={`${id}-hint`}
        checked={checked}
        onCheckedChange={(next) => onChange(next === true)}
      />
      <div className="flex flex-col gap-1">
        <label htmlFor={id} className="text-sm">
          {label}
        </label>
        <p id={`${id}-hint`} className="text-text-muted text-xs">
          {hint}
        </p>
      </div>
    </div>
  );
}
