import { type AiRewriteResult, aiRewriteResult } from "@contract/ai/ai";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import Repeat2 from "lucide-react/icons/repeat-2";
import { useEffect, useState } from "react";
import { Link } from "react-router-dom";
import { creditCosts } from "@/data/ai-work/ai-credit-costs";
import { aiWorkKeys, collectAiResult, onAiWork, unfinishedAiWork } from "@/data/ai-work/ai-work";
import { type Generated, useGeneration } from "@/data/ai-work/use-generation";
import { freeSlots } from "@/data/posting-slots/slots";
import { type PublishedText, useSaveRewrite } from "@/data/posts/changes/rewrites";
import { newPostcard } from "@/data/posts/new-cards/postcard";
import { blankContent } from "@/posts/content/content";
import { cancelGeneration } from "@/posts/generation/cancel-generation";
import { useCancelUnfinished } from "@/posts/generation/use-cancel-unfinished";
import { useOpenEditor } from "@/shared/addresses/use-open-editor";
import { paths } from "@/shared/paths";
import { slotCountryOf } from "@/shared/session/account";
import { useTimeZone } from "@/shared/session/clock";
import { useUser } from "@/shared/session/session";
import { serverNow } from "@/shared/time/server-clock";
import { toast } from "@/shared/toast";
import { aiFailureNote, aiFailureText } from "@/text/ai-failures";
import { Button, buttonClass } from "@/ui/button";
import { Dialog } from "@/ui/dialog";
import { PaidButton } from "@/ui/paid-button";
import { AccountPicker } from "./account-picker";
import { Comparison } from "./comparison";
import { rewriteText as text } from "./rewrite.text";
import { SlotChoice } from "./slot-choice";
import { YoungNote } from "./young-note";

type Made = Generated<AiRewriteResult>;

type RewritingProps = {
  userId: string;
  post: PublishedText;
  accounts: readonly PublishedText[];
  /** True while the post is in the bin, or deleted for good. */
  isRemoved: boolean;
  unshown: Made | null;
  /** True while the list of results is read, which may add `unshown`. */
  isReading: boolean;
  onAccount: (postId: string) => void;
  onClose: () => void;
};

const REREAD_MS = 10_000;

/** Returns the id of the post's rewriting that runs; undefined when none runs. */
function useOrdered(userId: string, postId: string): string | undefined {
  const client = useQueryClient();
  const { data: works = [] } = useQuery({ ...unfinishedAiWork(userId), staleTime: 0 });
  const id = works.find((work) => work.content_type === "rewrite" && work.post_id === postId)?.id;
  useEffect(() => {
    if (id === undefined) return;
    const reread = () => void client.invalidateQueries({ queryKey: aiWorkKeys.all(userId) });
    const stop = onAiWork(userId, reread);
    // Also polls, because the user cannot order another rewriting until the end of this one is read.
    const timer = setInterval(reread, REREAD_MS);
    return () => {
      stop();
      clearInterval(timer);
    };
  }, [client, userId, id]);
  return id;
}

function useRewriting({ userId, post, unshown, isReading }: RewritingProps) {
  const [made, setMade] = useState<Made | null>(unshown);
  const { isWorking, error, start, cancel } = useGeneration("ai-rewrite", userId, aiRewriteResult, false);
  const ordered = useOrdered(userId, post.id);
  // True from an order in an earlier dialog until its result is read, because the user would pay for a second
  // rewriting.
  const [isAwaited, setAwaited] = useState(false);
  if (!isAwaited && ordered !== undefined && !isWorking && made === null) setAwaited(true);
  if (isAwaited && ordered === undefined && !isReading) {
    setAwaited(false);
    if (made === null) setMade(unshown);
  }
  return {
    made,
    ordered,
    isAwaited,
    isWorking,
    error: isWorking ? null : error,
    start: async () => {
      const next = await start({ postId: post.id });
      if (next) setMade(next);
    },
    cancel: () => void cancelGeneration("rewrite", cancel),
    discard: () => {
      if (made) void collectAiResult(made.id).catch(() => undefined);
      setMade(null);
    },
  };
}

