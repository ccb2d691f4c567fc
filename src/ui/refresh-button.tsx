import RefreshCw from "lucide-react/icons/refresh-cw";
import { Button } from "./button";
import { cn } from "./cn";

type RefreshButtonProps = { label: string; isBusy: boolean; onClick: () => void; className?: string };

export function RefreshButton({ label, isBusy, onClick, className }: RefreshButtonProps) {
  return (
    <Button
      variant="ghost"
      size="icon"
      aria-label={label}
      className={className}
      inactive={isBusy}
      aria-busy={isBusy || undefined}
      onClick={onClick}
    >
      <RefreshCw aria-hidden="true" className={cn(isBusy && "motion-safe:animate-spin")} />
    </Button>
  );
}
