import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { useSearchParams } from "react-router-dom";
import type { LinkedinOrganization } from "@/data/linkedin-organizations/organizations";
import { linkedinOrganizations } from "@/data/linkedin-organizations/queries";
import { cardAbilities, monthOf, newPostcard, type PostCard } from "@/data/posts/cards";
import { usePostsLive } from "@/data/posts/live";
import { postProblems } from "@/data/posts/problems";
import { useProblemsLive } from "@/data/posts/problems-live";
import { cardsToPublish, publishedMonths } from "@/data/posts/queries";
import type { OnCardAction } from "@/posts/card-action";
import type { CardSlots } from "@/posts/card-slots";
import { blankContent, proposedTimeZone } from "@/posts/content/content";
import { postsText } from "@/posts/posts.text";
import { publisherOptions } from "@/posts/publisher-names";
import { countryOf } from "@/shared/account";
import { browserTimeZone, countryTimeZone, dayIn } from "@/shared/dates";
import { useUser } from "@/shared/session";
import { toast } from "@/shared/toast";
import { useNow } from "@/shared/use-now";
import { errorText } from "@/text/errors";
import { PageHeader } from "@/ui/page-header";
import { AttentionBar } from "./attention-bar";
import { EditorHost } from "./editor-host";
import { FilterBar } from "./filter/filter-bar";
import { useCardFilter, useMatching } from "./filter/use-card-filter";
import { LoadFailed } from "./load-failed";
import type { CardContext } from "./month-cards";
import { UnsavedDrafts } from "./parts";
import { PlannerActions } from "./planner-actions";
import { PlannerColumns } from "./planner-columns";
import { PlannerDialogs, type PlannerQuestion } from "./planner-dialogs";
import { PostsSkeleton } from "./posts-skeleton";
import { CardDoubts } from "./publishing/card-doubts";
import { NextTry } from "./publishing/next-try";
import { useShortcuts } from "./shortcuts/use-shortcuts";
import { useAttention } from "./use-attention";
import { useCopy } from "./use-copy";
import { draftStore } from "./use-drafts";
import { useFocusBack } from "./use-focus-back";
import { pointsAtPost, useFocusedPost } from "./use-focused-post";
import { useListTab } from "./use-list-tab";
import { useMonths } from "./use-months";
import { useOpenCard } from "./use-open-card";
import { usePreload } from "./use-preload";
import { useSteady } from "./use-steady";
import { useUnsaved } from "./use-unsaved";

const makePostcard = (): number => newPostcard(Date.now(), Math.random());
const slots: CardSlots = {
  doubts: (card, organizations) => <CardDoubts card={card} organizations={organizations} />,
  nextTry: (card, { postId }) => <NextTry postId={postId} timeZone={card.timezone} />,
};
const NO_PAGES: readonly LinkedinOrganization[] = [];

