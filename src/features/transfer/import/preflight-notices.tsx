import { useQuery } from "@tanstack/react-query";
import TriangleAlert from "lucide-react/icons/triangle-exclamation-point";
import { useMemo } from "react";
import type { NewCard } from "@/data/posts/changes/write";
import { preflightOf } from "@/data/posts/new-cards/preflight";
import { instantInWords } from "@/posts/moment/moment";
import { NoticeBox } from "@/posts/state/notice-box";
import { transferText } from "../transfer.text";

const text = transferText.preflight;

type PreflightNoticesProps = { userId: string; cards: readonly NewCard[]; timeZone: string };

export function PreflightNotices({ userId, cards, timeZone }: PreflightNoticesProps) {
  const query = useMemo(() => preflightOf(userId, cards), [userId, cards]);
  const { data } = useQuery(query);
  if (!data) return null;
  const { connection, ending, unpaid } = data;
  const notices = [
    connection !== null && text.noConnection,
    ending && text.ending(ending.cards, instantInWords(ending.at, timeZone)),
    unpaid && text.unpaid(unpaid.cards, unpaid.credits, instantInWords(unpaid.from, timeZone)),
  ].filter((notice) => typeof notice === "string");
  return (
    <div role="status" className="flex flex-col gap-2 empty:hidden">
      {notices.map((notice) => (
        <NoticeBox key={notice} tone="warning" icon={TriangleAlert}>
          {notice}
        </NoticeBox>
      ))}
    </div>
  );
}
