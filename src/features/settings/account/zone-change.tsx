import { timeZoneCity } from "@publishing/city";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type ComponentProps, useState } from "react";
import { changeClock, previewClockChange } from "@/data/account/clock";
import { toast } from "@/shared/toast";
import { settingsText } from "../settings.text";
import type { ZoneDialog } from "./zone-dialog";

const text = settingsText.account;

type Preview = Awaited<ReturnType<typeof previewClockChange>>;

/**
 * A change of the account's zone. When cards wait in the old zone it asks what to do with them; otherwise it is
 * saved at once, and posting slots move to the new zone.
 * @param from the present zone
 */
export function useZoneChange(from: string) {
  const client = useQueryClient();
  const [asked, setAsked] = useState<(Preview & { to: string }) | null>(null);
  const [saved, setSaved] = useState<string | null>(null);
  const meta = { errorMessage: text.failed };
  const change = useMutation({
    mutationFn: changeClock,
    meta,
    onSuccess: (_nothing, { to }) => {
      setSaved(to);
      setAsked(null);
      toast.success(text.zoneSaved(timeZoneCity(to)));
      // All data depend on the zone: cards, slots, the week of the dashboard.
      void client.invalidateQueries();
    },
  });
  const look = useMutation({
    mutationFn: (to: string) => previewClockChange({ from, to }),
    meta,
    onSuccess: (preview, to) => {
      if (preview.total > 0) setAsked({ ...preview, to });
      else change.mutate({ from, to, keeps: "clock" });
    },
  });
  const question: ComponentProps<typeof ZoneDialog> | null = asked && {
    ...asked,
    from,
    isSaving: change.isPending,
    onCancel: () => setAsked(null),
    onChoose: (keeps) => change.mutate({ from, to: asked.to, keeps }),
  };
  return {
    saved,
    isBusy: look.isPending || change.isPending,
    ask: (to: string) => (to === from ? undefined : look.mutate(to)),
    question,
  };
}
