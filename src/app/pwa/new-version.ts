import { trustedAddress } from "@/shared/addresses/trusted-address";
import type { WorkerMessage } from "./messages";

/** How often an open tab asks for a new version, at most. */
export const CHECK_EVERY_MS = 60 * 60 * 1000;
const WORKER = "/sw.js";

type Ports = {
  container: Pick<ServiceWorkerContainer, "register" | "controller" | "addEventListener">;
  /** Path of the entry script that this page runs. */
  entry: string | null;
  reloadPage(): void;
  now(): number;
  /** Runs each time the tab becomes visible again. */
  onVisible(listener: () => void): void;
};

const say = (worker: ServiceWorker, message: WorkerMessage, transfer: Transferable[] = []) =>
  worker.postMessage(message, transfer);

const entryOf = (worker: ServiceWorker): Promise<string> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }: MessageEvent<string>) => {
      port1.close();
      resolve(data);
    };
    say(worker, { type: "which-entry" }, [port2]);
  });

/**
 * Registers the service worker and calls `offer` once for each newer version that is ready. Only the `reload`
 * passed to `offer` reloads, and only this tab, so that the user finishes typing first.
 */
export async function watchVersions(ports: Ports, offer: (reload: () => void) => void): Promise<void> {
  const { container } = ports;
  const registration = await container.register(trustedAddress(WORKER));
  let reloadWanted = false;

  const ready = async (worker: ServiceWorker) => {
    // The page itself already came from the network in that version; only its worker is older.
    if ((await entryOf(worker)) === ports.entry) return say(worker, { type: "take-over" });
    offer(() => {
      // Another tab may have let the new worker take over meanwhile.
      if (registration.waiting !== worker) return ports.reloadPage();
      reloadWanted = true;
      say(worker, { type: "take-over" });
    });
  };

  container.addEventListener("controllerchange", () => {
    if (reloadWanted) ports.reloadPage();
  });
  registration.addEventListener("updatefound", () => {
    const worker = registration.installing;
    worker?.addEventListener("statechange", () => {
      // Without a controller this is the first installation, so no tab runs an older version.
      if (worker.state === "installed" && container.controller) void ready(worker);
    });
  });
  if (registration.waiting && container.controller) void ready(registration.waiting);

  let checkedAt = ports.now();
  ports.onVisible(() => {
    if (ports.now() - checkedAt < CHECK_EVERY_MS) return;
    checkedAt = ports.now();
    // Offline, or the host is down: the next check asks again.
    registration.update().catch(() => undefined);
  });
}
