import { aiTextResult } from "@contract/ai/ai";
import type { CardContent } from "@contract/card-content";
import { pollText } from "@contract/content/poll";
import { isBlank } from "@publishing/blank";
import Sparkles from "lucide-react/icons/sparkles";
import { type Ref, useEffect, useImperativeHandle, useState } from "react";
import { flushSync } from "react-dom";
import { useGeneration } from "@/data/ai-work/use-generation";
import { cancelGeneration } from "@/posts/generation/cancel-generation";
import { useAiFailureToast } from "@/posts/generation/use-ai-failure-toast";
import { countryOf } from "@/shared/session/account";
import { useSession } from "@/shared/session/session";
import { toast } from "@/shared/toast";
import { useSteady } from "@/shared/use-steady";
import { aiFailureText } from "@/text/ai-failures";
import { Button } from "@/ui/button";
import { improveText as text, wordsOf } from "./improve.text";
import { ImproveDialog, type Texts } from "./improve-dialog";

export type ImproveTextProps = {
  userId: string;
  postId: string | null;
  /** Returns the texts at the time of the click, so that typing does not redraw this component. */
  texts: () => Pick<CardContent, "title" | "notes" | "post_comment" | "publishers" | "poll">;
  onApply: (texts: Texts) => void;
  adaptTo?: string;
  ref?: Ref<() => void>;
};

/**
 * Gives a model's text the white space at the ends of the user's text: models add none there, and the difference would
 * count as a change.
 */
const withEndsOf = (written: string, made: string): string =>
  isBlank(written)
    ? made.trim()
    : (/^\s*/u.exec(written)?.[0] ?? "") + made.trim() + (/(?<!\s)\s*$/u.exec(written)?.[0] ?? "");

export function ImproveText({ userId, postId, texts, onApply, adaptTo, ref }: ImproveTextProps) {
  const words = wordsOf(adaptTo);
  const session = useSession();
  const [compared, setCompared] = useState<{ before: Texts; after: Texts } | null>(null);
  const { isWorking, error, start, cancel } = useGeneration("ai-text-assist", userId, aiTextResult);
  const showFailure = useSteady(useAiFailureToast("text"));
  useEffect(() => {
    if (error) showFailure(error);
  }, [error, showFailure]);

  const improve = async () => {
    const { title, notes, post_comment: comment, publishers, poll } = texts();
    if (isBlank(title) && isBlank(notes))
      return toast.error(aiFailureText("text", { code: "ai_text_required" }));
    if (postId === null) return toast.error(aiFailureText("text", { code: "ai_post_not_saved" }));
    const country = session.user ? countryOf(session.user) : null;
    const made = await start({
      id: postId,
      title,
      notes,
      comment,
      country,
      publisher: publishers[0] ?? null,
      ...(poll && { poll: pollText(poll) }),
      ...(adaptTo !== undefined && { adapt: true }),
    });
    const [result] = made?.result ?? [];
    if (!result) return;
    // The comparison uses the present text, so that words written during the work are not replaced unnoticed.
    const now = texts();
    const before = { notes: now.notes, post_comment: now.post_comment };
    const after = {
      notes: withEndsOf(now.notes, result.body_content),
      post_comment: result.comment_content
        ? withEndsOf(now.post_comment, result.comment_content)
        : now.post_comment,
    };
    setCompared({ before, after });
  };

  useImperativeHandle(ref, () => () => void improve());

  return (
    <>
      <div className="flex flex-wrap items-center gap-2">
        <Button
          variant="secondary"
          size="sm"
          aria-label={isWorking ? undefined : words.name}
          loading={isWorking}
          onClick={() => void improve()}
        >
          {!isWorking && <Sparkles aria-hidden="true" />}
          {isWorking ? words.working : words.button}
        </Button>
        {isWorking && (
          <Button variant="ghost" size="sm" onClick={() => void cancelGeneration("text", cancel)}>
            {text.cancel}
          </Button>
        )}
      </div>
      {compared && (
        <ImproveDialog
          {...compared}
          onClose={() => setCompared(null)}
          onApply={(chosen) => {
            // Closes the dialog first, because an open dialog would take the focus back from the field that is edited.
            flushSync(() => setCompared(null));
            onApply(chosen);
            toast.success(words.done);
          }}
        />
      )}
    </>
  );
}
