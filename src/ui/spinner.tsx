import LoaderCircle from "lucide-react/icons/loader-circle";
import { commonText } from "@/text/common";
import { cn } from "./cn";

type SpinnerProps = { label?: string; showLabel?: boolean; className?: string };

export function Spinner({ label = commonText.loading, showLabel = false, className }: SpinnerProps) {
  return (
    <span role="status" className={cn("inline-flex items-center gap-2 text-sm text-text-muted", className)}>
      <LoaderCircle aria-hidden="true" className="size-5 animate-spin text-text-muted" />
      <span className={showLabel ? undefined : "sr-only"}>{label}</span>
    </span>
  );
}
