import { Collapsible, CollapsibleContent, CollapsibleTrigger } from "@/ui/collapsible";
import { researchText } from "../research.text";
import { SourceForm, type SourceFormProps } from "./source-form";

export function ReuseForm(props: SourceFormProps) {
  return (
    <Collapsible>
      <CollapsibleTrigger className="text-left">{researchText.reuse.open}</CollapsibleTrigger>
      <CollapsibleContent>
        <SourceForm {...props} />
      </CollapsibleContent>
    </Collapsible>
  );
}
