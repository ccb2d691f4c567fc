import ChartBar from "lucide-react/icons/chart-bar-big";
import { pollText } from "./poll.text";

export function PollMark() {
  return (
    <span className="inline-flex shrink-0 items-center" title={pollText.label}>
      <ChartBar aria-hidden="true" className="size-3.5" />
      <span className="sr-only">{pollText.label}</span>
    </span>
  );
}
