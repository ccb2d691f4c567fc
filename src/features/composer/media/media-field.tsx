import type { CardMedia } from "@contract/card-content";
import { memo, type RefObject, useLayoutEffect, useRef, useState } from "react";
import type {
  GenerationBasis,
  GeneratorProps,
  Generators,
  OpenGenerator,
  Stored,
} from "@/posts/generation/generators";
import { pause } from "@/shared/client/pause";
import { toast } from "@/shared/toast";
import { cn } from "@/ui/cn";
import { focusUnlessBusy } from "@/ui/focus";
import { editorText } from "../editor.text";
import { LeaveGuard } from "../leaving/leave-guard";
import { imagesOf, MAX_IMAGES, withStored } from "./card-media";
import { mediaText as text } from "./media.text";
import { AddPanel } from "./panels/add-panel";
import { AttachedPanel } from "./panels/attached-panel";
import { nextPanel, type Panel, type PanelEvent } from "./panels/panel";
import { SelectorPanel } from "./panels/selector-panel";
import { UploaderPanel } from "./panels/uploader-panel";
import { FileInputs, type FileSource, useFileSources } from "./upload/file-inputs";
import { UploadList } from "./upload/upload-list";
import { useFileDrop } from "./upload/use-file-drop";
import { useCardFiles } from "./use-card-files";

const FREE_EVERY_MS = 200;

type MediaFieldProps = {
  userId: string;
  media: CardMedia;
  onMedia: (media: CardMedia) => void;
  generation?: GenerationBasis & { Generators: Generators };
  refusal?: string | undefined;
  /**
   * Gets the names of the files that are uploading. Until the uploads end, the editor does not save, because the saved
   * card would lack the files.
   */
  onUploading: (names: readonly string[]) => void;
  /** Gets the names of the files in the list whose upload failed. Until they leave the list, the editor does not save. */
  onFailed: (names: readonly string[]) => void;
};

