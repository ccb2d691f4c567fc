import { type Backend, type BackendOptions, startBackend } from "../backend.ts";

type Shared = { key: string; users: number; backend: Promise<Backend> };

// Vite creates a new server, with a second copy of this module, before it closes the old server. A global symbol
// lets both copies share the backend.
const SLOT = Symbol.for("tribuna.local-backend");
const slot = globalThis as { [SLOT]?: Shared };

/** Returns the running backend when it has the same options, else a new backend. Each caller must call `release`. */
export async function acquireBackend(
  options: BackendOptions,
): Promise<{ backend: Backend; release(): Promise<void> }> {
  const key = JSON.stringify(options);
  if (slot[SLOT] && slot[SLOT].key !== key)
    throw new Error(
      "The settings of the local backend changed (.env?). Stop this server and start it again.",
    );
  slot[SLOT] ??= { key, users: 0, backend: startBackend(options) };
  const shared = slot[SLOT];
  shared.users++;
  let isReleased = false;
  const release = async () => {
    if (isReleased) return;
    isReleased = true;
    shared.users--;
    if (shared.users > 0) return;
    if (slot[SLOT] === shared) delete slot[SLOT];
    await (await shared.backend).close();
  };
  try {
    return { backend: await shared.backend, release };
  } catch (error) {
    if (slot[SLOT] === shared) delete slot[SLOT];
    throw error;
  }
}
