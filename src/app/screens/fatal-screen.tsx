import CircleAlert from "lucide-react/icons/circle-exclamation-point";
import { paths } from "@/shared/paths";
import { Button } from "@/ui/button";
import { appText } from "../app.text";
import { keepsDrafts } from "../session/destination/address";
import { FatalFrame } from "./fatal-frame";

/** Replaces a crashed screen. The way out is a plain link, because a full load discards the broken state. */
export function FatalScreen({ framed }: { framed?: boolean }) {
  return (
    <FatalFrame framed={framed}>
      <span className="grid size-14 place-items-center rounded-2xl bg-danger-soft text-danger">
        <CircleAlert aria-hidden className="size-7" />
      </span>
      <div className="flex max-w-md flex-col gap-2">
        <h1 className="font-semibold text-2xl text-text">{appText.fatal.title}</h1>
        <p className="text-pretty text-text-muted">{appText.fatal.description}</p>
        {keepsDrafts(window.location.pathname) && (
          <p className="text-sm text-text-muted">{appText.draftsKept}</p>
        )}
      </div>
      <div className="flex flex-wrap justify-center gap-3">
        <Button asChild>
          <a href={paths.landing()}>{appText.fatal.back}</a>
        </Button>
        <Button variant="secondary" onClick={() => window.location.reload()}>
          {appText.fatal.retry}
        </Button>
      </div>
    </FatalFrame>
  );
}
