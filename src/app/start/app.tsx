import { StrictMode } from "react";
import { createRoot, type Root } from "react-dom/client";
import { createBrowserRouter, RouterProvider } from "react-router-dom";
import { envReading } from "@/shared/env";
import { preloadLinkedRoutes } from "../preload";
import { CameFromContext } from "../root-layout";
import { routes } from "../routes";
import { describeEnvProblem, StartupFailure } from "../screens/startup-failure";

type Router = ReturnType<typeof createBrowserRouter>;

const initialised = (router: Router): Promise<void> =>
  new Promise((resolve) => {
    if (router.state.initialized) return resolve();
    const stop = router.subscribe((state) => {
      if (!state.initialized) return;
      stop();
      resolve();
    });
  });

/** Starts the app at the address of the window. */
export function startApp(container: HTMLElement): void {
  render(createRoot(container), createBrowserRouter(routes), null);
}

/** Lets the app take over from the landing, which stays on screen until the page of the new address has its code. */
export async function continueAsApp(container: HTMLElement): Promise<void> {
  const router = createBrowserRouter(routes);
  await initialised(router);
  render(createRoot(container), router, "/");
}

function render(root: Root, router: Router, cameFrom: string | null): void {
  preloadLinkedRoutes(routes);
  root.render(
    <StrictMode>
      {envReading.ok ? (
        <CameFromContext value={cameFrom}>
          <RouterProvider router={router} />
        </CameFromContext>
      ) : (
        <StartupFailure reason={describeEnvProblem(envReading.problem)} />
      )}
    </StrictMode>,
  );
}
