import { paths } from "../../shared/paths.ts";

/**
 * Pages with a prerendered document of their own. The bundler's configuration also reads this list, so this file
 * imports no path with an alias.
 */
export const DRAWN_PAGES: readonly {
  path: string;
  for: "visitors" | "users";
  module: string;
  anyQuery?: true;
}[] = [
  { path: paths.login(), for: "visitors", module: "src/app/pages/login-route.tsx" },
  { path: paths.dashboard(), for: "users", module: "src/features/dashboard/dashboard-page.tsx" },
  { path: paths.posts(), for: "users", module: "src/app/planner/planner-route.tsx", anyQuery: true },
  { path: paths.research(), for: "users", module: "src/features/research/research-page.tsx" },
  { path: paths.results(), for: "users", module: "src/app/pages/results-route.tsx" },
  { path: paths.calendar(), for: "users", module: "src/app/many/calendar-route.tsx", anyQuery: true },
  { path: paths.settings(), for: "users", module: "src/app/pages/settings-route.tsx" },
  { path: paths.profile(), for: "users", module: "src/app/pages/profile-route.tsx" },
];
