import { MAIL_PAGES } from "../../supabase/functions/_shared/contract/mail-links.ts";
import { type CalendarSearch, withCalendarSearch } from "./addresses/calendar-search.ts";
import { type PlannerSearch, withPlannerSearch } from "./addresses/planner-search.ts";

/** A page's path, without parameters. */
const fixed =
  <Path extends string>(path: Path) =>
  (): Path =>
    path;

/** A page whose address carries parameters; missing ones are left out. */
const withParams =
  <Path extends string, Params extends Record<string, string>>(path: Path) =>
  (params: Partial<Params> = {}): Path | `${Path}?${string}` => {
    const query = new URLSearchParams(params as Record<string, string>).toString();
    return query === "" ? path : `${path}?${query}`;
  };

/** The tabs of the profile, by their names in its address. */
export const PROFILE_TABS = ["creditos", "pagos", "comunicaciones"] as const;
type ProfileParams = { tab: (typeof PROFILE_TABS)[number] };

/** The tabs of the results, and the lengths of their periods in days, by their names in the address. */
export const RESULT_TABS = ["personal", "organizaciones"] as const;
export const RESULT_DAYS = [30, 60, 90] as const;
export type ResultDays = (typeof RESULT_DAYS)[number];
type ResultsParams = { tab: (typeof RESULT_TABS)[number]; dias: `${ResultDays}` };

/** The tabs of Crear Contenido, by their names in its address. */
export const RESEARCH_TABS = ["investiga", "topicos", "colecciones"] as const;
type ResearchParams = { tab: (typeof RESEARCH_TABS)[number] };

/** The sections of the settings, by their names in the address. */
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

/** The parameters that the checkout adds to its return address. */
type PaidParams = { userId: string; session_id: string };

/** Pages on the way from the first sign-in to the app. */
export const firstStepPaths = {
  onboarding: fixed("/onboarding"),
  welcome: fixed("/welcome"),
};

/** Pages of a signed-in user. */
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

/** Pages for everybody, signed in or not. */
export const publicPaths = {
  landing: fixed("/"),
  login: fixed("/login"),
  /** The link's secret is in the fragment. */
  approval: fixed("/aprobacion"),
  paymentSuccess: withParams<"/payment-success", PaidParams>("/payment-success"),
  paymentCancelled: fixed("/payment-cancelled"),
  /** Pages that mails lead to; their tokens are in the fragment, which a browser never sends to a server. */
  mailAction: fixed(MAIL_PAGES.act),
  unsubscribe: fixed(MAIL_PAGES.unsubscribe),
};

/** Every address of the app, with its parameters. No other file spells one out; `npm run check` verifies it. */
export const paths = { ...firstStepPaths, ...userPaths, ...publicPaths };
