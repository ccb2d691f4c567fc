import { expect, test } from "vitest";
import { decideSignedIn } from "./sign-in-rules";

const NOW = Date.parse("2026-11-21T12:00:00Z");
const account = (ageMs: number, provider = "linkedin_oidc") => ({
  created_at: new Date(NOW - ageMs).toISOString(),
  identities: [
    {
      id: "1",
      identity_id: "1",
      user_id: "1",
      provider,
      created_at: "",
      updated_at: "",
      last_sign_in_at: "",
    },
  ],
});
const FIVE_MINUTES = 300_000;
const OLD = account(86_400_000);
const FRESH = account(FIVE_MINUTES - 1);

test.each([
  [
    "an old account after a click on the button is greeted",
    { cameFromButton: true, alreadyGreeted: false, user: OLD },
    "greet",
  ],
  [
    "a second event after a click on the button is greeted",
    { cameFromButton: true, alreadyGreeted: true, user: OLD },
    "greet",
  ],
  [
    "an old account after a reload is restored",
    { cameFromButton: false, alreadyGreeted: false, user: OLD },
    "restore",
  ],
  [
    "an account younger than five minutes is greeted",
    { cameFromButton: false, alreadyGreeted: false, user: FRESH },
    "greet",
  ],
  [
    "a greeted account whose tab gets the focus is restored",
    { cameFromButton: false, alreadyGreeted: true, user: FRESH },
    "restore",
  ],
  [
    "an account of exactly five minutes is restored",
    { cameFromButton: false, alreadyGreeted: false, user: account(FIVE_MINUTES) },
    "restore",
  ],
  [
    "a new account of another provider is restored",
    { cameFromButton: false, alreadyGreeted: false, user: account(1000, "email") },
    "restore",
  ],
  [
    "an account without identities is restored",
    { cameFromButton: false, alreadyGreeted: false, user: { created_at: FRESH.created_at } },
    "restore",
  ],
] as const)(
  "A4.05 · the event SIGNED_IN is greeted as a sign-in, or counts as a restored session: %s",
  (_what, facts, decision) => {
    expect(
      decideSignedIn({ ...facts, user: { ...facts.user }, now: NOW } as Parameters<typeof decideSignedIn>[0]),
    ).toBe(decision);
  },
);
