import RefreshCw from "lucide-react/icons/refresh-cw";
import { Button } from "@/ui/button";
import { cn } from "@/ui/cn";

type RefreshButtonProps = { label: string; isBusy: boolean; onClick: () => void };

export function RefreshButton({ label, isBusy, onClick }: RefreshButtonProps) {
  return (
    <Button
      variant="ghost"
      size="icon"
      aria-label={label}
      aria-busy={isBusy || undefined}
      disabled={isBusy}
      onClick={onClick}
    >
      <RefreshCw aria-hidden="true" className={cn(isBusy && "motion-safe:animate-spin")} />
    </Button>
  );
}
