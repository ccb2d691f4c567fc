import type { PublishState } from "@/data/posts/rows";
import { Badge, type BadgeTone } from "@/ui/badge";
import { postsText } from "../posts.text";

const TONES = {
  unscheduled: "neutral",
  scheduled: "info",
  publishing: "info",
  published: "done",
  unconfirmed: "warning",
  failed: "danger",
} as const satisfies Record<PublishState, BadgeTone>;

export function StateBadge({ state }: { state: PublishState }) {
  return (
    <Badge tone={TONES[state]} dot={state !== "unscheduled"}>
      {postsText.state[state]}
    </Badge>
  );
}
