import type { RouteObject } from "react-router-dom";
import { paths, SETTINGS_SECTIONS } from "@/shared/paths";
import { appText } from "./app.text";
import { Guarded } from "./guards/guarded";
import { lazyRoute } from "./lazy-route";
import { RootLayout } from "./root-layout";
import { calendarData, dashboardData, plannerData, withData } from "./routes-data";
import { FullSpinner, PageSpinner } from "./screens/full-spinner";
import { RouteError } from "./screens/route-error";
import { SessionRoot } from "./session-root";

const { titles } = appText;

const page = (
  path: string,
  title: string,
  lazy: RouteObject["lazy"],
  errorElement = <RouteError />,
): RouteObject => ({
  path,
  lazy,
  handle: { title },
  errorElement,
  HydrateFallback: PageSpinner,
});

const firstSteps: RouteObject[] = [
  page(
    paths.onboarding(),
    titles.onboarding,
    lazyRoute(
      () => import("./pages/onboarding-route"),
      (module) => module.OnboardingRoute,
    ),
  ),
  page(
    paths.welcome(),
    titles.welcome,
    lazyRoute(
      () => import("@/features/welcome/welcome-page"),
      (module) => module.WelcomePage,
    ),
  ),
];

const shellPage = (path: string, title: string, lazy: RouteObject["lazy"]): RouteObject =>
  page(path, title, lazy, <RouteError framed />);

const shellPages: RouteObject[] = [
  shellPage(
    paths.dashboard(),
    titles.dashboard,
    withData(
      dashboardData,
      lazyRoute(
        () => import("@/features/dashboard/dashboard-page"),
        (module) => module.DashboardPage,
      ),
    ),
  ),
  shellPage(
    paths.profile(),
    titles.profile,
    lazyRoute(
      () => import("./pages/profile-route"),
      (module) => module.ProfileRoute,
    ),
  ),
  shellPage(
    paths.posts(),
    titles.posts,
    withData(
      plannerData,
      lazyRoute(
        () => import("./planner/planner-route"),
        (module) => module.PlannerRoute,
      ),
    ),
  ),
  shellPage(
    paths.research(),
    titles.research,
    lazyRoute(
      () => import("@/features/research/research-page"),
      (module) => module.ResearchPage,
    ),
  ),
  shellPage(
    paths.results(),
    titles.results,
    lazyRoute(
      () => import("./pages/results-route"),
      (module) => module.ResultsRoute,
    ),
  ),
  shellPage(
    paths.calendar(),
    titles.calendar,
    withData(
      calendarData,
      lazyRoute(
        () => import("./many/calendar-route"),
        (module) => module.CalendarRoute,
      ),
    ),
  ),
  ...[undefined, ...SETTINGS_SECTIONS].map((section) =>
    shellPage(
      paths.settings(section),
      section === undefined ? titles.settings : titles.settingsOf[section],
      lazyRoute(
        () => import("./pages/settings-route"),
        (module) => module.SettingsRoute,
      ),
    ),
  ),
];

const publicPages: RouteObject[] = [
  page(
    paths.login(),
    titles.login,
    lazyRoute(
      () => import("./pages/login-route"),
      (module) => module.LoginRoute,
    ),
  ),
  page(
    paths.approval(),
    titles.approval,
    lazyRoute(
      () => import("./pages/approval-route"),
      (module) => module.ApprovalRoute,
    ),
  ),
  page(
    paths.reviewBoard(),
    titles.reviewBoard,
    lazyRoute(
      () => import("./pages/board-route"),
      (module) => module.BoardRoute,
    ),
  ),
  page(
    paths.paymentSuccess(),
    titles.paymentSuccess,
    lazyRoute(
      () => import("@/features/payments/payment-success-page"),
      (module) => module.PaymentSuccessPage,
    ),
  ),
  page(
    paths.paymentCancelled(),
    titles.paymentCancelled,
    lazyRoute(
      () => import("@/features/payments/payment-cancelled-page"),
      (module) => module.PaymentCancelledPage,
    ),
  ),
  page(
    paths.mailAction(),
    titles.mailAction,
    lazyRoute(
      () => import("@/features/mail-links/act-page"),
      (module) => module.ActPage,
    ),
  ),
  page(
    paths.unsubscribe(),
    titles.unsubscribe,
    lazyRoute(
      () => import("@/features/mail-links/unsubscribe-page"),
      (module) => module.UnsubscribePage,
    ),
  ),
  page(
    "*",
    titles.notFound,
    lazyRoute(
      () => import("./screens/not-found"),
      (module) => module.NotFound,
    ),
  ),
];

export const routes: RouteObject[] = [
  {
    Component: RootLayout,
    errorElement: <RouteError />,
    HydrateFallback: FullSpinner,
    children: [
      page(
        "/",
        titles.landing,
        lazyRoute(
          () => import("./landing/landing-route"),
          (module) => module.LandingRoute,
        ),
      ),
      {
        Component: SessionRoot,
        errorElement: <RouteError />,
        children: [
          {
            Component: Guarded,
            errorElement: <RouteError />,
            children: [
              ...firstSteps,
              {
                lazy: lazyRoute(
                  () => import("./shell/guarded-shell"),
                  (module) => module.GuardedShell,
                ),
                errorElement: <RouteError />,
                children: shellPages,
              },
            ],
          },
          ...publicPages,
        ],
      },
    ],
  },
];
