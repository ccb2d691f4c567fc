import { UnsavedDrafts } from "@/features/composer/drafts/unsaved-drafts";
import { useUnsaved } from "@/features/composer/drafts/use-unsaved";
import { EditorHost } from "@/features/composer/editor-host";
import { PlannerPage } from "@/features/planner/planner-page";
import { useFirstPublished } from "@/features/planner/start/use-first-published";
import { usePlanner } from "@/features/planner/use-planner";
import { NextTry } from "@/features/publishing/next-try";
import { needsDecision } from "@/features/publishing/unconfirmed/needs-decision";
import { TransferButton } from "@/features/transfer/transfer-button";
import type { CardSlots } from "@/posts/card/card-slots";
import { blankContent } from "@/posts/content/content";
import { cn } from "@/ui/cn";
import { Skeleton } from "@/ui/skeleton";
import { SelectionHost } from "../many/selection-host";
import {
  BinDialog,
  CardDialogs,
  FirstPostNews,
  Generators,
  PublishedPost,
  ShortcutsDialog,
  TextsOnDevice,
  UnconfirmedPosts,
} from "./lazy-components";
import { usePreload } from "./use-preload";

const cardSlots: CardSlots = {
  unconfirmed: (card, organizations) =>
    card.publishers.some(needsDecision) && (
      <UnconfirmedPosts
        card={card}
        organizations={organizations}
        waiting={<Skeleton className="h-68 rounded-lg max-md:h-100" />}
      />
    ),
  nextTry: (card, { postId }) => <NextTry postId={postId} timeZone={card.timezone} />,
};

export function PlannerRoute() {
  const planner = usePlanner();
  const { user, now, data, pages, open } = planner;
  const { cards, organizations } = data;
  usePreload(cards !== undefined);
  const { isReading, news } = useFirstPublished({ userId: user.userId, months: data.published, now });
  const unsaved = useUnsaved({
    userId: user.userId,
    cards,
    openCard: open.postcard,
    isTaken: planner.isPointed,
    onClose: open.close,
    onRecover: open.reopen,
  });
  return (
    <PlannerPage
      planner={planner}
      isWaiting={data.isWaiting || unsaved.isReading || isReading}
      cardSlots={cardSlots}
      onDevice={unsaved.onDevice.length > 0 && <TextsOnDevice drafts={unsaved.onDevice} />}
      transfer={<TransferButton {...user} pages={pages} isReady={cards !== undefined} />}
      editor={
        cards &&
        unsaved.canOpen &&
        open.postcard !== null && (
          <EditorHost
            key={open.postcard}
            userId={user.userId}
            postcard={open.postcard}
            toPublish={cards}
            problems={data.problems}
            decisions={data.decisions}
            organizations={pages}
            organizationsFailed={organizations.isError}
            onRetryOrganizations={() => void organizations.refetch()}
            blank={{ ...blankContent(now, user.timeZone), ...open.begun }}
            copied={open.copied}
            now={now}
            onSaved={(content, publishNow) => {
              planner.months.setOpen("publicar", content.date.slice(0, 7), true);
              if (publishNow !== null) planner.publishSoon(publishNow);
            }}
            onClosed={open.close}
            origin={open.origin}
            onElsewhere={open.lead}
            onReply={(card) => planner.onAction("approval", card)}
            Generators={Generators}
          />
        )
      }
      unsaved={
        unsaved.others.length > 0 ? (
          <UnsavedDrafts
            drafts={unsaved.others}
            onContinue={(draft) => open.set(draft.postcard)}
            onDiscard={unsaved.discard}
          />
        ) : null
      }
      news={
        news && (
          <FirstPostNews
            card={news.card}
            organizations={pages}
            preview={<PublishedPost card={news.card} organizations={pages} />}
            onDismiss={news.dismiss}
            waiting={
              <Skeleton
                className={cn(
                  "mb-8 rounded-2xl",
                  news.card.image_url === null ? "h-63 max-lg:h-78 max-md:h-120" : "h-112 max-md:h-182",
                )}
              />
            }
          />
        )
      }
      selected={
        <SelectionHost
          owner={user}
          organizations={pages}
          selection={planner.selection}
          isHidden={open.postcard !== null}
        />
      }
      renderDialog={(question, closing) => {
        if (question.action === "help") return <ShortcutsDialog {...closing} />;
        if (question.action === "bin") return <BinDialog userId={user.userId} now={now} {...closing} />;
        return (
          <CardDialogs
            userId={user.userId}
            question={question}
            organizations={pages}
            onAction={planner.onAction}
            onSent={planner.onSent}
            {...closing}
          />
        );
      }}
    />
  );
}
