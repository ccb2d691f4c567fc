import { useQuery } from "@tanstack/react-query";
import FilePen from "lucide-react/icons/file-pen";
import { postDrafts } from "@/data/post-drafts/post-drafts";
import { cardAbilities, type PostCard } from "@/data/posts/cards";
import { contentOf } from "@/posts/content/content";
import { NoticeBox } from "@/posts/state/notice-box";
import { Button } from "@/ui/button";
import { deviceId } from "./device/device-id";
import { draftStore } from "./device/draft-store";
import { draftsText } from "./drafts.text";
import { openCard } from "./opened-card";

const text = draftsText.beforePublishing;

type UnsavedWarningProps = { userId: string; card: PostCard; onEdit: () => void };

export function UnsavedWarning({ userId, card, onEdit }: UnsavedWarningProps) {
  const { postcard } = card;
  const row = useQuery(postDrafts(userId)).data?.find((draft) => draft.postcard === postcard) ?? null;
  const kept = draftStore.ofCard(userId, postcard);
  const opened = openCard({ card, blank: contentOf(card), kept, row, deviceId: deviceId() });
  if (!opened.restored) return null;
  return (
    <NoticeBox
      tone="warning"
      icon={FilePen}
      lead={text.lead}
      className="mb-3"
      actions={
        cardAbilities(card).canEdit && (
          <Button variant="secondary" size="sm" onClick={onEdit}>
            {text.goOn}
          </Button>
        )
      }
    >
      {text.body}
    </NoticeBox>
  );
}
