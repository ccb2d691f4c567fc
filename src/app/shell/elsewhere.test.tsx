import { cleanup, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { SessionStoreContext } from "@/shared/session/session";
import { aUser, sessionDouble, signedIn } from "@/shared/testing/session-double";
import { renderUi } from "@/testing/render";
import { Shell } from "./shell";

const readZone = Intl.DateTimeFormat.prototype.resolvedOptions;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function showAt(day: string, browser: string | undefined) {
  vi.setSystemTime(Date.parse(`${day}T12:00:00Z`));
  vi.spyOn(Intl.DateTimeFormat.prototype, "resolvedOptions").mockImplementation(function (
    this: Intl.DateTimeFormat,
  ) {
    return { ...readZone.call(this), timeZone: browser as string };
  });
  return renderUi(<Shell bell={null} />, {
    wrap: (children) => (
      <SessionStoreContext value={sessionDouble(signedIn(aUser()))}>{children}</SessionStoreContext>
    ),
  });
}
const line = () => screen.queryByText(/^Estás en /);

test("a user in another time zone sees a line that names the zone in use, with a link to change it", async () => {
  const { user } = showAt("2026-11-26", "Europe/Madrid");
  expect(line()?.textContent).toBe("Estás en Madrid; tus horas se cuentan en La Paz. Cambiar");
  expect(screen.getByRole("link", { name: "Cambiar" }).getAttribute("href")).toBe("/settings/cuenta");
  await user.click(screen.getByRole("button", { name: "Entendido" }));
  expect(line()).toBeNull();
  cleanup();
  showAt("2026-11-27", "Europe/Madrid");
  expect(line()).toBeNull();
  cleanup();
  showAt("2026-11-27", "America/Bogota");
  expect(line()?.textContent).toMatch(/^Estás en Bogotá/);
});

test("the line about another time zone is hidden while that zone's clock shows the same time", () => {
  showAt("2027-06-01", "America/Santiago");
  expect(line()).toBeNull();
  cleanup();
  showAt("2026-11-26", "America/Santiago");
  expect(line()).not.toBeNull();
});

test.each(["Etc/Unknown", undefined])(
  "the app's frame is shown in a browser whose time zone is %s, without a line about another zone",
  (browser) => {
    showAt("2026-11-26", browser);
    expect(screen.getByRole("main")).toBeTruthy();
    expect(line()).toBeNull();
  },
);
