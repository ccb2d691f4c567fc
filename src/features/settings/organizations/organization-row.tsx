import { Fragment } from "react";
import { isLost, type LinkedinOrganization } from "@/data/linkedin-organizations/organizations";
import { errorText } from "@/text/errors";
import { Avatar } from "@/ui/avatar";
import { Spinner } from "@/ui/spinner";
import { Switch } from "@/ui/switch";
import { settingsText } from "../settings.text";

const text = settingsText.organizations;

type OrganizationRowProps = {
  organization: LinkedinOrganization;
  changing: boolean;
  onVisible: (isVisible: boolean) => void;
};

/** Breaks after a slash rather than inside a word. */
const Address = ({ children }: { children: string }) =>
  children.split("/").map((part, at, parts) => (
    <Fragment key={parts.slice(0, at + 1).join("/")}>
      {at === parts.length - 1 ? part : `${part}/`}
      <wbr />
    </Fragment>
  ));

export function OrganizationRow({ organization, changing, onVisible }: OrganizationRowProps) {
  const { organization_name: name, vanity_name: vanityName, is_visible: isVisible } = organization;
  return (
    <li className="flex flex-wrap items-center gap-3 py-3">
      <Avatar decorative shape="square" name={name} src={organization.logo_url} />
      <div className="min-w-0 grow basis-[6rem]">
        <p dir="auto" className="font-medium text-text [overflow-wrap:anywhere]">
          {name}
        </p>
        <p className="text-text-muted text-xs [overflow-wrap:anywhere]">
          {vanityName ? <Address>{text.address(vanityName)}</Address> : text.noAddress}
        </p>
        {isLost(organization) && <p className="text-warning text-xs">{errorText.page_role_lost}</p>}
      </div>
      {/* Reserves the spinner's space, so that the switch does not move. */}
      <span className="flex size-5 shrink-0 items-center justify-center">
        {changing && <Spinner label={text.changing(name)} />}
      </span>
      <Switch
        aria-label={text.visible(name)}
        checked={isVisible}
        busy={changing}
        onCheckedChange={onVisible}
      />
    </li>
  );
}
