import { keepOwnCountry } from "@/text/own-country";
import type { Encoding } from "../../csv/encoding/code-pages";
import { readCsv } from "../../csv/read-csv";

/** `country` decides how the refusal of a file writes numbers, because a worker does not share the page's modules. */
export type CsvQuestion = { bytes: ArrayBuffer; as: Encoding | undefined; country: string | null };

self.addEventListener("message", ({ data: { bytes, as, country } }: MessageEvent<CsvQuestion>) => {
  keepOwnCountry(country);
  self.postMessage(readCsv(new Uint8Array(bytes), as));
});
