import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { cn } from "@/ui/cn";

const TONES = {
  danger: { box: "border-danger/25 bg-danger-soft/45", mark: "text-danger" },
  warning: { box: "border-warning/25 bg-warning-soft/45", mark: "text-warning" },
} as const;

type NoticeBoxProps = {
  tone: keyof typeof TONES;
  icon: LucideIcon;
  lead?: ReactNode;
  children: ReactNode;
  actions?: ReactNode;
  className?: string;
};

export function NoticeBox({ tone, icon: Icon, lead, children, actions, className }: NoticeBoxProps) {
  const { box, mark } = TONES[tone];
  return (
    <div className={cn("flex flex-wrap gap-2.5 rounded-lg border p-3 text-sm text-text", box, className)}>
      <Icon aria-hidden="true" className={cn("mt-0.5 size-4 shrink-0", mark)} />
      {/* Very large text wraps below the icon. */}
      <div className="min-w-0 flex-1 basis-[8rem]">
        <p className="text-pretty">
          {lead && <strong className={cn("font-semibold", mark)}>{lead} </strong>}
          {children}
        </p>
        {actions && <div className="mt-2.5 flex flex-wrap gap-2 empty:hidden">{actions}</div>}
      </div>
    </div>
  );
}
