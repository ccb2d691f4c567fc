import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { type ContactChannel, removeContact, type TextChannel } from "@/data/account/contact-channels";
import { toast } from "@/shared/toast";
import { Badge } from "@/ui/badge";
import { Button } from "@/ui/button";
import { focusAroundWhenRemoved } from "@/ui/focus";
import { numberEdits } from "./number-edits";
import { NumberForms } from "./number-forms";
import { numbersText as text } from "./numbers.text";

export type TextContact = ContactChannel & { channel: TextChannel };

export function NumberRow({ userId, contact }: { userId: string; contact: TextContact }) {
  const { channel, state, address } = contact;
  const client = useQueryClient();
  const [isChanging, setChanging] = useState(
    () => address !== null && numberEdits.read(`${userId}:${channel}`) !== null,
  );
  const remove = useMutation(removeContact(client, userId));
  const name = text.channels[channel];
  if (address === null || isChanging) {
    return (
      <NumberForms
        userId={userId}
        channel={channel}
        onCancel={isChanging ? () => setChanging(false) : undefined}
        onVerified={() => setChanging(false)}
      />
    );
  }
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <div className="min-w-0">
        <p className="font-medium text-sm text-text">{name}</p>
        <p className="mt-1 flex flex-wrap items-center gap-2 text-text tabular-nums">
          {address}
          <Badge tone={state === "stopped" ? "warning" : "success"}>
            {state === "stopped" ? text.stopped : text.verified}
          </Badge>
        </p>
        {state === "stopped" && <p className="mt-1 text-text-muted text-xs">{text.stoppedHint}</p>}
      </div>
      <div className="flex gap-2">
        <Button
          ref={focusAroundWhenRemoved}
          variant="secondary"
          aria-label={text.changeOf(name)}
          onClick={() => setChanging(true)}
        >
          {text.change}
        </Button>
        <Button
          ref={focusAroundWhenRemoved}
          variant="ghost"
          aria-label={text.removeOf(name)}
          loading={remove.isPending}
          onClick={() => remove.mutate(channel, { onSuccess: () => toast.success(text.removed) })}
        >
          {text.remove}
        </Button>
      </div>
    </div>
  );
}
