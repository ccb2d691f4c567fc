import readXlsxFile from "read-excel-file/universal";
import { type ReadExport, readExport } from "./read-export";
import { zipProblem } from "./zip-guard";

export type WorkerAnswer =
  | { ok: true; found: ReadExport }
  | { ok: false; problem: "export_invalid" | "export_too_large" };

async function read(file: Blob): Promise<WorkerAnswer> {
  const bytes = await file.arrayBuffer();
  const problem = zipProblem(bytes);
  if (problem) return { ok: false, problem: problem === "too_large" ? "export_too_large" : "export_invalid" };
  const sheets = await readXlsxFile(bytes);
  const found = readExport(sheets.map(({ sheet, data }) => ({ name: sheet, rows: data })));
  if (found === "too_large") return { ok: false, problem: "export_too_large" };
  return found === "not_an_export" ? { ok: false, problem: "export_invalid" } : { ok: true, found };
}

// The page stays free whatever is in the file, and can end this worker.
self.addEventListener("message", (event: MessageEvent<Blob>) => {
  read(event.data)
    // Damaged files end in the library's own errors.
    .catch((): WorkerAnswer => ({ ok: false, problem: "export_invalid" }))
    .then((answer) => self.postMessage(answer));
});
