import { useSearchParams } from "react-router-dom";
import { RESULT_DAYS, RESULT_TABS, type ResultDays } from "@/shared/paths";
import { onDemand } from "@/ui/on-demand";
import { PageHeader } from "@/ui/page-header";
import { Tabs, TabsContent, TabsList, TabsTrigger } from "@/ui/tabs";
import { OrganizationsSkeleton } from "./organizations/organizations-skeleton";
import { PersonalTab } from "./personal/personal-tab";
import type { RenderRewrite } from "./personal/recent-posts";
import { resultsText } from "./results.text";
import { Rewrites } from "./rewrites/rewrites";

const OrganizationsTab = onDemand(() =>
  import("./organizations/organizations-tab").then((module) => module.OrganizationsTab),
);
const preloadOf = (tab: string) =>
  tab === "organizaciones" ? () => void OrganizationsTab.preload() : undefined;

const daysOf = (value: string | null): ResultDays => RESULT_DAYS.find((days) => String(days) === value) ?? 30;

export function ResultsPage({ renderRewrite }: { renderRewrite: RenderRewrite }) {
  const [search, setSearch] = useSearchParams();
  const tab = RESULT_TABS.find((name) => name === search.get("tab")) ?? "personal";
  const change = (name: string, value: string) =>
    setSearch(
      (now) => {
        now.set(name, value);
        return now;
      },
      { replace: true },
    );
  return (
    <>
      <PageHeader title={resultsText.title} description={resultsText.description} />
      <Tabs value={tab} onValueChange={(value) => change("tab", value)}>
        <TabsList aria-label={resultsText.title} className="w-full sm:w-auto print:hidden">
          {RESULT_TABS.map((name) => (
            <TabsTrigger key={name} value={name} onPointerEnter={preloadOf(name)} onFocus={preloadOf(name)}>
              {resultsText.tabs[name]}
            </TabsTrigger>
          ))}
        </TabsList>
        <TabsContent value="personal">
          <PersonalTab
            days={daysOf(search.get("dias"))}
            onDays={(days) => change("dias", String(days))}
            renderRewrite={renderRewrite}
          />
          <Rewrites isPage={false} />
        </TabsContent>
        <TabsContent value="organizaciones">
          <OrganizationsTab waiting={<OrganizationsSkeleton />} />
          <Rewrites isPage />
        </TabsContent>
      </Tabs>
    </>
  );
}
