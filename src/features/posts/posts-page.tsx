import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useSearchParams } from "react-router-dom";
import { linkedinOrganizations } from "@/data/linkedin-organizations/queries";
import { cardAbilities, monthOf, newPostcard, type PostCard } from "@/data/posts/cards";
import { usePostsLive } from "@/data/posts/live";
import { postProblems } from "@/data/posts/problems";
import { useProblemsLive } from "@/data/posts/problems-live";
import { postCardsOfUser } from "@/data/posts/queries";
import { countryOf } from "@/shared/account";
import { browserTimeZone, countryTimeZone, dayIn } from "@/shared/dates";
import { toAppError } from "@/shared/errors";
import { useUser } from "@/shared/session";
import { toast } from "@/shared/toast";
import { errorSentence, errorText } from "@/text/errors";
import { ErrorState } from "@/ui/error-state";
import { PageHeader } from "@/ui/page-header";
import { Skeleton } from "@/ui/skeleton";
import { AttentionBar } from "./attention-bar";
import type { OnCardAction } from "./card-action";
import type { AskedAction } from "./card-dialogs";
import { blankContent, proposedTimeZone } from "./editor/content";
import { FilterBar } from "./filter/filter-bar";
import { useCardFilter } from "./filter/use-card-filter";
import { BinDialog, CardDialogs, PostEditor, ShortcutsDialog } from "./parts";
import { PlannerActions } from "./planner-actions";
import { PostColumn } from "./post-column";
import { postsText } from "./posts.text";
import { PostsSkeleton } from "./posts-skeleton";
import { publisherOptions } from "./publisher-names";
import { useShortcuts } from "./shortcuts/use-shortcuts";
import { UnsavedDrafts } from "./unsaved-drafts";
import { useAttention } from "./use-attention";
import { draftStore, useDrafts, useRecovery } from "./use-drafts";
import { pointsAtPost, useFocusedPost } from "./use-focused-post";
import { useMonths } from "./use-months";
import { useNow } from "./use-now";
import { useOpenCard } from "./use-open-card";
import { usePreload } from "./use-preload";

const makePostcard = (): number => newPostcard(Date.now(), Math.random());

