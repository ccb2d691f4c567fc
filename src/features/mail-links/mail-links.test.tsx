import { screen, waitFor } from "@testing-library/react";
import { Link, useLocation } from "react-router-dom";
import { afterEach, expect, test, vi } from "vitest";
import { createQueryClient } from "@/shared/client/query-client";
import { SessionStoreContext } from "@/shared/session/session";
import { fakeHttp } from "@/shared/testing/fake-http";
import { sessionDouble, signedOut } from "@/shared/testing/session-double";
import { allowConsole } from "@/testing/console-guard";
import { renderUi } from "@/testing/render";
import { ActPage } from "./act-page";
import { UnsubscribePage } from "./unsubscribe-page";

const signIn = vi.hoisted(() => ({ left: [] as unknown[] }));
vi.mock("@/shared/session/linkedin-sign-in", () => ({
  signInWithLinkedIn: async (options: unknown) => void signIn.left.push(options),
}));
afterEach(() => {
  vi.unstubAllGlobals();
  signIn.left = [];
});

const TOKEN = "t".repeat(43);
const ACT = "POST /functions/v1/act";
const UNSUBSCRIBE = "POST /functions/v1/unsubscribe";
const SHOWN = {
  action: "retry",
  title: "Café",
  publisher: "tu cuenta personal",
  newHour: null,
  timezone: null,
};

function Address() {
  const { pathname, hash } = useLocation();
  return <output>{pathname + hash}</output>;
}
const show = (page: React.ReactNode, address: string) =>
  renderUi(
    <>
      {page}
      <Address />
    </>,
    {
      route: address,
      queryClient: createQueryClient(),
      wrap: (children) => (
        <SessionStoreContext value={sessionDouble(signedOut())}>{children}</SessionStoreContext>
      ),
    },
  );
const refusal = (code: string, status = 409) => ({ status, body: { error: { code } } });

test("the page of a mail's button waits for a click before it publishes, and removes the button's token from the address at once", async () => {
  const { requests } = fakeHttp({ [ACT]: { body: SHOWN } });
  const { user } = show(<ActPage />, `/accion#t=${TOKEN}`);
  expect(
    await screen.findByText("Enviaremos «Café» a LinkedIn ahora mismo, en tu cuenta personal."),
  ).toBeDefined();
  expect(screen.getAllByRole("status").map((one) => one.textContent)).toContain("/accion");
  expect(requests.map(({ body }) => body)).toEqual([{ token: TOKEN, press: false }]);
  await user.click(screen.getByRole("button", { name: "Publicar ahora" }));
  expect(await screen.findByRole("heading", { name: "La estamos enviando" })).toBeDefined();
  expect(requests.at(-1)?.body).toEqual({ token: TOKEN, press: true });
  expect(screen.queryByRole("button", { name: "Publicar ahora" })).toBeNull();
  expect(screen.getByRole("link", { name: "Ver mis publicaciones" }).getAttribute("href")).toBe("/posts");
});

test("when a mail's button moves a post, its page shows the new time in the post's time zone", async () => {
  const move = { ...SHOWN, action: "move", newHour: "2026-11-24T10:00", timezone: "America/La_Paz" };
  fakeHttp({ [ACT]: { body: move } });
  const { user } = show(<ActPage />, `/accion#t=${TOKEN}`);
  expect(await screen.findByText(/«Café» saldrá .*a las 10:00 \(La Paz\)/)).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Moverla" }));
  expect(await screen.findByRole("heading", { name: "Publicación movida" })).toBeDefined();
});

test("when a mail's button moves a post that requires approval, its page says before and after the click that the post needs another approval", async () => {
  const move = {
    ...SHOWN,
    action: "move",
    newHour: "2026-11-24T10:00",
    timezone: "America/La_Paz",
    needsApproval: true,
  };
  fakeHttp({ [ACT]: { body: move } });
  const { user } = show(<ActPage />, `/accion#t=${TOKEN}`);
  expect(
    await screen.findByText(/Moverla anula su aprobación: antes de salir necesita otra\.$/),
  ).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Moverla" }));
  expect(await screen.findByText(/^Saldrá a su nueva hora si antes la aprueban/)).toBeDefined();
});

test("the page of a mail's button for reconnecting goes to LinkedIn only after a click, and LinkedIn returns the user to the settings", async () => {
  const reconnect = { ...SHOWN, action: "reconnect", title: null, publisher: null };
  fakeHttp({ [ACT]: { body: reconnect } });
  const { user } = show(<ActPage />, `/accion#t=${TOKEN}`);
  const button = await screen.findByRole("button", { name: "Ir a LinkedIn" });
  expect(signIn.left).toEqual([]);
  await user.click(button);
  await waitFor(() => expect(signIn.left).toEqual([{ returnTo: "/settings/conexion" }]));
});

