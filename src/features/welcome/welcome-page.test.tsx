import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { SessionStoreContext } from "@/shared/session/session";
import { STORAGE_KEYS, tabStore } from "@/shared/storage";
import { fakeHttp } from "@/shared/testing/fake-http";
import { aUser, sessionDouble, signedIn, storeSession, USER_ID } from "@/shared/testing/session-double";
import { allowConsole } from "@/testing/console-guard";
import { renderUi } from "@/testing/render";
import { WelcomePage } from "./welcome-page";

const ACCOUNT = "PUT /auth/v1/user";
let requests: ReturnType<typeof fakeHttp>["requests"] = [];
const saved = () => requests.map(({ body }) => body);
beforeEach(() => {
  storeSession();
  requests = fakeHttp({ [ACCOUNT]: { body: aUser() } }).requests;
});
afterEach(() => void vi.unstubAllGlobals());

const show = () =>
  renderUi(<WelcomePage />, {
    route: "/welcome",
    wrap: (children) => (
      <SessionStoreContext value={sessionDouble(signedIn())}>{children}</SessionStoreContext>
    ),
  });

test("A2.10 A4.17 · the welcome shows four steps with a counter, and finishing the last step is saved in the account", async () => {
  const { user } = show();
  for (const [count, title] of [
    ["1 / 4", "Panel de Control"],
    ["2 / 4", "Crear Contenido"],
    ["3 / 4", "Publica"],
  ]) {
    expect(screen.getByText(count ?? "")).toBeDefined();
    expect(screen.getByRole("heading", { name: title })).toBeDefined();
    await user.click(screen.getByRole("button", { name: "Siguiente" }));
  }
  expect(screen.getByRole("progressbar").getAttribute("aria-valuenow")).toBe("4");
  expect(saved()).toEqual([]);
  await user.click(screen.getByRole("button", { name: "Completar" }));
  await waitFor(() => expect(saved()).toMatchObject([{ data: { welcome_carousel_completed: true } }]));
});

test("A2.11 A4.19 · skipping the welcome counts as seeing it", async () => {
  const { user } = show();
  await user.click(screen.getByRole("button", { name: "Omitir" }));
  await waitFor(() => expect(saved()).toMatchObject([{ data: { welcome_carousel_completed: true } }]));
});

test("when the end of the welcome cannot be saved, the user continues, and this visit does not show the welcome again", async () => {
  sessionStorage.clear();
  allowConsole(/TypeError: fetch failed/);
  fakeHttp({ [ACCOUNT]: "unreachable" });
  const { user } = show();
  await user.click(screen.getByRole("button", { name: "Omitir" }));
  await waitFor(() => expect(tabStore.get(STORAGE_KEYS.welcomePassed)).toBe(USER_ID));
});

test("the button that leads to the next step keeps the focus at the last step", async () => {
  const { user } = show();
  const next = screen.getByRole("button", { name: "Paso siguiente" });
  next.focus();
  await user.keyboard("{Enter}{Enter}{Enter}{Enter}");
  expect(screen.getByText("4 / 4")).toBeDefined();
  expect(next).toMatchObject({ disabled: false, ariaDisabled: "true" });
});

test("the arrow keys change the step of the welcome and stop at both ends", async () => {
  const { user } = show();
  await user.keyboard("{ArrowLeft}");
  expect(screen.getByText("1 / 4")).toBeDefined();
  await user.keyboard("{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}");
  expect(screen.getByText("4 / 4")).toBeDefined();
  await user.keyboard("{ArrowLeft}");
  expect(screen.getByText("3 / 4")).toBeDefined();
});

// Screen readers do not announce a live region that appears together with its text.
test("each step of the welcome is announced: its text changes inside an existing live region", async () => {
  const { user } = show();
  const region = screen.getByRole("region");
  expect(region.getAttribute("aria-live")).toBe("polite");
  await user.click(screen.getByRole("button", { name: "Siguiente" }));
  expect(screen.getByRole("region")).toBe(region);
  expect(within(region).getByRole("heading", { name: "Crear Contenido" })).toBeDefined();
});
