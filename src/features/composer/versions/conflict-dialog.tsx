import { type CardContent, type CardPart, differingParts, partOf, textsOf } from "@contract/card-content";
import { plainPoll } from "@contract/content/poll";
import { shownOf } from "@publishing/mention";
import type { Pages } from "@/data/linkedin-organizations/organizations";
import { dayInDigits, hourInWords } from "@/data/posts/schedule";
import { mediaKindOf } from "@/posts/media/media-kind";
import { pollInWords } from "@/posts/poll/poll.text";
import { postsText } from "@/posts/posts.text";
import { publisherName } from "@/posts/publisher-names";
import { shownTitle } from "@/posts/shown-title";
import { Button } from "@/ui/button";
import { Dialog } from "@/ui/dialog";
import type { OtherVersion } from "../drafts/opened-card";
import { editorText } from "../editor.text";

const text = editorText.conflict;

type ConflictDialogProps = {
  mine: CardContent;
  other: OtherVersion;
  organizations: Pages;
  isSaving: boolean;
  cannotKeepMine: boolean;
  onKeepMine: () => void;
  onTakeOther: () => void;
  onCopy: (part: Partial<CardContent>) => void;
  onClose: () => void;
};

export function ConflictDialog({ mine, other, organizations, isSaving, ...actions }: ConflictDialogProps) {
  const isSaved = other.from === "saved";
  return (
    <Dialog
      open
      onOpenChange={(open) => (open || isSaving ? undefined : actions.onClose())}
      title={isSaved ? text.title : text.titleOther}
      description={isSaved ? text.description : text.descriptionOther}
      size="lg"
      footer={
        <>
          <Button variant="secondary" disabled={isSaving} onClick={actions.onTakeOther}>
            {isSaved ? text.takeSaved : text.takeOther}
          </Button>
          <Button loading={isSaving} disabled={actions.cannotKeepMine} onClick={actions.onKeepMine}>
            {isSaved ? text.keepMine : text.keepThis}
          </Button>
        </>
      }
    >
      <div className="grid gap-4 md:grid-cols-2">
        <Version
          label={isSaved ? text.mine : text.this}
          content={mine}
          against={other.content}
          organizations={organizations}
        />
        <Version
          label={isSaved ? text.saved : text.other}
          content={other.content}
          against={mine}
          organizations={organizations}
          onCopy={isSaving ? undefined : (part) => actions.onCopy(partOf(other.content, part))}
        />
      </div>
    </Dialog>
  );
}

type VersionProps = {
  label: string;
  content: CardContent;
  against: CardContent;
  organizations: Pages;
  onCopy?: (part: CardPart) => void;
};

function Version({ label, content, against, organizations, onCopy }: VersionProps) {
  const parts = differingParts(content, against);
  return (
    <section aria-label={label} className="min-w-0 rounded-lg bg-surface-2 p-4">
      <h3 className="font-semibold text-sm text-text">{label}</h3>
      {!parts.includes("title") && (
        <p className="mt-2 font-semibold text-text">{shownTitle(content.title)}</p>
      )}
      <dl className="mt-3 flex flex-col gap-3">
        {parts.map((part) => (
          <div key={part}>
            <dt className="flex items-center justify-between gap-2 text-text-muted text-xs">
              {text.parts[part]}
              {onCopy && (
                <Button
                  variant="link"
                  size="sm"
                  aria-label={text.copyOf(text.parts[part])}
                  onClick={() => onCopy(part)}
                >
                  {text.copy}
                </Button>
              )}
            </dt>
            <dd className="mt-1 whitespace-pre-wrap break-words text-sm text-text">
              {inWords(content, part, organizations) || text.none}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function inWords(content: CardContent, part: CardPart, organizations: Pages): string {
  switch (part) {
    case "title":
      return content.title.trim();
    case "notes":
      return shownOf(content.notes).trim();
    case "post_comment":
      return content.post_comment.trim();
    case "own_texts":
      return textsOf(content)
        .flatMap(({ publisher, ...own }) => {
          if (publisher === null) return [];
          const comment = own.post_comment.trim();
          return [
            publisherName(publisher, organizations),
            shownOf(own.notes).trim(),
            comment && text.ownComment(comment),
          ];
        })
        .filter((line) => line !== "")
        .join("\n");
    case "publishers":
      return content.publishers.map((id) => publisherName(id, organizations)).join(", ");
    case "media": {
      if (content.image_url === null) return text.noMedia;
      const kind =
        content.more_images.length > 0
          ? text.images(content.more_images.length + 1)
          : text.media[mediaKindOf(content.image_url, content.upload_type)];
      return content.image_alt === "" ? kind : `${kind}: ${content.image_alt}`;
    }
    case "poll":
      return content.poll === null ? text.noPoll : pollInWords(plainPoll(content.poll));
    case "when":
      if (content.date === "") return "";
      return content.post_time === null
        ? `${dayInDigits(content.date)} · ${postsText.unscheduled}`
        : `${dayInDigits(content.date)}, ${hourInWords(content.date, content.post_time, content.timezone)}`;
  }
}
