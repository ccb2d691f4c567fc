import { type Caller, roleOn } from "../context.ts";
import { ORGANIZATIONS, organizationUrn, personUrn } from "../personas.ts";

const POSTING_ROLES = ["ADMINISTRATOR", "CONTENT_ADMINISTRATOR", "DIRECT_SPONSORED_CONTENT_POSTER"];

const organizationId = (urn: string) => {
  const [, id] = /^urn:li:organization:(\d+)$/.exec(urn) ?? [];
  return id === undefined ? undefined : Number(id);
};

export const isAuthorUrn = (urn: string) => /^urn:li:(?:person:[A-Za-z0-9_-]+|organization:\d+)$/.test(urn);

export const isOrganizationUrn = (urn: string) => organizationId(urn) !== undefined;

export function organizationByUrn(urn: string) {
  return ORGANIZATIONS.find((organization) => organizationUrn(organization.id) === urn);
}

export function mayPostAs(caller: Caller, author: string): boolean {
  const id = organizationId(author);
  return id === undefined
    ? author === personUrn(caller.member.sub)
    : POSTING_ROLES.includes(roleOn(caller, id) ?? "");
}

export function mayWriteAs(caller: Caller, author: string): boolean {
  const scope = isOrganizationUrn(author) ? "w_organization_social" : "w_member_social";
  return caller.token.scopes.includes(scope) && mayPostAs(caller, author);
}

/** Reading a person's posts needs a scope that LinkedIn no longer grants. */
export function mayReadPostsOf(caller: Caller, author: string): boolean {
  const id = organizationId(author);
  if (id === undefined) return caller.token.scopes.includes("r_member_social");
  return caller.token.scopes.includes("r_organization_social") && roleOn(caller, id) !== undefined;
}
