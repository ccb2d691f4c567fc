import CircleAlert from "lucide-react/icons/circle-exclamation-point";
import CircleHelp from "lucide-react/icons/circle-question-mark";
import Coins from "lucide-react/icons/coins";
import PlugZap from "lucide-react/icons/plug-zap";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { instantInWords } from "@/posts/moment/moment";
import { postsText } from "@/posts/posts.text";
import { isolated } from "@/posts/shown-title";
import { paths } from "@/shared/paths";
import { ownTimeZone } from "@/shared/session/clock";
import { useLinkedInSignIn } from "@/shared/session/use-linkedin-sign-in";
import { dayIn, formatDayOfYear } from "@/shared/time/dates";
import { Button } from "@/ui/button";
import { Card, CardContent, CardTitle } from "@/ui/card";
import { cn } from "@/ui/cn";
import { dashboardText } from "../dashboard.text";
import type { Attention } from "./attention";

const { attention: text } = dashboardText;

const TONES = { danger: "bg-danger-soft text-danger", warning: "bg-warning-soft text-warning" } as const;

type Item = { icon: ReactNode; tone: keyof typeof TONES; title: string; hint: string };

function itemOf(item: Attention, renewsAt: Date): Item {
  switch (item.kind) {
    case "disconnected":
      return { icon: <PlugZap />, tone: "danger", title: text.disconnected, hint: text.disconnectedHint };
    case "expired":
      return { icon: <PlugZap />, tone: "danger", title: text.expired, hint: text.expiredHint };
    case "failed":
      return {
        icon: <CircleAlert />,
        tone: "danger",
        title: text.failed(item.cards),
        hint: text.failedHint(item.title, item.cards),
      };
    case "unconfirmed":
      return {
        icon: <CircleHelp />,
        tone: "warning",
        title: text.unconfirmed(item.cards),
        hint: text.unconfirmedHint(item.title, item.cards),
      };
    case "blocked":
      return {
        icon: <CircleAlert />,
        tone: "danger",
        title: text.blocked(item.cards),
        hint: text.blockedHint(item.title, item.cards),
      };
    case "lost":
      return {
        icon: <CircleAlert />,
        tone: "danger",
        title: text.lost(
          item.cards,
          item.pages.map((name) => (name === null ? postsText.unknownPage : isolated(name))),
        ),
        hint: text.lostHint,
      };
    case "ending":
      return {
        icon: <PlugZap />,
        tone: "warning",
        title: text.ending(instantInWords(item.endsAt, ownTimeZone())),
        hint: text.endingHint,
      };
    case "owing":
      return {
        icon: <Coins />,
        tone: "warning",
        title: text.owing(item.owed),
        hint: text.owingHint,
      };
    case "short":
      return {
        icon: <Coins />,
        tone: "danger",
        title: text.short,
        hint: text.shortHint(item.due, item.covered),
      };
    case "low":
      return {
        icon: <Coins />,
        tone: "warning",
        title: text.low(item.available),
        hint: text.lowHint(formatDayOfYear(dayIn(ownTimeZone(), renewsAt))),
      };
  }
}

const ofPosts = (cards: number, postId: string) =>
  cards === 1 ? paths.posts({ post: postId }) : paths.posts({ onlyAttention: true });

function Action({ item }: { item: Attention }) {
  const { leave, isLeaving } = useLinkedInSignIn();
  if (item.kind === "disconnected" || item.kind === "expired" || item.kind === "ending") {
    return (
      <Button variant="secondary" loading={isLeaving} onClick={() => leave({ returnTo: paths.dashboard() })}>
        {item.kind === "disconnected" ? text.connect : text.renew}
      </Button>
    );
  }
  const [to, label] =
    item.kind === "failed" || item.kind === "blocked" || item.kind === "lost"
      ? [ofPosts(item.cards, item.postId), text.failedAction]
      : item.kind === "unconfirmed"
        ? [ofPosts(item.cards, item.postId), text.unconfirmedAction]
        : [paths.profile({ tab: "pagos" }), text.buy];
  return (
    <Button asChild variant="secondary">
      <Link to={to}>{label}</Link>
    </Button>
  );
}

type AttentionCardProps = { items: readonly Attention[]; renewsAt: Date };

export function AttentionCard({ items, renewsAt }: AttentionCardProps) {
  return (
    <Card>
      <CardContent className="flex flex-col gap-1">
        <CardTitle>{text.title}</CardTitle>
        <ul className="divide-y divide-border">
          {items.map((item) => {
            const { icon, tone, title, hint } = itemOf(item, renewsAt);
            return (
              <li
                key={item.kind}
                className="flex flex-col gap-3 py-4 first:pt-3 last:pb-0 sm:flex-row sm:items-center sm:gap-4"
              >
                <div className="flex min-w-0 flex-1 gap-3">
                  <span
                    aria-hidden="true"
                    className={cn(
                      "flex size-10 shrink-0 items-center justify-center rounded-lg [&_svg]:size-5",
                      TONES[tone],
                    )}
                  >
                    {icon}
                  </span>
                  <div className="min-w-0">
                    <p className="text-pretty font-medium text-text">{title}</p>
                    <p className="mt-0.5 line-clamp-2 text-pretty text-sm text-text-muted [overflow-wrap:anywhere]">
                      {hint}
                    </p>
                  </div>
                </div>
                <Action item={item} />
              </li>
            );
          })}
        </ul>
      </CardContent>
    </Card>
  );
}
