import type { Encoding } from "../../csv/encoding/code-pages";
import { readCsv } from "../../csv/read-csv";

export type CsvQuestion = { bytes: ArrayBuffer; as: Encoding | undefined };

self.addEventListener("message", ({ data: { bytes, as } }: MessageEvent<CsvQuestion>) => {
  self.postMessage(readCsv(new Uint8Array(bytes), as));
});
