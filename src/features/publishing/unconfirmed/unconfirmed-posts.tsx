import type { Pages } from "@/data/linkedin-organizations/organizations";
import type { PostCard } from "@/data/posts/cards";
import { useUser } from "@/shared/session/session";
import { EarlierUnconfirmed } from "./earlier-unconfirmed";
import { isUnconfirmed, wasUnconfirmed } from "./needs-decision";
import { UnconfirmedPanel } from "./unconfirmed-panel";

type UnconfirmedPostsProps = { card: PostCard; organizations: Pages };

export function UnconfirmedPosts({ card, organizations }: UnconfirmedPostsProps) {
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
      {card.publishers.filter(wasUnconfirmed).map((publisher) => (
        <EarlierUnconfirmed
          key={publisher.postId}
          userId={userId}
          publisher={publisher}
          organizations={organizations}
        />
      ))}
    </>
  );
}
