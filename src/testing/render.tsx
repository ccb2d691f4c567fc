import { QueryCache, type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { type RenderResult, render } from "@testing-library/react";
import userEvent, { type UserEvent } from "@testing-library/user-event";
import { createContext, type ReactNode, useContext, useState } from "react";
import { createMemoryRouter, MemoryRouter, RouterProvider } from "react-router-dom";
import { keepErrors } from "@/shared/client/keep-errors";
import { AppQueryClient } from "@/shared/client/query-client";

type RenderOptions = {
  route?: string;
  queryClient?: QueryClient;
  /**
   * Earlier addresses in the history, for tests that go back. The test then gets a router with history, as in the app.
   */
  visited?: readonly string[];
  wrap?: (children: ReactNode) => ReactNode;
  /** False for tests that count effects: StrictMode runs each twice. */
  isStrict?: boolean;
};

export function testQueryClient(): QueryClient {
  return new AppQueryClient({
    queryCache: keepErrors(new QueryCache()),
    defaultOptions: {
      queries: { retry: false, gcTime: Number.POSITIVE_INFINITY },
      mutations: { retry: false },
    },
  });
}

const Shown = createContext<ReactNode>(null);
const ShownHere = () => useContext(Shown);

function DataRouter({ entries, children }: { entries: string[]; children: ReactNode }) {
  const [router] = useState(() =>
    createMemoryRouter([{ path: "*", element: <ShownHere /> }], { initialEntries: entries }),
  );
  return (
    <Shown value={children}>
      <RouterProvider router={router} />
    </Shown>
  );
}

export function renderUi(
  ui: ReactNode,
  {
    route = "/",
    queryClient = testQueryClient(),
    visited,
    wrap = (children) => children,
    isStrict = true,
  }: RenderOptions = {},
): RenderResult & { user: UserEvent; queryClient: QueryClient } {
  const user = userEvent.setup();
  const result = render(ui, {
    reactStrictMode: isStrict,
    wrapper: ({ children }) => (
      <QueryClientProvider client={queryClient}>
        {visited ? (
          <DataRouter entries={[...visited, route]}>{wrap(children)}</DataRouter>
        ) : (
          <MemoryRouter initialEntries={[route]}>{wrap(children)}</MemoryRouter>
        )}
      </QueryClientProvider>
    ),
  });
  return { ...result, user, queryClient };
}
