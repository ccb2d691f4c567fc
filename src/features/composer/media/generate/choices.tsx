import FileText from "lucide-react/icons/file-text";
import Image from "lucide-react/icons/image";
import LayoutTemplate from "lucide-react/icons/layout-template";
import Video from "lucide-react/icons/video";
import { useId } from "react";
import { Button } from "@/ui/button";
import { cn } from "@/ui/cn";
import { CreditsLine } from "./credits-line";
import { generateText } from "./generate.text";
import type { Generator } from "./generator";
import { usePrice } from "./generator-frame";
import { ReadyResults, type ReadyResultsProps } from "./ready-results";

const text = generateText.choices;

/** Two in a row; the document, the odd one of five, has its own row, so that the two videos are side by side. */
const CHOICES: readonly { generator: Generator; label: string; Icon: typeof Image }[] = [
  { generator: { panel: "image-ai" }, label: text["image-ai"], Icon: Image },
  { generator: { panel: "infograph" }, label: text.infograph, Icon: LayoutTemplate },
  { generator: { panel: "document-ai" }, label: text["document-ai"], Icon: FileText },
];

type ChoicesProps = Omit<ReadyResultsProps, "onCandidates"> & { onGenerator: (generator: Generator) => void };

/** The kinds that AI can make, beside the device's files; and results that ended while the user was away. */
export function Choices({ onGenerator, ...ready }: ChoicesProps) {
  const labelId = useId();
  const videos = [
    { duration: 4, price: usePrice("video_5s") },
    { duration: 8, price: usePrice("video_10s") },
  ] as const;
  return (
    <div className="mt-2 flex flex-col gap-2">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3 pt-2">
        <p id={labelId} className="text-text-muted text-xs">
          {text.legend}
        </p>
        <CreditsLine userId={ready.userId} />
      </div>
      <ReadyResults {...ready} onCandidates={(made) => onGenerator({ panel: "infograph", ready: made })} />
      {/* biome-ignore lint/a11y/useSemanticElements: the surrounding section is the group of the form */}
      <div role="group" aria-labelledby={labelId} className="grid gap-2 sm:grid-cols-2">
        {CHOICES.map(({ generator, label, Icon }) => (
          <Button
            key={label}
            variant="secondary"
            className={cn("justify-start", generator.panel === "document-ai" && "sm:col-span-2")}
            onClick={() => onGenerator(generator)}
          >
            <Icon aria-hidden="true" />
            {label}
          </Button>
        ))}
        {videos.map(({ duration, price }) => (
          <Button
            key={duration}
            variant="secondary"
            className="justify-start"
            onClick={() => onGenerator({ panel: "video-ai", duration })}
          >
            <Video aria-hidden="true" />
            {text.video(duration, price)}
          </Button>
        ))}
      </div>
    </div>
  );
}
