import type { CardContent, CardMedia } from "@contract/card-content";
import { useEffect, useRef, useState } from "react";
import { mediaKindOf } from "@/posts/media/media-kind";
import { toast } from "@/shared/toast";
import { cn } from "@/ui/cn";
import { LeaveGuard } from "../leave-guard";
import { imagesOf, MAX_IMAGES, type Stored, withoutFile, withStored } from "./card-media";
import type { Generator } from "./generate/generator";
import { Choices, GeneratorPanel } from "./generate/generator-panel";
import { mediaText as text } from "./media.text";
import { AddPanel } from "./panels/add-panel";
import { AttachedPanel } from "./panels/attached-panel";
import { nextPanel, type Panel, type PanelEvent } from "./panels/panel";
import { SelectorPanel } from "./panels/selector-panel";
import { UploaderPanel } from "./panels/uploader-panel";
import { type FileChoice, useReplacements } from "./replacements";
import { FileInputs, type FileSource, useFileSources } from "./upload/file-inputs";
import { isOverTotal } from "./upload/total-bytes";
import { UploadList } from "./upload/upload-list";
import { useFileGifts } from "./upload/use-file-gifts";
import { useUploads } from "./upload/use-uploads";

type MediaFieldProps = {
  userId: string;
  content: CardContent;
  onMedia: (media: CardMedia) => void;
  /** What AI needs to know besides the content; without it none is offered. */
  generation?: { postId: string | null; authorName: string };
  /** Tells the editor to wait: a card saved meanwhile would go without its file. */
  onBusy: (busy: boolean) => void;
};

/** Entries of the generators in the selector. */
const GENERATORS = 5;

const isPlainFile = (media: CardMedia): boolean =>
  media.image_url !== null && mediaKindOf(media.image_url, media.upload_type) !== "image";

