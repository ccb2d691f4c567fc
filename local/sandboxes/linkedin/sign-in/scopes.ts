import { linkedinText } from "../linkedin.text.ts";

/** The application's scopes; LinkedIn closed `r_member_social`. */
export type Scope = keyof typeof linkedinText.scopes;

export const isScope = (value: string): value is Scope => Object.hasOwn(linkedinText.scopes, value);

/** A request's scopes, each once; by spaces, or GoTrue's commas. */
export const splitScopes = (value: string) => [...new Set(value.split(/[\s,]+/).filter(Boolean))];

export const sameScopes = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((scope) => other.includes(scope));

export const canReadOrganizations = (scopes: readonly string[]) =>
  scopes.includes("r_organization_admin") || scopes.includes("rw_organization_admin");

/** An asset's status answers 403 to a member-only token. */
export const canReadAssets = (scopes: readonly string[]) =>
  scopes.some((scope) => scope.includes("_organization_"));
