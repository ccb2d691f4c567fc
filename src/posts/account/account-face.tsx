import { type Pages, pageOf } from "@/data/linkedin-organizations/organizations";
import { PERSONAL, type PublishState } from "@/data/posts/rows";
import { displayName, pictureOf } from "@/shared/session/account";
import { useSession } from "@/shared/session/session";
import { Avatar } from "@/ui/avatar";
import { cn } from "@/ui/cn";
import { publisherName } from "../publisher-names";
import { StateMark } from "../state/state-mark";

type AccountFaceProps = {
  id: string;
  organizations: Pages;
  size?: "xs" | "sm" | "md";
  state?: PublishState;
  className?: string;
};

export function AccountFace({ id, organizations, size = "sm", state, className }: AccountFaceProps) {
  const { user } = useSession();
  const page = pageOf(id, organizations);
  const isPerson = id === PERSONAL;
  return (
    <span aria-hidden="true" className={cn("relative inline-flex shrink-0", className)}>
      <Avatar
        decorative
        size={size}
        shape={isPerson ? "round" : "square"}
        name={isPerson && user ? displayName(user) : publisherName(id, organizations)}
        src={isPerson ? user && pictureOf(user) : (page?.logo_url ?? null)}
      />
      {state && <StateMark state={state} className="absolute -right-1.5 -bottom-1 ring-2 ring-surface-1" />}
    </span>
  );
}
