import type { ErrorCode } from "@contract/error-codes";
import { Paperclip, RefreshCw, Trash2 } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { removeOrphans } from "@/data/posts/media";
import { useUploadMedia } from "@/data/posts/mutations";
import { type CardContent, type CardMedia, NO_MEDIA } from "@/data/posts/write";
import { toAppError } from "@/shared/errors";
import { toast } from "@/shared/toast";
import { errorSentence } from "@/text/errors";
import { Button } from "@/ui/button";
import { cn } from "@/ui/cn";
import { Field } from "@/ui/field";
import { Input } from "@/ui/input";
import { Spinner } from "@/ui/spinner";
import { mediaKindOf } from "../media-kind";
import { MediaPreview } from "../media-preview";
import { editorText } from "./editor.text";
import { ACCEPT, checkFile } from "./file-check";

const text = editorText.media;

type MediaFieldProps = {
  userId: string;
  content: CardContent;
  onMedia: (media: CardMedia) => void;
  onAlt: (alt: string) => void;
  /** Tells the editor to wait: a card saved meanwhile would go without its file. */
  onBusy: (busy: boolean) => void;
};

/** Refusals of the server that say what is wrong with the file itself. */
const SAID_SHORT: Partial<Record<ErrorCode, string>> = {
  file_type_invalid: text.typeShort,
  file_empty: text.emptyShort,
  file_too_large: text.size,
  media_too_large: text.overLimits,
};

/** The card's file: chosen or dropped, checked by content, stored at once; a picture is described in words. */
export function MediaField({ userId, content, onMedia, onAlt, onBusy }: MediaFieldProps) {
  const upload = useUploadMedia(userId);
  const picker = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isOver, setIsOver] = useState(false);
  const [isWorking, setIsWorking] = useState(false);
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);

  const refuse = (inline: string, long: string) => {
    setProblem(inline);
    toast.error(long);
  };

  const store = async (chosen: File) => {
    const verdict = await checkFile(chosen).catch(() => null);
    if (verdict === null) return refuse(text.emptyShort, text.empty);
    if (!verdict.ok) return refuse(verdict.inline, verdict.toast);
    try {
      const stored = await upload.mutateAsync(verdict.file);
      // The editor was closed meanwhile: nobody will ever name this file.
      if (isGone.current) return void removeOrphans([stored.publicUrl]);
      onMedia({ ...NO_MEDIA, image_url: stored.publicUrl, upload_type: stored.uploadType });
      toast.success(text.uploaded);
    } catch (error) {
      const failure = toAppError(error);
      refuse(SAID_SHORT[failure.code] ?? text.uploadFailed, errorSentence(failure.code, failure.reference));
    }
  };

  const choose = async (files: FileList | null) => {
    const file = files?.item(0);
    if (!file || isWorking) return;
    setProblem(null);
    setIsWorking(true);
    onBusy(true);
    await store(file);
    setIsWorking(false);
    onBusy(false);
  };

  return (
    <fieldset className="flex min-w-0 flex-col gap-2">
      <legend className="mb-1.5 font-medium text-sm text-text">{text.label}</legend>
      <input
        ref={picker}
        type="file"
        accept={ACCEPT}
        tabIndex={-1}
        aria-label={text.add}
        className="sr-only"
        onChange={(event) => {
          void choose(event.target.files);
          // The same file chosen again must be told too.
          event.target.value = "";
        }}
      />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is an extra; the button inside does the same. */}
      <div
        onDragOver={(event) => {
          event.preventDefault();
          setIsOver(true);
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setIsOver(false);
          void choose(event.dataTransfer.files);
        }}
        className={cn(
          "overflow-hidden rounded-lg border border-border-strong/70 bg-surface-2 transition-colors duration-fast",
          content.image_url === null && "border-dashed",
          isOver && "border-accent bg-accent-soft",
        )}
      >
        {isWorking && (
          <div className="flex min-h-28 items-center justify-center p-5">
            <Spinner label={text.uploading} showLabel />
          </div>
        )}
        {!isWorking && content.image_url !== null && (
          <>
            <MediaPreview
              url={content.image_url}
              uploadType={content.upload_type}
              alt={content.image_alt || text.preview}
              className="max-h-72 w-full"
            />
            <div className="flex gap-2 border-border border-t p-2">
              <Button variant="ghost" size="sm" onClick={() => picker.current?.click()}>
                <RefreshCw aria-hidden="true" />
                {text.replace}
              </Button>
              <Button variant="ghost" size="sm" onClick={() => onMedia(NO_MEDIA)}>
                <Trash2 aria-hidden="true" />
                {text.remove}
              </Button>
            </div>
          </>
        )}
        {!isWorking && content.image_url === null && (
          <button
            type="button"
            onClick={() => picker.current?.click()}
            className="flex w-full items-center gap-4 p-4 text-left transition-colors duration-fast hover:bg-surface-3 disabled:cursor-not-allowed"
          >
            <span
              aria-hidden="true"
              className="flex size-11 shrink-0 items-center justify-center rounded-lg bg-accent-soft text-accent [&_svg]:size-5"
            >
              <Paperclip />
            </span>
            <span className="min-w-0">
              <span className="block font-medium text-sm text-text">{isOver ? text.dropNow : text.add}</span>
              <span className="hidden text-text-muted text-xs md:block">{text.drop}</span>
              <span className="block text-text-muted text-xs">{text.limits}</span>
            </span>
          </button>
        )}
      </div>
      <p role="alert" className="text-danger text-xs empty:hidden">
        {problem}
      </p>
      {content.image_url !== null && mediaKindOf(content.image_url, content.upload_type) === "image" && (
        <Field label={text.alt} hint={text.altHint}>
          {(control) => (
            <Input
              {...control}
              value={content.image_alt}
              maxLength={4086}
              onChange={(event) => onAlt(event.target.value)}
            />
          )}
        </Field>
      )}
    </fieldset>
  );
}
