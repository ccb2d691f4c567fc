import type { MediaType } from "@contract/functions";
import { useEffect, useRef, useState } from "react";
import type { StoredMedia } from "@/data/posts/media/upload";
import { toast } from "@/shared/toast";
import { mediaText as text } from "../media.text";
import { sendFile } from "./send-file";

export type UploadStep =
  | { at: "waiting" }
  | { at: "checking" }
  | { at: "sending"; share: number }
  | { at: "failed"; message: string; canRetry: boolean };

export type Upload = { id: string; name: string; bytes: number; step: UploadStep };

export const isRunning = ({ step }: Upload): boolean => step.at !== "failed";

type Job<Choice> = Upload & { file: File; place: number; choice: Choice; stop: AbortController };

type Options<Choice> = {
  userId: string;
  refuse: (kind: MediaType, bytes: number, choice: Choice) => string | null;
  /** `place`: of the file among those that were chosen together. */
  onStored: (stored: StoredMedia, choice: Choice, place: number) => void;
};

/**
 * Uploads files one after the other, because a phone can send about ten megabytes at a time. A failed file stays in the
 * list until the user retries it, removes it or adds another file.
 */
export function useUploads<Choice>(options: Options<Choice>) {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const latest = useRef(options);
  latest.current = options;
  const line = useRef<Job<Choice>[]>([]);
  const isLineRunning = useRef(false);

  const show = () => setUploads(line.current.map(({ id, name, bytes, step }) => ({ id, name, bytes, step })));
  const put = (job: Job<Choice>, step: UploadStep) => {
    job.step = step;
    show();
  };
  const keep = (isKept: (job: Job<Choice>) => boolean) => {
    line.current = line.current.filter(isKept);
    show();
  };
  const drop = (id: string) => keep((job) => job.id !== id);

  // Cancels the uploads when the editor closes, because no card would use their files.
  useEffect(
    () => () => {
      for (const job of line.current) job.stop.abort();
      line.current = [];
    },
    [],
  );

  const run = async (job: Job<Choice>): Promise<void> => {
    const sent = await sendFile({
      userId: latest.current.userId,
      uploadId: job.id,
      file: job.file,
      refuse: (kind, bytes) => latest.current.refuse(kind, bytes, job.choice),
      onChecking: () => put(job, { at: "checking" }),
      onProgress: (share) => put(job, { at: "sending", share }),
      signal: job.stop.signal,
    });
    if (sent.outcome === "stopped") return;
    if (sent.outcome === "refused") {
      put(job, { at: "failed", message: sent.refusal.inline, canRetry: sent.canRetry });
      toast.error(sent.refusal.toast);
      return;
    }
    drop(job.id);
    latest.current.onStored(sent.stored, job.choice, job.place);
    // Shows one message after the last file, because up to twenty pictures may be uploaded.
    if (!line.current.some(isRunning)) {
      toast.success(sent.stored.mediaType === "video" ? text.uploaded.video : text.uploaded.image);
    }
  };

  const runLine = async () => {
    if (isLineRunning.current) return;
    isLineRunning.current = true;
    const next = () => line.current.find((job) => job.step.at === "waiting");
    try {
      for (let job = next(); job; job = next()) await run(job);
    } finally {
      isLineRunning.current = false;
    }
  };

  return {
    uploads,
    /** Several failed files stay, because one file cannot take their place. */
    dropOnlyFailed: () => {
      if (line.current.filter((job) => !isRunning(job)).length === 1) keep(isRunning);
    },
    add: (files: readonly File[], choice: Choice) => {
      line.current = line.current.filter(isRunning);
      for (const [place, file] of files.entries()) {
        line.current.push({
          id: crypto.randomUUID(),
          name: file.name,
          bytes: file.size,
          step: { at: "waiting" },
          file,
          place,
          choice,
          stop: new AbortController(),
        });
      }
      show();
      void runLine();
    },
    retry: (id: string) => {
      const job = line.current.find((one) => one.id === id);
      if (!job) return;
      put(job, { at: "waiting" });
      void runLine();
    },
    cancel: (id: string) => {
      line.current.find((job) => job.id === id)?.stop.abort();
      drop(id);
    },
  };
}