/** The card's files: pictures, a film or a document; chosen, dropped, pasted or taken, checked by content, stored at once. */
export function MediaField({ userId, content, generation, onMedia, onBusy }: MediaFieldProps) {
  const frame = useRef<HTMLFieldSetElement>(null);
  const sources = useFileSources();
  const [panel, setPanel] = useState<Panel>("add");
  const [generator, setGenerator] = useState<Generator | null>(null);
  // Files arrive long after the choice: what they join is the card of that moment, not of this render.
  const { image_url, image_alt, more_images, upload_type } = content;
  const now: { media: CardMedia; onMedia: typeof onMedia } = {
    media: { image_url, image_alt, more_images, upload_type },
    onMedia,
  };
  const card = useRef(now);
  card.current = now;
  const replacements = useReplacements();

  const apply = (change: (media: CardMedia) => CardMedia) => {
    const media = change(card.current.media);
    card.current.media = media;
    card.current.onMedia(media);
  };
  const { uploads, isBusy, ...line } = useUploads<FileChoice>({
    userId,
    refuse: (kind, bytes, choice) => {
      const media = withoutFile(card.current.media, replacements.replacedIn(card.current.media, choice));
      if (media.image_url === null) return null;
      if (kind !== "image" || isPlainFile(media)) return text.onlyImagesTogether;
      if (imagesOf(media).length >= MAX_IMAGES) return text.tooManyImages;
      return isOverTotal(media, bytes) ? text.tooManyBytes : null;
    },
    onStored: (stored, choice) => {
      const replaced = replacements.replacedIn(card.current.media, choice);
      replacements.settle(choice, replaced, stored.publicUrl);
      apply((media) => withStored(media, stored, replaced));
    },
  });
  const latestBusy = useRef(onBusy);
  latestBusy.current = onBusy;
  useEffect(() => {
    latestBusy.current(isBusy);
    return () => latestBusy.current(false);
  }, [isBusy]);

  const take = (files: readonly File[], isReplacement = false) => {
    // During a save: it would go without them, and the editor closes behind it.
    if (files.length === 0 || frame.current?.matches(":disabled")) return;
    const { media } = card.current;
    // A lone film or document gives way to a file that is put in its place, not to one of many.
    const givesWay = isReplacement || (files.length === 1 && isPlainFile(media));
    if (files.length > MAX_IMAGES) toast.error(text.tooManyImages);
    line.add(files.slice(0, MAX_IMAGES), {
      replaces: givesWay ? media.image_url : null,
      isAsked: isReplacement,
    });
  };
  const gifts = useFileGifts(frame, take);

  // The button that took something away may have gone with it; the focus stays near instead of at the top of the page.
  const hadFocus = useRef(false);
  useEffect(() => {
    if (hadFocus.current && document.activeElement === document.body) frame.current?.focus();
    hadFocus.current = false;
  });
  const applyHere = (change: (media: CardMedia) => CardMedia) => {
    hadFocus.current = frame.current?.contains(document.activeElement) ?? false;
    apply(change);
  };

  const isAttached = content.image_url !== null;
  const choices = sources.offered.length + (generation ? GENERATORS : 0);
  const shown = nextPanel(panel, { kind: "media", isAttached }, choices);
  // What was attached has closed the panel that it came through.
  if (shown !== panel) setPanel(shown);
  const go = (event: PanelEvent) => setPanel(nextPanel(shown, event, choices));
  const choose = (source: FileSource, isReplacement = false) =>
    sources.open(source, (files) => take(files, isReplacement));

  const takeGenerated = (stored: Stored) => {
    const { media } = card.current;
    // A picture joins the pictures while there is room; anything else takes the place of all.
    apply(() => withStored(media, stored));
    setGenerator(null);
  };
  const cancel = () => {
    setGenerator(null);
    go({ kind: "cancel" });
  };

  return (
    <fieldset
      ref={frame}
      tabIndex={-1}
      className={cn(
        // Brought into sight it stands clear of the bars above and below.
        "flex min-w-0 scroll-mt-20 scroll-mb-44 flex-col gap-2 rounded-lg outline-none",
        gifts.isOver && "outline-2 outline-focus",
      )}
    >
      <legend className="sr-only">{text.label}</legend>
      <FileInputs sources={sources} onFiles={take} />
      {shown === "attached" && (
        <AttachedPanel
          userId={userId}
          media={content}
          isFull={imagesOf(content).length >= MAX_IMAGES}
          onChange={applyHere}
          onAdd={() => choose("files")}
          onReplace={() => choose("files", true)}
          onEdited={(stored) => applyHere((media) => withStored(media, stored))}
        />
      )}
      {shown === "uploader" && (
        <UploaderPanel
          isOver={gifts.isOver}
          onChoose={() => choose("files")}
          onCancel={() => go({ kind: "cancel" })}
        />
      )}
      {shown === "selector" && (
        <SelectorPanel
          sources={sources.offered}
          onChoose={(source) => {
            go({ kind: "choose", choice: "uploader" });
            choose(source);
          }}
          onCancel={cancel}
        >
          {generation && (
            <Choices
              userId={userId}
              postId={generation.postId}
              onDone={takeGenerated}
              onGenerator={(chosen) => {
                setGenerator(chosen);
                go({ kind: "choose", choice: chosen.panel });
              }}
            />
          )}
        </SelectorPanel>
      )}
      {generation && generator && generator.panel === shown && (
        <GeneratorPanel
          generator={generator}
          userId={userId}
          {...generation}
          title={content.title}
          notes={content.notes}
          onDone={takeGenerated}
          onCancel={cancel}
        />
      )}
      {shown === "add" && (
        <AddPanel
          isOver={gifts.isOver}
          onOpen={() => {
            go({ kind: "open" });
            // A single way to add something needs no second tap.
            if (choices === 1) choose("files");
          }}
        />
      )}
      <UploadList uploads={uploads} onRetry={line.retry} onCancel={line.cancel} />
      {isBusy && <LeaveGuard text={text.leave} />}
    </fieldset>
  );
}
