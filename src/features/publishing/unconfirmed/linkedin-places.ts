import { type Pages, pageOf } from "@/data/linkedin-organizations/organizations";
import { PERSONAL } from "@/data/posts/rows";
import { env } from "@/shared/env";

/** The address of a publisher's latest posts at LinkedIn, where 'me' stands for the signed-in member. */
export function latestPostsOf(publisherId: string, organizations: Pages): string {
  if (publisherId === PERSONAL) return `${env.linkedinUrl}/in/me/recent-activity/all/`;
  const page = pageOf(publisherId, organizations);
  return `${env.linkedinUrl}/company/${encodeURIComponent(page?.vanity_name ?? publisherId)}/posts/`;
}

const HOSTS = /(^|\.)linkedin\.com$|^lnkd\.in$/;

export function isLinkedinAddress(value: string): boolean {
  try {
    const url = new URL(value.trim());
    if (url.href.startsWith(`${env.linkedinUrl}/`)) return true;
    return ["http:", "https:"].includes(url.protocol) && HOSTS.test(url.hostname) && url.pathname !== "/";
  } catch {
    return false;
  }
}
