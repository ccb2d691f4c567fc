import { NavLink } from "react-router-dom";
import { paths, SETTINGS_SECTIONS, type SettingsSection } from "@/shared/paths";
import { cn } from "@/ui/cn";
import { Collapsible, CollapsibleContent, CollapsibleTrigger } from "@/ui/collapsible";
import { settingsText } from "./settings.text";

const text = settingsText.sections;
const PLACES: readonly (SettingsSection | null)[] = [null, ...SETTINGS_SECTIONS];

function Places({ className }: { className: string }) {
  return (
    <ul className={className}>
      {PLACES.map((section) => (
        <li key={section}>
          <NavLink
            end
            to={section === null ? paths.settings() : paths.settings(section)}
            className={cn(
              "flex min-h-11 items-center rounded-md px-3 font-medium text-sm text-text-muted transition-colors duration-fast hover:bg-surface-2 hover:text-text mouse:min-h-9",
              "aria-[current=page]:bg-surface-2 aria-[current=page]:text-text",
            )}
          >
            {text[section ?? "general"]}
          </NavLink>
        </li>
      ))}
    </ul>
  );
}

export function SectionList({ section, isPhone }: { section: SettingsSection | null; isPhone: boolean }) {
  if (!isPhone)
    return (
      <nav aria-label={text.label} className="mb-6">
        <Places className="-mx-3 flex flex-wrap gap-1" />
      </nav>
    );
  return (
    <nav aria-label={text.label} className="mb-4">
      <Collapsible>
        <CollapsibleTrigger className="w-full justify-between rounded-md bg-surface-1 px-3 font-medium text-text">
          {text[section ?? "general"]}
        </CollapsibleTrigger>
        <CollapsibleContent>
          <Places className="flex flex-col py-1" />
        </CollapsibleContent>
      </Collapsible>
    </nav>
  );
}
