import { format } from "node:util";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { leakedSecrets } from "../../../scripts/tests/leaked-secrets.mjs";
import type { Target } from "./target.ts";

const LEVELS = ["log", "info", "warn", "error", "debug"] as const;

/** Runs last, when all logs are written. The logs may contain codes and ids, but no user's text, token or key. */
export function attacksOnLogs(get: () => Target): { collect(): void; check(): void } {
  const lines: string[] = [];
  const collect = () => {
    beforeAll(() => {
      for (const level of LEVELS)
        vi.spyOn(console, level).mockImplementation((...words: unknown[]) => {
          lines.push(format(...words));
        });
    });
    afterAll(() => {
      vi.restoreAllMocks();
    });
  };
  const check = () =>
    test("no log line contains a user's text, a token or a key", () => {
      const { keys, jwtSecret } = get().backend;
      expect(leakedSecrets(lines.join("\n"), [keys.secret, jwtSecret])).toEqual([]);
      expect(lines.length).toBeGreaterThan(50);
    });
  return { collect, check };
}
