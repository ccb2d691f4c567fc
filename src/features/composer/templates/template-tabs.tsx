import { Tabs, TabsContent, TabsList, TabsTrigger } from "@/ui/tabs";
import { openingsText as text } from "./openings/openings.text";
import { OpeningsPanel } from "./openings/openings-panel";
import { TemplatePanel, type TemplatePanelProps } from "./template-panel";

export function TemplateTabs(props: TemplatePanelProps) {
  return (
    <Tabs defaultValue="mine">
      <TabsList className="flex w-full">
        <TabsTrigger value="mine">{text.mine}</TabsTrigger>
        <TabsTrigger value="openings">{text.openings}</TabsTrigger>
      </TabsList>
      <TabsContent value="mine" className="mt-2">
        <TemplatePanel {...props} />
      </TabsContent>
      <TabsContent value="openings" className="mt-2">
        <OpeningsPanel onInsert={props.onInsert} />
      </TabsContent>
    </Tabs>
  );
}
