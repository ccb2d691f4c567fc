import type { ReactNode } from "react";
import { Card, CardContent } from "@/ui/card";
import { cn } from "@/ui/cn";
import { Logo } from "@/ui/logo";

type PaymentFrameProps = {
  icon: ReactNode;
  tone: "success" | "warning";
  title: string;
  description: string;
  children: ReactNode;
};

/** The card that both payment pages share. */
export function PaymentFrame({ icon, tone, title, description, children }: PaymentFrameProps) {
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
            className={cn(
              "grid size-16 place-items-center rounded-full [&_svg]:size-8",
              tone === "success" ? "bg-success-soft text-success" : "bg-warning-soft text-warning",
            )}
          >
            {icon}
          </span>
          <div className="flex flex-col gap-2">
            <h1 tabIndex={-1} className="font-semibold text-2xl text-text">
              {title}
            </h1>
            <p className="text-pretty text-text-muted">{description}</p>
          </div>
          {children}
        </CardContent>
      </Card>
    </main>
  );
}
