import { firstUnits } from "@publishing/text-length";
import { useState } from "react";
import type { Pages } from "@/data/linkedin-organizations/organizations";
import { dayInDigits, timeZoneInWords } from "@/data/posts/schedule";
import { publisherName } from "@/posts/publisher-names";
import { shownTitle } from "@/posts/shown-title";
import { Badge } from "@/ui/badge";
import { Button } from "@/ui/button";
import { type Column, DataTable } from "@/ui/data-table";
import { Pagination } from "@/ui/pagination";
import type { CheckedRow, RowProblem } from "../csv/read-row";
import { columnNames, transferText } from "../transfer.text";

const text = transferText.table;
const ROWS_A_PAGE = 50;

type CheckedRowsProps = {
  rows: readonly CheckedRow[];
  pages: Pages;
  timeZone: string;
};

export function CheckedRows({ rows, pages, timeZone }: CheckedRowsProps) {
  const [onlyProblems, setOnlyProblems] = useState(false);
  const [page, setPage] = useState(1);
  const withProblems = rows.filter((row) => row.content === null);
  const shown = onlyProblems ? withProblems : rows;
  const canFilter = withProblems.length > 0 && withProblems.length < rows.length;
  return (
    <div className="flex flex-col gap-3">
      {canFilter && (
        <Button
          variant="link"
          className="self-start text-sm"
          onClick={() => {
            setOnlyProblems(!onlyProblems);
            setPage(1);
          }}
        >
          {onlyProblems ? transferText.allRows : transferText.onlyProblems(withProblems.length)}
        </Button>
      )}
      <DataTable
        caption={text.caption}
        columns={columnsFor(pages, timeZone)}
        rows={shown.slice((page - 1) * ROWS_A_PAGE, page * ROWS_A_PAGE)}
        rowKey={(row) => String(row.number)}
        empty={null}
      />
      <Pagination page={page} pages={Math.ceil(shown.length / ROWS_A_PAGE)} onPageChange={setPage} />
    </div>
  );
}

function columnsFor(pages: Pages, timeZone: string): Column<CheckedRow>[] {
  return [
    { id: "post", header: text.post, cell: (row) => <RowTitle number={row.number} title={row.title} /> },
    { id: "when", header: text.when, cell: (row) => <When row={row} timeZone={timeZone} /> },
    {
      id: "publishers",
      header: text.publishers,
      cell: (row) => row.publishers.map((id) => publisherName(id, pages)).join(", ") || text.nothing,
    },
    { id: "result", header: text.result, cell: (row) => <Result row={row} /> },
  ];
}

export function RowTitle({ number, title }: { number: number; title: string }) {
  return (
    <>
      <span className="block font-normal text-text-muted text-xs tabular-nums">{text.row(number)}</span>
      <span dir="auto" className="line-clamp-2">
        {shownTitle(title)}
      </span>
    </>
  );
}

const shorten = (value: string): string => (value.length > 16 ? `${firstUnits(value, 15)}…` : value);

function When({ row, timeZone }: { row: CheckedRow; timeZone: string }) {
  const zone = row.content?.timezone;
  return (
    <span className="tabular-nums">
      <span className="block whitespace-nowrap">{shorten(dayInDigits(row.date)) || text.nothing}</span>
      <span className="block text-text-muted text-xs">
        {shorten(row.time) || text.noHour}
        {row.time && zone && zone !== timeZone && <span className="block">{timeZoneInWords(zone)}</span>}
      </span>
    </span>
  );
}

function Result({ row }: { row: CheckedRow }) {
  if (row.content === null) {
    return (
      <ul className="flex flex-col gap-1 text-danger text-xs">
        {row.problems.map((problem) => (
          <li key={`${problem.column}-${problem.message}`}>{inWords(problem)}</li>
        ))}
      </ul>
    );
  }
  return (
    <div className="flex flex-col items-end gap-1 md:items-start">
      <Badge tone={row.suspicions.length > 0 ? "warning" : "success"}>
        {row.suspicions.length > 0 ? text.suspicious : text.ready}
      </Badge>
      {[...row.suspicions, ...row.notes].map((note) => (
        <p key={note} className="text-warning text-xs">
          {note}
        </p>
      ))}
    </div>
  );
}

const inWords = ({ column, message }: RowProblem): string =>
  column === null ? message : text.inColumn(columnNames[column], message);
