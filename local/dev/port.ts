import { createConnection } from "node:net";
import { SettingsError } from "../../scripts/hosting/settings-error.ts";

const CONNECT_TIMEOUT_MS = 500;

function accepts(host: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = createConnection({ host, port, timeout: CONNECT_TIMEOUT_MS });
    const settle = (value: boolean) => {
      socket.destroy();
      resolve(value);
    };
    socket.once("connect", () => settle(true));
    socket.once("error", () => settle(false));
    socket.once("timeout", () => settle(false));
  });
}

// While the old server holds the port, Vite loads its configuration and this module again. A global symbol lets
// both copies of the module share the claim.
const CLAIM = Symbol.for("tribuna.port");
const claimed = globalThis as { [CLAIM]?: number };

/**
 * Throws when another process responds at this port on IPv4 or IPv6, because browsers use either for `localhost`. A
 * port that this process claimed counts as free.
 */
export async function claimPort(port: number): Promise<void> {
  if (claimed[CLAIM] === port) return;
  const taken = await Promise.all(["127.0.0.1", "::1"].map((host) => accepts(host, port)));
  if (taken.includes(true)) {
    throw new SettingsError(
      `Port ${port} is already in use. Stop the program that uses it, or choose another: PORT=${port + 1} npm run dev`,
    );
  }
  claimed[CLAIM] = port;
}
