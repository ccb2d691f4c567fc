import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { Target } from "./target.ts";

const LEVELS = ["log", "info", "warn", "error", "debug"] as const;
/** What users write in this suite, and what would let somebody in. */
const TEXTS = [
  "Café de altura",
  "Así se tuesta",
  "¿Y tú qué opinas?",
  "Ajena",
  "No entiendo",
  "lucia@example.com",
];
const KEYS =
  /eyJ[\w-]{10,}\.eyJ[\w-]{10,}|sb_secret_\w{8,}|trb_[0-9a-f]{64}|sk_(live|test)_\w{8,}|whsec_\w{8,}/;

/**
 * What the backend and its functions say while they are attacked: refusals with codes and ids, never a text of a user's, a
 * token or a key. Stands last in the suite, so that everything was said.
 */
export function attacksOnLogs(get: () => Target): { collect(): void; check(): void } {
  const said: string[] = [];
  const collect = () => {
    beforeAll(() => {
      for (const level of LEVELS) {
        vi.spyOn(console, level).mockImplementation((...words: unknown[]) => {
          said.push(
            words
              .map((word) => (word instanceof Error ? `${word.message} ${word.stack}` : String(word)))
              .join(" "),
          );
        });
      }
    });
    afterAll(() => {
      vi.restoreAllMocks();
    });
  };
  const check = () =>
    test("nothing that was said holds a user's text, a token or a key", () => {
      const { keys } = get().backend;
      const own = [keys.secret, get().backend.jwtSecret, ...TEXTS];
      const leaks = said.filter((line) => KEYS.test(line) || own.some((secret) => line.includes(secret)));
      expect(leaks).toEqual([]);
      // Somebody was listening.
      expect(said.length).toBeGreaterThan(50);
    });
  return { collect, check };
}
