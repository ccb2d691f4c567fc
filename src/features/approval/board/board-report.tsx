import CircleAlert from "lucide-react/icons/circle-alert";
import CircleCheck from "lucide-react/icons/circle-check";
import { useEffect, useRef } from "react";
import { Button } from "@/ui/button";
import { boardText } from "./board.text";
import type { Report } from "./use-answers";

const text = boardText.report;

const SHORT_REPORT = 10;

const titleOf = ({ outcomes, failure }: Report): string => {
  if (failure !== null) return text.failed;
  const refused = outcomes.filter(({ refusal }) => refusal !== null).length;
  return refused > 0 ? text.refused(refused) : text.approved(outcomes.length);
};

/** The report takes the focus, because it may appear far from the clicked button. */
export function BoardReport({ report, onClose }: { report: Report; onClose: () => void }) {
  const place = useRef<HTMLElement>(null);
  useEffect(() => {
    place.current?.focus();
  }, []);
  // Folds a long report, because the names of five hundred approved posts would push the board far down.
  const isLong = report.outcomes.length > SHORT_REPORT;
  return (
    <section
      ref={place}
      tabIndex={-1}
      aria-label={text.title}
      className="scroll-mt-48 rounded-xl bg-surface-1 p-5 text-sm shadow-md"
    >
      <p className="font-semibold text-text">{titleOf(report)}</p>
      {report.failure !== null && <p className="mt-1 text-text-muted">{report.failure}</p>}
      <Outcomes outcomes={report.outcomes.filter((one) => !isLong || one.refusal !== null)} />
      {isLong && (
        <details className="mt-3">
          <summary className="cursor-pointer py-1 font-medium text-text">{text.stored}</summary>
          <Outcomes outcomes={report.outcomes.filter(({ refusal }) => refusal === null)} />
        </details>
      )}
      {report.comment !== "" && (
        <>
          <p className="mt-3 text-text-muted">{text.comment}</p>
          <p
            dir="auto"
            className="mt-2 whitespace-pre-wrap break-words rounded-lg bg-surface-2 p-3 text-text"
          >
            {report.comment}
          </p>
        </>
      )}
      <Button variant="secondary" size="sm" className="mt-4" onClick={onClose}>
        {text.close}
      </Button>
    </section>
  );
}

function Outcomes({ outcomes }: Pick<Report, "outcomes">) {
  return (
    <ul className="mt-3 flex flex-col gap-2 empty:hidden">
      {outcomes.map(({ id, name, refusal }) => (
        <li key={id} className="flex items-start gap-2 [&_svg]:mt-0.5 [&_svg]:size-4 [&_svg]:shrink-0">
          {refusal === null ? (
            <CircleCheck aria-hidden="true" className="text-success" />
          ) : (
            <CircleAlert aria-hidden="true" className="text-warning" />
          )}
          <div className="min-w-0">
            <p dir="auto" className="break-words font-medium text-text">
              {name}
            </p>
            <p className="text-text-muted">{refusal ?? text.stands}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
