import { act, render, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { beforeEach, expect, test, vi } from "vitest";
import { STORAGE_KEYS, tabStore } from "@/shared/storage";
import { expectToaster, toast } from "@/shared/toast";
import { CameFromContext, RootLayout } from "./root-layout";
import { RouteError } from "./screens/route-error";

const line = vi.hoisted(() => ({ isDown: true, asked: 0 }));
vi.mock("@/ui/toaster", async (original) => {
  const real = await original<typeof import("@/ui/toaster")>();
  return {
    get Toaster() {
      line.asked += 1;
      if (line.isDown) throw new TypeError("Failed to fetch dynamically imported module");
      return real.Toaster;
    },
  };
});

beforeEach(() => {
  line.isDown = true;
});

test("when the code of a toast fails to load, the page stays, and the next toast is shown", async () => {
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

test("the code of toasts loads at the user's first interaction, because it could not load after a loss of the network", async () => {
  line.isDown = false;
  line.asked = 0;
  const router = createMemoryRouter([
    { Component: RootLayout, children: [{ path: "/", element: <p>{"Inicio"}</p> }] },
  ]);
  render(<RouterProvider router={router} />);
  await screen.findByText("Inicio");
  expect(line.asked).toBe(0);
  act(() => void window.dispatchEvent(new Event("pointerdown")));
  await waitFor(() => expect(line.asked).toBe(1));
});

test("a toast that is raised before the app is drawn is shown once the layout is drawn", async () => {
  line.isDown = false;
  expectToaster();
  toast.success("¡Inicio de sesión exitoso!");
  const router = createMemoryRouter([
    { Component: RootLayout, children: [{ path: "/", element: <p>{"Inicio"}</p> }] },
  ]);
  render(<RouterProvider router={router} />);
  expect(await screen.findByText("¡Inicio de sesión exitoso!")).toBeDefined();
});

test("a dismissal without an id closes every toast, and a toast raised after it is shown", async () => {
  line.isDown = false;
  const router = createMemoryRouter([
    { Component: RootLayout, children: [{ path: "/", element: <p>{"Inicio"}</p> }] },
  ]);
  render(<RouterProvider router={router} />);
  for (const message of ["Publicación eliminada", "Publicación agregada"])
    toast.success(message, {
      duration: Number.POSITIVE_INFINITY,
      action: { label: "Deshacer", onClick: () => undefined },
    });
  await waitFor(() => expect(screen.getAllByText("Deshacer")).toHaveLength(2));
  toast.dismiss();
  toast.success("¡Sesión cerrada exitosamente!");
  expect(await screen.findByText("¡Sesión cerrada exitosamente!")).toBeDefined();
  await waitFor(() => expect(screen.queryAllByText("Deshacer")).toEqual([]));
  expect(screen.getByText("¡Sesión cerrada exitosamente!")).toBeDefined();
});

function openPage(cameFrom: string | null) {
  let draw = (_: boolean) => {};
  function Page() {
    const [isKnown, setKnown] = useState(false);
    draw = setKnown;
    return (
      <>
        <a href="/">{"Inicio"}</a>
        {isKnown && (
          <main id="contenido" tabIndex={-1}>
            <h1 tabIndex={-1}>{"Entrar"}</h1>
          </main>
        )}
      </>
    );
  }
  const router = createMemoryRouter(
    [{ Component: RootLayout, children: [{ path: "/login", element: <Page /> }] }],
    { initialEntries: ["/login"] },
  );
  render(
    <CameFromContext value={cameFrom}>
      <RouterProvider router={router} />
    </CameFromContext>,
  );
  return (isKnown: boolean) => act(async () => draw(isKnown));
}

test("a page that is drawn late leaves the focus on a control that the user has focused meanwhile", async () => {
  const draw = openPage("/");
  screen.getByRole("link", { name: "Inicio" }).focus();
  await draw(true);
  expect(document.activeElement).toBe(screen.getByRole("link", { name: "Inicio" }));
});

test.each([
  ["/", true],
  [null, false],
])(
  "a page that is opened from %s (null: first page of the visit) takes the focus once it is drawn: %s",
  async (cameFrom, takes) => {
    const draw = openPage(cameFrom);
    await draw(true);
    const heading = screen.getByRole("heading", { name: "Entrar" });
    expect(document.activeElement === heading).toBe(takes);
    heading.blur();
    await draw(false);
    await draw(true);
    expect(document.activeElement).toBe(document.body);
  },
);

test("a page whose code loads late takes the focus, unless the user has opened a dialog meanwhile", async () => {
  const router = createMemoryRouter(
    [
      {
        Component: RootLayout,
        children: [
          { path: "/a", element: <p>{"Antes"}</p> },
          {
            path: "/:page",
            element: (
              <main id="contenido" tabIndex={-1}>
                <h1 tabIndex={-1}>{"Después"}</h1>
              </main>
            ),
          },
        ],
      },
    ],
    { initialEntries: ["/a"] },
  );
  render(
    <>
      <div role="dialog" aria-label="Notificaciones" data-state="open">
        <a href="/posts">{"Ver la publicación"}</a>
      </div>
      <RouterProvider router={router} />
    </>,
  );
  const notice = screen.getByRole("link", { name: "Ver la publicación" });
  notice.focus();
  await act(() => router.navigate("/b"));
  expect(await screen.findByRole("heading", { name: "Después" })).toBeDefined();
  expect(document.activeElement).toBe(notice);

  screen.getByRole("dialog").dataset.state = "closed";
  await act(() => router.navigate("/c"));
  expect(document.activeElement).toBe(screen.getByRole("heading", { name: "Después" }));
});
