import {
  isLostPage,
  type LinkedinOrganization,
  offeredOrganizations,
  type Pages,
  pageOf,
  type ReadPages,
} from "@/data/linkedin-organizations/organizations";
import { PERSONAL } from "@/data/posts/rows";
import { transferText } from "../transfer.text";
import type { Read } from "./decode-csv";
import { folded } from "./folded";

const text = transferText.problem;
const SEPARATOR = "|";
/** The separator that exports write, then the separators that people type. */
const SEPARATORS: readonly string[] = [SEPARATOR, ";", ","];
const PAGE_ADDRESS = /^(?:https?:\/\/)?(?:www\.)?linkedin\.com\/company\/([^/?#]+)(?:[/?#].*)?$/i;
const PERSONAL_NAMES: readonly string[] = [PERSONAL, "cuenta personal"];
const isPersonal = (code: string): boolean => PERSONAL_NAMES.includes(folded(code));

function pagesCalled(code: string, pages: ReadPages): LinkedinOrganization[] {
  const wanted = folded(code);
  const vanity = folded(PAGE_ADDRESS.exec(code)?.[1] ?? code);
  const ways: ((page: LinkedinOrganization) => boolean)[] = [
    (page) => page.organization_id === code,
    (page) => page.vanity_name !== null && folded(page.vanity_name) === vanity,
    (page) => folded(page.organization_name) === wanted,
  ];
  for (const way of ways) {
    const matching = pages.filter(way);
    if (matching.length > 0) return matching;
  }
  return [];
}

function readPublisher(code: string, pages: ReadPages): Read<string> {
  if (isPersonal(code)) return { ok: true, value: PERSONAL };
  const called = pagesCalled(code, pages);
  const offered = offeredOrganizations(called);
  const [first] = offered;
  // Refuses a name that two pages share, because the wrong page might publish.
  if (first && offered.length === 1) return { ok: true, value: first.organization_id };
  const hidden = called.length === 1 ? called.find((page) => !page.is_visible) : undefined;
  return {
    ok: false,
    problem: hidden ? text.publisherHidden(hidden.organization_name) : text.publisher(code),
  };
}

/**
 * The most parts into which separators divide a page's name; a limit, because a hostile cell may have thousands of
 * parts.
 */
const MOST_PARTS = 6;

/**
 * A page's name may contain the separator, as 'Acme | Consultores', so the longest run of parts that names a page
 * counts.
 */
function codesBetween(separator: string, cell: string, pages: ReadPages): string[] {
  const parts = cell.split(separator);
  const names = pages.filter(({ organization_name }) => organization_name.includes(separator));
  const codes: string[] = [];
  for (let from = 0; from < parts.length; ) {
    const run = (to: number) => parts.slice(from, to).join(separator).trim();
    let to = names.length > 0 ? Math.min(parts.length, from + MOST_PARTS) : from + 1;
    while (to > from + 1 && pagesCalled(run(to), names).length === 0) to -= 1;
    codes.push(run(to));
    from = to;
  }
  return codes.filter((code) => code !== "");
}

/**
 * Chooses the first separator that leaves only known accounts, because the name in 'Grano, S.A.; Norte' has a comma.
 */
function codesIn(cell: string, pages: ReadPages): string[] {
  const isKnown = (code: string) => isPersonal(code) || pagesCalled(code, pages).length > 0;
  const readings = SEPARATORS.filter((one) => cell.includes(one)).map((one) =>
    codesBetween(one, cell, pages),
  );
  return (
    readings.find((codes) => codes.every(isKnown)) ?? readings[0] ?? codesBetween(SEPARATOR, cell, pages)
  );
}

function refuseLost(read: Read<string>, pages: ReadPages): Read<string> {
  const page = read.ok ? pageOf(read.value, pages) : undefined;
  return page && isLostPage(page.organization_id, pages)
    ? { ok: false, problem: text.publisherLost(page.organization_name) }
    : read;
}

/** Reads a cell's accounts. An empty cell means the personal account, as in a new card. */
export function readPublishers(cell: string, pages: ReadPages): { ids: string[]; problems: string[] } {
  const codes = codesIn(cell, pages);
  if (codes.length === 0) return { ids: [PERSONAL], problems: [] };
  const read = codes.map((code) => refuseLost(readPublisher(code, pages), pages));
  return {
    ids: [...new Set(read.flatMap((code) => (code.ok ? [code.value] : [])))],
    problems: [...new Set(read.flatMap((code) => (code.ok ? [] : [code.problem])))],
  };
}

function codeOf(id: string, pages: ReadPages): string {
  const vanity = pageOf(id, pages)?.vanity_name;
  if (id === PERSONAL || !vanity) return id;
  const back = readPublisher(vanity, pages);
  return back.ok && back.value === id ? vanity : id;
}

export const writePublishers = (ids: readonly string[], pages: Pages): string =>
  ids.map((id) => codeOf(id, pages ?? [])).join(SEPARATOR);
