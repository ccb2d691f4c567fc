import { Collapsible, CollapsibleContent, CollapsibleTrigger } from "@/ui/collapsible";
import { onDemand } from "@/ui/on-demand";
import { Skeleton } from "@/ui/skeleton";
import { researchText } from "../research.text";
import type { SourceFormProps } from "./source-form";

const SourceForm = onDemand(() => import("./source-form").then((module) => module.SourceForm));

/** Makes three posts from a text, a PDF or an address. */
export function ReuseForm(props: SourceFormProps) {
  return (
    <Collapsible>
      <CollapsibleTrigger
        className="text-left"
        onPointerEnter={() => void SourceForm.preload()}
        onFocus={() => void SourceForm.preload()}
      >
        {researchText.reuse.open}
      </CollapsibleTrigger>
      <CollapsibleContent>
        <SourceForm {...props} waiting={<Skeleton className="h-96 rounded-xl" />} />
      </CollapsibleContent>
    </Collapsible>
  );
}
