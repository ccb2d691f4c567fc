import readXlsxFile from "read-excel-file/universal";
import { isOldWorkbook } from "./old-workbook/compound-file";
import { type OldSheet, readOldWorkbook } from "./old-workbook/read-old-workbook";
import { readExport } from "./reading/read-export";
import type { ExportKind, ReadExport } from "./reading/tables";
import { repacked, type ZipProblem } from "./zip-guard";

export type WorkerQuestion = { file: File; organizationId: string | null };

/** `content` holds the JSON arguments of import_linkedin_export; the screen shows the other fields. */
export type FoundExport = {
  kind: ExportKind;
  posts: number;
  days: number;
  firstDay: string | null;
  lastDay: string | null;
  followers: number | null;
  unread: number;
  content: Blob;
};

export type WorkerResult =
  | { ok: true; found: FoundExport }
  | { ok: false; problem: "export_invalid" | "export_too_large" };

/** Leaves out nulls, because most values of a row are null. */
const withoutNull = (_name: string, value: unknown): unknown => value ?? undefined;

/** The worker makes the JSON, because making it from thousands of rows would block the page. */
const foundIn = (
  { kind, posts, days, followers, unread }: ReadExport,
  organizationId: string | null,
): FoundExport => {
  const p_export = JSON.stringify({ posts, days, followers }, withoutNull);
  return {
    kind,
    posts: posts.length,
    days: days.length,
    followers,
    unread,
    firstDay: days[0]?.day ?? null,
    lastDay: days.at(-1)?.day ?? null,
    content: new Blob([JSON.stringify({ p_export, p_organization_id: organizationId })]),
  };
};

/** Reads the sheets of an export: LinkedIn exports a profile as .xlsx, a page as .xls. */
async function sheetsOf(bytes: ArrayBuffer): Promise<readonly OldSheet[] | ZipProblem> {
  if (isOldWorkbook(bytes)) return readOldWorkbook(bytes);
  const workbook = repacked(bytes);
  return typeof workbook === "string" ? workbook : ((await readXlsxFile(workbook)) as readonly OldSheet[]);
}

async function read({ file, organizationId }: WorkerQuestion): Promise<WorkerResult> {
  const sheets = await sheetsOf(await file.arrayBuffer());
  if (typeof sheets === "string")
    return { ok: false, problem: sheets === "too_large" ? "export_too_large" : "export_invalid" };
  const parsed = readExport(sheets.map(({ sheet, data }) => ({ name: sheet, rows: data })));
  if (parsed === "too_large") return { ok: false, problem: "export_too_large" };
  return parsed === "not_an_export"
    ? { ok: false, problem: "export_invalid" }
    : { ok: true, found: foundIn(parsed, organizationId) };
}

// A worker keeps the page responsive, and the page can end it.
self.addEventListener("message", (event: MessageEvent<WorkerQuestion>) => {
  read(event.data)
    // The library throws errors of its own for damaged files.
    .catch((): WorkerResult => ({ ok: false, problem: "export_invalid" }))
    .then((result) => self.postMessage(result));
});
