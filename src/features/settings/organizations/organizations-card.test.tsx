import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { toast } from "@/shared/toast";
import { FETCH_PAGES, HIDE, muteToasts, PAGE, PAGES, refusal, showSettings, TOKENS } from "../testing";

const answered = (left_out = 0) => ({ body: { success: true, data: { elements: [], left_out } } });
const theSwitch = () => screen.findByRole("switch", { name: "Mostrar «Café Andino» al publicar" });

muteToasts();

test("P4.27 · the settings show the stored company pages without a request to LinkedIn", async () => {
  const { requests } = showSettings();
  expect((await theSwitch()).getAttribute("aria-checked")).toBe("true");
  expect(screen.getByText("linkedin.com/company/cafe-andino")).toBeDefined();
  expect(requests.some(({ path }) => path.includes("get-linkedin-organizations"))).toBe(false);
});

test("the address of a company page named 'company' is shown whole, although the word occurs in it twice", async () => {
  showSettings({ [PAGES]: { body: [{ ...PAGE, vanity_name: "company" }] } });
  expect(await screen.findByText("linkedin.com/company/company")).toBeDefined();
});

test.each([
  { isVisible: true, becomes: "false", says: "Organización ocultada correctamente" },
  { isVisible: false, becomes: "true", says: "Organización añadida correctamente" },
])(
  "P2.19 P4.30 · a click on the switch of a company page whose visibility is $isVisible is saved, and the message is $says",
  async ({ isVisible, becomes, says }) => {
    const { user, requests } = showSettings({
      [PAGES]: { body: [{ ...PAGE, is_visible: isVisible }] },
      [HIDE]: { body: { id: "p1" } },
    });
    await user.click(await theSwitch());
    await waitFor(async () => expect((await theSwitch()).getAttribute("aria-checked")).toBe(becomes));
    expect(toast.success).toHaveBeenCalledWith(says);
    const sent = requests.find(({ method }) => method === "PATCH");
    expect(sent?.body).toEqual({ is_visible: !isVisible });
    expect(sent?.search).toContain("id=eq.p1");
  },
);

test("a refused click on a company page's switch reports a failure and refetches the list", async () => {
  const { user, requests } = showSettings({
    [HIDE]: { status: 406, body: { code: "PGRST116", message: "" } },
  });
  await user.click(await theSwitch());
  await waitFor(() =>
    expect(toast.error).toHaveBeenCalledWith("Error al actualizar la visibilidad de la organización"),
  );
  expect(
    requests.filter(({ method, path }) => method === "GET" && path.endsWith("organizations")).length,
  ).toBeGreaterThan(1);
});

test("when a tab becomes visible, its list shows the change that another tab has made to a company page", async () => {
  const kept = { ...PAGE };
  const { user, requests } = showSettings({
    [PAGES]: () => ({ body: [kept] }),
    [HIDE]: ({ body }) => {
      Object.assign(kept, body);
      return { body: { id: kept.id } };
    },
  });
  expect((await theSwitch()).getAttribute("aria-checked")).toBe("true");
  kept.is_visible = false;
  document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
  await waitFor(async () => expect((await theSwitch()).getAttribute("aria-checked")).toBe("false"));
  // Another tab has made the page visible again; this tab's click requests the same state, so both tabs agree.
  kept.is_visible = true;
  await user.click(await theSwitch());
  await waitFor(() => expect(requests.filter(({ method }) => method === "PATCH")).toHaveLength(1));
  await waitFor(async () => expect((await theSwitch()).getAttribute("aria-checked")).toBe("true"));
  expect(kept.is_visible).toBe(true);
});

test("P5.11 · a company page without an id cannot be changed", async () => {
  const { user } = showSettings({ [PAGES]: { body: [{ ...PAGE, id: "" }] } });
  await user.click(await theSwitch());
  await waitFor(() =>
    expect(toast.error).toHaveBeenCalledWith("Error: Datos incompletos para actualizar la visibilidad"),
  );
});

test("while the user has hidden no page, a refresh starts without a confirmation, and its message names pages that were not saved", async () => {
  const { user, requests } = showSettings({ [FETCH_PAGES]: answered(1) });
  await theSwitch();
  await user.click(screen.getByRole("button", { name: "Actualizar desde LinkedIn" }));
  await waitFor(() =>
    expect(toast.success).toHaveBeenCalledWith("Organizaciones de LinkedIn actualizadas correctamente"),
  );
  expect(toast.warning).toHaveBeenCalledWith(
    "Algunas organizaciones no pudieron ser guardadas en la base de datos",
  );
  expect(requests.find(({ path }) => path.includes("get-linkedin"))?.body).toEqual({ forceRefresh: true });
});

