import { onDemand } from "@/ui/on-demand";
import { PageHeader } from "@/ui/page-header";
import { Skeleton } from "@/ui/skeleton";
import { useSeen } from "@/ui/use-seen";
import { LanguageCard } from "./account/language-card";
import { PlanningCard } from "./account/planning-card";
import { SessionsCard } from "./account/sessions-card";
import { AssistantsCard } from "./assistants/assistants-card";
import { ConnectionCard } from "./connection/connection-card";
import { MyDataCard } from "./data/my-data-card";
import { OrganizationsCard } from "./organizations/organizations-card";
import { RatingCard } from "./rating/rating-card";
import { settingsText } from "./settings.text";
import { SupportCard } from "./support/support-card";
import { VoiceCard } from "./voice/voice-card";

/** It brings letters and what sets pages in them. */
const BrandCard = onDemand(() => import("./brand/brand-card").then((module) => module.BrandCard));
const WAITING = <Skeleton className="h-64 rounded-lg" />;

type SettingsPageProps = {
  /** Ends all sessions and leaves. */
  onSignOut: () => Promise<void>;
  /** Leaves after the account is gone. */
  onDeleted: () => Promise<void>;
};

/**
 * Connection beside organizations and support, then what belongs to the account. What the user comes for is first: the rating
 * ends the page on a phone, and its column where there are two.
 */
export function SettingsPage({ onSignOut, onDeleted }: SettingsPageProps) {
  const [brand, isBrandSeen] = useSeen<HTMLDivElement>();
  return (
    <>
      <PageHeader title={settingsText.title} description={settingsText.description} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-2 lg:grid-rows-[auto_1fr]">
        <div className="flex min-w-0 flex-col gap-6">
          <ConnectionCard />
          <PlanningCard />
          <VoiceCard />
          <LanguageCard />
          <AssistantsCard />
          <SessionsCard onSignOut={onSignOut} />
        </div>
        <div className="flex min-w-0 flex-col gap-6 lg:row-span-2">
          <OrganizationsCard />
          <SupportCard />
          <div ref={brand}>
            <BrandCard isWanted={isBrandSeen} waiting={WAITING} />
          </div>
          <MyDataCard onDeleted={onDeleted} />
        </div>
        <RatingCard />
      </div>
    </>
  );
}
