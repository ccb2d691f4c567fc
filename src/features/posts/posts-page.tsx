import { useQuery } from "@tanstack/react-query";
import { Keyboard, Plus, Trash2 } from "lucide-react";
import { lazy, Suspense, useState } from "react";
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
import { Button } from "@/ui/button";
import { ErrorState } from "@/ui/error-state";
import { PageHeader } from "@/ui/page-header";
import { AttentionBar } from "./attention-bar";
import { binText } from "./bin/bin.text";
import type { OnCardAction } from "./card-action";
import { type AskedAction, CardDialogs } from "./card-dialogs";
import { blankContent, proposedTimeZone } from "./editor/content";
import { PostEditor } from "./editor/post-editor";
import { FilterBar } from "./filter/filter-bar";
import { useCardFilter } from "./filter/use-card-filter";
import { PostColumn } from "./post-column";
import { postsText } from "./posts.text";
import { PostsSkeleton } from "./posts-skeleton";
import { publisherOptions } from "./publisher-names";
import { shortcutsText } from "./shortcuts/shortcuts.text";
import { useShortcuts } from "./shortcuts/use-shortcuts";
import { TransferMenu } from "./transfer/transfer-menu";
import { UnsavedDrafts } from "./unsaved-drafts";
import { useAttention } from "./use-attention";
import { draftStore, useDrafts, useRecovery } from "./use-drafts";
import { pointsAtPost, useFocusedPost } from "./use-focused-post";
import { useMonths } from "./use-months";
import { useNow } from "./use-now";
import { useOpenCard } from "./use-open-card";

const BinDialog = lazy(() => import("./bin/bin-dialog").then((module) => ({ default: module.BinDialog })));

const ShortcutsDialog = lazy(() =>
  import("./shortcuts/shortcuts-dialog").then((module) => ({ default: module.ShortcutsDialog })),
);

const makePostcard = (): number => newPostcard(Date.now(), Math.random());

/** Publicaciones: what is to be published and what was, and the editor of one card. */
export function PostsPage() {
  const user = useUser();
  usePostsLive(user.id);
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
  const { drafts, discard } = useDrafts(user.id, posts.data);
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
          <>
            <Button
              variant="ghost"
              size="icon"
              className="hidden md:inline-flex"
              aria-label={shortcutsText.open}
              aria-keyshortcuts="?"
              onClick={() => setHelpOpen(true)}
            >
              <Keyboard aria-hidden="true" />
            </Button>
            <TransferMenu
              userId={user.id}
              cards={cards}
              pages={pages}
              timeZone={timeZone}
              country={country}
            />
            <Button variant="ghost" onClick={() => setBinOpen(true)}>
              <Trash2 aria-hidden="true" />
              {binText.open}
            </Button>
            <Button disabled={!cards} aria-keyshortcuts="n" onClick={() => setOpenCard(makePostcard())}>
              <Plus aria-hidden="true" />
              {postsText.add}
            </Button>
          </>
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
      {cards && openCard !== null && (
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
      <CardDialogs
        userId={user.id}
        asked={asked}
        cards={cards ?? []}
        organizations={pages}
        onAction={onAction}
        onClose={() => setAsked(null)}
      />
      {isHelpOpen && (
        <Suspense>
          <ShortcutsDialog onClose={() => setHelpOpen(false)} />
        </Suspense>
      )}
      {isBinOpen && (
        <Suspense>
          <BinDialog userId={user.id} now={now} onClose={() => setBinOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

function sentenceOf(error: unknown): string {
  const failure = toAppError(error);
  return errorSentence(failure.code, failure.reference);
}
