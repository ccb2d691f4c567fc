import type { ComponentType, ReactNode } from "react";
import { prerender } from "react-dom/static";
import {
  createStaticHandler,
  createStaticRouter,
  type RouteObject,
  type StaticHandlerContext,
  StaticRouterProvider,
} from "react-router-dom";
import { currentViewport, type Viewport } from "@/shared/browser/viewport/current-viewport";
import { fitsLeastWidth } from "@/shared/browser/viewport/least-width";
import { queryClient } from "@/shared/client/query-client";
import { paths } from "@/shared/paths";
import { type Session, SessionStoreContext, type User } from "@/shared/session/session";
import type { SessionSnapshot, SessionStore } from "@/shared/session/session-store";
import { appText, documentTitle } from "../app.text";
import { isRouteHandle } from "../root-layout";
import { routes } from "../routes";
import { dashboardData, plannerData } from "../routes-data";
import { StartupFailure } from "../screens/startup-failure";
import { DRAWN_USER_ID, type PageFacts } from "../start/page-facts";
import { CalendarBeforeData } from "./calendar-before-data";
import { DRAWN_PAGES } from "./drawn-pages";
import { recordRequests } from "./record-requests";

export type DrawnPage = {
  path: string;
  title: string;
  facts: PageFacts;
  bodies: readonly { viewports: readonly Viewport[]; html: string }[];
};

type Page = (typeof DRAWN_PAGES)[number];

const DATA: Readonly<Record<string, (userId: string) => Promise<unknown>>> = {
  [paths.dashboard()]: dashboardData,
  [paths.posts()]: plannerData,
};

const STAND_INS: Readonly<Record<string, ComponentType>> = { [paths.calendar()]: CalendarBeforeData };

const WIDTHS = [390, 834, 1440];

const NOBODY = "\u200b";
const USER = {
  id: DRAWN_USER_ID,
  email: NOBODY,
  user_metadata: { name: NOBODY, picture: "/", country: "BO", welcome_carousel_completed: true },
} as unknown as User;

const NO_SESSION = { session: null, user: null, endedBy: null, failure: null };
const SNAPSHOTS: Readonly<Record<PageFacts["for"], SessionSnapshot>> = {
  visitors: { ...NO_SESSION, status: "signed-out" },
  users: { ...NO_SESSION, status: "signed-in", session: { user: USER } as Session, user: USER },
};

const storeOf = (snapshot: SessionSnapshot): SessionStore => ({
  getSnapshot: () => snapshot,
  subscribe: () => () => undefined,
  onEvent: () => () => undefined,
  start: () => Promise.reject(new Error("nothing starts while pages are drawn")),
  forget: () => undefined,
});

export async function html(element: ReactNode): Promise<string> {
  const { prelude } = await prerender(element, {
    // Infinite, because React sends content beyond this limit through scripts, which a prerendered page does not run.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: (error) => {
      throw error;
    },
  });
  return new Response(prelude).text();
}

const drawnRoutes = (from: readonly RouteObject[]): RouteObject[] =>
  from.map((route) => {
    const Component = STAND_INS[route.path ?? ""];
    if (Component) return { ...route, lazy: undefined, Component } as RouteObject;
    return route.children ? ({ ...route, children: drawnRoutes(route.children) } as RouteObject) : route;
  });

const handler = createStaticHandler(drawnRoutes(routes));

async function drawAt(page: Page, context: StaticHandlerContext, width: number): Promise<string> {
  Object.assign(window, {
    innerWidth: width,
    matchMedia: (query: string) => ({ matches: fitsLeastWidth(query) }),
  });
  const router = createStaticRouter(handler.dataRoutes, context);
  return html(
    <SessionStoreContext value={storeOf(SNAPSHOTS[page.for])}>
      <StaticRouterProvider router={router} context={context} hydrate={false} />
    </SessionStoreContext>,
  );
}

async function drawPage(page: Page): Promise<DrawnPage> {
  window.location.pathname = page.path;
  const context = await handler.query(new Request(window.location.href));
  if (context instanceof Response || context.errors)
    throw new Error(`${page.path} could not be drawn.`, { cause: context });
  const byHtml = new Map<string, Viewport[]>();
  for (const width of WIDTHS) {
    const drawn = await drawAt(page, context, width);
    byHtml.set(drawn, [...(byHtml.get(drawn) ?? []), currentViewport()]);
  }
  const data = DATA[page.path];
  const requests = data ? await recordRequests(() => data(DRAWN_USER_ID)) : [];
  // Empties the cache, because recordRequests answered every request with an empty response, and the next page must not
  // be drawn from empty responses.
  queryClient.clear();
  const handle = context.matches.map(({ route }) => route.handle).findLast(isRouteHandle);
  if (!handle) throw new Error(`${page.path} has no title.`);
  return {
    path: page.path,
    title: await html(<title>{documentTitle(handle.title)}</title>),
    facts: { for: page.for, anyQuery: page.anyQuery ?? false, requests },
    bodies: [...byHtml].map(([html, viewports]) => ({ viewports, html })),
  };
}

export async function drawAppPages(): Promise<DrawnPage[]> {
  const drawn: DrawnPage[] = [];
  for (const page of DRAWN_PAGES) drawn.push(await drawPage(page));
  return drawn;
}

export const drawFailure = (): Promise<string> => html(<StartupFailure reason={appText.startup.chunk} />);
