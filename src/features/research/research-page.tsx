import { POST_TYPES } from "@contract/ai/ai-options";
import History from "lucide-react/icons/rotate-ccw-clock";
import { useState } from "react";
import { useSearchParams } from "react-router-dom";
import { PERSONAL } from "@/data/posts/rows";
import type { PastQuestion } from "@/data/user-topics/research-history";
import { CreditsLine } from "@/posts/generation/credits-line";
import { RESEARCH_TABS } from "@/shared/paths";
import { useUser } from "@/shared/session/session";
import { Button } from "@/ui/button";
import { PageHeader } from "@/ui/page-header";
import { Tabs, TabsContent, TabsList, TabsTrigger } from "@/ui/tabs";
import { CollectionsTab } from "./collections-tab";
import { HistoryDialog } from "./history/history-dialog";
import { InvestigateTab } from "./investigate/investigate-tab";
import { withDrafts } from "./kept";
import { researchText } from "./research.text";
import { TopicsTab } from "./topics/topics-tab";
import { useKeptResearch } from "./use-kept";

type Tab = (typeof RESEARCH_TABS)[number];
const tabOf = (value: string | null): Tab => RESEARCH_TABS.find((tab) => tab === value) ?? "investiga";

const STRIP =
  "max-sm:grid max-sm:text-balance w-full grid-cols-[repeat(auto-fit,minmax(min(5.5rem,100%),1fr))] items-stretch sm:w-auto max-sm:[&>button]:flex-col max-sm:[&>button]:gap-0 max-sm:[&>button]:px-0.5 max-sm:[&>button]:py-1.5 max-sm:[&>button]:text-[0.8125rem] max-sm:[&>button]:leading-tight";

export function ResearchPage() {
  const user = useUser();
  const [params, setParams] = useSearchParams();
  const [kept, setKept] = useKeptResearch(user.id);
  const [source, setSource] = useState({ text: "", address: "" });
  const [isHistoryOpen, setHistoryOpen] = useState(false);
  const show = (tab: Tab) => setParams({ tab }, { replace: true, preventScrollReset: true });

  const bringBack = (past: PastQuestion) => {
    setKept((before) => ({
      // An earlier question without drafts leaves the present drafts on the page, so that no paid work is lost.
      ...(past.topics.length === 0 ? before : withDrafts(before, past.topics, past.publisher ?? PERSONAL)),
      question: past.question,
      publisher: past.publisher ?? before.publisher,
      postType: POST_TYPES.find((type) => type === past.postType) ?? before.postType,
    }));
    setHistoryOpen(false);
    show("investiga");
  };

  return (
    <>
      <PageHeader
        title={researchText.title}
        description={researchText.description}
        actions={
          <>
            <CreditsLine userId={user.id} />
            <Button variant="secondary" onClick={() => setHistoryOpen(true)}>
              <History aria-hidden="true" />
              {researchText.history}
            </Button>
          </>
        }
      />
      <Tabs value={tabOf(params.get("tab"))} onValueChange={(tab) => show(tabOf(tab))}>
        <TabsList aria-label={researchText.tabs.label} className={STRIP}>
          <TabsTrigger value="investiga">{researchText.tabs.ask}</TabsTrigger>
          <TabsTrigger value="topicos">{researchText.tabs.topics}</TabsTrigger>
          <TabsTrigger value="colecciones">
            {researchText.tabs.collections}
            <span className="text-text-subtle">{researchText.tabs.soon}</span>
          </TabsTrigger>
        </TabsList>
        <TabsContent value="investiga">
          <InvestigateTab user={user} kept={kept} source={source} onKept={setKept} onSource={setSource} />
        </TabsContent>
        <TabsContent value="topicos">
          <TopicsTab
            userId={user.id}
            kept={kept}
            onKept={setKept}
            onAsk={({ tema, contexto }) => {
              setKept((before) => ({ ...before, question: contexto ? `${tema}. ${contexto}` : tema }));
              show("investiga");
            }}
          />
        </TabsContent>
        <TabsContent value="colecciones">
          <CollectionsTab />
        </TabsContent>
      </Tabs>
      <HistoryDialog userId={user.id} open={isHistoryOpen} onOpenChange={setHistoryOpen} onPick={bringBack} />
    </>
  );
}
