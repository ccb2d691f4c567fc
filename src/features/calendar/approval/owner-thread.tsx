import { text as anyText } from "@contract/shape";
import MessageSquareReply from "lucide-react/icons/message-square-reply";
import { useState } from "react";
import { type ReviewThread, useReply } from "@/data/card-approvals/thread";
import { ReplyForm } from "@/posts/thread/reply-form";
import { Thread } from "@/posts/thread/thread";
import { deviceValue, useDeviceValue } from "@/shared/browser/device-value";
import { STORAGE_KEYS } from "@/shared/storage";
import { Button } from "@/ui/button";
import { approvalText as text } from "./approval.text";

type OwnerThreadProps = ReviewThread & { userId: string; postcard: number; title: string };

/** The device stores a reply until the server has it, because the user may close the dialog before then. */
const replyDraft = deviceValue(STORAGE_KEYS.replyDraft, anyText, {
  empty: "",
  isEmpty: (words) => words === "",
});

export function OwnerThread({ userId, postcard, publisher, thread, is_shown, title }: OwnerThreadProps) {
  const ofThread = `${userId}:${postcard}:${publisher}`;
  const words = useDeviceValue(replyDraft, ofThread);
  const reply = useReply(userId, { postcard, publisher }, (sent) => {
    if (replyDraft.read(ofThread).trim() === sent) replyDraft.write(ofThread, "");
  });
  const [isOpen, setOpen] = useState(words !== "");
  return (
    <div className="mt-2 flex flex-col gap-2">
      <Thread messages={thread} owner={text.you} />
      {!is_shown && <p className="text-text-muted">{text.notShown}</p>}
      {is_shown && isOpen && (
        <ReplyForm
          words={words}
          onWords={(next) => replyDraft.write(ofThread, next)}
          isSending={reply.isPending}
          onSend={(sent) => reply.mutate(sent)}
          autoFocus={words === ""}
        />
      )}
      {is_shown && !isOpen && (
        <Button
          variant="secondary"
          size="sm"
          className="self-start"
          aria-label={text.replyTo(title)}
          onClick={() => setOpen(true)}
        >
          <MessageSquareReply aria-hidden="true" />
          {text.reply}
        </Button>
      )}
    </div>
  );
}
