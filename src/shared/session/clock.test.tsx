import { expect, test, vi } from "vitest";
import { clockOf } from "./clock";

const account = (user_metadata: Record<string, unknown>) => ({ user_metadata });

test("the app uses the account's time zone, without reading the browser's zone, which takes long", () => {
  const reads = vi.spyOn(Intl.DateTimeFormat.prototype, "resolvedOptions");
  expect(clockOf(account({ timezone: "America/Santiago", country: "BO" }))).toBe("America/Santiago");
  expect(reads).not.toHaveBeenCalled();
  reads.mockRestore();
});

test("without a zone in the account the app uses the browser's zone, else that of the country's capital, else UTC", () => {
  expect(clockOf(account({ country: "BO" }), () => "America/Lima")).toBe("America/Lima");
  expect(clockOf(account({ country: "BO" }), () => "")).toBe("America/La_Paz");
  expect(clockOf(account({ country: "BO" }), () => "UTC")).toBe("UTC");
  expect(clockOf(account({}), () => "Marte/Olimpo")).toBe("UTC");
  expect(clockOf(null, () => "Europe/Madrid")).toBe("Europe/Madrid");
});

test.each(["CET", "EST", "EST5EDT", "Marte/Olimpo", 7])(
  "the zone %s, which the server refuses in a card, is ignored as the account's zone",
  (timezone) => {
    expect(clockOf(account({ timezone, country: "BO" }), () => "CET")).toBe("America/La_Paz");
  },
);
