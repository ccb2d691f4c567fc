import { askWorker } from "@/shared/browser/ask-worker";
import { ownCountry } from "@/text/own-country";
import { type Read, sizeProblem } from "../../csv/decode-csv";
import type { Encoding } from "../../csv/encoding/code-pages";
import type { ReadCsv } from "../../csv/read-csv";
import { transferText } from "../../transfer.text";
import type { CsvQuestion } from "./csv.worker";
import workerAddress from "./csv.worker.ts?worker&url";

/** The time limit for reading a file, in milliseconds; a slow device needs less time for 8 MB of quotes. */
const READ_WITHIN_MS = 30_000;

export async function readCsvFile(file: File, as?: Encoding): Promise<Read<ReadCsv>> {
  const problem = sizeProblem(file.size);
  if (problem !== null) return { ok: false, problem };
  const question: CsvQuestion = { bytes: await file.arrayBuffer(), as, country: ownCountry() };
  const result = await askWorker<Read<ReadCsv>>(workerAddress, question, READ_WITHIN_MS);
  return result === "late" || result === "failed"
    ? { ok: false, problem: transferText.fileProblem.unreadable }
    : result;
}
