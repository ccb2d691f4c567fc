import { Sparkles } from "lucide-react";
import { memo, useState } from "react";
import { Button } from "@/ui/button";
import { onDemand } from "@/ui/on-demand";
import { improveText as text } from "./improve.text";
import type { ImproveTextProps } from "./improve-text";

const ImproveText = onDemand(() => import("./improve-text").then((module) => module.ImproveText));

/** The button that improves the text; what it does comes with the first press. */
export const ImproveEntry = memo(function ImproveEntry(props: Omit<ImproveTextProps, "startAtFirst">) {
  const [isWanted, setIsWanted] = useState(false);
  return (
    <ImproveText
      {...props}
      startAtFirst
      isWanted={isWanted}
      onFailed={() => setIsWanted(false)}
      waiting={
        <Button variant="secondary" size="sm" loading={isWanted} onClick={() => setIsWanted(true)}>
          {!isWanted && <Sparkles aria-hidden="true" />}
          {text.button}
        </Button>
      }
    />
  );
});
