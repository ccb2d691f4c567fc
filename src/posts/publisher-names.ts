import {
  isLostPage,
  type OfferedOrganization,
  offeredOrganizations,
  type Pages,
  pageOf,
  publishingOrganizations,
} from "@/data/linkedin-organizations/organizations";
import { PERSONAL } from "@/data/posts/rows";
import { postsText } from "./posts.text";
import { isolated } from "./shown-title";

/** The account's name on its own, as in a list. */
export function publisherName(id: string, organizations: Pages): string {
  if (id === PERSONAL) return postsText.personal;
  const page = pageOf(id, organizations);
  return page ? isolated(page.organization_name) : postsText.unknownPage;
}

/** The name inside a sentence. */
export const publisherNamed = (id: string, organizations: Pages): string =>
  id === PERSONAL ? postsText.yourPersonal : publisherName(id, organizations);

/** Says where a card will not be published; null for no page. A page without a row has no name (null). */
export const sentenceOfLost = (pages: readonly (string | null)[]): string | null =>
  pages.length === 0
    ? null
    : postsText.lost(pages.map((name) => (name === null ? postsText.unknownPage : isolated(name))));

export const sentenceOfLostAmong = (publishers: readonly string[], organizations: Pages): string | null =>
  sentenceOfLost(
    publishers
      .filter((id) => isLostPage(id, organizations))
      .map((id) => pageOf(id, organizations)?.organization_name ?? null),
  );

export type PublisherOption = {
  id: string;
  name: string;
  /** The last part of linkedin.com/company/…; null for the personal account and for pages without such an address. */
  vanityName: string | null;
  logoUrl: string | null;
  /** True when the publisher has already published this card and cannot be chosen again. */
  isPublished: boolean;
  /** LinkedIn no longer allows publishing as this page. The user can remove the page from a card, but not add it. */
  isLost: boolean;
};

/** The profile, the pages that may publish, the card's pages (`chosen`, `published`) and at last the other lost pages. */
export function publisherOptions(
  organizations: Pages,
  chosen: readonly string[],
  published: readonly string[],
): PublisherOption[] {
  const idsOf = (pages: readonly OfferedOrganization[]) =>
    pages.map(({ organization_id }) => organization_id);
  // A lost page that cannot be chosen comes last, because a phone shows few pages without scrolling.
  const ids = new Set([
    PERSONAL,
    ...idsOf(publishingOrganizations(organizations)),
    ...chosen,
    ...published,
    ...idsOf(offeredOrganizations(organizations)),
  ]);
  return [...ids].map((id) => {
    const page = pageOf(id, organizations);
    return {
      id,
      name: publisherName(id, organizations),
      vanityName: page?.vanity_name ?? null,
      logoUrl: page?.logo_url ?? null,
      isPublished: published.includes(id),
      isLost: isLostPage(id, organizations),
    };
  });
}
