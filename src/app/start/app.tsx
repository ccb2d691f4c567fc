import { StrictMode, useEffect, useLayoutEffect } from "react";
import { createRoot } from "react-dom/client";
import { createBrowserRouter, RouterProvider } from "react-router-dom";
import { envReading } from "@/shared/env";
import { sessionStore } from "@/shared/session/session";
import { knownSession } from "@/shared/session/session-store";
import { AUTH_STORAGE_KEY, localStore } from "@/shared/storage";
import { expectToaster } from "@/shared/toast";
import { preloadLinkedRoutes } from "../preload";
import { CameFromContext } from "../root-layout";
import { routes } from "../routes";
import { describeEnvProblem, StartupFailure } from "../screens/startup-failure";
import { bootSession } from "../session/boot-session";
import { mayHaveSession } from "../session/destination/return-url";
import { tolerateTranslation } from "../translated-page";
import { keepTypedAhead } from "../typed-ahead";
import { fetchFont } from "./deferred-font";
import { replaceDrawnPage } from "./replace-drawn-page";

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

const needsSession = (): boolean =>
  window.location.pathname !== "/" || mayHaveSession(window.location.href, localStore.get(AUTH_STORAGE_KEY));

async function startSession(): Promise<void> {
  if (!needsSession()) return;
  expectToaster();
  void bootSession();
  await knownSession(sessionStore);
}

function Drawn({ beforePaint, onDrawn }: { beforePaint: () => void; onDrawn: () => void }) {
  useLayoutEffect(beforePaint, [beforePaint]);
  useEffect(onDrawn, [onDrawn]);
  return null;
}

/**
 * Starts the app at the window's address.
 * @param cameFrom the path shown before; null when the app started with the document
 */
export async function startApp(container: HTMLElement, cameFrom: string | null = null): Promise<void> {
  const showFont = fetchFont();
  const session = envReading.ok ? startSession() : undefined;
  const router = createBrowserRouter(routes);
  preloadLinkedRoutes(routes);
  keepTypedAhead(router);
  await Promise.all([session, envReading.ok && initialised(router)]);
  const goOn = replaceDrawnPage(container);
  tolerateTranslation();
  createRoot(container).render(
    <StrictMode>
      {envReading.ok ? (
        <CameFromContext value={cameFrom}>
          <RouterProvider router={router} />
        </CameFromContext>
      ) : (
        <StartupFailure reason={describeEnvProblem(envReading.problem)} />
      )}
      <Drawn beforePaint={() => void showFont()} onDrawn={goOn} />
    </StrictMode>,
  );
}