test.each([
  ["action_link_used", /^Ya se usó este botón u otro del mismo correo/],
  ["action_link_expired", /funcionan durante 48 horas/],
  ["action_link_not_yours", /es de otra cuenta/],
  ["action_link_card_gone", /ya no existe/],
  ["action_link_settled", /ya no está como decía el correo/],
  ["action_link_unknown", /no es válido/],
  ["post_unconfirmed", /Confírmalo antes de continuar/],
])(
  "when the server refuses a mail's link with %s, the page shows the reason and no button",
  async (code, words) => {
    allowConsole(/query mail_actions: /);
    fakeHttp({ [ACT]: refusal(code) });
    show(<ActPage />, `/accion#t=${TOKEN}`);
    expect(await screen.findByText(words)).toBeDefined();
    expect(screen.queryByRole("button")).toBeNull();
  },
);

test("when the link of another mail is opened in the same tab, the page shows that mail's action", async () => {
  const other = "u".repeat(43);
  const { requests } = fakeHttp({
    [ACT]: ({ body }) => ({
      body: (body as { token: string }).token === TOKEN ? SHOWN : { ...SHOWN, title: "Té" },
    }),
  });
  const page = (
    <>
      <ActPage />
      <Link to={`/accion#t=${other}`}>Otro correo</Link>
    </>
  );
  const { user } = show(page, `/accion#t=${TOKEN}`);
  await user.click(await screen.findByRole("button", { name: "Publicar ahora" }));
  await screen.findByRole("heading", { name: "La estamos enviando" });
  await user.click(screen.getByRole("link", { name: "Otro correo" }));
  expect(await screen.findByText(/Enviaremos «Té» a LinkedIn/)).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Publicar ahora" }));
  expect(await screen.findByRole("heading", { name: "La estamos enviando" })).toBeDefined();
  expect(requests.at(-1)?.body).toEqual({ token: other, press: true });
  expect(screen.getAllByRole("status").map((one) => one.textContent)).toContain("/accion");
});

test.each([
  ["a mail's button", <ActPage key="act" />, "/accion"],
  ["the unsubscribe link", <UnsubscribePage key="unsubscribe" />, "/baja"],
])(
  "a reload of the page of %s, which has no token, refers to the mail and sends no request",
  (_, page, address) => {
    const { requests } = fakeHttp({});
    show(page, address);
    expect(screen.getByRole("heading", { name: "Abre de nuevo el enlace del correo" })).toBeDefined();
    expect(screen.queryByText(/no es válido/)).toBeNull();
    expect(requests).toEqual([]);
  },
);

test.each(["network_unreachable", "service_busy"])(
  "when the request of a mail's button fails with %s, it is sent up to three times, and the next click repeats its request key",
  async (code) => {
    allowConsole(new RegExp(`mutation: ${code}`));
    let answers = 0;
    const { requests } = fakeHttp({
      [ACT]: () =>
        ++answers > 1 && answers < 5 ? { status: 503, body: { error: { code } } } : { body: SHOWN },
    });
    const { user } = show(<ActPage />, `/accion#t=${TOKEN}`);
    await user.click(await screen.findByRole("button", { name: "Publicar ahora" }));
    await user.click(await screen.findByRole("button", { name: "Reintentar" }));
    expect(await screen.findByRole("heading", { name: "La estamos enviando" })).toBeDefined();
    const [reading, ...clicks] = requests.map(({ key }) => key);
    expect([reading, clicks.length, new Set(clicks).size]).toEqual([undefined, 4, 1]);
  },
);

test("unsubscribing by a mail's link takes one click and no sign-in", async () => {
  const { requests } = fakeHttp({ [UNSUBSCRIBE]: { body: { category: "system" } } });
  const { user } = show(<UnsubscribePage />, `/baja#t=${TOKEN}`);
  expect(requests).toEqual([]);
  await user.click(screen.getByRole("button", { name: "Dejar de recibirlos" }));
  expect(
    await screen.findByText("No te enviaremos más correos sobre tus publicaciones y tu cuenta."),
  ).toBeDefined();
  expect(requests.map(({ body }) => body)).toEqual([{ t: TOKEN }]);
});

test("an unsubscribe link that the server does not know leads to the notification preferences", async () => {
  allowConsole(/mutation: unsubscribe_link_unknown/);
  fakeHttp({ [UNSUBSCRIBE]: refusal("unsubscribe_link_unknown", 404) });
  const { user } = show(<UnsubscribePage />, `/baja#t=${TOKEN}`);
  await user.click(screen.getByRole("button", { name: "Dejar de recibirlos" }));
  expect(await screen.findByText(/demasiado antiguo/)).toBeDefined();
  expect(screen.getByRole("link", { name: "Elegir qué avisos recibo" }).getAttribute("href")).toBe(
    "/profile?tab=comunicaciones",
  );
});
