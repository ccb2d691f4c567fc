import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { type RenderResult, render } from "@testing-library/react";
import userEvent, { type UserEvent } from "@testing-library/user-event";
import type { ReactNode } from "react";
import { MemoryRouter } from "react-router-dom";

type RenderOptions = {
  /** Address the router starts at. */
  route?: string;
  /** Give one to look into its cache; by default a fresh one without retries. */
  queryClient?: QueryClient;
  /** Providers of the test's own (a session, say), inside router and query client. */
  wrap?: (children: ReactNode) => ReactNode;
};

export function testQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { retry: false, gcTime: Number.POSITIVE_INFINITY },
      mutations: { retry: false },
    },
  });
}

/** Renders inside a query client and a memory router; returns the queries, a user, and the client. */
export function renderUi(
  ui: ReactNode,
  { route = "/", queryClient = testQueryClient(), wrap = (children) => children }: RenderOptions = {},
): RenderResult & { user: UserEvent; queryClient: QueryClient } {
  const user = userEvent.setup();
  const result = render(ui, {
    wrapper: ({ children }) => (
      <QueryClientProvider client={queryClient}>
        <MemoryRouter initialEntries={[route]}>{wrap(children)}</MemoryRouter>
      </QueryClientProvider>
    ),
  });
  return { ...result, user, queryClient };
}
