import { screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { saveAccountMetadata } from "@/shared/account";
import { SessionStoreContext } from "@/shared/session";
import { sessionDouble, signedIn } from "@/shared/testing/session-double";
import { renderUi } from "@/testing/render";
import { WelcomePage } from "./welcome-page";

vi.mock("@/shared/account", async (original) => ({
  ...(await original<typeof import("@/shared/account")>()),
  saveAccountMetadata: vi.fn(),
}));
const save = vi.mocked(saveAccountMetadata);
beforeEach(() => save.mockReset().mockResolvedValue());

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

test("the arrow keys move and stop at both ends", async () => {
  const { user } = show();
  await user.keyboard("{ArrowLeft}");
  expect(screen.getByText("1 / 4")).toBeDefined();
  await user.keyboard("{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}");
  expect(screen.getByText("4 / 4")).toBeDefined();
  await user.keyboard("{ArrowLeft}");
  expect(screen.getByText("3 / 4")).toBeDefined();
});