test("a refresh that would show a hidden page waits for a confirmation, and 'Cancelar' sends no request", async () => {
  const { user, requests } = showSettings({
    [PAGES]: { body: [PAGE, { ...PAGE, id: "p2", organization_id: "2", is_visible: false }] },
  });
  await waitFor(() => expect(screen.getAllByRole("switch")).toHaveLength(2));
  await user.click(screen.getByRole("button", { name: "Actualizar desde LinkedIn" }));
  expect(await screen.findByText(/la que ocultaste aparecerá otra vez/)).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Cancelar" }));
  expect(requests.some(({ path }) => path.includes("get-linkedin"))).toBe(false);
});

test("a lost company page stays in the list behind the others and says what to do, and a refresh does not show it again", async () => {
  const lost = { ...PAGE, id: "p0", organization_id: "9", organization_name: "Antigua", is_visible: false };
  const { user, requests } = showSettings({
    [PAGES]: { body: [{ ...lost, can_publish: false }, PAGE] },
    [FETCH_PAGES]: answered(),
  });
  await theSwitch();
  const rows = screen.getAllByRole("listitem").filter((row) => row.querySelector("[role=switch]"));
  expect(rows.map((row) => /Café Andino|Antigua/.exec(row.textContent ?? "")?.[0])).toEqual([
    "Café Andino",
    "Antigua",
  ]);
  expect(rows[1]?.textContent).toContain(
    "Ya no puedes publicar en esta página. Pide a un administrador que te devuelva el acceso.",
  );
  expect(rows[0]?.textContent).not.toContain("Ya no puedes publicar");
  await user.click(screen.getByRole("button", { name: "Actualizar desde LinkedIn" }));
  await waitFor(() => expect(requests.some(({ path }) => path.includes("get-linkedin"))).toBe(true));
});

test("while the company pages load, the card already shows its refresh button, disabled, so that nothing below it moves", async () => {
  showSettings({ [PAGES]: () => new Promise(() => undefined) });
  const refresh = await screen.findByRole<HTMLButtonElement>("button", { name: "Actualizar desde LinkedIn" });
  expect(refresh.disabled).toBe(true);
});

test.each([
  ["linkedin_unreachable", "Error al actualizar las organizaciones de LinkedIn"],
  ["linkedin_token_expired", "Tu conexión con LinkedIn venció. Vuelve a conectar tu cuenta."],
] as const)("a refresh that fails with %s keeps the pages and shows '%s'", async (code, sentence) => {
  const { user } = showSettings({ [FETCH_PAGES]: refusal(code, 502) });
  await theSwitch();
  await user.click(screen.getByRole("button", { name: "Actualizar desde LinkedIn" }));
  await waitFor(() => expect(toast.error).toHaveBeenCalledWith(sentence));
  expect(await theSwitch()).toBeDefined();
});

test.each([
  {
    routes: { [PAGES]: { status: 403, body: { code: "42501" } } },
    says: "Error al recuperar organizaciones guardadas",
  },
  {
    routes: { [PAGES]: { body: [] }, [FETCH_PAGES]: refusal("linkedin_unreachable", 502) },
    says: "Error al obtener las organizaciones de LinkedIn",
  },
  {
    routes: { [PAGES]: { body: [] }, [FETCH_PAGES]: refusal("linkedin_not_connected") },
    says: "No se pudo obtener el token de LinkedIn.",
  },
] as { routes: Parameters<typeof showSettings>[0]; says: string }[])(
  "a list of company pages that cannot be read shows $says",
  async ({ routes, says }) => {
    showSettings(routes);
    expect(await screen.findByText(says)).toBeDefined();
  },
);

test("P2.19 · an account without pages can request its pages from LinkedIn again", async () => {
  const { user, requests } = showSettings({ [PAGES]: { body: [] }, [FETCH_PAGES]: answered() });
  expect(await screen.findByText("No se encontraron organizaciones asociadas a tu cuenta.")).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Reintentar" }));
  await waitFor(() =>
    expect(requests.filter(({ path }) => path.includes("get-linkedin")).at(-1)?.body).toEqual({
      forceRefresh: true,
    }),
  );
});

test("P2.19 · an account without a connection is asked to connect, and nothing is requested", async () => {
  const { requests } = showSettings({ [TOKENS]: { body: [] } });
  expect(await screen.findByText("Conecta tu cuenta de LinkedIn para ver las organizaciones.")).toBeDefined();
  expect(requests.some(({ path }) => path.includes("get-linkedin"))).toBe(false);
});
