import { linkedinText } from "../linkedin.text.ts";

/** Scopes that the registered application has. `r_member_social` is missing on purpose: LinkedIn closed it. */
export type Scope = keyof typeof linkedinText.scopes;

export const isScope = (value: string): value is Scope => Object.hasOwn(linkedinText.scopes, value);

/** Scopes of a request, each once; LinkedIn expects spaces, and GoTrue's commas are accepted as well. */
export const splitScopes = (value: string) => [...new Set(value.split(/[\s,]+/).filter(Boolean))];

export const sameScopes = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((scope) => other.includes(scope));

export const canReadOrganizations = (scopes: readonly string[]) =>
  scopes.includes("r_organization_admin") || scopes.includes("rw_organization_admin");

/** Asset status answers 403 to a token that can only post as its member. */
export const canReadAssets = (scopes: readonly string[]) =>
  scopes.some((scope) => scope.includes("_organization_"));
