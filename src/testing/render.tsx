import { QueryCache, QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { type RenderResult, render } from "@testing-library/react";
import userEvent, { type UserEvent } from "@testing-library/user-event";
import { createContext, type ReactNode, useContext, useState } from "react";
import { createMemoryRouter, MemoryRouter, RouterProvider } from "react-router-dom";
import { keepErrors } from "@/shared/client/keep-errors";

type RenderOptions = {
  /** Address the router starts at. */
  route?: string;
  /** A query client whose cache the test reads; by default a fresh one without retries. */
  queryClient?: QueryClient;
  /** Earlier addresses of the history, for tests that go back. The router is then the app's kind. */
  visited?: readonly string[];
  /** Providers of the test (a session, say), inside router and query client. */
  wrap?: (children: ReactNode) => ReactNode;
  /** False for tests that count what effects do: StrictMode runs each twice. */
  isStrict?: boolean;
};

export function testQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: keepErrors(new QueryCache()),
    defaultOptions: {
      queries: { retry: false, gcTime: Number.POSITIVE_INFINITY },
      mutations: { retry: false },
    },
  });
}

const Shown = createContext<ReactNode>(null);
const ShownHere = () => useContext(Shown);

/** One route that shows the same screen at each address. */
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

/** Renders inside a query client and a memory router; returns the queries, a user, and the client. */
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
