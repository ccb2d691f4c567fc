import { CircleHelp } from "lucide-react";
import { useState } from "react";
import { useResolveUnconfirmed } from "@/data/posts/mutations";
import { toast } from "@/shared/toast";
import { Button } from "@/ui/button";
import { Collapsible, CollapsibleContent, CollapsibleTrigger } from "@/ui/collapsible";
import { Field } from "@/ui/field";
import { Input } from "@/ui/input";
import { postsText } from "./posts.text";
import { isWebAddress } from "./web-address";

const text = postsText.unconfirmed;

type UnconfirmedPanelProps = { userId: string; postId: string; name: string };

/** LinkedIn never confirmed this post: the user looks, and one tap settles it. */
export function UnconfirmedPanel({ userId, postId, name }: UnconfirmedPanelProps) {
  const resolve = useResolveUnconfirmed(userId);
  const [link, setLink] = useState("");
  const isLinkWrong = link.trim() !== "" && !isWebAddress(link);
  const answer = (isPublished: boolean) =>
    resolve.mutate(
      { postId, isPublished, postUrl: isPublished && link.trim() !== "" ? link.trim() : null },
      { onSuccess: () => toast.success(isPublished ? text.yesDone : text.noDone) },
    );
  return (
    <div className="rounded-lg bg-warning-soft p-3 text-sm">
      <p className="flex gap-2 text-warning">
        <CircleHelp aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
        <span>{text.lead(name)}</span>
      </p>
      <p className="mt-1 text-text-muted text-xs">{text.hint}</p>
      <div className="mt-3 flex flex-wrap gap-2">
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
      <Collapsible>
        <CollapsibleTrigger className="mt-1 text-xs">{text.addLink}</CollapsibleTrigger>
        <CollapsibleContent>
          <Field label={text.link} hint={text.linkHint} error={isLinkWrong ? text.linkInvalid : undefined}>
            {(control) => (
              <Input
                {...control}
                type="url"
                inputMode="url"
                value={link}
                onChange={(event) => setLink(event.target.value)}
              />
            )}
          </Field>
        </CollapsibleContent>
      </Collapsible>
    </div>
  );
}
