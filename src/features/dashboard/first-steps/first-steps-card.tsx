import Check from "lucide-react/icons/check";
import { useState } from "react";
import { Link } from "react-router-dom";
import { newPostcard } from "@/data/posts/new-cards/postcard";
import { FROM_PAGE } from "@/shared/addresses/planner-search";
import { paths } from "@/shared/paths";
import { useLinkedInSignIn } from "@/shared/session/use-linkedin-sign-in";
import { Button } from "@/ui/button";
import { Card, CardContent, CardTitle } from "@/ui/card";
import { cn } from "@/ui/cn";
import { dashboardText } from "../dashboard.text";
import type { Step } from "./first-steps";

const { firstSteps: text } = dashboardText;

function StepAction({ name, toSchedule }: Step) {
  const { leave, isLeaving } = useLinkedInSignIn();
  const { action } = text.steps[name];
  const [postcard] = useState(() => newPostcard(Date.now(), Math.random()));
  if (name === "connect") {
    return (
      <Button size="sm" loading={isLeaving} onClick={() => leave({ returnTo: paths.dashboard() })}>
        {action}
      </Button>
    );
  }
  return (
    <Button asChild size="sm">
      {name === "publish" ? (
        <Link to={paths.posts()}>{action}</Link>
      ) : (
        <Link to={paths.posts({ openCard: toSchedule ?? postcard })} state={FROM_PAGE}>
          {action}
        </Link>
      )}
    </Button>
  );
}

type StepItemProps = { step: Step; number: number; isNext: boolean };

function StepItem({ step, number, isNext }: StepItemProps) {
  const { title, hint } = text.steps[step.name];
  return (
    <li
      aria-current={isNext ? "step" : undefined}
      className={cn(
        "flex min-w-0 flex-col gap-3 rounded-lg p-4",
        isNext ? "bg-surface-3" : "bg-surface-2/60",
      )}
    >
      <div className="flex flex-wrap items-center gap-3 lg:flex-col lg:flex-nowrap lg:items-start">
        <span
          className={cn(
            "flex size-8 shrink-0 items-center justify-center rounded-full font-semibold text-sm tabular-nums [&_svg]:size-4",
            step.isDone ? "bg-success-soft text-success" : "bg-surface-0 text-text-muted",
          )}
        >
          {step.isDone ? (
            <>
              <Check aria-hidden="true" />
              <span className="sr-only">{text.done}</span>
            </>
          ) : (
            number
          )}
        </span>
        <div className="min-w-0 flex-1 basis-[8rem] [overflow-wrap:anywhere] lg:basis-auto">
          <p className={cn("font-medium", step.isDone ? "text-text-muted" : "text-text")}>{title}</p>
          <p className="mt-0.5 text-pretty text-sm text-text-muted">{hint}</p>
        </div>
      </div>
      {isNext && (
        <div className="mt-auto pl-[min(2.75rem,15%)] lg:pl-0">
          <StepAction {...step} />
        </div>
      )}
    </li>
  );
}

export function FirstStepsCard({ steps }: { steps: readonly Step[] }) {
  const done = steps.filter(({ isDone }) => isDone).length;
  const next = steps.findIndex(({ isDone }) => !isDone);
  return (
    <Card>
      <CardContent className="flex flex-col gap-4">
        <header className="flex items-baseline justify-between gap-3">
          <CardTitle>{text.title}</CardTitle>
          <p className="text-sm text-text-muted tabular-nums">{text.progress(done, steps.length)}</p>
        </header>
        <ol className="grid gap-3 lg:grid-cols-4">
          {steps.map((step, index) => (
            <StepItem key={step.name} step={step} number={index + 1} isNext={index === next} />
          ))}
        </ol>
      </CardContent>
    </Card>
  );
}
