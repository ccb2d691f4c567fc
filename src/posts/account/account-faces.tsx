import { ownTextOf } from "@contract/card-content";
import type { Pages } from "@/data/linkedin-organizations/organizations";
import type { PostCard } from "@/data/posts/cards";
import { postsText } from "../posts.text";
import { publisherName } from "../publisher-names";
import { AccountFace } from "./account-face";
import { OwnTextMark } from "./own-text-mark";

const SHOWN = 4;

type AccountFacesProps = { card: PostCard; organizations: Pages };

export function AccountFaces({ card, organizations }: AccountFacesProps) {
  const { publishers } = card;
  const shown = publishers.length > SHOWN ? publishers.slice(0, SHOWN - 1) : publishers;
  const rest = publishers.length - shown.length;
  return (
    <ul aria-label={postsText.publishers} className="flex flex-wrap items-center gap-2.5">
      {publishers.map(({ id, postId, state }, at) => {
        const name = publisherName(id, organizations);
        const isShown = at < shown.length;
        return (
          <li
            key={postId}
            title={isShown ? `${name}: ${postsText.state[state]}` : undefined}
            className={isShown ? "flex" : "sr-only"}
          >
            {isShown && <AccountFace id={id} organizations={organizations} size="xs" state={state} />}
            <span className="sr-only">
              {name}
              {/* The comma keeps screen readers from reading name and state as one word. */}
              {state !== "unscheduled" && ", "}
              {state !== "unscheduled" && <span>{postsText.state[state]}</span>}
            </span>
            {ownTextOf(card, id) && <OwnTextMark className="ml-1 text-text-muted" />}
          </li>
        );
      })}
      {rest > 0 && (
        <li aria-hidden="true" className="text-text-muted text-xs tabular-nums">
          {postsText.more(rest)}
        </li>
      )}
    </ul>
  );
}
