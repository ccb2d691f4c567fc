import { type Advice, adviceOf, FEWEST_IN_GROUP, type Group, groupsOf } from "@results/advice";
import { useQuery } from "@tanstack/react-query";
import Lightbulb from "lucide-react/icons/lightbulb";
import { useDeferredValue, useMemo } from "react";
import { timeZoneInWords } from "@/data/posts/schedule";
import { postsOfLastYear } from "@/data/results/queries";
import { useTimeZone } from "@/shared/session/clock";
import { clockIn } from "@/shared/time/dates";
import { tenths } from "@/text/numbers";
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from "@/ui/card";
import { Skeleton } from "@/ui/skeleton";
import { LoadFailed } from "../load-failed";
import { resultsText } from "../results.text";
import { BY_FORMAT, BY_HOUR, HOURS_A_SLOT, samplesOf } from "./best";

const text = resultsText.best;
const clock = (hour: number): string => `${String(hour % 24).padStart(2, "0")}:00`;

const KIND_NAMES: Readonly<Record<string, string>> = {
  text: resultsText.kinds.text,
  image: resultsText.kinds.image,
  video: resultsText.kinds.video,
  document: resultsText.kinds.article,
  poll: resultsText.kinds.poll,
};
const kindName = (kind: string | number): string => KIND_NAMES[kind] ?? String(kind);
const slotName = (slot: string | number): string =>
  `${clock(Number(slot))}–${clock(Number(slot) + HOURS_A_SLOT)}`;

const adviceSentence = ({ grouping, key, times, count, others }: Advice, zone: string): string =>
  text.next({
    what:
      grouping === BY_FORMAT
        ? text.ofKind(kindName(key))
        : text.atHours(clock(Number(key)), clock(Number(key) + HOURS_A_SLOT), timeZoneInWords(zone)),
    times: tenths.format(times),
    count,
    others,
  });

/**
 * True when at least ten measured posts are outside one of the groups, so that this group can be compared with them.
 */
const areCompared = (groups: readonly Group[], known: number): boolean =>
  groups.some(({ count }) => known - count >= FEWEST_IN_GROUP);

type BarsProps = {
  title: string;
  groups: readonly Group[];
  nameOf: (key: Group["key"]) => string;
  tooFew: string;
};

function Bars({ title, groups, nameOf, tooFew }: BarsProps) {
  const highest = Math.max(0, ...groups.map(({ median }) => median));
  return (
    <section className="min-w-0">
      <h3 className="font-medium text-sm text-text">{title}</h3>
      {groups.length === 0 ? (
        <p className="mt-2 text-pretty text-sm text-text-muted">{tooFew}</p>
      ) : (
        <ul className="mt-3 flex flex-col gap-3">
          {groups.map(({ key, median, count }) => (
            <li key={key} className="text-sm">
              <div className="flex flex-wrap items-baseline justify-between gap-x-3">
                <span className="text-text">{nameOf(key)}</span>
                <span className="text-text-muted text-xs tabular-nums">
                  {text.median(tenths.format(median))} · {text.sample(count)}
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
                  width={highest > 0 ? (Math.max(0, median) / highest) * 100 : 0}
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

export function BestCard({ userId }: { userId: string }) {
  const zone = useTimeZone();
  const year = useQuery(postsOfLastYear(userId));
  // Groups the posts in a deferred render, because a year of posts would delay the rest of the page.
  const posts = useDeferredValue(year.data);
  const readAt = year.dataUpdatedAt;
  const statistics = useMemo(() => {
    if (!posts) return null;
    const hourOf = (iso: string) => Number(clockIn(zone, new Date(iso)).slice(0, 2));
    const samples = samplesOf(posts, { now: readAt, hourOf });
    const known = (grouping: number) => samples.filter(({ groups }) => groups[grouping] !== null).length;
    return {
      advice: adviceOf(samples),
      slots: groupsOf(samples, BY_HOUR).sort((one, other) => Number(one.key) - Number(other.key)),
      kinds: groupsOf(samples, BY_FORMAT),
      known: { slots: known(BY_HOUR), kinds: known(BY_FORMAT) },
    };
  }, [posts, zone, readAt]);
  if (year.isError && !year.data) return <LoadFailed query={year} heading={text.title} />;
  if (!statistics) return <Skeleton className="h-72 rounded-xl" />;
  const { advice, slots, kinds, known } = statistics;
  const isTested = areCompared(slots, known.slots) || areCompared(kinds, known.kinds);
  return (
    <Card>
      <CardHeader>
        <CardTitle>{text.title}</CardTitle>
        <CardDescription>{text.description}</CardDescription>
      </CardHeader>
      <CardContent className="flex flex-col gap-6">
        {(advice || isTested) && (
          <p className="flex items-start gap-3 rounded-lg bg-surface-2 p-4 text-pretty text-sm text-text">
            <Lightbulb aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-text-muted" />
            {advice ? adviceSentence(advice, zone) : text.noneStands}
          </p>
        )}
        <div className="grid gap-6 md:grid-cols-2">
          <Bars
            title={text.hours(timeZoneInWords(zone))}
            groups={slots}
            tooFew={text.tooFewHours(known.slots, FEWEST_IN_GROUP)}
            nameOf={slotName}
          />
          <Bars
            title={text.kinds}
            groups={kinds}
            tooFew={text.tooFewKinds(known.kinds, FEWEST_IN_GROUP)}
            nameOf={kindName}
          />
        </div>
      </CardContent>
    </Card>
  );
}
