import { Fragment, type ReactNode } from "react";
import { WIDE } from "@/shared/browser/viewport/current-viewport";
import { cn } from "./cn";
import { useMediaQuery } from "./use-media-query";

export type Column<Row> = {
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  align?: "start" | "end";
};

type DataTableProps<Row> = {
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  caption: string;
  /** The content below an opened row; empty for a closed row. */
  detail?: (row: Row) => ReactNode;
  empty: ReactNode;
};

export function DataTable<Row>({ rows, empty, ...props }: DataTableProps<Row>) {
  const wide = useMediaQuery(WIDE);
  if (rows.length === 0) return empty;
  return wide ? <WideTable rows={rows} {...props} /> : <Cards rows={rows} {...props} />;
}

type FilledProps<Row> = Omit<DataTableProps<Row>, "empty">;

function WideTable<Row>({ columns, rows, rowKey, caption, detail }: FilledProps<Row>) {
  const cellClass = (column: Column<Row>) =>
    cn(
      "px-2 py-3 align-middle panels:px-4",
      column.align === "end" ? "text-right tabular-nums" : "text-left",
    );
  return (
    <div className="overflow-x-auto rounded-xl bg-surface-1">
      <table className="w-full text-sm [overflow-wrap:anywhere]">
        <caption className="sr-only">{caption}</caption>
        <thead className="border-border border-b bg-surface-2 text-text-muted text-xs">
          <tr>
            {columns.map((column) => (
              <th
                key={column.id}
                scope="col"
                className={cn(cellClass(column), "font-medium [overflow-wrap:normal]")}
              >
                {column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-border">
          {rows.map((row) => {
            const opened = detail?.(row);
            return (
              <Fragment key={rowKey(row)}>
                <tr className="transition-colors duration-fast hover:bg-surface-2/60">
                  {columns.map((column, index) =>
                    index === 0 ? (
                      <th
                        key={column.id}
                        scope="row"
                        className={cn(cellClass(column), "font-medium text-text")}
                      >
                        {column.cell(row)}
                      </th>
                    ) : (
                      <td key={column.id} className={cn(cellClass(column), "text-text-muted")}>
                        {column.cell(row)}
                      </td>
                    ),
                  )}
                </tr>
                {opened && (
                  <tr>
                    <td colSpan={columns.length} className="px-3 py-4 panels:px-4">
                      {opened}
                    </td>
                  </tr>
                )}
              </Fragment>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

function Cards<Row>({ columns, rows, rowKey, caption, detail }: FilledProps<Row>) {
  const [title, ...facts] = columns;
  return (
    <ul aria-label={caption} className="flex flex-col gap-3">
      {rows.map((row) => {
        const opened = detail?.(row);
        return (
          <li key={rowKey(row)} className="rounded-xl bg-surface-2 p-4 text-sm [overflow-wrap:anywhere]">
            <div className="font-medium text-text">{title?.cell(row)}</div>
            <dl className="mt-3 flex flex-col gap-2">
              {facts.map((column) => (
                <div key={column.id} className="flex flex-wrap items-baseline justify-between gap-x-4">
                  <dt className="text-text-muted">{column.header}</dt>
                  <dd
                    className={cn("min-w-0 text-right text-text", column.align === "end" && "tabular-nums")}
                  >
                    {column.cell(row)}
                  </dd>
                </div>
              ))}
            </dl>
            {opened && <div className="mt-4 border-border-strong/50 border-t pt-4">{opened}</div>}
          </li>
        );
      })}
    </ul>
  );
}
