import { expect, test } from "vitest";
import { connectionState, type KnownConnection } from "./connection-state";

const NOW = new Date("2026-11-22T12:00:00Z");
const of = (known: Partial<KnownConnection> | null) =>
  connectionState(known && { is_valid: true, error_message: null, ends_at: null, ...known }, NOW);

test.each([
  { known: null, state: { kind: "none" } },
  { known: {}, state: { kind: "valid", endsAt: null } },
  { known: { is_valid: null }, state: { kind: "unknown" } },
  {
    known: { is_valid: false, error_message: "linkedin_token_revoked" },
    state: { kind: "invalid", code: "linkedin_token_revoked" },
  },
  {
    known: { is_valid: false, error_message: "some prose" },
    state: { kind: "invalid", code: "linkedin_token_expired" },
  },
  {
    known: { is_valid: false, ends_at: "2026-12-31T00:00:00Z" },
    state: { kind: "invalid", code: "linkedin_token_expired" },
  },
  { known: { ends_at: "2026-11-22T12:00:00Z" }, state: { kind: "invalid", code: "linkedin_token_expired" } },
  { known: { ends_at: "2026-11-29T12:00:00Z" }, state: { kind: "ending", endsAt: "2026-11-29T12:00:00Z" } },
  { known: { ends_at: "2026-11-29T12:00:01Z" }, state: { kind: "valid", endsAt: "2026-11-29T12:00:01Z" } },
])("for the stored connection $known the state is $state.kind", ({ known, state }) => {
  expect(of(known)).toEqual(state);
});
