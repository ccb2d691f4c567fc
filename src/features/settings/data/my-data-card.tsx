import type { User } from "@supabase/auth-js";
import { useMutation } from "@tanstack/react-query";
import Download from "lucide-react/icons/download";
import Trash2 from "lucide-react/icons/trash";
import { useRef, useState } from "react";
import { useUser } from "@/shared/session/session";
import { toast } from "@/shared/toast";
import { Button } from "@/ui/button";
import { Card, CardContent, CardDescription, CardFooter, CardHeader, CardTitle } from "@/ui/card";
import { Progress } from "@/ui/progress";
import { settingsText } from "../settings.text";

const text = settingsText.myData;

import { DeleteDialog } from "./delete-dialog";

const cancelled = (signal: AbortSignal): Promise<never> =>
  new Promise((_resolve, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason), { once: true });
  });

const isCancelled = (error: unknown): boolean => error instanceof Error && error.name === "AbortError";

function useExport(user: User) {
  const [progress, setProgress] = useState<{ done: number; total: number } | null>(null);
  const running = useRef<AbortController | null>(null);
  const run = async (signal: AbortSignal) => {
    const { saveArchive } = await import("./save-archive");
    signal.throwIfAborted();
    await saveArchive(user, signal, (done, total) => setProgress({ done, total }));
  };
  const exporting = useMutation({
    // The race ends at the click on cancel, because the import of `save-archive` cannot be aborted.
    mutationFn: (signal: AbortSignal) => Promise.race([run(signal), cancelled(signal)]),
    onSuccess: () => toast.success(text.exported),
    onError: (error) => {
      if (!isCancelled(error)) toast.error(text.notExported);
    },
    onSettled: () => setProgress(null),
    meta: { quiet: true },
  });
  return {
    start: () => {
      running.current = new AbortController();
      exporting.mutate(running.current.signal);
    },
    cancel: () => running.current?.abort(),
    isRunning: exporting.isPending,
    progress,
  };
}

export function MyDataCard({ onDeleted }: { onDeleted: () => Promise<void> }) {
  const user = useUser();
  const [asking, setAsking] = useState(false);
  const { start, cancel, isRunning, progress } = useExport(user);
  return (
    <Card>
      <CardHeader>
        <CardTitle>{text.title}</CardTitle>
        <CardDescription>{text.description}</CardDescription>
      </CardHeader>
      {isRunning && (
        <CardContent className="pb-0 md:pb-0">
          <p className="mb-2 text-sm text-text-muted tabular-nums" aria-live="polite">
            {progress ? text.progress(progress.done, progress.total) : text.preparing}
          </p>
          <Progress
            value={progress?.done ?? null}
            max={Math.max(1, progress?.total ?? 1)}
            label={text.exporting}
          />
        </CardContent>
      )}
      <CardFooter className="mt-5 md:mt-6">
        {isRunning ? (
          <Button variant="secondary" className="w-full sm:w-auto" onClick={cancel}>
            {text.cancel}
          </Button>
        ) : (
          <Button variant="secondary" className="w-full sm:w-auto" onClick={start}>
            <Download aria-hidden="true" />
            {text.export}
          </Button>
        )}
        <Button
          variant="ghost"
          className="w-full text-danger hover:text-danger sm:w-auto"
          onClick={() => setAsking(true)}
        >
          <Trash2 aria-hidden="true" />
          {text.remove}
        </Button>
      </CardFooter>
      {asking && <DeleteDialog userId={user.id} onClose={() => setAsking(false)} onDeleted={onDeleted} />}
    </Card>
  );
}
