import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { sendContactCode, type TextChannel, verifyContact } from "@/data/account/contact-channels";
import { useEdits } from "@/shared/browser/device-value";
import { toast } from "@/shared/toast";
import { Button } from "@/ui/button";
import { Field } from "@/ui/field";
import { focusAroundWhenRemoved } from "@/ui/focus";
import { Input } from "@/ui/input";
import { numberEdits } from "./number-edits";
import { numbersText as text } from "./numbers.text";
import { phoneNumber } from "./phone-number";

type Props = { userId: string; channel: TextChannel; onCancel?: () => void; onVerified: () => void };

export function NumberForms({ userId, channel, onCancel, onVerified }: Props) {
  const { edited, edit } = useEdits(numberEdits, `${userId}:${channel}`);
  const sentTo = edited?.sentTo ?? null;
  const send = useMutation(sendContactCode(userId));
  const sendTo = (address: string) =>
    send.mutate({ channel, address }, { onSuccess: () => edit({ typed: "", sentTo: address }) });
  const endWith = (then: () => void) => () => {
    edit(null);
    then();
  };
  if (sentTo === null) {
    return (
      <NumberForm
        channel={channel}
        typed={edited?.typed ?? ""}
        onType={(typed) => edit(typed === "" ? null : { typed, sentTo: null })}
        busy={send.isPending}
        onSend={sendTo}
        onCancel={onCancel && endWith(onCancel)}
      />
    );
  }
  return (
    <CodeForm
      userId={userId}
      channel={channel}
      sentTo={sentTo}
      onVerified={endWith(onVerified)}
      resending={send.isPending}
      onResend={() => sendTo(sentTo)}
      onOtherNumber={() => {
        // Drops the response to a repeated code, which would show the form of the earlier number again.
        send.reset();
        edit(null);
      }}
    />
  );
}

type NumberFormProps = {
  channel: TextChannel;
  typed: string;
  onType: (typed: string) => void;
  busy: boolean;
  onSend: (address: string) => void;
  onCancel?: () => void;
};

function NumberForm({ channel, typed, onType, busy, onSend, onCancel }: NumberFormProps) {
  const [isWrong, setWrong] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const address = phoneNumber(typed);
    setWrong(address === null);
    if (address !== null && !busy) onSend(address);
  };
  return (
    <form ref={focusAroundWhenRemoved} noValidate onSubmit={submit} className="flex max-w-md flex-col gap-3">
      <Field
        label={text.number(text.channels[channel])}
        hint={text.numberHint()}
        error={isWrong && text.numberWrong}
      >
        {(field) => (
          <Input
            {...field}
            type="tel"
            autoComplete="tel"
            value={typed}
            onChange={(event) => onType(event.target.value)}
          />
        )}
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="secondary" loading={busy} className="max-sm:w-full">
          {busy ? text.sending : text.send}
        </Button>
        {onCancel && (
          <Button variant="ghost" className="max-sm:w-full" onClick={onCancel}>
            {text.cancel}
          </Button>
        )}
      </div>
    </form>
  );
}

type CodeFormProps = Omit<Props, "onCancel"> & {
  sentTo: string;
  resending: boolean;
  onResend: () => void;
  onOtherNumber: () => void;
};

function CodeForm({
  userId,
  channel,
  sentTo,
  resending,
  onResend,
  onOtherNumber,
  onVerified,
}: CodeFormProps) {
  const client = useQueryClient();
  const [code, setCode] = useState("");
  const verify = useMutation(verifyContact(client, userId));
  const error = verify.data === "wrong" ? text.codeWrong : verify.data === "over" ? text.codeOver : undefined;
  const resend = () => {
    setCode("");
    verify.reset();
    onResend();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (verify.isPending) return;
    verify.mutate(
      { channel, code: code.trim() },
      {
        onSuccess: (end) => {
          if (end !== "verified") return;
          toast.success(text.saved);
          onVerified();
        },
      },
    );
  };
  return (
    <form ref={focusAroundWhenRemoved} noValidate onSubmit={submit} className="flex max-w-md flex-col gap-3">
      <p role="status" className="text-sm text-text">
        {text.sent(sentTo)}
      </p>
      <Field label={text.code} error={error}>
        {(field) => (
          <Input
            {...field}
            className="tabular-nums"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={6}
            value={code}
            onChange={(event) => setCode(event.target.value)}
          />
        )}
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" loading={verify.isPending} className="max-sm:w-full">
          {verify.isPending ? text.verifying : text.verify}
        </Button>
        <Button variant="secondary" loading={resending} className="max-sm:w-full" onClick={resend}>
          {text.again}
        </Button>
        <Button variant="ghost" className="max-sm:w-full" onClick={onOtherNumber}>
          {text.otherNumber}
        </Button>
      </div>
    </form>
  );
}
