import type { CardContent } from "@contract/card-content";
import { firstUnits } from "@publishing/text-length";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useLocation } from "react-router-dom";
import { decisions as decisionsOf } from "@/data/card-approvals/approved";
import { linkedinOrganizations } from "@/data/linkedin-organizations/queries";
import type { Elsewhere } from "@/data/posts/card-location";
import { cardAbilities, monthOf, type PostCard } from "@/data/posts/cards";
import { usePostsLive } from "@/data/posts/live";
import { newPostcard } from "@/data/posts/new-cards/postcard";
import { postProblems } from "@/data/posts/problems/problems";
import { useProblemsLive } from "@/data/posts/problems/problems-live";
import { cardsToPublish, publishedMonths } from "@/data/posts/queries";
import type { OnCardAction } from "@/posts/card/card-action";
import { proposedTitle } from "@/posts/content/proposed-title";
import { createSelection } from "@/posts/selection/selection";
import { useUndoKey } from "@/shared/browser/undo-key";
import { isFirstAttempt, useIsOverdue } from "@/shared/live/use-is-overdue";
import { countryOf } from "@/shared/session/account";
import { useTimeZone } from "@/shared/session/clock";
import { useUser } from "@/shared/session/session";
import { storable } from "@/shared/strings/storable";
import { dayIn } from "@/shared/time/dates";
import { useNow } from "@/shared/time/use-now";
import { toast } from "@/shared/toast";
import { useSteady } from "@/shared/use-steady";
import { errorText } from "@/text/errors";
import { parseIsoDate } from "@/ui/iso-date";
import { useAttention } from "./attention/use-attention";
import { useCardFilter, useMatching } from "./filter/use-card-filter";
import { useFocusBack } from "./focus/use-focus-back";
import { useFocusedPost } from "./focus/use-focused-post";
import { useMonths } from "./lists/months/use-months";
import { useDensity } from "./lists/use-density";
import { plannerText } from "./planner.text";
import type { PlannerQuestion } from "./planner-question";
import { useShortcuts } from "./shortcuts/use-shortcuts";
import { useCopy } from "./use-copy";
import { useOpenCard } from "./use-open-card";
import { usePlannerSearch } from "./use-planner-search";

const makePostcard = (): number => newPostcard(Date.now(), Math.random());
const LEADING = {
  published: plannerText.isOut,
  bin: plannerText.isInBin,
  nowhere: errorText.post_not_found,
} as const;

function usePlannerUser() {
  const user = useUser();
  const now = useNow();
  const country = countryOf(user);
  const timeZone = useTimeZone();
  return { userId: user.id, country, timeZone, now, today: dayIn(timeZone, new Date(now)) };
}

/** The list waits for the problems, because the line that counts the problems is above the list and would move it. */
function usePlannerData(userId: string) {
  usePostsLive(userId);
  useProblemsLive(userId);
  const toPublish = useQuery(cardsToPublish(userId));
  const published = useQuery(publishedMonths(userId));
  const organizations = useQuery(linkedinOrganizations(userId));
  const problems = useQuery(postProblems(userId));
  const hasCards = (toPublish.data?.length ?? 0) > 0;
  const isOverdue = useIsOverdue(toPublish.isPending || isFirstAttempt(problems));
  const decisions = useQuery({ ...decisionsOf(userId), enabled: hasCards }).data;
  return {
    toPublish,
    published,
    organizations,
    problems: problems.data,
    decisions,
    cards: toPublish.data,
    isWaiting: toPublish.isPending || (hasCards && !isOverdue && isFirstAttempt(problems)),
  };
}

function textOf(written: string): Pick<CardContent, "notes" | "title"> {
  const notes = storable(firstUnits(written, 500));
  return { notes, title: proposedTitle(notes) };
}

/**
 * Clicks the focused card's checkbox, because only the checkbox knows whether it stands for the published or
 * the unpublished posts.
 */
const clickBoxOfFocus = (isRange: boolean) =>
  document.activeElement
    ?.closest("[data-postcard]")
    ?.querySelector("[data-select]")
    ?.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, shiftKey: isRange }));

