import { render, screen } from "@testing-library/react";
import { createMemoryRouter, Outlet, RouterProvider } from "react-router-dom";
import { beforeEach, expect, test } from "vitest";
import { STORAGE_KEYS, tabStore } from "@/shared/storage";
import { allowConsole } from "@/testing/console-guard";
import { ChunkLoadError } from "../lazy-route";
import { RouteError } from "./route-error";
import { describeEnvProblem } from "./startup-failure";

function Crash({ error }: { error: Error }): never {
  throw error;
}

function crashWith(error: Error) {
  allowConsole(/./s);
  const router = createMemoryRouter([
    {
      element: (
        <>
          <nav>{"menú"}</nav>
          <Outlet />
        </>
      ),
      children: [{ path: "/", element: <Crash error={error} />, errorElement: <RouteError /> }],
    },
  ]);
  render(<RouterProvider router={router} />);
}

beforeEach(() => sessionStorage.clear());

test("a crash of one screen leaves what surrounds it standing", () => {
  crashWith(new Error("boom"));
  expect(screen.getByText("menú")).toBeDefined();
  expect(screen.getByRole("heading", { name: "Algo salió mal" })).toBeDefined();
  expect(screen.getByRole("link", { name: "Volver al inicio" }).getAttribute("href")).toBe("/");
});

test("code that fails again after the silent reload is told", () => {
  tabStore.set(STORAGE_KEYS.chunkReload, String(Date.now()));
  crashWith(new ChunkLoadError("x"));
  expect(screen.getByRole("heading", { name: "Error de aplicación" })).toBeDefined();
  expect(screen.getByRole("button", { name: "Recargar" })).toBeDefined();
});

test("a missing variable is named", () => {
  expect(describeEnvProblem({ kind: "missing", names: ["VITE_SUPABASE_URL"] })).toContain(
    "VITE_SUPABASE_URL",
  );
  expect(describeEnvProblem({ kind: "invalid-url", name: "VITE_SUPABASE_URL" })).toContain(
    "VITE_SUPABASE_URL",
  );
});
