import { onDemand } from "@/ui/on-demand";
import { Skeleton } from "@/ui/skeleton";
import type { Generator, GeneratorProps } from "./generator";

const ImageGenerator = onDemand(() =>
  import("./kinds/image-generator").then((module) => module.ImageGenerator),
);
const InfographGenerator = onDemand(() =>
  import("./kinds/infograph-generator").then((module) => module.InfographGenerator),
);
const DocumentGenerator = onDemand(() =>
  import("./kinds/document-generator").then((module) => module.DocumentGenerator),
);
const VideoGenerator = onDemand(() =>
  import("./kinds/video-generator").then((module) => module.VideoGenerator),
);
export const Choices = onDemand(() => import("./choices").then((module) => module.Choices));

/** The open generator; its code comes with the first opening. */
export function GeneratorPanel({ generator, ...props }: GeneratorProps & { generator: Generator }) {
  const waiting = <Skeleton className="h-44 w-full rounded-lg" />;
  switch (generator.panel) {
    case "image-ai":
      return <ImageGenerator waiting={waiting} {...props} />;
    case "infograph":
      return <InfographGenerator waiting={waiting} ready={generator.ready ?? null} {...props} />;
    case "document-ai":
      return <DocumentGenerator waiting={waiting} {...props} />;
    case "video-ai":
      return <VideoGenerator waiting={waiting} duration={generator.duration} {...props} />;
  }
}
