import type { LinkedinOrganization } from "@/data/linkedin-organizations/organizations";
import type { PostCard } from "@/data/posts/cards";
import { dayInDigits, hourInWords } from "@/data/posts/schedule";
import type { CardContent } from "@/data/posts/write";
import { Button } from "@/ui/button";
import { Dialog } from "@/ui/dialog";
import { mediaKindOf } from "../media-kind";
import { postsText } from "../posts.text";
import { publisherName } from "../publisher-names";
import { contentOf } from "./content";
import { editorText } from "./editor.text";

const text = editorText.conflict;

type ConflictDialogProps = {
  mine: CardContent;
  saved: PostCard;
  organizations: readonly LinkedinOrganization[];
  isSaving: boolean;
  onKeepMine: () => void;
  onTakeSaved: () => void;
  onClose: () => void;
};

/** Two versions of one card, side by side; the user says which one stays. Closing it decides nothing. */
export function ConflictDialog({ mine, saved, organizations, isSaving, ...actions }: ConflictDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={(open) => (open || isSaving ? undefined : actions.onClose())}
      title={text.title}
      description={text.description}
      size="lg"
      footer={
        <>
          <Button variant="secondary" disabled={isSaving} onClick={actions.onTakeSaved}>
            {text.takeSaved}
          </Button>
          <Button loading={isSaving} onClick={actions.onKeepMine}>
            {text.keepMine}
          </Button>
        </>
      }
    >
      <div className="grid gap-4 md:grid-cols-2">
        <Version label={text.mine} content={mine} organizations={organizations} />
        <Version label={text.saved} content={contentOf(saved)} organizations={organizations} />
      </div>
    </Dialog>
  );
}

type VersionProps = {
  label: string;
  content: CardContent;
  organizations: readonly LinkedinOrganization[];
};

function Version({ label, content, organizations }: VersionProps) {
  const when =
    content.post_time === null
      ? `${dayInDigits(content.date)} · ${postsText.unscheduled}`
      : `${dayInDigits(content.date)}, ${hourInWords(content.date, content.post_time, content.timezone)}`;
  const names = content.publishers.map((id) => publisherName(id, organizations)).join(", ");
  return (
    <section aria-label={label} className="rounded-lg border border-border bg-surface-2 p-4">
      <h3 className="font-medium text-accent text-xs uppercase tracking-wide">{label}</h3>
      <p className="mt-2 font-semibold text-text">{content.title.trim() || postsText.untitled}</p>
      <p className="mt-1 text-text-muted text-xs">{when}</p>
      <p className="text-text-muted text-xs">{names}</p>
      <p className="text-text-muted text-xs">
        {content.image_url === null
          ? text.noMedia
          : text.media[mediaKindOf(content.image_url, content.upload_type)]}
      </p>
      <p className="mt-3 max-h-60 overflow-y-auto whitespace-pre-wrap break-words text-sm text-text">
        {content.notes || text.noText}
      </p>
    </section>
  );
}
