import {
  offeredOrganizations,
  type Pages,
  publishingOrganizations,
} from "@/data/linkedin-organizations/organizations";
import { PERSONAL } from "@/data/posts/rows";
import { publisherName } from "@/posts/publisher-names";
import { localStore, STORAGE_KEYS } from "@/shared/storage";
import { calendarText } from "../calendar.text";
import type { CalendarEntry } from "../entries/entries";
import { PLAN_SOURCES } from "../plans/day-marks";
import { plansText } from "../plans/plans.text";

export type CalendarSource = {
  id: string;
  label: string;
  color: string;
  checked: boolean;
};

const PERSONAL_COLOR = "bg-source-personal";
/** Literal classes, so that Tailwind finds them; the colours are in src/ui/tokens.ts. */
const PALETTE = [
  "bg-source-1",
  "bg-source-2",
  "bg-source-3",
  "bg-source-4",
  "bg-source-5",
  "bg-source-6",
] as const;

export function publishersBeside(organizations: Pages, entries: readonly CalendarEntry[]): string {
  const known = new Set([
    PERSONAL,
    ...publishingOrganizations(organizations).map((page) => page.organization_id),
  ]);
  const others = new Set<string>();
  for (const { publishers } of entries) for (const id of publishers) if (!known.has(id)) others.add(id);
  return [...others].sort().join();
}

export function sourcesOf(
  organizations: Pages,
  publishers: readonly string[],
  hidden: ReadonlySet<string>,
): CalendarSource[] {
  const ids = new Set([
    PERSONAL,
    ...publishingOrganizations(organizations).map((page) => page.organization_id),
    ...publishers,
  ]);
  // Contains lost pages, so that the other pages keep their colours when the user's role on a page ends or comes back.
  const pages = [
    ...new Set([...offeredOrganizations(organizations).map((page) => page.organization_id), ...publishers]),
  ];
  return [...ids].map((id) => ({
    id,
    label: id === PERSONAL ? calendarText.personal : publisherName(id, organizations),
    color: id === PERSONAL ? PERSONAL_COLOR : (PALETTE[pages.indexOf(id) % PALETTE.length] ?? PERSONAL_COLOR),
    checked: !hidden.has(id),
  }));
}

export const planSources = (hidden: ReadonlySet<string>): CalendarSource[] =>
  PLAN_SOURCES.map((id) => ({
    id,
    label: plansText.sources[id](),
    color: "bg-text-subtle",
    checked: !hidden.has(id),
  }));

export const inShownSources = (
  entries: readonly CalendarEntry[],
  hidden: ReadonlySet<string>,
): readonly CalendarEntry[] =>
  hidden.size === 0 ? entries : entries.filter((entry) => entry.publishers.some((id) => !hidden.has(id)));

const keyOf = (userId: string): string => `${STORAGE_KEYS.hiddenCalendars}:${userId}`;

export function readHidden(userId: string): ReadonlySet<string> {
  const kept = localStore.get(keyOf(userId));
  return new Set(kept?.split(",").filter(Boolean));
}

export const storeHiddenSources = (userId: string, hidden: ReadonlySet<string>): void =>
  void localStore.set(keyOf(userId), [...hidden].join(","));
