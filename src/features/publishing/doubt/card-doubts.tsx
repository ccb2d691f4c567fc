import type { Pages } from "@/data/linkedin-organizations/organizations";
import type { PostCard } from "@/data/posts/cards";
import { useUser } from "@/shared/session/session";
import { EarlierDoubt } from "./earlier-doubt";
import { isUnconfirmed, wasDoubtedBefore } from "./is-doubted";
import { UnconfirmedPanel } from "./unconfirmed-panel";

type CardDoubtsProps = { card: PostCard; organizations: Pages };

export function CardDoubts({ card, organizations }: CardDoubtsProps) {
  const { id: userId } = useUser();
  return (
    <>
      {card.publishers.filter(isUnconfirmed).map((publisher) => (
        <UnconfirmedPanel
          // A new key drops a pasted link when a new attempt begins.
          key={`${publisher.postId} ${publisher.attempts}`}
          userId={userId}
          publisher={publisher}
          organizations={organizations}
        />
      ))}
      {card.publishers.filter(wasDoubtedBefore).map((publisher) => (
        <EarlierDoubt
          key={publisher.postId}
          userId={userId}
          publisher={publisher}
          organizations={organizations}
        />
      ))}
    </>
  );
}
