import { cleanup, render, screen, within } from "@testing-library/react";
import { createMemoryRouter, Outlet, RouterProvider } from "react-router-dom";
import { expect, test, vi } from "vitest";
import { STORAGE_KEYS, tabStore } from "@/shared/storage";
import { allowConsole } from "@/testing/console-guard";
import { ChunkLoadError } from "../lazy-route";
import { RouteError } from "./route-error";
import { describeEnvProblem } from "./startup-failure";

function Crash({ error }: { error: Error }): never {
  throw error;
}

function crashWith(error: Error, framed?: boolean) {
  allowConsole(/./s);
  const router = createMemoryRouter([
    {
      element: (
        <>
          <nav>{"menú"}</nav>
          <Outlet />
        </>
      ),
      children: [
        { path: "/", element: <Crash error={error} />, errorElement: <RouteError framed={framed} /> },
      ],
    },
  ]);
  render(<RouterProvider router={router} />);
}

test("when one screen crashes, the navigation around it stays, and the screen shows an error", () => {
  crashWith(new Error("boom"));
  expect(screen.getByText("menú")).toBeDefined();
  expect(screen.getByRole("heading", { name: "Algo salió mal" })).toBeDefined();
  expect(screen.getByRole("link", { name: "Volver al inicio" }).getAttribute("href")).toBe("/");
});

test("A2.28 · when a page's code fails again after the silent reload, the page shows the error", () => {
  tabStore.set(STORAGE_KEYS.chunkReload, String(Date.now()));
  crashWith(new ChunkLoadError("x"));
  expect(screen.getByRole("heading", { name: "Error de aplicación" })).toBeDefined();
  expect(screen.getByRole("button", { name: "Recargar" })).toBeDefined();
});

test("the screen of a failed start names no posts of the reader, because reviewers see it too", () => {
  tabStore.set(STORAGE_KEYS.chunkReload, String(Date.now()));
  crashWith(new ChunkLoadError("x"));
  expect(screen.getByRole("alert").textContent).toContain("recarga la página.");
  expect(screen.queryByText(/tus publicaciones/)).toBeNull();
});

test("without tab storage the page shows the error instead of reloading, because it could not limit its silent reloads", () => {
  const blocked = vi.spyOn(window, "sessionStorage", "get").mockImplementation(() => {
    throw new DOMException("blocked", "SecurityError");
  });
  try {
    crashWith(new ChunkLoadError("x"));
    expect(screen.getByRole("heading", { name: "Error de aplicación" })).toBeDefined();
    expect(screen.queryByRole("status")).toBeNull();
  } finally {
    blocked.mockRestore();
  }
});

test.each([
  ["a crash", new Error("boom")],
  ["code that does not load", new ChunkLoadError("x")],
])(
  "the error screen of %s is an alert inside a main element, which it leaves out inside the app's frame",
  (_, error) => {
    tabStore.set(STORAGE_KEYS.chunkReload, String(Date.now()));
    crashWith(error);
    const main = screen.getByRole("main");
    expect(main.id).toBe("contenido");
    expect(within(main).getByRole("alert")).toBeDefined();
    cleanup();
    crashWith(error, true);
    expect(screen.getByRole("alert")).toBeDefined();
    expect(screen.queryByRole("main")).toBeNull();
  },
);

test.each([
  ["/posts", true],
  ["/posts/", true],
  ["/dashboard", false],
  ["/", false],
])("after a failure at %s the error screen promises that the typed text is stored: %s", (address, isKept) => {
  window.history.replaceState(null, "", address);
  tabStore.set(STORAGE_KEYS.chunkReload, String(Date.now()));
  for (const error of [new Error("boom"), new ChunkLoadError("x")]) {
    crashWith(error);
    expect(screen.queryByText("Lo que escribiste sigue guardado en este navegador.") !== null).toBe(isKept);
    cleanup();
  }
  window.history.replaceState(null, "", "/");
});

test("A2.28 · the message about missing or invalid settings names the environment variable", () => {
  expect(describeEnvProblem({ kind: "missing", names: ["VITE_SUPABASE_URL"] })).toContain(
    "VITE_SUPABASE_URL",
  );
  expect(describeEnvProblem({ kind: "invalid-url", name: "VITE_SUPABASE_URL" })).toContain(
    "VITE_SUPABASE_URL",
  );
});
