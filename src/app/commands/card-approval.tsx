import { useQuery } from "@tanstack/react-query";
import { linkedinOrganizations } from "@/data/linkedin-organizations/queries";
import type { PostCard } from "@/data/posts/cards";
import { ApprovalDialog } from "@/features/calendar/approval/approval-dialog";
import { useUser } from "@/shared/session/session";
import { useNow } from "@/shared/time/use-now";

export type CardToApprove = Pick<PostCard, "postcard" | "title" | "version">;

type CardApprovalProps = { card: CardToApprove; onClose: () => void };

export function CardApproval({ card, onClose }: CardApprovalProps) {
  const userId = useUser().id;
  const organizations = useQuery(linkedinOrganizations(userId)).data;
  return (
    <ApprovalDialog
      userId={userId}
      entry={card}
      organizations={organizations}
      now={useNow()}
      onClose={onClose}
    />
  );
}
