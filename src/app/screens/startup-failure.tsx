import RefreshCw from "lucide-react/icons/refresh-cw";
import TriangleAlert from "lucide-react/icons/triangle-exclamation-point";
import type { EnvProblem } from "@/shared/env";
import { Button } from "@/ui/button";
import { appText } from "../app.text";
import { keepsDrafts } from "../session/destination/address";
import { FatalFrame } from "./fatal-frame";

export const describeEnvProblem = (problem: EnvProblem): string =>
  problem.kind === "missing"
    ? appText.startup.missing(problem.names)
    : appText.startup.invalidUrl(problem.name);

type StartupFailureProps = {
  reason: string;
  framed?: boolean;
};

export function StartupFailure({ reason, framed }: StartupFailureProps) {
  return (
    <FatalFrame framed={framed}>
      <span className="grid size-14 place-items-center rounded-2xl bg-warning-soft text-warning">
        <TriangleAlert aria-hidden className="size-7" />
      </span>
      <div className="flex max-w-md flex-col gap-2">
        <h1 className="text-2xl font-semibold text-text">{appText.startup.title}</h1>
        <p className="text-text-muted">{reason}</p>
        {keepsDrafts(window.location.pathname) && (
          <p className="text-sm text-text-muted">{appText.draftsKept}</p>
        )}
      </div>
      <Button onClick={() => window.location.reload()}>
        <RefreshCw aria-hidden />
        {appText.startup.reload}
      </Button>
    </FatalFrame>
  );
}
