import { MAIL_PAGES } from "../../supabase/functions/_shared/contract/mail-links.ts";
import { type CalendarSearch, withCalendarSearch } from "./addresses/calendar-search.ts";
import { type PlannerSearch, withPlannerSearch } from "./addresses/planner-search.ts";

const fixed =
  <Path extends string>(path: Path) =>
  (): Path =>
    path;

const withParams =
  <Path extends string, Params extends Record<string, string>>(path: Path) =>
  (params: Partial<Params> = {}): Path | `${Path}?${string}` => {
    const query = new URLSearchParams(params as Record<string, string>).toString();
    return query === "" ? path : `${path}?${query}`;
  };

export const PROFILE_TABS = ["creditos", "pagos", "comunicaciones"] as const;
type ProfileParams = { tab: (typeof PROFILE_TABS)[number] };

export const RESULT_TABS = ["personal", "organizaciones"] as const;
export const RESULT_DAYS = [30, 60, 90] as const;
export type ResultDays = (typeof RESULT_DAYS)[number];
type ResultsParams = { tab: (typeof RESULT_TABS)[number]; dias: `${ResultDays}` };

export const RESEARCH_TABS = ["investiga", "topicos", "colecciones"] as const;
type ResearchParams = { tab: (typeof RESEARCH_TABS)[number] };

export const SETTINGS_SECTIONS = [
  "cuenta",
  "conexion",
  "organizaciones",
  "marca-y-voz",
  "horarios",
  "asistentes",
  "datos",
  "soporte",
] as const;
export type SettingsSection = (typeof SETTINGS_SECTIONS)[number];

type PaidParams = { userId: string; session_id: string };

export const firstStepPaths = {
  onboarding: fixed("/onboarding"),
  welcome: fixed("/welcome"),
};

export const userPaths = {
  dashboard: fixed("/dashboard"),
  profile: withParams<"/profile", ProfileParams>("/profile"),
  posts: (search: Partial<PlannerSearch> = {}): "/posts" | `/posts?${string}` => {
    const query = withPlannerSearch(new URLSearchParams(), search).toString();
    return query === "" ? "/posts" : `/posts?${query}`;
  },
  research: withParams<"/research", ResearchParams>("/research"),
  results: withParams<"/resultados", ResultsParams>("/resultados"),
  calendar: (search: Partial<CalendarSearch> = {}): "/calendar" | `/calendar?${string}` => {
    const query = withCalendarSearch(new URLSearchParams(), search).toString();
    return query === "" ? "/calendar" : `/calendar?${query}`;
  },
  settings: <Section extends SettingsSection | undefined = undefined>(section?: Section) =>
    (section === undefined ? "/settings" : `/settings/${section}`) as Section extends SettingsSection
      ? `/settings/${Section}`
      : "/settings",
};

const publicPaths = {
  landing: fixed("/"),
  login: fixed("/login"),
  /** Links to the next two pages carry their secret in the fragment, which browsers never send to a server. */
  approval: fixed("/aprobacion"),
  reviewBoard: fixed("/tablero"),
  paymentSuccess: withParams<"/payment-success", PaidParams>("/payment-success"),
  paymentCancelled: fixed("/payment-cancelled"),
  /** The links in mails carry their token in the fragment, which browsers never send to a server. */
  mailAction: fixed(MAIL_PAGES.act),
  unsubscribe: fixed(MAIL_PAGES.unsubscribe),
};

/** True for a page that needs no account, whose visitor may have no posts. */
export const isPublicPage = (pathname: string): boolean =>
  Object.values(publicPaths).some((path) => path() === pathname.replace(/(?<=[^/])\/+$/, ""));

/** No other file writes an address of the app out; `npm run check` verifies that. */
export const paths = { ...firstStepPaths, ...userPaths, ...publicPaths };
