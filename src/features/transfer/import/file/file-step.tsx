import Download from "lucide-react/icons/download";
import FileSpreadsheet from "lucide-react/icons/file-spreadsheet";
import { useRef, useState } from "react";
import { Button } from "@/ui/button";
import { cn } from "@/ui/cn";
import { Spinner } from "@/ui/spinner";
import { transferText } from "../../transfer.text";

const text = transferText.file;
const ACCEPT = ".csv,.txt,text/csv,text/plain,application/vnd.ms-excel";

type FileStepProps = {
  problem: string | null;
  isReading: boolean;
  onFile: (file: File) => void;
  onTemplate: () => void;
};

export function FileStep({ problem, isReading, onFile, onTemplate }: FileStepProps) {
  const picker = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const [isMany, setMany] = useState(false);
  const choose = ([file, ...others]: readonly File[]) => {
    if (!file || isReading) return;
    setMany(others.length > 0);
    if (others.length === 0) onFile(file);
  };
  return (
    <div className="flex flex-col gap-5">
      <input
        ref={picker}
        type="file"
        accept={ACCEPT}
        tabIndex={-1}
        aria-label={text.choose}
        className="hidden"
        onChange={(event) => {
          choose([...(event.target.files ?? [])]);
          // Resets the input, so that choosing the corrected file again fires `change`.
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
          choose([...event.dataTransfer.files]);
        }}
        className={cn(
          "overflow-hidden rounded-lg border border-border-strong/70 border-dashed bg-surface-2 transition-colors duration-fast",
          isOver && "border-focus bg-surface-2",
        )}
      >
        {isReading ? (
          <div className="flex min-h-24 items-center justify-center p-5">
            <Spinner label={text.reading} showLabel />
          </div>
        ) : (
          <button
            type="button"
            onClick={() => picker.current?.click()}
            className="flex min-h-24 w-full items-center gap-4 p-4 text-left transition-colors duration-fast hover:bg-surface-3"
          >
            <span
              aria-hidden="true"
              className="flex size-11 shrink-0 items-center justify-center rounded-lg bg-surface-3 text-text-muted [&_svg]:size-5"
            >
              <FileSpreadsheet />
            </span>
            <span className="min-w-0">
              <span className="block font-medium text-sm text-text">
                {isOver ? text.dropNow : text.choose}
              </span>
              <span className="hidden text-text-muted text-xs md:block">{text.drop}</span>
              <span className="block text-text-muted text-xs">{text.limits}</span>
            </span>
          </button>
        )}
      </div>
      <p role="alert" className="text-danger text-sm empty:hidden">
        {isMany ? text.oneAtATime : problem}
      </p>
      <FileHelp onTemplate={onTemplate} />
    </div>
  );
}

function FileHelp({ onTemplate }: { onTemplate: () => void }) {
  const { help } = transferText;
  return (
    <section aria-label={help.title} className="rounded-lg bg-surface-2 p-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 className="font-medium text-sm text-text">{help.title}</h3>
        <Button variant="secondary" size="sm" onClick={onTemplate}>
          <Download aria-hidden="true" />
          {transferText.template}
        </Button>
      </div>
      <dl className="mt-3 grid grid-cols-[auto_1fr] gap-x-4 gap-y-2 text-xs sm:text-sm">
        {help.columns().map(([name, meaning]) => (
          <div key={name} className="contents">
            <dt className="font-medium text-text">{name}</dt>
            <dd className="text-text-muted">{meaning}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 text-text-muted text-xs sm:text-sm">{help.media}</p>
    </section>
  );
}
