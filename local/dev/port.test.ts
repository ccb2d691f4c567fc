import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { beforeEach, expect, test } from "vitest";
import { claimPort } from "./port.ts";

// Two tests may get the same free port. Without this reset, the second test would find the port claimed.
beforeEach(() => Reflect.deleteProperty(globalThis, Symbol.for("tribuna.port")));

test.each(["127.0.0.1", "::1"])(
  "when the port is in use on %s, the error names the port and the command that starts dev on another port",
  async (host) => {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, host, resolve));
    const { port } = server.address() as AddressInfo;
    await expect(claimPort(port)).rejects.toThrow(
      `Port ${port} is already in use. Stop the program that uses it, or choose another: PORT=${port + 1} npm run dev`,
    );
    await new Promise((resolve) => server.close(resolve));
    await expect(claimPort(port)).resolves.toBeUndefined();
  },
);
