import { useIsMutating, useMutation } from "@tanstack/react-query";
import { type ClipboardEvent, type DragEvent, type FormEvent, useState } from "react";
import {
  MAX_MESSAGE_LENGTH,
  MAX_SUBJECT_LENGTH,
  type NewTicket,
  sendTicket,
} from "@/data/account/helpdesk-tickets";
import { useDeviceValue } from "@/shared/browser/device-value";
import type { AppError } from "@/shared/errors";
import { useUser } from "@/shared/session/session";
import { toast } from "@/shared/toast";
import { errorSentence } from "@/text/errors";
import { Button } from "@/ui/button";
import { Card, CardContent, CardDescription, CardFooter, CardHeader, CardTitle } from "@/ui/card";
import { Field } from "@/ui/field";
import { Input } from "@/ui/input";
import { Textarea } from "@/ui/textarea";
import { settingsText } from "../settings.text";
import { changeSupportDraft, endSupportDraft, supportDraft } from "./support-draft";

const text = settingsText.support;

type Problems = { subject?: string | undefined; message?: string | undefined };

const lengthProblem = (value: string, most: number): string | undefined => {
  const { length } = [...value.trim()];
  return length > most ? text.tooLong(length, most) : undefined;
};

function problemsOf({ subject, message }: NewTicket, isSent: boolean): Problems {
  return {
    subject:
      isSent && subject.trim() === "" ? text.subjectMissing : lengthProblem(subject, MAX_SUBJECT_LENGTH),
    message:
      isSent && message.trim() === "" ? text.messageMissing : lengthProblem(message, MAX_MESSAGE_LENGTH),
  };
}

const carriesFiles = (data: DataTransfer | null): boolean => (data?.files.length ?? 0) > 0;

export function SupportCard() {
  const user = useUser();
  const ticket = useDeviceValue(supportDraft, user.id);
  const [isSent, setIsSent] = useState(false);
  const [fileRefused, setFileRefused] = useState(false);
  const sending = sendTicket({ id: user.id, email: user.email ?? "" });
  const isSending = useIsMutating({ mutationKey: sending.mutationKey }) > 0;
  const send = useMutation({
    ...sending,
    onSuccess: (_, sent) => {
      endSupportDraft(user.id, sent);
      setIsSent(false);
      toast.success(text.sent);
    },
    meta: {
      errorMessage: (failure: AppError) =>
        failure.code === "tickets_limit_reached" ? errorSentence(failure) : text.failed,
    },
  });
  const problems = problemsOf(ticket, isSent);

  const write = (change: Partial<NewTicket>) => {
    changeSupportDraft(user.id, change);
    setFileRefused(false);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsSent(true);
    const { subject, message } = problemsOf(ticket, true);
    if (subject || message)
      event.currentTarget.querySelector<HTMLElement>(subject ? "input" : "textarea")?.focus();
    else if (!isSending) send.mutate(ticket);
  };
  const refuseFiles = (event: ClipboardEvent | DragEvent) => {
    if (!carriesFiles("clipboardData" in event ? event.clipboardData : event.dataTransfer)) return;
    event.preventDefault();
    setFileRefused(true);
  };
  return (
    <Card>
      <CardHeader>
        <CardTitle>{text.title}</CardTitle>
        <CardDescription>{text.description}</CardDescription>
      </CardHeader>
      <form
        noValidate
        onSubmit={submit}
        onPaste={refuseFiles}
        onDrop={refuseFiles}
        onDragOver={(event) => event.dataTransfer.types.includes("Files") && event.preventDefault()}
        className="contents"
      >
        <CardContent className="flex flex-col gap-4">
          <Field label={text.subject} required error={problems.subject}>
            {(control) => (
              <Input
                {...control}
                readOnly={isSending}
                value={ticket.subject}
                onChange={(event) => write({ subject: event.target.value })}
              />
            )}
          </Field>
          <Field
            label={text.message}
            required
            hint={user.email?.includes("@") && text.answerTo(user.email)}
            error={problems.message ?? (fileRefused && text.noFiles)}
          >
            {(control) => (
              <Textarea
                {...control}
                className="min-h-[120px] md:min-h-[120px]"
                readOnly={isSending}
                value={ticket.message}
                onChange={(event) => write({ message: event.target.value })}
              />
            )}
          </Field>
        </CardContent>
        <CardFooter>
          <Button type="submit" className="w-full sm:w-auto" loading={isSending}>
            {isSending ? text.submitting : text.submit}
          </Button>
        </CardFooter>
      </form>
    </Card>
  );
}
