import { foldText } from "@/ui/list-options";

export type Company = {
  organizationId: string;
  name: string;
  /** The last part of linkedin.com/company/…; null when LinkedIn gave none. */
  vanityName: string | null;
  isOwn: boolean;
};

/** The most companies shown; more would hide the text that is being written. */
const SHOWN = 6;

export function knownCompanies(own: readonly Company[], mentioned: readonly Company[]): Company[] {
  const ids = new Set(own.map((company) => company.organizationId));
  return [...own, ...mentioned.filter((company) => !ids.has(company.organizationId))];
}

export function companiesFor(known: readonly Company[], typed: string): Company[] {
  const wanted = foldText(vanityNameIn(typed) ?? typed);
  const rank = ({ name, vanityName }: Company): number => {
    const texts = [foldText(name), foldText(vanityName ?? "")];
    if (texts.some((text) => text.startsWith(wanted))) return 0;
    if (texts.some((text) => ` ${text.replaceAll(/[-_.]/g, " ")}`.includes(` ${wanted}`))) return 1;
    return texts.some((text) => text.includes(wanted)) ? 2 : 3;
  };
  return known
    .map((company) => ({ company, rank: rank(company) }))
    .filter((entry) => entry.rank < 3)
    .sort((a, b) => a.rank - b.rank)
    .slice(0, SHOWN)
    .map((entry) => entry.company);
}

const ADDRESS = /linkedin\.com\/(?:company|school|showcase)\/([^/?#\s]+)/i;
/** The form that the server function find-linkedin-company accepts. */
const VANITY_NAME = /^(?=[._&'-]*[\p{L}\p{N}])[\p{L}\p{M}\p{N}._&'-]{1,100}$/u;
/** A typed word may be the beginning of any text, so punctuation at its ends and a single letter make no name. */
const TYPED_NAME = /^[\p{L}\p{N}][\p{L}\p{M}\p{N}._&'-]{0,98}[\p{L}\p{M}\p{N}]$/u;

function vanityNameIn(typed: string): string | null {
  const name = ADDRESS.exec(typed)?.[1];
  if (name === undefined) return null;
  try {
    return decodeURIComponent(name).toLowerCase();
  } catch {
    return null;
  }
}

export function vanityNameOf(typed: string): string | null {
  const inAddress = vanityNameIn(typed);
  const name = inAddress ?? typed.trim().toLowerCase();
  return (inAddress === null ? TYPED_NAME : VANITY_NAME).test(name) ? name : null;
}