/** Publicaciones: what is to be published and what was, and the editor of one card. */
export function PostsPage() {
  const user = useUser();
  usePostsLive(user.id);
  usePreload();
  const toPublish = useQuery(cardsToPublish(user.id));
  const published = useQuery(publishedMonths(user.id));
  const organizations = useQuery(linkedinOrganizations(user.id));
  const pages = organizations.data ?? NO_PAGES;
  const now = useNow();
  const country = countryOf(user);
  const timeZone = proposedTimeZone(browserTimeZone(), country && countryTimeZone(country));
  const months = useMonths(published.data, dayIn(timeZone, new Date(now)).slice(0, 7));
  const problems = useQuery(postProblems(user.id)).data;
  useProblemsLive(user.id);
  const filter = useCardFilter();
  const found = useMatching(user.id, filter.filter, toPublish.data);
  const attention = useAttention(found.matching, problems);
  const [params] = useSearchParams();
  const [openCard, setOpenCard] = useOpenCard();
  const copy = useCopy(user.id, setOpenCard);
  const [, setTab] = useListTab();
  const cards = toPublish.data;
  const isTaken = pointsAtPost(params);
  const unsaved = useUnsaved({ userId: user.id, cards, openCard, isTaken, setOpenCard });
  const focused = useFocusedPost(user.id, toPublish.data, ({ card }) => {
    if (!card) return void toast.message(errorText.post_not_found);
    setTab(card.status);
    months.setOpen(card.status, monthOf(card), true);
  });
  const [asked, setAsked] = useState<PlannerQuestion | null>(null);
  const isStillWith = useFocusBack(openCard ?? (asked && "card" in asked ? asked.card.postcard : null));

  const onAction = useSteady<OnCardAction>((action, card, postId) => {
    if (action === "edit") setOpenCard(card.postcard);
    else if (action === "duplicate") copy.start(card);
    setAsked(action === "edit" || action === "duplicate" ? null : { action, card, postId });
  });
  // Who waits for it sees it arrive, also where one list is shown at a time.
  const onPublished = useSteady((card: PostCard) => {
    if (isStillWith(card.postcard)) setTab("listas");
  });
  useShortcuts((shortcut, postcard) => {
    if (shortcut === "help") setAsked({ action: "help" });
    else if (shortcut === "new" && cards && openCard === null) setOpenCard(makePostcard());
    else if (postcard !== null) {
      const card = cards?.find((one) => one.postcard === postcard);
      if (shortcut === "duplicate") card ? copy.start(card) : copy.startByNumber(postcard);
      else if (shortcut === "edit" && card && cardAbilities(card).canEdit) onAction("edit", card);
    }
  });
  const context = useMemo<CardContext>(
    () => ({
      userId: user.id,
      organizations: pages,
      problems,
      now,
      focused,
      slots,
      onAction,
    }),
    [user.id, pages, problems, now, focused, onAction],
  );

  const shown = (attention.isOnly ? attention.waiting : found.matching) ?? [];
  const failed = [toPublish, published].find((query) => query.isError && !query.data);
  const isAnything = (cards?.length ?? 0) > 0 || (published.data?.length ?? 0) > 0;

  return (
    <>
      <PageHeader
        title={postsText.title}
        description={postsText.description}
        actions={
          <PlannerActions
            transfer={{ userId: user.id, pages, timeZone, country }}
            isReady={cards !== undefined}
            onAdd={() => setOpenCard(makePostcard())}
            onBin={() => setAsked({ action: "bin" })}
            onHelp={() => setAsked({ action: "help" })}
          />
        }
      />
      {toPublish.isPending && <PostsSkeleton />}
      {failed && (
        <LoadFailed
          className="mb-6"
          error={failed.error}
          isRetrying={failed.isFetching}
          onRetry={() => void Promise.all([toPublish.refetch(), published.refetch()])}
        />
      )}
      {cards && unsaved.canOpen && openCard !== null && (
        <EditorHost
          key={openCard}
          userId={user.id}
          postcard={openCard}
          toPublish={cards}
          problems={problems}
          organizations={pages}
          organizationsFailed={organizations.isError}
          onRetryOrganizations={() => void organizations.refetch()}
          blank={blankContent(now, timeZone)}
          copied={copy.of(openCard)}
          now={now}
          drafts={draftStore}
          newPostcard={makePostcard}
          onSaved={(content) => months.setOpen("publicar", content.date.slice(0, 7), true)}
          onClosed={() => setOpenCard(null)}
        />
      )}
      {isAnything && (
        <FilterBar
          filter={filter.filter}
          isActive={filter.isActive}
          found={found.failure ? null : (found.matching?.length ?? 0)}
          isReading={found.isReading}
          publishers={publisherOptions(pages, found.publishers, [])}
          onChange={filter.change}
        />
      )}
      {found.failure && (
        <LoadFailed className="mb-6" error={found.failure.error} onRetry={found.failure.retry} />
      )}
      {cards && (
        <PlannerColumns
          shown={shown}
          openCard={openCard}
          published={published.data}
          isCounting={published.isPending}
          isFiltered={found.isOn}
          isReading={found.isReading || found.failure !== null}
          context={context}
          isMonthOpen={(status, month) =>
            (attention.isOnly && status === "publicar") ||
            months.isOpen(status, month, found.openMonths?.[status].has(month))
          }
          onMonthOpenChange={months.setOpen}
          notices={
            (unsaved.others.length > 0 || attention.waiting.length > 0) && (
              <>
                <AttentionBar
                  count={attention.waiting.length}
                  isOnly={attention.isOnly}
                  onToggle={attention.toggle}
                />
                {unsaved.others.length > 0 && (
                  <UnsavedDrafts
                    drafts={unsaved.others}
                    onContinue={(draft) => setOpenCard(draft.postcard)}
                    onDiscard={unsaved.discard}
                  />
                )}
              </>
            )
          }
        />
      )}
      {asked && (
        <PlannerDialogs
          userId={user.id}
          now={now}
          asked={asked}
          organizations={pages}
          onAction={onAction}
          onPublished={onPublished}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}
