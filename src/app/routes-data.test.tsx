import { act, screen, waitFor } from "@testing-library/react";
import { type ComponentType, useState } from "react";
import { matchRoutes } from "react-router-dom";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { dashboardSummary } from "@/data/dashboard/summary";
import { dashboardRow } from "@/data/dashboard/testing";
import { queryClient } from "@/shared/client/query-client";
import { sessionStore } from "@/shared/session/session";
import { on } from "@/shared/testing/recording-client";
import { aUser, signedIn, signedOut } from "@/shared/testing/session-double";
import { wire } from "@/shared/testing/wire";
import { renderScreen, USER_ID } from "@/testing/screen";
import { routes } from "./routes";

const code = vi.hoisted(() => {
  const gate = () => {
    let arrive = () => {};
    const arrived = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    return { arrived, arrive };
  };
  return { dashboard: gate(), planner: gate() };
});
vi.mock("@/features/dashboard/dashboard-page", async (original) => {
  await code.dashboard.arrived;
  return original();
});
vi.mock("./planner/planner-route", async (original) => {
  await code.planner.arrived;
  return original();
});

let show: (Page: ComponentType) => void = () => undefined;
function Stage() {
  const [Page, setPage] = useState<ComponentType | null>(null);
  show = (Shown) => setPage(() => Shown);
  return Page && <Page />;
}

const answers = [on("POST", "/rest/v1/rpc/dashboard_summary", () => ({ body: dashboardRow() }))];

function enter(path: string): Promise<{ Component: ComponentType }> {
  const lazy = matchRoutes(routes, path)?.at(-1)?.route.lazy;
  if (typeof lazy !== "function") throw new Error(`${path} has no code of its own`);
  return lazy() as Promise<{ Component: ComponentType }>;
}

type PageFacts = { path: string; arrive: () => void; data: Readonly<Record<string, number>>; drawn: string };
const PAGES: readonly PageFacts[] = [
  {
    path: "/dashboard",
    arrive: code.dashboard.arrive,
    data: { "POST /rest/v1/rpc/dashboard_summary": 1 },
    drawn: "Total de Notas Publicadas",
  },
  {
    path: "/posts",
    arrive: code.planner.arrive,
    data: {
      "GET /rest/v1/posts": 1,
      "POST /rest/v1/rpc/count_published_months": 1,
      "POST /rest/v1/rpc/list_post_problems": 1,
      "GET /rest/v1/post_drafts": 1,
    },
    drawn: "Para Publicar",
  },
];

const requestedData = (data: PageFacts["data"]) =>
  Object.fromEntries(
    Object.keys(data).map((name) => [
      name,
      wire.requests.filter(({ method, path }) => `${method} ${path}` === name).length,
    ]),
  );

beforeEach(() => {
  queryClient.clear();
  renderScreen(wire, <Stage />, { queryClient, answers });
});
afterEach(() => {
  globalThis.tribunaEarly = undefined;
  vi.restoreAllMocks();
});

test.each(PAGES)(
  "the data of $path are requested before its code has loaded, and only once",
  async ({ path, data, drawn, arrive }) => {
    vi.spyOn(sessionStore, "getSnapshot").mockReturnValue(signedIn(aUser({ id: USER_ID })));
    let isThere = false;
    const page = enter(path).then(({ Component }) => {
      isThere = true;
      return Component;
    });
    await waitFor(() => expect(requestedData(data)).toEqual(data));
    expect(isThere).toBe(false);

    arrive();
    const Page = await page;
    act(() => show(Page));
    expect((await screen.findAllByText(drawn)).length).toBeGreaterThan(0);
    expect(requestedData(data)).toEqual(data);
  },
);

test("without a session the page's code is loaded, but no data are requested", async () => {
  vi.spyOn(sessionStore, "getSnapshot").mockReturnValue(signedOut());
  for (const { path } of PAGES) await enter(path);
  expect(wire.requests).toEqual([]);
});

test("a page uses the data requested before its code if they have arrived, and does not wait for them otherwise", async () => {
  vi.spyOn(sessionStore, "getSnapshot").mockReturnValue(signedIn(aUser({ id: USER_ID })));
  const arriving = Promise.resolve(Response.json([]));
  const early = { method: "GET", url: "https://db.test/", body: null, token: "t", sentAt: 0, arriving };
  globalThis.tribunaEarly = [{ ...early, hasArrived: true }];
  await enter("/dashboard");
  expect(queryClient.getQueryData(dashboardSummary(USER_ID).queryKey)).toMatchObject({ publishedCount: 0 });

  queryClient.clear();
  globalThis.tribunaEarly = [{ ...early, hasArrived: false }];
  await enter("/dashboard");
  expect(queryClient.getQueryData(dashboardSummary(USER_ID).queryKey)).toBeUndefined();
});
