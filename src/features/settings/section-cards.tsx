import type { SettingsSection } from "@/shared/paths";
import { onDemand } from "@/ui/on-demand";
import { Skeleton } from "@/ui/skeleton";
import { AboutCard } from "./about/about-card";
import { AccountCard } from "./account/account-card";
import { PlanningCard } from "./account/planning-card";
import { SessionsCard } from "./account/sessions-card";
import { AssistantsCard } from "./assistants/assistants-card";
import { MyDataCard } from "./data/my-data-card";
import { RatingCard } from "./rating/rating-card";
import { SupportCard } from "./support/support-card";
import { VoiceCard } from "./voice/voice-card";

/** The card loads on demand, because it brings fonts and typesetting. */
const BrandCard = onDemand(() => import("./brand/brand-card").then((module) => module.BrandCard));

export type SettingsWays = {
  onSignOut: () => Promise<void>;
  onDeleted: () => Promise<void>;
};

export function SectionCards({ section, onSignOut, onDeleted }: SettingsWays & { section: SettingsSection }) {
  return (
    <div className="flex max-w-3xl flex-col gap-6">
      {section === "cuenta" && (
        <>
          <AccountCard />
          <SessionsCard onSignOut={onSignOut} />
        </>
      )}
      {section === "marca-y-voz" && (
        <>
          <AboutCard />
          <VoiceCard />
          <BrandCard waiting={<Skeleton className="h-64 rounded-lg" />} />
        </>
      )}
      {section === "horarios" && <PlanningCard />}
      {section === "asistentes" && <AssistantsCard />}
      {section === "datos" && <MyDataCard onDeleted={onDeleted} />}
      {section === "soporte" && (
        <>
          <SupportCard />
          <RatingCard />
        </>
      )}
    </div>
  );
}
