import { render, screen, waitFor } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { beforeEach, expect, test, vi } from "vitest";
import { STORAGE_KEYS, tabStore } from "@/shared/storage";
import { toast } from "@/shared/toast";
import { RootLayout } from "./root-layout";
import { RouteError } from "./screens/route-error";

const line = vi.hoisted(() => ({ isDown: true, asked: 0 }));
vi.mock("@/ui/toaster", async (original) => {
  const real = await original<typeof import("@/ui/toaster")>();
  return {
    // Read right after the import: where it throws, the import has failed.
    get Toaster() {
      line.asked += 1;
      if (line.isDown) throw new TypeError("Failed to fetch dynamically imported module");
      return real.Toaster;
    },
  };
});

beforeEach(() => {
  sessionStorage.clear();
  line.isDown = true;
});

test("a toast whose code does not come leaves the page standing; the next one is shown", async () => {
  const router = createMemoryRouter([
    {
      Component: RootLayout,
      errorElement: <RouteError />,
      children: [{ path: "/", element: <textarea aria-label="Texto" defaultValue="a medio escribir" /> }],
    },
  ]);
  render(<RouterProvider router={router} />);
  const area = screen.getByLabelText("Texto");

  toast.error("Se cortó la conexión");
  await waitFor(() => expect(line.asked).toBeGreaterThan(0));
  line.isDown = false;
  toast.success("Archivo subido");
  expect(await screen.findByText("Archivo subido")).toBeDefined();
  expect(screen.getByLabelText("Texto")).toBe(area);
  expect(tabStore.get(STORAGE_KEYS.chunkReload)).toBeNull();
});
