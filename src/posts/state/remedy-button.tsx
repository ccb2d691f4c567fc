import { Link } from "react-router-dom";
import { paths } from "@/shared/paths";
import { Button } from "@/ui/button";
import type { Remedy } from "./causes";
import { useReconnect } from "./reconnect";
import { stateText } from "./state.text";

export const BUY_CREDITS = paths.profile({ tab: "pagos" });

type RemedyButtonProps = {
  remedy: Remedy;
  of: string;
  postId: string;
  isPage: boolean;
  onEdit: () => void;
};

export function RemedyButton({ remedy, of, ...props }: RemedyButtonProps) {
  if (remedy.kind === "retry" || remedy.kind === "wait") return null;
  const shared = {
    variant: "secondary" as const,
    size: "sm" as const,
    "aria-label": stateText.remedy.for(remedy.label, of),
  };
  if (remedy.kind === "buy") {
    return (
      <Button asChild {...shared}>
        <Link to={BUY_CREDITS}>{remedy.label}</Link>
      </Button>
    );
  }
  if (remedy.kind === "edit") {
    return (
      <Button {...shared} onClick={props.onEdit}>
        {remedy.label}
      </Button>
    );
  }
  return (
    <ReconnectButton {...shared} postId={props.postId} isPage={props.isPage}>
      {remedy.label}
    </ReconnectButton>
  );
}

type ReconnectProps = Omit<Parameters<typeof Button>[0], "onClick"> &
  Pick<RemedyButtonProps, "postId" | "isPage">;

function ReconnectButton({ postId, isPage, ...props }: ReconnectProps) {
  const { leave, isLeaving } = useReconnect();
  return <Button {...props} loading={isLeaving} onClick={() => leave({ postId, isPage })} />;
}
