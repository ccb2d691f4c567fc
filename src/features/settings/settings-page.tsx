import { useViewport } from "@/shared/browser/viewport/viewport";
import type { SettingsSection } from "@/shared/paths";
import { onDemand } from "@/ui/on-demand";
import { PageHeader } from "@/ui/page-header";
import { ConnectionCard } from "./connection/connection-card";
import { OrganizationsCard } from "./organizations/organizations-card";
import { RatingCard } from "./rating/rating-card";
import type { SettingsWays } from "./section-cards";
import { SectionList } from "./section-list";
import { SectionSkeleton } from "./section-skeleton";
import { settingsText } from "./settings.text";
import { SupportCard } from "./support/support-card";

export const SectionCards = onDemand(() => import("./section-cards").then((module) => module.SectionCards));

type SettingsPageProps = SettingsWays & {
  section: SettingsSection | null;
};

export function SettingsPage({ section, ...ways }: SettingsPageProps) {
  const isPhone = useViewport() === "mobile";
  return (
    <>
      <PageHeader
        title={section === null ? settingsText.title : settingsText.sections[section]}
        description={section === null ? settingsText.description : undefined}
        className="pb-4"
      />
      {/* A new key closes a phone's list after a section is chosen. */}
      <SectionList key={section} section={section} isPhone={isPhone} />
      {section === null ? <Start /> : <Section section={section} {...ways} />}
    </>
  );
}

/** The cards of the first screen are drawn at once, because this module already contains their code. */
function Section({ section, ...ways }: SettingsWays & { section: SettingsSection }) {
  if (section === "conexion" || section === "organizaciones")
    return (
      <div className="max-w-3xl">{section === "conexion" ? <ConnectionCard /> : <OrganizationsCard />}</div>
    );
  return <SectionCards section={section} {...ways} waiting={<SectionSkeleton section={section} />} />;
}

function Start() {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-2 lg:grid-rows-[auto_1fr]">
      <div className="min-w-0">
        <ConnectionCard />
      </div>
      <div className="flex min-w-0 flex-col gap-6 lg:row-span-2">
        <OrganizationsCard />
        <SupportCard />
      </div>
      <RatingCard />
    </div>
  );
}
