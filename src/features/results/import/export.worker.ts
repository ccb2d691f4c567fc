import readXlsxFile from "read-excel-file/universal";
import { type ReadExport, readExport } from "./read-export";
import { repacked } from "./zip-guard";

/** What is in an export: what the user is shown of it, and all of it as the arguments of import_linkedin_export, in JSON. */
export type FoundExport = {
  posts: number;
  days: number;
  /** yyyy-MM-dd; null without a day. */
  firstDay: string | null;
  lastDay: string | null;
  followers: number | null;
  content: Blob;
};

export type WorkerAnswer =
  | { ok: true; found: FoundExport }
  | { ok: false; problem: "export_invalid" | "export_too_large" };

/** Made into JSON here, which the page passes on unread: thousands of rows would keep it from answering. */
const foundIn = ({ posts, days, followers }: ReadExport): FoundExport => ({
  ...{ posts: posts.length, days: days.length, followers },
  ...{ firstDay: days[0]?.day ?? null, lastDay: days.at(-1)?.day ?? null },
  content: new Blob([JSON.stringify({ p_export: JSON.stringify({ posts, days, followers }) })]),
});

async function read(file: Blob): Promise<WorkerAnswer> {
  const workbook = repacked(await file.arrayBuffer());
  if (typeof workbook === "string")
    return { ok: false, problem: workbook === "too_large" ? "export_too_large" : "export_invalid" };
  const sheets = await readXlsxFile(workbook);
  const found = readExport(sheets.map(({ sheet, data }) => ({ name: sheet, rows: data })));
  if (found === "too_large") return { ok: false, problem: "export_too_large" };
  return found === "not_an_export"
    ? { ok: false, problem: "export_invalid" }
    : { ok: true, found: foundIn(found) };
}

// The page stays free whatever is in the file, and can end this worker.
self.addEventListener("message", (event: MessageEvent<Blob>) => {
  read(event.data)
    // Damaged files end in the library's own errors.
    .catch((): WorkerAnswer => ({ ok: false, problem: "export_invalid" }))
    .then((answer) => self.postMessage(answer));
});