function useSaving(userId: string, post: PublishedText, made: Made | null, onClose: () => void) {
  const user = useUser();
  const timeZone = useTimeZone();
  const openEditor = useOpenEditor();
  const save = useSaveRewrite(userId);
  const [from] = useState(() => new Date(serverNow()).toISOString());
  const slots = useQuery({
    ...freeSlots({ userId, country: slotCountryOf(user) }, post.publisher, from),
    enabled: made !== null,
  });
  const [wantsSlot, setWantsSlot] = useState(false);
  // Each text has a card number of its own, so that a repeated save writes one card.
  const [numbers] = useState(() => new Map<string, number>());
  const slot = slots.data?.[0] ?? null;
  const submit = () => {
    if (!made || save.isPending) return;
    const at = wantsSlot ? slot : null;
    const postcard = numbers.get(made.id) ?? newPostcard(Date.now(), Math.random());
    numbers.set(made.id, postcard);
    const { title, body } = made.result;
    const moment = at
      ? { date: at.date, post_time: at.time, timezone: at.timezone }
      : slot && { date: slot.date, timezone: slot.timezone };
    const content = {
      ...blankContent(serverNow(), timeZone),
      ...moment,
      title,
      notes: body,
      publishers: [post.publisher],
    };
    save.mutate(
      { workId: made.id, postcard, content, slot: at && { publisher: post.publisher, at: at.at } },
      {
        onSuccess: () => {
          toast.success(at ? text.scheduled : text.saved);
          onClose();
          openEditor(postcard);
        },
        // After a failed save the next proposed slot may be at another time, so the user chooses it anew.
        onError: () => setWantsSlot(false),
      },
    );
  };
  return { slot, isKnown: slots.isSuccess, wantsSlot, setWantsSlot, submit, isPending: save.isPending };
}

export function Rewriting(props: RewritingProps) {
  const { userId, post, accounts, isRemoved, onAccount, onClose } = props;
  const work = useRewriting(props);
  const saving = useSaving(userId, post, work.made, onClose);
  const price = useQuery(creditCosts()).data?.get("rewrite");
  const { made, isWorking } = work;
  const { cancel, cancelling } = useCancelUnfinished(userId);
  const cost = price !== undefined && text.cost(price);
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      dismissible={!saving.isPending}
      size={made ? "lg" : "md"}
      title={text.title}
      description={made ? text.ready : text.description}
      footer={
        made ? (
          <>
            <Button variant="ghost" disabled={saving.isPending} onClick={work.discard}>
              {text.discard}
            </Button>
            <Button loading={saving.isPending} disabled={isRemoved} onClick={saving.submit}>
              {saving.wantsSlot && saving.slot ? text.schedule : text.save}
            </Button>
          </>
        ) : (
          <>
            <p className="text-sm text-text-muted max-sm:order-last sm:mr-auto sm:self-center">
              {isWorking ? text.workingHint : work.isAwaited ? text.unfinished : cost}
            </p>
            {(isWorking || work.ordered) && (
              <Button
                variant="ghost"
                loading={cancelling !== null}
                onClick={() => (isWorking ? work.cancel() : work.ordered && cancel(work.ordered))}
              >
                {text.cancel}
              </Button>
            )}
            <PaidButton
              loading={isWorking}
              disabled={isRemoved || work.isAwaited}
              onClick={() => void work.start()}
            >
              {!isWorking && <Repeat2 aria-hidden="true" />}
              {isWorking ? text.working : text.start}
            </PaidButton>
          </>
        )
      }
    >
      <div className="flex flex-col gap-4">
        {accounts.length > 1 && !isWorking && (
          <AccountPicker userId={userId} posts={accounts} chosen={post.id} onChange={onAccount} />
        )}
        {isRemoved ? (
          <p role="alert" className="text-pretty text-sm text-warning">
            {made ? `${text.removed} ${text.removedHint}` : text.removed}
          </p>
        ) : (
          <YoungNote publishedAt={post.publishedAt} />
        )}
        {(post.poll || post.hasFile) && (
          <p className="text-pretty text-sm text-text-muted">{post.poll ? text.poll : text.file}</p>
        )}
        {work.error && (
          <div role="alert" className="rounded-md bg-danger/10 p-3 text-pretty text-sm">
            <p className="text-danger">{aiFailureText("rewrite", work.error)}</p>
            <p className="text-text-muted">{aiFailureNote("rewrite", work.error)}</p>
            {work.error.code === "insufficient_credits" && (
              <Link to={paths.profile({ tab: "pagos" })} className={buttonClass("link")}>
                {text.buy}
              </Link>
            )}
          </div>
        )}
        <Comparison post={post} made={made?.result ?? null} />
        {made && saving.isKnown && (
          <SlotChoice slot={saving.slot} isWanted={saving.wantsSlot} onChange={saving.setWantsSlot} />
        )}
      </div>
    </Dialog>
  );
}
