import { trustedAddress } from "@/shared/addresses/trusted-address";
import type { WorkerMessage } from "./messages";

export const CHECK_EVERY_MS = 60 * 60 * 1000;
const WORKER = "/sw.js";

type Ports = {
  container: Pick<ServiceWorkerContainer, "register" | "controller" | "addEventListener">;
  /** Path of the page's entry script; null when the page has no script. */
  entry: string | null;
  reloadPage(): void;
  now(): number;
  onVisible(listener: () => void): void;
};

const send = (worker: ServiceWorker, message: WorkerMessage, transfer: Transferable[] = []) =>
  worker.postMessage(message, transfer);

const entryOf = (worker: ServiceWorker): Promise<string> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }: MessageEvent<string>) => {
      port1.close();
      resolve(data);
    };
    send(worker, { type: "which-entry" }, [port2]);
  });

/**
 * Registers the service worker and calls `offer` for each newer version. The page reloads only when the offered
 * function is called, and only in this tab, because the user may be typing.
 */
export async function watchVersions(ports: Ports, offer: (reload: () => void) => void): Promise<void> {
  const { container } = ports;
  const registration = await container.register(trustedAddress(WORKER));
  let reloadWanted = false;

  const ready = async (worker: ServiceWorker) => {
    // The page already runs the new version, so the new worker takes over without a reload.
    if ((await entryOf(worker)) === ports.entry) return send(worker, { type: "take-over" });
    offer(() => {
      // Reloads at once when another tab has already activated the new worker.
      if (registration.waiting !== worker) return ports.reloadPage();
      reloadWanted = true;
      send(worker, { type: "take-over" });
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
    registration.update().catch(() => undefined);
  });
}
