import { useState } from "react";
import { useMarkSeriesDay } from "@/data/note-series/mutations";
import type { NoteSeries } from "@/data/note-series/series";
import { Button } from "@/ui/button";
import { seriesText as text } from "./series.text";
import { isSeriesDay } from "./series-days";

export function SkippedDays({ userId, series }: { userId: string; series: NoteSeries }) {
  const mark = useMarkSeriesDay(userId);
  // A skipped day that a changed rule leaves out cannot be proposed again. Its mark stays for a later change back.
  const [left, setLeft] = useState(() => series.skipped_on.filter((day) => isSeriesDay(series, day)).sort());
  if (left.length === 0) return null;
  const reopen = (day: string) =>
    mark.mutate(
      { id: series.id, day, state: "open" },
      { onSuccess: () => setLeft((now) => now.filter((one) => one !== day)) },
    );
  return (
    <section className="flex flex-col items-start gap-1">
      <h3 className="font-medium text-sm text-text">{text.skippedDays(left.length)}</h3>
      {left.map((day) => (
        <Button
          key={day}
          type="button"
          variant="ghost"
          size="sm"
          disabled={mark.isPending}
          onClick={() => reopen(day)}
        >
          {text.reopenDay(day)}
        </Button>
      ))}
    </section>
  );
}
