import { Card, CardContent, CardHeader, CardTitle } from "@/ui/card";
import { Skeleton } from "@/ui/skeleton";
import { LoadFailed } from "../load-failed";
import { resultsText } from "../results.text";
import { isPostCountUnknown } from "./not-covered";
import { usePeriod } from "./use-period";

const text = resultsText.kinds;
const KINDS = [
  { name: "text_posts", label: text.text },
  { name: "image_posts", label: text.image },
  { name: "video_posts", label: text.video },
  { name: "articles", label: text.article },
  { name: "poll_posts", label: text.poll },
] as const;

export function KindsCard({ userId, days }: { userId: string; days: number }) {
  const { data, totals, failed } = usePeriod(userId, days);
  if (failed) return <LoadFailed query={failed} heading={text.title} />;
  const counts = KINDS.map(({ name, label }) => ({ label, count: data?.now[name] ?? 0 }));
  // Posts from an export have no kind, so the kinds may add up to fewer posts than there are.
  const unknown = (data?.now.posts ?? 0) - counts.reduce((sum, { count }) => sum + count, 0);
  const shown = unknown > 0 ? [...counts, { label: text.unknown, count: unknown }] : counts;
  const most = Math.max(1, ...shown.map(({ count }) => count));
  return (
    <Card className="h-full">
      <CardHeader>
        <CardTitle>{text.title}</CardTitle>
      </CardHeader>
      <CardContent>
        {!data && <Skeleton className="h-57 rounded-lg" />}
        {data?.now.posts === 0 && (
          <p className="text-sm text-text-muted">
            {isPostCountUnknown(data.now, totals?.exported_at) ? text.notCovered : text.empty}
          </p>
        )}
        {data && data.now.posts > 0 && (
          <dl className="flex flex-col gap-4">
            {shown.map(({ label, count }) => (
              <div key={label} className="grid grid-cols-[1fr_auto] items-baseline gap-x-3 text-sm">
                <dt className="text-text-muted">{label}</dt>
                <dd className="text-text tabular-nums">{count}</dd>
                <dd aria-hidden="true" className="col-span-2">
                  <svg
                    aria-hidden="true"
                    viewBox="0 0 100 4"
                    preserveAspectRatio="none"
                    className="mt-1.5 h-1.5 w-full"
                  >
                    <rect width="100" height="4" rx="1" className="fill-surface-3" />
                    <rect width={(count / most) * 100} height="4" rx="1" className="fill-info" />
                  </svg>
                </dd>
              </div>
            ))}
          </dl>
        )}
      </CardContent>
    </Card>
  );
}
