import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { removeImport, resultImports } from "@/data/results/import";
import { useTimeZone } from "@/shared/session/clock";
import { dayIn, formatDay } from "@/shared/time/dates";
import { toast } from "@/shared/toast";
import { Button } from "@/ui/button";
import { ErrorState } from "@/ui/error-state";
import { importText } from "./import.text";

const text = importText;

export function KeptImports({ userId, subject }: { userId: string; subject: string }) {
  const client = useQueryClient();
  const zone = useTimeZone();
  const imports = useQuery(resultImports(userId, subject));
  const removing = useMutation(removeImport(client, userId));
  if (imports.isError && !imports.data)
    return <ErrorState className="py-4 shadow-none" title={text.importsFailed} query={imports} />;
  if (!imports.data?.length) return null;
  return (
    <section aria-labelledby="kept-imports">
      <h3 id="kept-imports" className="font-medium text-sm text-text">
        {text.imported}
      </h3>
      <ul className="mt-2 divide-y divide-border">
        {imports.data.map(({ id, imported_at, posts, days }) => {
          const what = text.importOf(formatDay(dayIn(zone, new Date(imported_at))), posts, days);
          return (
            <li key={id} className="flex items-center justify-between gap-3 py-1 text-sm text-text-muted">
              <span className="min-w-0 tabular-nums">{what}</span>
              <Button
                variant="ghost"
                size="sm"
                aria-label={text.removeOf(what)}
                loading={removing.isPending && removing.variables === id}
                disabled={removing.isPending}
                onClick={() =>
                  removing.mutate(id, {
                    onSuccess: () => toast.success(text.removed, { description: text.removedText }),
                  })
                }
              >
                {text.remove}
              </Button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
