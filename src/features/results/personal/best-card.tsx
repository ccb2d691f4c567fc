import { useQuery } from "@tanstack/react-query";
import { Lightbulb } from "lucide-react";
import { yearOfPosts } from "@/data/results/queries";
import { timeZoneOf } from "@/shared/session/account";
import { useUser } from "@/shared/session/session";
import { browserTimeZone, clockIn } from "@/shared/time/dates";
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from "@/ui/card";
import { Skeleton } from "@/ui/skeleton";
import { LoadFailed } from "../load-failed";
import { resultsText } from "../results.text";
import {
  type Advice,
  adviceOf,
  answersOf,
  type ComparedPost,
  compare,
  FEWEST_POSTS,
  type Group,
  HOURS_A_SLOT,
  slotOf,
} from "./best";

const text = resultsText.best;
const decimal = new Intl.NumberFormat("es", { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const clock = (hour: number): string => `${String(hour % 24).padStart(2, "0")}:00`;

const KIND_NAMES: Readonly<Record<string, string>> = {
  text: resultsText.kinds.text,
  image: resultsText.kinds.image,
  video: resultsText.kinds.video,
  document: resultsText.kinds.article,
  article: resultsText.kinds.article,
};
const kindName = (kind: string): string => KIND_NAMES[kind] ?? kind;

const sentenceOf = (advice: Advice): string =>
  text.next(
    "kind" in advice
      ? text.ofKind(kindName(advice.kind))
      : text.atHours(clock(advice.slot), clock(advice.slot + HOURS_A_SLOT)),
    decimal.format(advice.times),
  );

type BarsProps<Key> = {
  title: string;
  groups: readonly Group<Key>[];
  nameOf: (key: Key) => string;
  tooFew: string;
};

function Bars<Key extends string | number>({ title, groups, nameOf, tooFew }: BarsProps<Key>) {
  const highest = groups[0]?.mean ?? 0;
  return (
    <section className="min-w-0">
      <h3 className="font-medium text-sm text-text">{title}</h3>
      {groups.length === 0 ? (
        <p className="mt-2 text-pretty text-sm text-text-muted">{tooFew}</p>
      ) : (
        <ul className="mt-3 flex flex-col gap-3">
          {groups.slice(0, 4).map(({ key, mean, count }) => (
            <li key={key} className="text-sm">
              <div className="flex flex-wrap items-baseline justify-between gap-x-3">
                <span className="text-text">{nameOf(key)}</span>
                <span className="text-text-muted text-xs tabular-nums">
                  {text.mean(decimal.format(mean))} · {text.sample(count)}
                </span>
              </div>
              <svg
                aria-hidden="true"
                viewBox="0 0 100 4"
                preserveAspectRatio="none"
                className="mt-1.5 h-1.5 w-full"
              >
                <rect width="100" height="4" rx="1" className="fill-surface-3" />
                <rect
                  width={highest > 0 ? (mean / highest) * 100 : 0}
                  height="4"
                  rx="1"
                  className="fill-info"
                />
              </svg>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** The hours and kinds that the user's own posts were answered at most, with how many posts say so. */
export function BestCard({ userId }: { userId: string }) {
  const zone = timeZoneOf(useUser()) ?? browserTimeZone();
  const year = useQuery(yearOfPosts(userId));
  const posts = year.data;
  if (year.isError && !posts) return <LoadFailed query={year} heading={text.title} />;
  if (!posts) return <Skeleton className="h-72 rounded-xl" />;
  const slot = slotOf((iso) => Number(clockIn(zone, new Date(iso)).slice(0, 2)));
  const kind = (post: ComparedPost) => post.post_type;
  const slots = compare(posts, slot);
  const kinds = compare(posts, kind);
  const advice = adviceOf(posts, kinds, slots);
  const known = (keyOf: (post: ComparedPost) => unknown) =>
    posts.filter((post) => keyOf(post) !== null && answersOf(post) !== null).length;
  return (
    <Card>
      <CardHeader>
        <CardTitle>{text.title}</CardTitle>
        <CardDescription>{text.description}</CardDescription>
      </CardHeader>
      <CardContent className="flex flex-col gap-6">
        {advice && (
          <p className="flex items-start gap-3 rounded-lg bg-surface-2 p-4 text-pretty text-sm text-text">
            <Lightbulb aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-text-muted" />
            {sentenceOf(advice)}
          </p>
        )}
        <div className="grid gap-6 md:grid-cols-2">
          <Bars
            title={text.hours}
            groups={slots}
            tooFew={text.tooFewHours(known(slot), FEWEST_POSTS)}
            nameOf={(slot) => `${clock(slot)}–${clock(slot + HOURS_A_SLOT)}`}
          />
          <Bars
            title={text.kinds}
            groups={kinds}
            tooFew={text.tooFewKinds(known(kind), FEWEST_POSTS)}
            nameOf={kindName}
          />
        </div>
      </CardContent>
    </Card>
  );
}
