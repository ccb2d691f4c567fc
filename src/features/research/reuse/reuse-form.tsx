import { Collapsible, CollapsibleContent, CollapsibleTrigger } from "@/ui/collapsible";
import { researchText } from "../research.text";
import { SourceForm, type SourceFormProps } from "./source-form";

/** Makes three posts from a text, a PDF or an address. */
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
