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

// Vite loads its configuration afresh when it restarts, and its older server still holds the port then: the claim hangs
// where both copies of this module find it.
const CLAIM = Symbol.for("tribuna.port");
const claimed = globalThis as { [CLAIM]?: number };

/**
 * Throws when anything answers at this port, on IPv4 or IPv6: a browser may ask either for `localhost`. Asked before
 * the backend starts, so that the message comes at once. A port that this process has claimed is its own.
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
