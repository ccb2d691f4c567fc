import { linkedinText } from "../linkedin.text.ts";

/** The scopes that an application may request; LinkedIn no longer grants `r_member_social`. */
export type Scope = keyof typeof linkedinText.scopes;

export const isScope = (value: string): value is Scope => Object.hasOwn(linkedinText.scopes, value);

/** Spaces separate the scopes, or commas when GoTrue sends the request. */
export const splitScopes = (value: string) => [...new Set(value.split(/[\s,]+/).filter(Boolean))];

export const sameScopes = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((scope) => other.includes(scope));

export const canReadOrganizations = (scopes: readonly string[]) =>
  scopes.includes("r_organization_admin") || scopes.includes("rw_organization_admin");

/** Assets can be read only with a scope for organizations; a token that may only post as its member gets 403. */
export const canReadAssets = (scopes: readonly string[]) =>
  scopes.some((scope) => scope.includes("_organization_"));