function useCardKeys(
  cards: readonly PostCard[] | undefined,
  copy: ReturnType<typeof useCopy>,
  on: { help: () => void; add: () => void; edit: (card: PostCard) => void },
): void {
  useShortcuts((shortcut, { postcard, isShifted }) => {
    if (shortcut === "help") on.help();
    else if (shortcut === "new") on.add();
    else if (shortcut === "select") clickBoxOfFocus(isShifted);
    else if (postcard !== null) {
      const card = cards?.find((one) => one.postcard === postcard);
      if (shortcut === "duplicate") card ? copy.start(card) : copy.startByNumber(postcard);
      else if (shortcut === "edit" && card && cardAbilities(card).canEdit) on.edit(card);
    }
  });
}

/**
 * Counts a card that has left the list of unpublished cards as published, because the server may publish it on schedule
 * at the moment of the click.
 */
function useArrival(cards: readonly PostCard[] | undefined, onArrived: (postcard: number) => void) {
  const [sent, setSent] = useState<number | null>(null);
  const arrived = useSteady(onArrived);
  const isOut = cards?.every(({ postcard }) => postcard !== sent) ?? false;
  useEffect(() => {
    if (!isOut || sent === null) return;
    setSent(null);
    arrived(sent);
  }, [isOut, sent, arrived]);
  return useSteady((card: PostCard) => setSent(card.postcard));
}

export function usePlanner() {
  const { now, today, ...user } = usePlannerUser();
  useUndoKey();
  const { userId } = user;
  const data = usePlannerData(userId);
  const { cards, problems } = data;
  const pages = data.organizations.data;
  const months = useMonths(cards, data.published.data, today);
  const [density, setDensity] = useDensity();
  const filter = useCardFilter();
  const matching = useMatching(userId, filter.filter, cards);
  const attention = useAttention(matching.matching, problems, now);
  const [{ openCard, newDay, newTime, newText, post }, change] = usePlannerSearch();
  const { open, close, reopen, stay, origin, isLeaving } = useOpenCard();
  const copy = useCopy(userId, open);
  const focused = useFocusedPost(userId, cards, ({ card }) => {
    if (!card) return void toast.message(errorText.post_not_found);
    change({ list: card.status });
    months.setOpen(card.status, monthOf(card), true);
  });
  const [selection] = useState(createSelection);
  const [question, setQuestion] = useState<PlannerQuestion | null>(null);
  const [publishing, setPublishing] = useState<number | null>(null);
  const toAsk = publishing === null ? undefined : cards?.find((card) => card.postcard === publishing);
  if (toAsk) {
    setPublishing(null);
    setQuestion({ action: "publish", card: toAsk });
  }
  const isStillWith = useFocusBack(
    openCard ?? (question && "card" in question ? question.card.postcard : null),
    useLocation().key,
  );

  const onAction = useSteady<OnCardAction>((action, card, postId) => {
    if (action === "edit") open(card.postcard);
    else if (action === "duplicate") copy.start(card);
    setQuestion(action === "edit" || action === "duplicate" ? null : { action, card, postId });
  });
  const onSent = useArrival(cards, (postcard) => {
    if (isStillWith(postcard)) change({ list: "listas" });
  });
  const lead = (place: Elsewhere) => {
    const focus = place.where === "published" ? { post: place.postId } : {};
    change({ openCard: null, newDay: null, newTime: null, newText: null, ...focus }, { isStaying: true });
    if (place.where === "bin") setQuestion({ action: "bin" });
    toast.message(LEADING[place.where]);
  };
  const addCard = () => open(makePostcard());
  useCardKeys(cards, copy, {
    help: () => setQuestion({ action: "help" }),
    add: () => (cards && openCard === null ? addCard() : undefined),
    edit: (card) => onAction("edit", card),
  });
  return {
    user,
    now,
    data,
    pages,
    months,
    density,
    setDensity,
    filter,
    found: matching,
    attention,
    focused,
    open: {
      postcard: openCard,
      copied: openCard === null ? null : copy.of(openCard),
      begun: {
        ...(parseIsoDate(newDay) && newDay && { date: newDay }),
        ...(newTime && { post_time: newTime }),
        ...(newText && textOf(newText)),
      },
      set: open,
      close,
      reopen,
      lead,
      origin,
      isLeaving,
    },
    isPointed: post !== null,
    question,
    ask: setQuestion,
    addCard,
    addText: (notes: string) => copy.startWith({ notes, title: proposedTitle(notes) }),
    publishSoon: (postcard: number) => {
      stay();
      setPublishing(postcard);
    },
    onAction,
    onSent,
    selection,
  };
}

export type Planner = ReturnType<typeof usePlanner>;
