import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { SessionStoreContext } from "@/shared/session";
import { fakeHttp } from "@/shared/testing/fake-http";
import { sessionDouble, signedIn } from "@/shared/testing/session-double";
import { renderUi } from "@/testing/render";
import { NotificationsBell } from "./notifications-bell";

const code = vi.hoisted(() => ({ isGone: true }));
vi.mock("./notifications-panel", async (original) => {
  const real = await original<typeof import("./notifications-panel")>();
  return {
    // Read right after the import: where it throws, the import has failed.
    get NotificationsPanel() {
      if (code.isGone) throw new TypeError("error loading dynamically imported module");
      return real.NotificationsPanel;
    },
  };
});
vi.mock("@/data/notifications/notifications", async (original) => ({
  ...(await original<typeof import("@/data/notifications/notifications")>()),
  onNotification: () => () => undefined,
}));
const said = vi.hoisted(() => [] as string[]);
vi.mock("@/shared/toast", () => ({ toast: { error: (message: string) => void said.push(message) } }));

test("notices that do not come are told, the page stays, and the next tap asks for them again", async () => {
  fakeHttp({ "GET /rest/v1/notifications": { body: [] } });
  renderUi(<NotificationsBell />, {
    wrap: (children) => (
      <SessionStoreContext value={sessionDouble(signedIn())}>{children}</SessionStoreContext>
    ),
  });
  const bell = () => screen.getByRole("button", { name: "Notificaciones" });
  // A click alone: a pointer that comes near would have asked before.
  fireEvent.click(bell());
  await waitFor(() => expect(said).toHaveLength(1));
  expect(bell().getAttribute("aria-expanded")).toBe("false");
  code.isGone = false;
  fireEvent.click(bell());
  expect(await screen.findByText("No hay notificaciones")).toBeTruthy();
  vi.unstubAllGlobals();
});
