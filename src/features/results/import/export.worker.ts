import readXlsxFile from "read-excel-file/universal";
import { isOldWorkbook } from "./old-workbook/compound-file";
import { type OldSheet, readOldWorkbook } from "./old-workbook/read-old-workbook";
import { readExport } from "./reading/read-export";
import type { ExportKind, ReadExport } from "./reading/tables";
import { repacked, type ZipProblem } from "./zip-guard";

/** A file, and the page that it was chosen for; null for the user's own profile. */
export type WorkerQuestion = { file: File; organizationId: string | null };

/**
 * The content of an export: the part shown to the user, and all of it as the arguments of import_linkedin_export, in
 * JSON.
 */
export type FoundExport = {
  kind: ExportKind;
  posts: number;
  days: number;
  /** yyyy-MM-dd; null without a day. */
  firstDay: string | null;
  lastDay: string | null;
  followers: number | null;
  /** Rows whose day could not be read. */
  unread: number;
  content: Blob;
};

export type WorkerAnswer =
  | { ok: true; found: FoundExport }
  | { ok: false; problem: "export_invalid" | "export_too_large" };

/** Figures missing from the file are left out: most of a row would be such nulls. */
const told = (_name: string, value: unknown): unknown => value ?? undefined;

/** Made into JSON here, which the page passes on unparsed: thousands of rows would block the page. */
const foundIn = (
  { kind, posts, days, followers, unread }: ReadExport,
  organizationId: string | null,
): FoundExport => {
  const p_export = JSON.stringify({ posts, days, followers }, told);
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

/** LinkedIn exports a profile's results as .xlsx, a page's as .xls. */
async function sheetsOf(bytes: ArrayBuffer): Promise<readonly OldSheet[] | ZipProblem> {
  if (isOldWorkbook(bytes)) return readOldWorkbook(bytes);
  const workbook = repacked(bytes);
  return typeof workbook === "string" ? workbook : ((await readXlsxFile(workbook)) as readonly OldSheet[]);
}

async function read({ file, organizationId }: WorkerQuestion): Promise<WorkerAnswer> {
  const sheets = await sheetsOf(await file.arrayBuffer());
  if (typeof sheets === "string")
    return { ok: false, problem: sheets === "too_large" ? "export_too_large" : "export_invalid" };
  const found = readExport(sheets.map(({ sheet, data }) => ({ name: sheet, rows: data })));
  if (found === "too_large") return { ok: false, problem: "export_too_large" };
  return found === "not_an_export"
    ? { ok: false, problem: "export_invalid" }
    : { ok: true, found: foundIn(found, organizationId) };
}

// In a worker, so that the page stays responsive for any file and can stop the work.
self.addEventListener("message", (event: MessageEvent<WorkerQuestion>) => {
  read(event.data)
    // Damaged files throw the library's own errors.
    .catch((): WorkerAnswer => ({ ok: false, problem: "export_invalid" }))
    .then((answer) => self.postMessage(answer));
});
