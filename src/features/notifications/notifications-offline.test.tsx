import { fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { SessionStoreContext } from "@/shared/session/session";
import { fakeHttp } from "@/shared/testing/fake-http";
import { sessionDouble, signedIn } from "@/shared/testing/session-double";
import { toast } from "@/shared/toast";
import { renderUi } from "@/testing/render";
import { NotificationsBell } from "./notifications-bell";

const code = vi.hoisted(() => ({ failures: 0 }));
vi.mock("./notifications-panel", async (original) => {
  const real = await original<typeof import("./notifications-panel")>();
  return {
    // The getter throws, as the import of a module that failed to download does.
    get NotificationsPanel() {
      if (code.failures-- > 0) throw new TypeError("error loading dynamically imported module");
      return real.NotificationsPanel;
    },
  };
});
const toasts: { message: string; action: unknown }[] = [];
const labelOf = (action: unknown) => (action as { label: string } | undefined)?.label;

const bell = () => screen.getByRole("button", { name: "Notificaciones" });

function show() {
  fakeHttp({ "POST /rest/v1/rpc/latest_notifications": { body: [] } });
  renderUi(<NotificationsBell />, {
    wrap: (children) => (
      <SessionStoreContext value={sessionDouble(signedIn())}>{children}</SessionStoreContext>
    ),
  });
}

beforeEach(() => {
  toasts.length = 0;
  vi.spyOn(toast, "error").mockImplementation(
    (message, options) => void toasts.push({ message, action: labelOf(options?.action) }),
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test("when the code of the notices fails to load the first time, the app loads it again and shows no message", async () => {
  code.failures = 1;
  show();
  fireEvent.click(bell());
  expect(await screen.findByText("No hay notificaciones")).toBeTruthy();
  expect(toasts).toEqual([]);
});

test.each([
  [false, { message: expect.stringContaining("No hay conexión"), action: undefined }],
  [true, { message: expect.stringContaining("Puede haber una versión nueva"), action: "Recargar" }],
])(
  "when the notices' code fails to load (network there: %s), the page stays with a message, and the next tap tries again",
  async (isOnline, expected) => {
    vi.spyOn(navigator, "onLine", "get").mockReturnValue(isOnline);
    code.failures = 2;
    show();
    fireEvent.click(bell());
    await waitFor(() => expect(toasts).toEqual([expected]));
    expect(bell().getAttribute("aria-expanded")).toBe("false");
    fireEvent.click(bell());
    expect(await screen.findByText("No hay notificaciones")).toBeTruthy();
  },
);
