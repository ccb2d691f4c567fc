import { CircleCheck, CircleX, Mail } from "lucide-react";
import type { ReactNode } from "react";
import { Card, CardContent } from "@/ui/card";
import { cn } from "@/ui/cn";
import { Logo } from "@/ui/logo";

const LOOKS = {
  question: { icon: <Mail />, className: "bg-accent-soft text-accent" },
  done: { icon: <CircleCheck />, className: "bg-success-soft text-success" },
  problem: { icon: <CircleX />, className: "bg-warning-soft text-warning" },
} as const;

type LinkFrameProps = { look: keyof typeof LOOKS; title: string; description: string; children?: ReactNode };

/** The card of a page that a mail leads to: a question, what became of it, or why it cannot be asked. */
export function LinkFrame({ look, title, description, children }: LinkFrameProps) {
  const { icon, className } = LOOKS[look];
  return (
    <main
      id="contenido"
      tabIndex={-1}
      className="flex min-h-dvh flex-col items-center justify-center gap-8 px-4 py-12"
    >
      <Logo />
      <Card className="w-full max-w-md rounded-2xl shadow-xl">
        <CardContent className="flex flex-col items-center gap-6 p-6 text-center md:p-8">
          <span
            aria-hidden
            className={cn("grid size-16 place-items-center rounded-full [&_svg]:size-8", className)}
          >
            {icon}
          </span>
          <div role="status" className="flex flex-col gap-2">
            <h1 tabIndex={-1} className="font-semibold text-2xl text-text">
              {title}
            </h1>
            <p className="text-pretty text-text-muted [overflow-wrap:anywhere]">{description}</p>
          </div>
          {children && <div className="flex w-full flex-col gap-3">{children}</div>}
        </CardContent>
      </Card>
    </main>
  );
}
