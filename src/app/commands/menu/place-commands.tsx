import { useQuery } from "@tanstack/react-query";
import { Command } from "cmdk";
import CircleUserRound from "lucide-react/icons/circle-user-round";
import Settings from "lucide-react/icons/settings";
import { linkedinOrganizations } from "@/data/linkedin-organizations/queries";
import { publisherOptions } from "@/posts/publisher-names";
import { paths, SETTINGS_SECTIONS } from "@/shared/paths";
import { settingsSections } from "@/text/settings-sections";
import { SIDEBAR_ITEMS } from "../../shell/nav-items";
import { commandsText as text } from "../command-menu.text";
import { Item } from "./command-item";

type PlaceCommandsProps = { userId: string; go: (to: string) => void };

/** The app's pages, the sections of the settings, and the planner of each account. */
export function PlaceCommands({ userId, go }: PlaceCommandsProps) {
  const organizations = useQuery(linkedinOrganizations(userId)).data;
  const accounts = publisherOptions(organizations, [], []).filter(({ isLost }) => !isLost);
  return (
    <>
      <Command.Group heading={text.groups.pages}>
        {SIDEBAR_ITEMS.map(({ to, label, icon: Icon }) => (
          <Item key={to} value={to} label={label} icon={<Icon aria-hidden />} onSelect={() => go(to)} />
        ))}
      </Command.Group>
      <Command.Group heading={text.groups.settings}>
        {SETTINGS_SECTIONS.map((section) => (
          <Item
            key={section}
            value={paths.settings(section)}
            label={`${text.groups.settings}: ${settingsSections[section]}`}
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
