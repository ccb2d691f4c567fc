import { screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { createQueryClient } from "@/shared/client/query-client";
import { SessionStoreContext } from "@/shared/session/session";
import { fakeHttp } from "@/shared/testing/fake-http";
import { sessionDouble, signedIn } from "@/shared/testing/session-double";
import { toast } from "@/shared/toast";
import { allowConsole } from "@/testing/console-guard";
import { renderUi } from "@/testing/render";
import { NotificationsBell } from "./notifications-bell";

// Loads the panel before the tests, because on a busy machine it loads more slowly than `findBy` waits.
await import("./notifications-panel");

const LIST = "POST /rest/v1/rpc/latest_notifications";
const NOTICE = {
  id: "n1",
  message: "Se publicó «Café»",
  type: "success",
  target: null,
  post_id: null,
  incident_key: null,
  read_at: null,
  created_at: "2026-11-21T12:00:00Z",
};
const REFUSED = { status: 403, body: { message: "permission denied", code: "42501" } };
const UNFORESEEN = { status: 500, body: { message: "boom", code: "XX000" } };

function show() {
  const queryClient = createQueryClient();
  queryClient.setDefaultOptions({ queries: { retry: false } });
  allowConsole(/\[tribuna\] (query notifications|mutation): (forbidden|unexpected)/);
  return renderUi(<NotificationsBell />, {
    queryClient,
    wrap: (children) => (
      <SessionStoreContext value={sessionDouble(signedIn())}>{children}</SessionStoreContext>
    ),
  });
}
const shownErrors = () => vi.mocked(toast.error).mock.calls.map(([sentence]) => sentence);

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test.each([
  [REFUSED, "Error al cargar notificaciones"],
  [UNFORESEEN, "Error inesperado al cargar notificaciones"],
])(
  "A8.01 A8.02 · when the notices cannot be read, their panel shows an error and 'Reintentar': $body.code",
  async (answer, sentence) => {
    fakeHttp({ [LIST]: answer });
    const { user } = show();
    await user.click(screen.getByRole("button", { name: "Notificaciones" }));
    expect(await screen.findByText(sentence)).toBeDefined();
    expect(screen.getByRole("button", { name: "Reintentar" })).toBeDefined();
  },
);

test.each([
  ["Error al marcar como leído", "read_notification", /^Marcar como leído/, REFUSED],
  ["Error inesperado al marcar como leído", "read_notification", /^Marcar como leído/, UNFORESEEN],
  ["Error al eliminar la notificación", "delete_notification", /^Eliminar notificación/, REFUSED],
  [
    "Error inesperado al eliminar la notificación",
    "delete_notification",
    /^Eliminar notificación/,
    UNFORESEEN,
  ],
])(
  "A8.03 A8.04 A8.05 A8.06 · when a notice cannot be changed or deleted, the message is «%s»",
  async (sentence, call, button, answer) => {
    vi.spyOn(toast, "error").mockImplementation(() => undefined);
    fakeHttp({ [LIST]: { body: [NOTICE] }, [`POST /rest/v1/rpc/${call}`]: answer });
    const { user } = show();
    await user.click(await screen.findByRole("button", { name: "Notificaciones: 1 sin leer" }));
    await user.click(screen.getByRole("button", { name: button }));
    await vi.waitFor(() => expect(shownErrors()).toEqual([sentence]));
  },
);