export const MediaField = memo(function MediaField(props: MediaFieldProps) {
  const { userId, media, generation, refusal } = props;
  const frame = useRef<HTMLFieldSetElement>(null);
  const sources = useFileSources();
  const { onMedia, onUploading, onFailed } = props;
  const files = useCardFiles({ userId, media, field: frame, onMedia, onUploading, onFailed });
  // Takes dropped files even while no file may be added, because the browser would otherwise replace the page by the
  // file.
  const drop = useFileDrop(frame, (given) => (refusal ? toast.error(refusal) : files.take(given)));
  const rememberFocus = useFocusNear(frame);
  const applyHere = (change: (media: CardMedia) => CardMedia) => {
    rememberFocus();
    files.apply(change);
  };
  const choices = sources.offered.length + (generation ? 1 : 0);
  const { shown: panel, generator, go, generate } = usePanels(media.image_url !== null, choices);
  const shown = refusal && panel !== "attached" ? null : panel;
  const choose = (source: FileSource, isReplacement = false) =>
    sources.open(source, (chosen) => files.take(chosen, isReplacement));
  const whenFree = async (stop?: AbortSignal): Promise<void> => {
    while (frame.current?.matches(":disabled")) await pause(FREE_EVERY_MS, stop);
  };
  const takeGenerated = (stored: Stored) => {
    // The focus moves to the field, because browsers take it from the panel's button, which is disabled during the
    // save.
    focusUnlessBusy(frame.current, { preventScroll: true });
    rememberFocus();
    files.takeStored(stored);
    generate(null);
  };
  const cancel = () => {
    rememberFocus();
    generate(null);
    go({ kind: "cancel" });
  };

  return (
    <fieldset
      ref={frame}
      tabIndex={-1}
      onKeyDown={(event) => {
        const isPanelOpen = shown !== null && shown !== "attached" && shown !== "add";
        if (!isPanelOpen || event.key !== "Escape" || event.defaultPrevented) return;
        if (event.nativeEvent.isComposing) return;
        event.preventDefault();
        cancel();
      }}
      className={cn(
        // The scroll margins keep the field visible between the bars above and below.
        "flex min-w-0 scroll-mt-20 scroll-mb-44 flex-col gap-2 rounded-lg outline-none",
        drop.isOver && "outline-2 outline-focus",
      )}
    >
      <legend className="sr-only">{text.label}</legend>
      <FileInputs sources={sources} onFiles={files.take} />
      {shown === "attached" && (
        <AttachedPanel
          userId={userId}
          media={media}
          isFull={imagesOf(media).length >= MAX_IMAGES}
          onChange={applyHere}
          onAdd={() => choose("files")}
          onReplace={() => choose("files", true)}
          onEdited={(stored) => applyHere((now) => withStored(now, stored))}
        />
      )}
      {shown === "uploader" && (
        <UploaderPanel isOver={drop.isOver} onChoose={() => choose("files")} onCancel={cancel} />
      )}
      {shown === "selector" && (
        <Selector
          sources={sources.offered}
          userId={userId}
          generation={generation}
          onSource={(source) => {
            go({ kind: "choose", choice: "uploader" });
            choose(source);
          }}
          onGenerator={(chosen) => {
            generate(chosen);
            go({ kind: "choose", choice: "generator" });
          }}
          whenFree={whenFree}
          onDone={takeGenerated}
          onCancel={cancel}
        />
      )}
      {generation &&
        shown === "generator" &&
        generator?.({ userId, ...generation, whenFree, onDone: takeGenerated, onCancel: cancel })}
      {shown === "add" && (
        <AddPanel
          isOver={drop.isOver}
          onOpen={() => {
            go({ kind: "open" });
            // A single choice needs no panel, so the first tap opens the file dialog.
            if (choices === 1) choose("files");
          }}
        />
      )}
      <UploadList uploads={files.uploads} onRetry={files.retry} onCancel={files.cancel} />
      {files.isBusy && <LeaveGuard text={editorText.leaveUpload} />}
    </fieldset>
  );
});

type SelectorProps = Pick<MediaFieldProps, "userId" | "generation"> &
  Pick<GeneratorProps, "whenFree" | "onDone"> & {
    sources: readonly FileSource[];
    onSource: (source: FileSource) => void;
    onGenerator: (open: OpenGenerator) => void;
    onCancel: () => void;
  };

function Selector({ sources, generation, onSource, onGenerator, onCancel, ...ready }: SelectorProps) {
  return (
    <SelectorPanel sources={sources} onChoose={onSource} onCancel={onCancel}>
      {generation && (
        <generation.Generators {...ready} postId={generation.postId} onGenerator={onGenerator} />
      )}
    </SelectorPanel>
  );
}

function usePanels(isAttached: boolean, choices: number) {
  const [panel, setPanel] = useState<Panel>("add");
  const [generator, setGenerator] = useState<OpenGenerator | null>(null);
  const shown = nextPanel(panel, { kind: "media", isAttached }, choices);
  if (shown !== panel) setPanel(shown);
  return {
    shown,
    generator,
    generate: (open: OpenGenerator | null) => setGenerator(() => open),
    go: (event: PanelEvent) => setPanel(nextPanel(shown, event, choices)),
  };
}

/**
 * Keeps the focus in the field when the focused button is removed with its file or panel; otherwise the focus would
 * fall to the top of the page. 'Agregar archivo' gets the focus when it is shown. Call the returned function before
 * such a change.
 */
function useFocusNear(frame: RefObject<HTMLElement | null>): () => void {
  const hadFocus = useRef(false);
  useLayoutEffect(() => {
    if (hadFocus.current && document.activeElement === document.body)
      (frame.current?.querySelector<HTMLElement>(":scope > button") ?? frame.current)?.focus();
    hadFocus.current = false;
  });
  return () => {
    hadFocus.current = frame.current?.contains(document.activeElement) ?? false;
  };
}
