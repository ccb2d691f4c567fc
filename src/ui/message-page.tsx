import type { ReactNode } from "react";
import { Card, CardContent } from "./card";
import { cn } from "./cn";
import { Logo } from "./logo";

const TONES = {
  question: "bg-surface-3 text-text",
  success: "bg-success-soft text-success",
  warning: "bg-warning-soft text-warning",
} as const;

type MessagePageProps = {
  icon: ReactNode;
  tone: keyof typeof TONES;
  title: string;
  description: string;
  children?: ReactNode;
};

export function MessagePage({ icon, tone, title, description, children }: MessagePageProps) {
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
            className={cn("grid size-16 place-items-center rounded-full [&_svg]:size-8", TONES[tone])}
          >
            {icon}
          </span>
          <div role="status" className="flex flex-col gap-2">
            <h1
              tabIndex={-1}
              className="font-semibold text-2xl text-text max-sm:text-[length:min(1.5rem,8vw)] max-sm:leading-[1.333]"
            >
              {title}
            </h1>
            <p className="text-balance text-text-muted [overflow-wrap:anywhere]">{description}</p>
          </div>
          {children}
        </CardContent>
      </Card>
    </main>
  );
}
