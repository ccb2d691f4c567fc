import ExternalLink from "lucide-react/icons/external-link";
import type { Pages } from "@/data/linkedin-organizations/organizations";
import { publisherName } from "@/posts/publisher-names";
import { Button } from "@/ui/button";
import { latestPostsOf } from "./linkedin-places";
import { unconfirmedText } from "./unconfirmed.text";

type ReviewLinkProps = { publisherId: string; organizations: Pages };

export function ReviewLink({ publisherId, organizations }: ReviewLinkProps) {
  return (
    <Button asChild variant="secondary" size="sm">
      <a
        href={latestPostsOf(publisherId, organizations)}
        target="_blank"
        rel="noreferrer"
        aria-label={unconfirmedText.reviewAs(publisherName(publisherId, organizations))}
      >
        {unconfirmedText.review}
        <ExternalLink aria-hidden="true" />
      </a>
    </Button>
  );
}
