import RefreshCw from "lucide-react/icons/refresh-cw";
import { Button } from "./button";
import { cn } from "./cn";

type RefreshButtonProps = { label: string; isBusy: boolean; onClick: () => void; className?: string };

/** Ignores clicks while it is busy, but is not disabled, because a browser takes the focus from a disabled button. */
export function RefreshButton({ label, isBusy, onClick, className }: RefreshButtonProps) {
  return (
    <Button
      variant="ghost"
      size="icon"
      aria-label={label}
      className={className}
      aria-busy={isBusy || undefined}
      onClick={() => !isBusy && onClick()}
    >
      <RefreshCw aria-hidden="true" className={cn(isBusy && "motion-safe:animate-spin")} />
    </Button>
  );
}
