import { CircleHelp, ExternalLink } from "lucide-react";
import { useState } from "react";
import type { LinkedinOrganization } from "@/data/linkedin-organizations/organizations";
import { useResolveUnconfirmed } from "@/data/posts/mutations";
import { toast } from "@/shared/toast";
import { Button } from "@/ui/button";
import { Collapsible, CollapsibleContent, CollapsibleTrigger } from "@/ui/collapsible";
import { Field } from "@/ui/field";
import { Input } from "@/ui/input";
import { publisherName } from "../publisher-names";
import { isLinkedinAddress, latestPostsOf } from "./linkedin-places";
import { unconfirmedText } from "./unconfirmed.text";

const text = unconfirmedText;

type UnconfirmedPanelProps = {
  userId: string;
  postId: string;
  publisherId: string;
  organizations: readonly LinkedinOrganization[];
};

/** LinkedIn never confirmed this post: the user looks, and one tap settles it. */
export function UnconfirmedPanel({ userId, postId, publisherId, organizations }: UnconfirmedPanelProps) {
  const resolve = useResolveUnconfirmed(userId);
  const [link, setLink] = useState("");
  const name = publisherName(publisherId, organizations);
  const isLinkWrong = link.trim() !== "" && !isLinkedinAddress(link);
  const answer = (isPublished: boolean) =>
    resolve.mutate(
      { postId, isPublished, postUrl: isPublished && link.trim() !== "" ? link.trim() : null },
      { onSuccess: () => toast.success(isPublished ? text.yesDone : text.noDone) },
    );
  return (
    <section
      aria-label={text.lead(name)}
      className="flex gap-2.5 rounded-lg border border-warning/25 bg-warning-soft/45 p-3 text-sm text-text"
    >
      <CircleHelp aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-warning" />
      <div className="min-w-0 flex-1">
        <p className="font-semibold text-warning">{text.lead(name)}</p>
        <p className="mt-1">{text.hint}</p>
        <a
          href={latestPostsOf(publisherId, organizations)}
          target="_blank"
          rel="noreferrer"
          aria-label={text.lookAs(name)}
          className="mt-1 inline-flex min-h-11 items-center gap-1.5 rounded-md font-medium text-accent underline-offset-4 hover:underline md:min-h-8"
        >
          {text.look}
          <ExternalLink aria-hidden="true" className="size-3.5" />
        </a>
        <div className="mt-2 flex flex-wrap gap-2">
          <Button
            size="sm"
            aria-label={text.yesFor(name)}
            loading={resolve.isPending}
            disabled={isLinkWrong}
            onClick={() => answer(true)}
          >
            {text.yes}
          </Button>
          <Button
            variant="secondary"
            size="sm"
            aria-label={text.noFor(name)}
            disabled={resolve.isPending}
            onClick={() => answer(false)}
          >
            {text.no}
          </Button>
        </div>
        <p className="mt-2 text-text-muted text-xs">{text.risk}</p>
        <Collapsible>
          <CollapsibleTrigger className="mt-1 text-xs">{text.addLink}</CollapsibleTrigger>
          <CollapsibleContent>
            <Field label={text.link} hint={text.linkHint} error={isLinkWrong ? text.linkInvalid : undefined}>
              {(control) => (
                <Input
                  {...control}
                  type="url"
                  inputMode="url"
                  autoComplete="off"
                  placeholder="https://www.linkedin.com/feed/update/…"
                  value={link}
                  onChange={(event) => setLink(event.target.value)}
                />
              )}
            </Field>
          </CollapsibleContent>
        </Collapsible>
      </div>
    </section>
  );
}
