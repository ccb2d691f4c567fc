import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import {
  mentionedOrganizations,
  useFindCompany,
} from "@/data/linkedin-organizations/mentioned-organizations";
import { linkedinOrganizations } from "@/data/linkedin-organizations/queries";
import { type Company, companiesFor, knownCompanies, vanityNameOf } from "./companies";

/** Known companies that match the typed text, and the name of a page that can be looked up at LinkedIn. */
export function useCompanies(userId: string, typed: string) {
  const own = useQuery(linkedinOrganizations(userId)).data;
  const mentioned = useQuery(mentionedOrganizations(userId)).data;
  const find = useFindCompany(userId);
  const known = useMemo(
    () =>
      knownCompanies(
        (own ?? []).map((page) => companyOf(page, true)),
        (mentioned ?? []).map((page) => companyOf(page, false)),
      ),
    [own, mentioned],
  );

  const wanted = vanityNameOf(typed);
  const search = find.variables === wanted ? find : null;
  const companies = useMemo(() => {
    const listed = search?.data ? [companyOf(search.data, false)] : [];
    const ids = new Set(listed.map((company) => company.organizationId));
    return [...listed, ...companiesFor(known, typed).filter((company) => !ids.has(company.organizationId))];
  }, [search?.data, known, typed]);
  const canAsk =
    wanted !== null && search?.data === undefined && !companies.some((one) => one.vanityName === wanted);
  return { find, wanted, search, companies, askable: canAsk ? wanted : null };
}

type ListedPage = { organization_id: string; organization_name: string; vanity_name: string | null };

const companyOf = (page: ListedPage, isOwn: boolean): Company => ({
  organizationId: page.organization_id,
  name: page.organization_name,
  vanityName: page.vanity_name,
  isOwn,
});
