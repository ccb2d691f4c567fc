import { timeZoneCity } from "@publishing/city";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type ComponentProps, useState } from "react";
import { changeClock, previewClockChange } from "@/data/account/clock";
import { toast } from "@/shared/toast";
import { settingsText } from "../settings.text";
import type { ZoneDialog } from "./zone-dialog";

const text = settingsText.account;

type Preview = Awaited<ReturnType<typeof previewClockChange>>;

export function useZoneChange(from: string) {
  const client = useQueryClient();
  const [preview, setPreview] = useState<(Preview & { to: string }) | null>(null);
  const [saved, setSaved] = useState<string | null>(null);
  const meta = { errorMessage: text.failed };
  const change = useMutation({
    mutationFn: changeClock,
    meta,
    onSuccess: (_nothing, { to }) => {
      setSaved(to);
      setPreview(null);
      toast.success(text.zoneSaved(timeZoneCity(to)));
      // Refetches everything, because cards, slots and the dashboard's week all depend on the zone.
      void client.invalidateQueries();
    },
  });
  const previewing = useMutation({
    mutationFn: (to: string) => previewClockChange({ from, to }),
    meta,
    onSuccess: (preview, to) => {
      if (preview.total > 0) setPreview({ ...preview, to });
      else change.mutate({ from, to, keeps: "clock" });
    },
  });
  const question: ComponentProps<typeof ZoneDialog> | null = preview && {
    ...preview,
    from,
    saving: change.isPending ? change.variables.keeps : null,
    onCancel: () => setPreview(null),
    onChoose: (keeps) => change.mutate({ from, to: preview.to, keeps }),
  };
  return {
    saved,
    isBusy: previewing.isPending || change.isPending,
    ask: (to: string) => (to === from ? undefined : previewing.mutate(to)),
    question,
  };
}
