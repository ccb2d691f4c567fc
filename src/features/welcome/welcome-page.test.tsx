import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { AppError } from "@/shared/errors";
import { saveAccountMetadata } from "@/shared/save-account-metadata";
import { SessionStoreContext } from "@/shared/session";
import { STORAGE_KEYS, tabStore } from "@/shared/storage";
import { sessionDouble, signedIn, USER_ID } from "@/shared/testing/session-double";
import { renderUi } from "@/testing/render";
import { WelcomePage } from "./welcome-page";

vi.mock("@/shared/save-account-metadata", async (original) => ({
  ...(await original<typeof import("@/shared/save-account-metadata")>()),
  saveAccountMetadata: vi.fn(),
}));
const save = vi.mocked(saveAccountMetadata);
// Braces: what a hook returns is called as its clean-up.
beforeEach(() => {
  save.mockReset().mockResolvedValue();
});

const show = () =>
  renderUi(<WelcomePage />, {
    route: "/welcome",
    wrap: (children) => (
      <SessionStoreContext value={sessionDouble(signedIn())}>{children}</SessionStoreContext>
    ),
  });

test("four steps with their counter, and completing the last one is saved", async () => {
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
  expect(save).not.toHaveBeenCalled();
  await user.click(screen.getByRole("button", { name: "Completar" }));
  await waitFor(() => expect(save.mock.calls).toEqual([[{ welcome_carousel_completed: true }]]));
});

test("skipping counts as seen", async () => {
  const { user } = show();
  await user.click(screen.getByRole("button", { name: "Omitir" }));
  await waitFor(() => expect(save.mock.calls).toEqual([[{ welcome_carousel_completed: true }]]));
});

test("a failure is logged and lets the user go on, for this visit", async () => {
  sessionStorage.clear();
  save.mockRejectedValue(new AppError("network_unreachable"));
  const { user } = show();
  await user.click(screen.getByRole("button", { name: "Omitir" }));
  await waitFor(() => expect(tabStore.get(STORAGE_KEYS.welcomePassed)).toBe(USER_ID));
});

test("the arrow keys move and stop at both ends", async () => {
  const { user } = show();
  await user.keyboard("{ArrowLeft}");
  expect(screen.getByText("1 / 4")).toBeDefined();
  await user.keyboard("{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}");
  expect(screen.getByText("4 / 4")).toBeDefined();
  await user.keyboard("{ArrowLeft}");
  expect(screen.getByText("3 / 4")).toBeDefined();
});

// A live region that is put on the page together with its text is not read out.
test("each step is announced: its text changes inside a region that was there before", async () => {
  const { user } = show();
  const region = screen.getByRole("region");
  expect(region.getAttribute("aria-live")).toBe("polite");
  await user.click(screen.getByRole("button", { name: "Siguiente" }));
  expect(screen.getByRole("region")).toBe(region);
  expect(within(region).getByRole("heading", { name: "Crear Contenido" })).toBeDefined();
});
