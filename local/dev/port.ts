import { createConnection } from "node:net";
import { SettingsError } from "./settings.ts";

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

/**
 * Throws when anything answers at this port, on IPv4 or IPv6: a browser may ask either for `localhost`. Asked before
 * the backend starts, so that the message comes at once.
 */
export async function assertPortFree(port: number): Promise<void> {
  const taken = await Promise.all(["127.0.0.1", "::1"].map((host) => accepts(host, port)));
  if (taken.includes(true)) {
    throw new SettingsError(
      `Port ${port} is already in use. Stop the program that uses it, or choose another: PORT=${port + 1} npm run dev`,
    );
  }
}
