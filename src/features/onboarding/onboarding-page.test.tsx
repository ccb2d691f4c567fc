import { screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { AppError } from "@/shared/errors";
import { createQueryClient } from "@/shared/query-client";
import { saveAccountMetadata } from "@/shared/save-account-metadata";
import { SessionStoreContext } from "@/shared/session";
import { aUser, sessionDouble, signedIn } from "@/shared/testing/session-double";
import { allowConsole } from "@/testing/console-guard";
import { renderUi } from "@/testing/render";
import { countriesByName } from "./countries";
import { OnboardingPage } from "./onboarding-page";

vi.mock("@/shared/save-account-metadata", async (original) => ({
  ...(await original<typeof import("@/shared/save-account-metadata")>()),
  saveAccountMetadata: vi.fn(),
}));
const save = vi.mocked(saveAccountMetadata);
beforeEach(() => save.mockReset());

const show = (
  metadata: Record<string, unknown> = { timezone: "America/Lima" },
  onSignOut = async () => undefined,
) =>
  renderUi(<OnboardingPage onSignOut={onSignOut} />, {
    route: "/onboarding",
    queryClient: createQueryClient(),
    wrap: (children) => (
      <SessionStoreContext value={sessionDouble(signedIn(aUser({ user_metadata: metadata })))}>
        {children}
      </SessionStoreContext>
    ),
  });

async function choose(user: ReturnType<typeof renderUi>["user"], country: string) {
  await user.click(screen.getByRole("combobox", { name: "País" }));
  await user.click(screen.getByRole("option", { name: country }));
}

test("twenty countries, in the order of the Spanish alphabet", () => {
  const names = countriesByName().map(({ name }) => name);
  expect(names).toHaveLength(20);
  expect(names.slice(0, 3)).toEqual(["Argentina", "Bolivia", "Brasil"]);
  expect(names.slice(-7)).toEqual([
    "Panamá",
    "Paraguay",
    "Perú",
    "Puerto Rico",
    "República Dominicana",
    "Uruguay",
    "Venezuela",
  ]);
});

test("without a country there is no next step", () => {
  show();
  expect(screen.getByRole("heading", { name: "Selecciona tu país" })).toBeDefined();
  expect(screen.getByPlaceholderText("Selecciona un país")).toBeDefined();
  expect(screen.getByRole("button", { name: "Siguiente" })).toHaveProperty("disabled", true);
});

test("the country is saved, and the zone stays when the account has one", async () => {
  save.mockResolvedValue();
  const { user } = show();
  await choose(user, "Perú");
  await user.click(screen.getByRole("button", { name: "Siguiente" }));
  await waitFor(() => expect(save.mock.calls).toEqual([[{ country: "PE" }]]));
});

test("an account without a zone gets the browser's", async () => {
  save.mockResolvedValue();
  const { user } = show({});
  await choose(user, "Bolivia");
  await user.click(screen.getByRole("button", { name: "Siguiente" }));
  await waitFor(() =>
    expect(save.mock.calls[0]?.[0]).toMatchObject({ country: "BO", timezone: expect.any(String) }),
  );
});

test("while saving the button says so; a failure says why and can be tried again", async () => {
  allowConsole(/\[tribuna\] mutation: network_unreachable/);
  let fail: (reason: Error) => void = () => undefined;
  save.mockReturnValueOnce(
    new Promise((_, reject) => {
      fail = reject;
    }),
  );
  const { user } = show();
  await choose(user, "Perú");
  await user.click(screen.getByRole("button", { name: "Siguiente" }));
  expect(screen.getByRole("button", { name: "Guardando..." })).toHaveProperty("disabled", true);
  fail(new AppError("network_unreachable"));
  expect(await screen.findByRole("button", { name: "Siguiente" })).toHaveProperty("disabled", false);
  expect(screen.getByRole("alert").textContent).toMatch(/^No pudimos guardar tu país\. .*conexión/);
  save.mockResolvedValue();
  await user.click(screen.getByRole("button", { name: "Siguiente" }));
  await waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
});

test("whoever does not want to say a country can leave the account", async () => {
  const signOut = vi.fn(() => new Promise<undefined>(() => undefined));
  const { user } = show({}, signOut);
  await user.click(screen.getByRole("button", { name: "Cerrar sesión" }));
  expect(signOut).toHaveBeenCalledOnce();
  expect(screen.getByRole("button", { name: "Cerrando sesión..." })).toHaveProperty("disabled", true);
});
