import { timeZoneCity } from "@publishing/city";
import TriangleAlert from "lucide-react/icons/triangle-exclamation-point";
import { clockIn } from "@/shared/time/dates";
import { useClockSkew } from "@/shared/time/server-clock";
import { useNow } from "@/shared/time/use-now";
import { editorText } from "../../editor.text";

const TOLERATED_MS = 60_000;

export function ClockNotice({ timeZone }: { timeZone: string }) {
  const skew = useClockSkew();
  const now = useNow();
  if (Math.abs(skew) <= TOLERATED_MS) return null;
  return (
    <p className="flex items-start gap-2 rounded-md bg-warning-soft px-3 py-2.5 text-sm text-warning">
      <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      {editorText.clockOff(
        skew > 0,
        Math.abs(skew),
        clockIn(timeZone, new Date(now)),
        timeZoneCity(timeZone),
      )}
    </p>
  );
}
