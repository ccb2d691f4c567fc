import { useMutation } from "@tanstack/react-query";
import Check from "lucide-react/icons/check";
import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import { useEffect, useState } from "react";
import { useNavigate } from "react-router-dom";
import { paths } from "@/shared/paths";
import { displayName } from "@/shared/session/account";
import { saveAccountMetadata } from "@/shared/session/save-account-metadata";
import { useUser } from "@/shared/session/session";
import { STORAGE_KEYS, tabStore } from "@/shared/storage";
import { Button } from "@/ui/button";
import { Illustration } from "@/ui/illustration";
import { Logo } from "@/ui/logo";
import { Progress } from "@/ui/progress";
import { welcomeText } from "./welcome.text";

const LAST = welcomeText.steps.length - 1;

export function WelcomePage() {
  const user = useUser();
  const navigate = useNavigate();
  const done = useMutation({
    // The specification requires that this failure is only logged, and that the user continues.
    meta: { quiet: true },
    mutationFn: () => saveAccountMetadata({ welcome_carousel_completed: true }),
    // Lets the user pass during this visit; the next visit shows the welcome again.
    onError: () => tabStore.set(STORAGE_KEYS.welcomePassed, user.id),
    onSettled: () => navigate(paths.dashboard(), { replace: true }),
  });
  const { step, back, forward } = useSteps();

  return (
    <main
      id="contenido"
      tabIndex={-1}
      className="mx-auto flex min-h-dvh w-full max-w-5xl flex-col px-4 py-6 md:px-8 md:py-8"
    >
      <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <Logo />
        <Button
          variant="ghost"
          className="-mr-4 ml-auto"
          onClick={() => done.mutate()}
          disabled={done.isPending}
        >
          {welcomeText.skip}
        </Button>
      </header>
      <div className="mt-6 flex items-center gap-4">
        <Progress value={step + 1} max={LAST + 1} label={welcomeText.progress} />
        <span className="shrink-0 text-sm text-text-muted tabular-nums">
          {welcomeText.counter(step + 1, LAST + 1)}
        </span>
      </div>
      <div className="flex flex-1 items-center gap-6 py-8">
        <Button
          variant="secondary"
          size="icon"
          className="hidden rounded-full md:inline-flex"
          aria-label={welcomeText.previousStep}
          inactive={step === 0}
          onClick={back}
        >
          <ChevronLeft aria-hidden />
        </Button>
        <section aria-label={welcomeText.region} aria-live="polite" className="min-w-0 flex-1">
          {/* Only the content changes, because screen readers do not announce a live region that appears
              together with its text. */}
          <Step key={step} step={step} />
        </section>
        <Button
          variant="secondary"
          size="icon"
          className="hidden rounded-full md:inline-flex"
          aria-label={welcomeText.nextStep}
          inactive={step === LAST}
          onClick={forward}
        >
          <ChevronRight aria-hidden />
        </Button>
      </div>
      <footer className="flex justify-center pb-2">
        <Button
          size="lg"
          className="w-full md:w-64"
          loading={done.isPending}
          onClick={() => (step === LAST ? done.mutate() : forward())}
        >
          {step === LAST ? welcomeText.complete : welcomeText.next}
        </Button>
      </footer>
    </main>
  );
}

function useSteps() {
  const [step, setStep] = useState(0);
  const back = () => setStep((current) => Math.max(0, current - 1));
  const forward = () => setStep((current) => Math.min(LAST, current + 1));
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key === "ArrowLeft") setStep((current) => Math.max(0, current - 1));
      if (event.key === "ArrowRight") setStep((current) => Math.min(LAST, current + 1));
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, []);
  return { step, back, forward };
}

function Step({ step }: { step: number }) {
  const user = useUser();
  const content = welcomeText.steps[step] ?? welcomeText.steps[0];
  return (
    <div className="grid animate-fade-in items-center gap-8 md:grid-cols-2 md:gap-12">
      <div className="rounded-2xl bg-[radial-gradient(circle_at_50%_0%,rgb(52_211_180/0.14),transparent_70%)] bg-surface-0 p-4 shadow-lg md:p-6">
        <Illustration name={content.picture} className="mx-auto max-w-96 md:max-w-none" />
      </div>
      <div className="flex flex-col gap-4">
        {step === 0 && (
          <p className="font-medium text-text-muted text-sm">{welcomeText.greeting(displayName(user))}</p>
        )}
        <h1 tabIndex={-1} className="font-semibold text-3xl text-text md:text-4xl">
          {content.title}
        </h1>
        <p className="text-pretty text-lg text-text-muted">{content.description}</p>
        <ul className="flex flex-col gap-2.5 pt-1">
          {content.points.map((point) => (
            <li key={point} className="flex items-center gap-3 text-text">
              <span className="grid size-6 shrink-0 place-items-center rounded-full bg-surface-3 text-text">
                <Check aria-hidden className="size-3.5" />
              </span>
              {point}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
