import { useQuery } from "@tanstack/react-query";
import { Command } from "cmdk";
import CircleUserRound from "lucide-react/icons/circle-user-round";
import Settings from "lucide-react/icons/settings";
import UserRound from "lucide-react/icons/user-round";
import { linkedinOrganizations } from "@/data/linkedin-organizations/queries";
import { publisherOptions } from "@/posts/publisher-names";
import { PROFILE_TABS, paths, SETTINGS_SECTIONS } from "@/shared/paths";
import { settingsSections } from "@/text/settings-sections";
import { appText } from "../../app.text";
import { SIDEBAR_ITEMS } from "../../shell/nav-items";
import { commandsText as text } from "../command-menu.text";
import { Item } from "./command-item";
import { placesText } from "./places.text";

const { titles } = appText;
/** The headings of pages whose links have another name, and what users look for on pages. */
const WORDS: Partial<Record<string, string>> = {
  [paths.dashboard()]: titles.dashboard,
  [paths.posts()]: `${titles.posts} ${placesText.publica}`,
  [paths.research()]: titles.research,
  [paths.calendar()]: placesText.calendario,
  [paths.results()]: placesText.resultados,
  [paths.profile()]: placesText.perfil,
};

type PlaceCommandsProps = { userId: string; go: (to: string) => void };

/** The app's pages, the sections of the settings, and the planner of each account. */
export function PlaceCommands({ userId, go }: PlaceCommandsProps) {
  const organizations = useQuery(linkedinOrganizations(userId)).data;
  const accounts = publisherOptions(organizations, [], []).filter(({ isLost }) => !isLost);
  return (
    <>
      <Command.Group heading={text.groups.pages}>
        {SIDEBAR_ITEMS.map(({ to, label, icon: Icon }) => (
          <Item
            key={to}
            value={to}
            label={label}
            words={WORDS[to]}
            icon={<Icon aria-hidden />}
            onSelect={() => go(to)}
          />
        ))}
        {PROFILE_TABS.map((tab) => (
          <Item
            key={tab}
            value={paths.profile({ tab })}
            label={`${appText.nav.profile}: ${placesText.profile[tab]}`}
            words={tab === "pagos" ? placesText.buy : ""}
            icon={<UserRound aria-hidden="true" />}
            onSelect={() => go(paths.profile({ tab }))}
          />
        ))}
      </Command.Group>
      <Command.Group heading={text.groups.settings}>
        {SETTINGS_SECTIONS.map((section) => (
          <Item
            key={section}
            value={paths.settings(section)}
            label={`${text.groups.settings}: ${settingsSections[section]}`}
            words={placesText.settings[section]}
            icon={<Settings aria-hidden="true" />}
            onSelect={() => go(paths.settings(section))}
          />
        ))}
      </Command.Group>
      <Command.Group heading={text.groups.accounts}>
        {accounts.map(({ id, name }) => (
          <Item
            key={id}
            value={`account:${id}`}
            label={name}
            icon={<CircleUserRound aria-hidden="true" />}
            onSelect={() => go(paths.posts({ publisher: id }))}
          />
        ))}
      </Command.Group>
    </>
  );
}
