import ExternalLink from "lucide-react/icons/external-link";
import { isWebAddress } from "@/posts/web-address";
import { Button } from "@/ui/button";
import { resultsText } from "./results.text";

/** Links to a post at LinkedIn; empty without a web address. */
export function PostLink({ title, address }: { title: string; address: string | null }) {
  if (address === null || !isWebAddress(address)) return null;
  return (
    <Button asChild variant="ghost" size="icon">
      <a href={address} target="_blank" rel="noreferrer" aria-label={resultsText.recent.linkOf(title)}>
        <ExternalLink aria-hidden="true" />
      </a>
    </Button>
  );
}
