import { useQuery } from "@tanstack/react-query";
import Download from "lucide-react/icons/download";
import FileText from "lucide-react/icons/file-text";
import { useMemo, useState } from "react";
import { brandKits } from "@/data/brand/brand-kits";
import { reportRows } from "@/data/results/report";
import { DrawingFailed } from "@/posts/slides/drawing-failed";
import { SlidePicture } from "@/posts/slides/slide-picture";
import { serverNow } from "@/shared/time/server-clock";
import { toast } from "@/shared/toast";
import { Button } from "@/ui/button";
import { Dialog } from "@/ui/dialog";
import { Field } from "@/ui/field";
import { Select } from "@/ui/select";
import { Skeleton } from "@/ui/skeleton";
import { LoadFailed } from "../load-failed";
import { downloadCsv, downloadPdf, reportCsv } from "./download-report";
import { monthsUntil, monthTitle, reportMonth } from "./months";
import { makeReport, type ReportInput } from "./report";
import { reportText } from "./report.text";
import { useLaidReport } from "./use-laid-report";

const text = reportText;

type ReportDialogProps = {
  userId: string;
  subject: ReportInput["subject"];
  analysis: ReportInput["analysis"];
  onClose: () => void;
};

export function ReportDialog({ userId, subject, analysis, onClose }: ReportDialogProps) {
  const [today] = useState(() => new Date(serverNow()).toISOString().slice(0, 10));
  const months = monthsUntil(today);
  const [current = "", last = current] = months;
  const [chosen, setChosen] = useState(last);
  const month = useMemo(() => reportMonth(chosen, today), [chosen, today]);
  const span = { from: month.before[0] ?? "", to: month.days.at(-1) ?? "", today };
  const read = useQuery(reportRows(userId, subject.id, span));
  const kits = useQuery(brandKits(userId));
  const isRecent = chosen === current || chosen === last;
  const report = useMemo(
    () =>
      read.data
        ? makeReport({ rows: read.data, month, subject, analysis: isRecent ? analysis : null })
        : null,
    [read.data, month, subject, analysis, isRecent],
  );
  const kit = kits.data?.find(({ publisher }) => publisher === subject.id)?.kit ?? null;
  const { laid, hasFailed, retry } = useLaidReport(kits.isPending ? null : report, kit);
  const [isSaving, setIsSaving] = useState(false);
  const name = text.fileName(subject.name, chosen);
  const savePdf = async () => {
    if (!report || !laid) return;
    setIsSaving(true);
    await downloadPdf(name, report, laid.pages).catch(() => toast.error(text.pdfFailed));
    setIsSaving(false);
  };
  const saveCsv = () => {
    if (report && read.data) downloadCsv(name, reportCsv(report, read.data, month));
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="lg"
      title={text.title}
      description={text.description}
      footer={
        <>
          <Button variant="secondary" disabled={!report} onClick={saveCsv}>
            <Download aria-hidden="true" />
            {text.csv}
          </Button>
          <Button disabled={!laid} loading={isSaving} onClick={() => void savePdf()}>
            {!isSaving && <FileText aria-hidden="true" />}
            {text.pdf}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        <Field label={text.month} className="max-w-64">
          {(props) => (
            <Select
              {...props}
              value={chosen}
              onValueChange={setChosen}
              options={months.map((value) => ({ value, label: monthTitle(value) }))}
            />
          )}
        </Field>
        {read.isError && !read.data && <LoadFailed query={read} />}
        {hasFailed && <DrawingFailed onRetry={retry} />}
        {!laid && !read.isError && !hasFailed && (
          <div role="status" aria-label={text.drawing} className="grid gap-4 sm:grid-cols-2">
            <Skeleton className="aspect-[4/5] h-auto w-full rounded-lg" />
            <Skeleton className="aspect-[4/5] h-auto w-full rounded-lg max-sm:hidden" />
          </div>
        )}
        {laid && (
          <ol className="grid gap-4 sm:grid-cols-2">
            {laid.pages.map((page, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a page has no identity but its place.
              <li key={at}>
                <SlidePicture
                  page={page}
                  faces={laid.faces}
                  className="w-full rounded-lg border border-border-strong/60"
                />
              </li>
            ))}
          </ol>
        )}
      </div>
    </Dialog>
  );
}
