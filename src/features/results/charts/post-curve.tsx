import { useQuery } from "@tanstack/react-query";
import { postCurve } from "@/data/results/queries";
import { Skeleton } from "@/ui/skeleton";
import { LoadFailed } from "../load-failed";
import { resultsText } from "../results.text";
import { LineChart } from "./line-chart";
import { wholeCurve } from "./series";

const text = resultsText.recent;

type PostCurveProps = { userId: string; id: string; title: string };

export function PostCurve({ userId, id, title }: PostCurveProps) {
  const curve = useQuery(postCurve(userId, id));
  const { data } = curve;
  if (curve.isError && !data) return <LoadFailed query={curve} isInCard />;
  if (!data) return <Skeleton className="h-40 rounded-lg" />;
  if (data.length < 2)
    return (
      <p className="text-sm text-text-muted">
        <span className="block font-medium text-text">{text.curveOf(title)}</span> {text.noCurve}
      </p>
    );
  const hasImpressions = data.some(({ impressions }) => impressions !== null);
  const points = wholeCurve(
    data.map((row) => ({ day: row.day, value: hasImpressions ? row.impressions : row.num_likes })),
  );
  return (
    <>
      <h3 className="mb-3 font-medium text-sm text-text">
        {text.curveOf(title)} · {hasImpressions ? resultsText.chart.impressions : resultsText.chart.likes}
      </h3>
      <LineChart label={text.curveOf(title)} points={points} isCurve />
    </>
  );
}
