import { Collapsible, CollapsibleContent, CollapsibleTrigger } from "@/ui/collapsible";
import { paymentsText } from "./payments.text";

export function RawData({ data }: { data: unknown }) {
  return (
    <Collapsible className="w-full text-left">
      <CollapsibleTrigger>{paymentsText.success.raw}</CollapsibleTrigger>
      <CollapsibleContent>
        <pre className="overflow-x-auto rounded-lg bg-surface-2 p-3 text-text-muted text-xs">
          {JSON.stringify(data, null, 2)}
        </pre>
      </CollapsibleContent>
    </Collapsible>
  );
}
