import type { LinkedinOrganization } from "@/data/linkedin-organizations/organizations";
import { readCsv } from "./csv/read-csv";
import type { CsvQuestion } from "./import/file/csv.worker";

export const companyPage = (
  organization_id: string,
  organization_name: string,
  given: Partial<LinkedinOrganization> = {},
): LinkedinOrganization => ({
  id: organization_id,
  organization_id,
  organization_name,
  vanity_name: organization_name.toLowerCase().replaceAll(" ", "-"),
  is_visible: true,
  logo_url: null,
  can_publish: null,
  ...given,
});

/** A test double of the worker that reads CSV, because jsdom has no workers. */
export class CsvWorker extends EventTarget {
  postMessage({ bytes, as }: CsvQuestion): void {
    const data = readCsv(new Uint8Array(bytes), as);
    queueMicrotask(() => this.dispatchEvent(new MessageEvent("message", { data })));
  }
  terminate(): void {}
}