/** Publicaciones: what is to be published and what was, and the editor of one card. */
export function PostsPage() {
  const user = useUser();
  usePostsLive(user.id);
  usePreload();
  const posts = useQuery(postCardsOfUser(user.id));
  const organizations = useQuery(linkedinOrganizations(user.id));
  const pages = organizations.data ?? [];
  const now = useNow();
  const country = countryOf(user);
  const timeZone = proposedTimeZone(browserTimeZone(), country && countryTimeZone(country));
  const months = useMonths(posts.data, dayIn(timeZone, new Date(now)).slice(0, 7));
  const problems = useQuery(postProblems(user.id)).data;
  useProblemsLive(user.id);
  const filter = useCardFilter(posts.data);
  const attention = useAttention(filter.matching, problems);
  const [params] = useSearchParams();
  const [openCard, setOpenCard] = useOpenCard();
  const { drafts, discard, isReady: canOpen } = useDrafts(user.id, posts.data);
  useRecovery(user.id, openCard === null && !pointsAtPost(params), setOpenCard);
  const focused = useFocusedPost(posts.data, ({ card }) => {
    if (card) months.setOpen(card.status, monthOf(card), true);
    else toast.message(errorText.post_not_found);
  });
  const [isBinOpen, setBinOpen] = useState(false);
  const [isHelpOpen, setHelpOpen] = useState(false);
  const [asked, setAsked] = useState<AskedAction | null>(null);

  const onAction: OnCardAction = (action, card, postId) => {
    setAsked(action === "edit" ? null : { action, card, postId });
    if (action === "edit") setOpenCard(card.postcard);
  };
  useShortcuts((shortcut, postcard) => {
    if (shortcut === "help") setHelpOpen(true);
    else if (shortcut === "new" && posts.data && openCard === null) setOpenCard(makePostcard());
    else if (shortcut === "edit" && postcard !== null) {
      const card = posts.data?.find((one) => one.postcard === postcard && one.status === "publicar");
      if (card && cardAbilities(card).canEdit) onAction("edit", card);
    }
  });
  const column = (status: "publicar" | "listas") => ({
    status,
    isFiltered: filter.isActive,
    userId: user.id,
    organizations: pages,
    problems,
    now,
    focused,
    isMonthOpen: (month: string) =>
      (attention.isOnly && status === "publicar") ||
      months.isOpen(status, month, filter.openMonths?.[status].has(month)),
    onMonthOpenChange: (month: string, isOpen: boolean) => months.setOpen(status, month, isOpen),
    onAction,
  });

  const cards = posts.data;
  const shown = filter.matching ?? [];
  const find = (status: PostCard["status"]) =>
    cards?.find((card) => card.postcard === openCard && card.status === status) ?? null;
  const otherDrafts = drafts.filter((draft) => draft.postcard !== openCard);

  return (
    <>
      <PageHeader
        title={postsText.title}
        description={postsText.description}
        actions={
          <PlannerActions
            transfer={{ userId: user.id, cards, pages, timeZone, country }}
            isReady={cards !== undefined}
            onAdd={() => setOpenCard(makePostcard())}
            onBin={() => setBinOpen(true)}
            onHelp={() => setHelpOpen(true)}
          />
        }
      />
      {posts.isPending && <PostsSkeleton />}
      {posts.isError && !cards && (
        <ErrorState
          title={postsText.loadFailed}
          description={sentenceOf(posts.error)}
          onRetry={() => void posts.refetch()}
          retryLabel={postsText.retry}
          retrying={posts.isFetching}
        />
      )}
      {cards && canOpen && openCard !== null && (
        <PostEditor
          key={openCard}
          userId={user.id}
          postcard={openCard}
          card={find("publicar")}
          problems={problems}
          published={find("listas")?.linkedin_organization_ids ?? []}
          organizations={pages}
          organizationsFailed={organizations.isError}
          onRetryOrganizations={() => void organizations.refetch()}
          blank={blankContent(now, timeZone)}
          now={now}
          drafts={draftStore}
          newPostcard={makePostcard}
          onSaved={(content) => months.setOpen("publicar", content.date.slice(0, 7), true)}
          onClosed={() => setOpenCard(null)}
          waiting={<Skeleton className="mb-8 h-96 rounded-xl" />}
        />
      )}
      {cards && cards.length > 0 && (
        <FilterBar
          filter={filter.filter}
          isActive={filter.isActive}
          found={shown.length}
          publishers={publisherOptions(pages, [], [])}
          onChange={filter.change}
        />
      )}
      {cards && (
        <div className="grid items-start gap-8 lg:grid-cols-2">
          <PostColumn
            {...column("publicar")}
            cards={attention.isOnly ? attention.waiting : shown}
            openCard={openCard}
          >
            {(openCard !== null || otherDrafts.length > 0 || attention.waiting.length > 0) && (
              <>
                <AttentionBar
                  count={attention.waiting.length}
                  isOnly={attention.isOnly}
                  onToggle={attention.toggle}
                />
                <UnsavedDrafts
                  drafts={otherDrafts}
                  onContinue={(draft) => setOpenCard(draft.postcard)}
                  onDiscard={discard}
                />
              </>
            )}
          </PostColumn>
          <PostColumn {...column("listas")} cards={shown} />
        </div>
      )}
      {asked && (
        <CardDialogs
          userId={user.id}
          asked={asked}
          cards={cards ?? []}
          organizations={pages}
          onAction={onAction}
          onClose={() => setAsked(null)}
          onFailed={() => lost(() => setAsked(null))}
        />
      )}
      {isHelpOpen && (
        <ShortcutsDialog onClose={() => setHelpOpen(false)} onFailed={() => lost(() => setHelpOpen(false))} />
      )}
      {isBinOpen && (
        <BinDialog
          userId={user.id}
          now={now}
          onClose={() => setBinOpen(false)}
          onFailed={() => lost(() => setBinOpen(false))}
        />
      )}
    </>
  );
}

/** What was asked for could not be loaded: said once, and the question is taken back. */
function lost(takeBack: () => void): void {
  toast.error(errorText.network_unreachable);
  takeBack();
}

function sentenceOf(error: unknown): string {
  const failure = toAppError(error);
  return errorSentence(failure.code, failure.reference);
}
