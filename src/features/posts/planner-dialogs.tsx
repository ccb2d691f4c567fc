import type { LinkedinOrganization } from "@/data/linkedin-organizations/organizations";
import type { PostCard } from "@/data/posts/cards";
import type { OnCardAction } from "@/posts/card-action";
import { tellMissingCode } from "@/shared/missing-code";
import type { AskedAction } from "./card-dialogs";
import { BinDialog, CardDialogs, ShortcutsDialog } from "./parts";

/** What is open over the planner: something about a card, the bin, or the list of shortcuts. */
export type PlannerQuestion = AskedAction | { action: "bin" | "help" };

type PlannerDialogsProps = {
  userId: string;
  now: number;
  asked: PlannerQuestion;
  organizations: readonly LinkedinOrganization[];
  onAction: OnCardAction;
  onPublished: (card: PostCard) => void;
  onClose: () => void;
};

export function PlannerDialogs({
  asked,
  userId,
  now,
  organizations,
  onAction,
  onPublished,
  onClose,
}: PlannerDialogsProps) {
  // What was asked for could not be loaded: said once, and the question is taken back.
  const closing = {
    onClose,
    onFailed: () => {
      tellMissingCode();
      onClose();
    },
  };
  if ("card" in asked)
    return (
      <CardDialogs
        userId={userId}
        asked={asked}
        organizations={organizations}
        onAction={onAction}
        onPublished={onPublished}
        {...closing}
      />
    );
  if (asked.action === "help") return <ShortcutsDialog {...closing} />;
  return <BinDialog userId={userId} now={now} {...closing} />;
}
