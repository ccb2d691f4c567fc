import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { postKeys } from "@/data/posts/keys";
import { postRow } from "@/data/posts/testing";
import { on, type Responder } from "@/shared/testing/recording-client";
import { wire } from "@/shared/testing/wire";
import { renderScreen, sentTo, toastsOfEachTest, USER_ID } from "@/testing/screen";
import { CsvWorker, companyPage } from "../testing";

const { ImportDialog } = await import("./import-dialog");
const { TransferButton } = await import("../transfer-button");

const SAVE = "/rest/v1/rpc/import_post_cards";
const PREFLIGHT = "/rest/v1/rpc/preflight_posts";
const HEAD = "titulo;texto;fecha;hora;cuentas\n";
type SentCard = { postcard: number; title: string; date: string; post_time: string | null };
type SentContent = Omit<SentCard, "postcard">;
type Sent = { postcard: number; content: SentContent; publishers: string[] };
const cardsIn = (body: unknown): SentCard[] =>
  (body as { p_cards: Sent[] }).p_cards.map(({ content, ...card }) => ({ ...card, ...content }));
const saves = () => sentTo(wire, SAVE).flatMap((request) => cardsIn(request.body));
/** The file gets its own `arrayBuffer`, because jsdom's `File` has none. */
const csv = (text: string) =>
  Object.assign(new File([text], "plan.csv", { type: "text/csv" }), {
    arrayBuffer: async () => new TextEncoder().encode(text).buffer,
  });
const rows = (count: number) =>
  Array.from({ length: count }, (_, index) => `Uno ${index + 1};Hola;25/12/2030;09:00;personal\n`).join("");
const answers = (codeOf: (card: SentCard) => string | null): Responder =>
  on("POST", SAVE, ({ body }) => ({
    body: cardsIn(body).map((card) => {
      const message = codeOf(card);
      return { postcard: card.postcard, state: message && "P0001", message };
    }),
  }));
const accepts = answers(() => null);
const CALM = {
  connection: null,
  ends_at: null,
  ending_cards: 0,
  unpaid_cards: 0,
  first_unpaid_at: null,
  credits_missing: 0,
};
const preflights = (given: Partial<Record<keyof typeof CALM, unknown>> = {}) =>
  on("POST", PREFLIGHT, () => ({ body: { ...CALM, ...given } }));

let isClosed = false;
function open(own: Responder[] = [accepts], given: Parameters<typeof renderScreen>[2] = {}) {
  isClosed = false;
  return renderScreen(
    wire,
    <ImportDialog
      userId="11111111-1111-4111-8111-111111111111"
      timeZone="America/La_Paz"
      onClose={() => {
        isClosed = true;
      }}
    />,
    { ...given, answers: [...own, preflights()] },
  );
}
const menuOfPlanner = (
  <TransferButton
    userId={USER_ID}
    pages={[companyPage("97909464", "estudio-norte")]}
    timeZone="America/La_Paz"
    isReady
  />
);
type User = ReturnType<typeof open>["user"];
const choose = async (user: User, file: File) =>
  user.upload(await screen.findByLabelText("Elegir archivo CSV"), file);
const button = (name: string | RegExp) => screen.findByRole("button", { name });

const { toasts } = toastsOfEachTest();
beforeEach(() => {
  vi.stubGlobal("Worker", CsvWorker);
});

afterEach(() => vi.unstubAllGlobals());

/** A Mac Roman file as Excel writes it: ñ is 0x96, which Windows reads as a dash. */
const macFile = (text: string) => {
  const bytes = Uint8Array.from(text.replaceAll("ñ", "\x96"), (char) => char.charCodeAt(0));
  return Object.assign(new File([bytes], "plan.csv"), { arrayBuffer: async () => bytes.buffer });
};

test("when rows with a time have unfilled placeholders, the import asks the user before it saves the rows", async () => {
  const { user } = open();
  const holed = "Dos;Fueron [tu dato] semanas;25/12/2030;10:00;personal\n";
  const waiting = "Tres;[tu dato];25/12/2030;;personal\n";
  await choose(user, csv(HEAD + rows(1) + holed + waiting));
  await user.click(await button("Importar 3 publicaciones"));
  expect(await screen.findByText(/^La fila 3 tiene palabras entre corchetes/)).toBeTruthy();
  expect(saves()).toEqual([]);
  await user.click(await button("Importar así"));
  expect(await screen.findByText("Se importaron 3 publicaciones.")).toBeTruthy();
  expect(sentTo(wire, SAVE)[0]?.body).toMatchObject({ p_cards: [{ accept_holes: true }, {}, {}] });
});

test("a row whose text may be damaged is marked 'Por revisar', and the import asks the user before it saves the row", async () => {
  const { user } = open();
  await choose(user, csv(`${HEAD}${rows(1)}Dos;"Escribe &amp; así";25/12/2030;;personal\n`));
  expect(await screen.findByText("2 filas para importar, 1 por revisar.")).toBeTruthy();
  expect(screen.getAllByText("Lista")).toHaveLength(1);
  expect(screen.getByText("Por revisar")).toBeTruthy();
  await user.click(await button("Importar 2 publicaciones"));
  expect(await screen.findByText(/^La fila 3 tiene códigos o signos «\?»/)).toBeTruthy();
  expect(saves()).toEqual([]);
  await user.click(await button("Importar así"));
  expect(await screen.findByText("Se importaron 2 publicaciones.")).toBeTruthy();
});

describe("an import asks the user for the encoding when the file's encoding is uncertain", () => {
  test("no row is offered for import before the user has chosen the encoding", async () => {
    const { user } = open();
    await choose(user, macFile("titulo;texto;fecha;cuentas\rAño;Hola;25/12/2030;personal\r"));
    const mac = await screen.findByRole("radio", { name: "Mac Año" });
    await waitFor(() => expect(document.activeElement).toBe(mac));
    expect(screen.getByRole("radio", { name: "Windows A–o" })).toBeTruthy();
    expect(screen.queryByText("Lista")).toBeNull();
    expect(screen.queryByRole("button", { name: /Importar/ })).toBeNull();
    await user.click(await button("Leer así"));
    expect(await screen.findByText("1 fila lista para importar.")).toBeTruthy();
    await user.click(await button("Importar 1 publicación"));
    expect(await screen.findByText("Se importó 1 publicación.")).toBeTruthy();
    expect(saves()).toMatchObject([{ title: "Año" }]);
  });

  test("the encoding chosen for one file does not apply to the file that is chosen next", async () => {
    const { user } = open();
    const file = macFile("titulo;texto;fecha\nlunesñviernes;Hola;25/12/2030\n");
    await choose(user, file);
    await user.click(await screen.findByRole("radio", { name: /^Mac/ }));
    await user.click(await button("Elegir otro archivo"));
    await choose(user, file);
    await user.click(await button("Leer así"));
    expect(await screen.findByText("lunes–viernes")).toBeTruthy();
  });
});

describe("an import is checked before it saves", () => {
  test("the check shows each row's faults and saves nothing; then the valid rows are imported, and the invalid rows counted", async () => {
    const { user } = open([accepts], {
      rows: () => [postRow({ title: "Ya está", notes: "Hola", date: "2030-12-25", post_time: "09:00:00" })],
    });
    await choose(
      user,
      csv(
        `${HEAD}Buena;Hola;25/12/2030;09:00;café-andino|personal\n;x;31/02/2030;;nadie\nYa está;Hola;25/12/2030;9:00;\n`,
      ),
    );
    expect(await screen.findByText("1 de 3 filas se puede importar. Las demás no se tocan.")).toBe(
      document.activeElement,
    );
    const items = within(screen.getByRole("table", { name: "Filas del archivo" }));
    expect(items.getByText("Buena")).toBeTruthy();
    expect(items.getByText("Lista")).toBeTruthy();
    expect(items.getByText("Café Andino, Cuenta personal")).toBeTruthy();
    for (const sentence of [
      "titulo: El título es obligatorio",
      "fecha: El día «31/02/2030» no existe.",
      "cuentas: No conocemos la cuenta «nadie».",
      "Ya tienes esta publicación.",
    ]) {
      expect(items.getByText(sentence)).toBeTruthy();
    }
    await user.click(await button("Ver solo las 2 filas que no se importan"));
    expect(screen.queryByText("Buena")).toBeNull();
    await user.click(await button("Ver todas las filas"));
    expect(screen.getByText("Buena")).toBeTruthy();
    expect(saves()).toEqual([]);
    await user.click(await button("Importar 1 publicación"));
    expect(await screen.findByText("Se importó 1 publicación.")).toBeTruthy();
    expect(screen.getByText(/^2 filas del archivo no se importaron\./)).toBeTruthy();
  });

  test("rows without a time can get the next free slots: a click claims the slots, and the import saves the rows with them", async () => {
    const slot = {
      date: "2031-03-04",
      post_time: "09:30:00",
      timezone: "Europe/Madrid",
      at: "2031-03-04T08:30:00Z",
    };
    const { user } = open([accepts, on("POST", "/rest/v1/rpc/claim_free_slots", () => ({ body: [slot] }))]);
    await choose(user, csv(`${HEAD}Una;Hola;25/12/2030;;personal\nOtra;Hola;26/12/2030;;personal\n`));
    expect(
      screen.getByText(/^2 filas sin hora: .* Ponlas en tus siguientes horarios libres\.$/),
    ).toBeTruthy();
    await user.click(await button("Poner en los siguientes horarios libres"));
    expect(await screen.findByText("En el siguiente horario libre.")).toBeTruthy();
    expect(
      screen.getByText("1 fila sin hora: no se publicará sola. Ponla en tu siguiente horario libre."),
    ).toBeTruthy();
    await vi.waitFor(() => expect(toasts).toHaveLength(1));
    expect(toasts).toEqual(["message: No hay más horarios libres: 1 fila queda sin hora."]);
    expect(sentTo(wire, "/rest/v1/rpc/claim_free_slots")[0]?.body).toMatchObject({ p_count: 2 });
    expect(saves()).toEqual([]);
    await user.click(await button("Importar 2 publicaciones"));
    expect(await screen.findByText("Se importaron 2 publicaciones.")).toBeTruthy();
    expect(saves()).toMatchObject([
      { title: "Una", date: "2031-03-04", post_time: "09:30", timezone: "Europe/Madrid" },
      { title: "Otra", date: "2030-12-26", post_time: null },
    ]);
  });

  test("free slots that arrive after another file was chosen do not change the other file's rows", async () => {
    let end = (_: { body: unknown[] }) => {};
    const held = new Promise<{ body: unknown[] }>((resolve) => {
      end = resolve;
    });
    const slot = {
      date: "2031-03-04",
      post_time: "09:30:00",
      timezone: "America/La_Paz",
      at: "2031-03-04T13:30:00Z",
    };
    const { user } = open([accepts, on("POST", "/rest/v1/rpc/claim_free_slots", () => held)]);
    await choose(user, csv(`${HEAD}Una;Hola;25/12/2030;;personal\n`));
    await user.click(await button("Poner en el siguiente horario libre"));
    await user.click(await button("Elegir otro archivo"));
    await choose(user, csv(`${HEAD}Otra;Hola;26/12/2030;09:00;personal\n`));
    expect(await screen.findByText("Otra")).toBeTruthy();
    await act(async () => end({ body: [slot] }));
    expect(screen.getByText("Otra")).toBeTruthy();
    expect(screen.queryByText("Una")).toBeNull();
  });

  test("a time that has passed is dropped with a note, and the headings of unused columns are listed", async () => {
    const { user } = open();
    await choose(user, csv("Título,Texto,Fecha,Hora,Horas\nVieja,Hola,2020-01-01,09:00,x\n"));
    expect(
      await screen.findByText("Su hora ya pasó: se importa sin hora, para que no se publique sola."),
    ).toBeTruthy();
    expect(screen.getByText("Estas columnas no se usan: «Horas».")).toBeTruthy();
    await user.click(await button("Importar 1 publicación"));
    expect(await screen.findByText("Se importó 1 publicación.")).toBeTruthy();
    expect(saves()).toMatchObject([{ title: "Vieja", date: "2020-01-01", post_time: null }]);
  });

  test.each([
    ["", "El archivo está vacío."],
    ["a,b\n1,2", "Faltan las columnas «titulo», «texto» y «fecha» en la primera fila."],
    ["PK\u0003\u0004resto", "Es un libro de Excel."],
    [`${HEAD}${rows(2001)}`, "El archivo tiene 2.001 filas y el máximo es 2.000."],
    ["x".repeat(8 * 1024 * 1024 + 1), "El archivo pesa 8,1 MB y el máximo es 8 MB."],
  ])("an unusable file is reported, and another file can be chosen", async (text, said) => {
    const { user } = open();
    await choose(user, csv(text));
    await waitFor(() => expect(screen.getByRole("alert").textContent).toContain(said));
    await choose(user, csv(HEAD + rows(1)));
    expect(await screen.findByText("1 fila lista para importar.")).toBeTruthy();
  });

  test("in the import dialog a file can be dropped, and replaced by another file; several files at once are refused", async () => {
    const { user } = open();
    fireEvent.drop(await button(/Elegir archivo CSV/), {
      dataTransfer: { files: [csv(HEAD + rows(3)), csv(HEAD + rows(2))] },
    });
    expect(screen.getByRole("alert").textContent).toBe("Suelta un solo archivo a la vez.");
    expect(screen.queryByText(/listas para importar/)).toBeNull();
    fireEvent.drop(await button(/Elegir archivo CSV/), {
      dataTransfer: { files: [csv(HEAD + rows(2))] },
    });
    expect(await screen.findByText("2 filas listas para importar.")).toBeTruthy();
    await user.click(await button("Elegir otro archivo"));
    expect(await button(/Elegir archivo CSV/)).toBeTruthy();
    expect(saves()).toEqual([]);
  });

  test("the import button of a file without a valid row is disabled", async () => {
    const { user } = open();
    await choose(user, csv(`${HEAD};;;;\n;Hola;;;\n`));
    expect((await button("Nada que importar")).hasAttribute("disabled")).toBe(true);
  });

  test("the import dialog paginates a file of more than fifty rows", async () => {
    const { user } = open();
    await choose(user, csv(HEAD + rows(120)));
    expect(await screen.findByText("Uno 50")).toBeTruthy();
    expect(screen.queryByText("Uno 51")).toBeNull();
    await user.click(await button("Página 3"));
    expect(screen.getByText("Uno 120")).toBeTruthy();
  });

  test("when the user's pages cannot be read, the import checks no row and offers a retry", async () => {
    let isDown = true;
    const { user } = open([
      ({ path }) =>
        isDown && path === "/rest/v1/linkedin_organizations"
          ? { status: 400, body: { message: "no", code: "XX000" } }
          : undefined,
    ]);
    const again = await button("Reintentar");
    isDown = false;
    await user.click(again);
    expect(await button(/Elegir archivo CSV/)).toBeTruthy();
  });

  test("a file chosen while the user's cards are being refetched is checked against the new list of cards", async () => {
    let isSlow = false;
    let answer: () => void = () => undefined;
    const { queryClient, user } = open([
      on("GET", "/rest/v1/posts", () =>
        isSlow
          ? new Promise((resolve) => {
              answer = () =>
                resolve({ body: [postRow({ title: "Uno 1", notes: "Hola", date: "2030-12-25" })] });
            })
          : { body: [] },
      ),
    ]);
    await button(/Elegir archivo CSV/);
    isSlow = true;
    act(() => void queryClient.invalidateQueries({ queryKey: postKeys.all(USER_ID) }));
    await waitFor(() => expect(queryClient.isFetching({ queryKey: postKeys.all(USER_ID) })).toBe(1));
    await choose(user, csv("titulo;texto;fecha;cuentas\nUno 1;Hola;25/12/2030;personal\n"));
    expect(screen.queryByText("Ya tienes esta publicación.")).toBeNull();
    act(() => answer());
    expect(await screen.findByText("Ya tienes esta publicación.")).toBeTruthy();
  });
});

describe("an import saves the checked rows", () => {
  test("the import saves the valid rows in one request, each as a card with its own number, and refetches the list", async () => {
    const { user } = open();
    await choose(user, csv(HEAD + rows(3)));
    await user.click(await button("Importar 3 publicaciones"));
    const outcome = await screen.findByText("Se importaron 3 publicaciones.");
    await waitFor(() => expect(document.activeElement).toBe(outcome));
    expect(sentTo(wire, SAVE)).toHaveLength(1);
    expect(saves().map(({ title }) => title)).toEqual(["Uno 1", "Uno 2", "Uno 3"]);
    expect(saves()[0]).toMatchObject({
      notes: "Hola",
      date: "2030-12-25",
      post_time: "09:00",
      timezone: "America/La_Paz",
      publishers: ["personal"],
    });
    expect(new Set(saves().map(({ postcard }) => postcard)).size).toBe(3);
    await waitFor(() => expect(sentTo(wire, "/rest/v1/posts").length).toBe(2));
    await user.click(
      within(screen.getByRole("dialog")).getAllByRole("button", { name: "Cerrar" })[1] as Element,
    );
    expect(isClosed).toBe(true);
  });

  test("a row that could not be saved is listed with the reason, and is tried again under the same card number", async () => {
    let isRefused = true;
    const { user } = open([
      answers(({ title }) => (isRefused && title === "Uno 2" ? "publisher_not_allowed" : null)),
    ]);
    await choose(user, csv(HEAD + rows(3)));
    await user.click(await button("Importar 3 publicaciones"));
    expect(await screen.findByText("Se importaron 2 publicaciones.")).toBeTruthy();
    const failed = within(screen.getByRole("region", { name: "1 publicación no se pudo guardar:" }));
    expect(failed.getByText("Fila 3")).toBeTruthy();
    expect(failed.getByText(/Ya no puedes publicar como una de las páginas elegidas/)).toBeTruthy();
    isRefused = false;
    await user.click(await button("Reintentar las que fallaron"));
    expect(await screen.findByText("Se importaron 3 publicaciones.")).toBeTruthy();
    expect(saves()).toHaveLength(4);
    expect(saves()[3]).toEqual(saves()[1]);
  });

  test("when the session ends during an import, the import stops, and can go on later", async () => {
    let isOut = true;
    const { user } = open([
      ({ path }) =>
        isOut && path === SAVE
          ? { status: 401, body: { message: "JWT expired", code: "PGRST303" } }
          : undefined,
      accepts,
    ]);
    await choose(user, csv(HEAD + rows(53)));
    await user.click(await button("Importar 53 publicaciones"));
    expect(await screen.findByText("No se importó ninguna publicación.")).toBeTruthy();
    expect(screen.getByText("Faltan 3 publicaciones por importar.")).toBeTruthy();
    expect(saves()).toHaveLength(50);
    isOut = false;
    await user.click(await button("Continuar con el resto"));
    expect(await screen.findByText("Se importaron 3 publicaciones.")).toBeTruthy();
    await user.click(await button("Reintentar las que fallaron"));
    expect(await screen.findByText("Se importaron 53 publicaciones.")).toBeTruthy();
  });

  test("when a row's time passes between the check and the import, the row is saved without the time, and a message names the row", async () => {
    const { user } = open();
    await choose(user, csv(HEAD + rows(2)));
    const start = await button("Importar 2 publicaciones");
    const clock = vi.spyOn(Date, "now").mockReturnValue(Date.parse("2030-12-25T13:00:00Z"));
    await user.click(start);
    await screen.findByText("Se importaron 2 publicaciones.");
    clock.mockRestore();
    expect(
      screen.getByText("La hora de las filas 2 y 3 pasó antes de guardarlas: quedaron sin hora."),
    ).toBeTruthy();
    expect(saves().map(({ post_time }) => post_time)).toEqual([null, null]);
  });

  test("a running import can be stopped between two requests, and Escape does not close its dialog", async () => {
    let answer = () => {};
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const { user } = open([
      on("POST", SAVE, async ({ body }) => {
        await answered;
        return { body: cardsIn(body).map(({ postcard }) => ({ postcard, state: null, message: null })) };
      }),
    ]);
    await choose(user, csv(HEAD + rows(53)));
    await user.click(await button("Importar 53 publicaciones"));
    expect(await screen.findByText("Guardando 0 de 53...")).toBeTruthy();
    expect(screen.getByRole("progressbar", { name: "Publicaciones guardadas" })).toBeTruthy();
    await user.keyboard("{Escape}");
    expect(isClosed).toBe(false);
    await user.click(await button("Detener"));
    expect((await button("Deteniendo...")).hasAttribute("disabled")).toBe(true);
    answer();
    expect(await screen.findByText("Se importaron 50 publicaciones.")).toBeTruthy();
    expect(screen.getByText("Faltan 3 publicaciones por importar.")).toBeTruthy();
    expect(sentTo(wire, SAVE)).toHaveLength(1);
  });
});

describe("an import shows problems that would stop the publication of its rows", () => {
  const notices = async () =>
    [...(await screen.findByRole("status", { name: "" })).children].map(({ textContent }) => textContent);

  test("problems that would stop the publication of rows are shown before the import, one notice for each cause", async () => {
    const { user } = open([
      preflights({
        ends_at: "2031-01-21T15:00:00Z",
        ending_cards: 3,
        unpaid_cards: 2,
        first_unpaid_at: "2030-12-25T13:00:00Z",
        credits_missing: 1.5,
      }),
    ]);
    await choose(user, csv(HEAD + rows(4)));
    expect(await screen.findByText(/Tu conexión con LinkedIn termina/)).toBeTruthy();
    expect(await notices()).toEqual([
      "Tu conexión con LinkedIn termina el martes 21 de enero de 2031 a las 11:00 (La Paz). 3 publicaciones tienen una hora posterior: vuelve a conectarla antes.",
      "Tus créditos no alcanzan para 2 publicaciones: faltan 1,5 créditos, desde la que sale el miércoles 25 de diciembre de 2030 a las 09:00 (La Paz).",
    ]);
    expect(sentTo(wire, PREFLIGHT).map(({ body }) => body)).toEqual([
      {
        p_due_at: Array(4).fill("2030-12-25T13:00:00.000Z"),
        p_is_company: Array(4).fill(false),
        p_card: [0, 1, 2, 3],
      },
    ]);
    expect(await button("Importar 4 publicaciones")).toBeTruthy();
  });

  test("when LinkedIn is not connected, the import shows only that problem, and not also that an older connection has ended", async () => {
    const { user } = open([
      preflights({ connection: "linkedin_token_expired", ends_at: "2026-01-01T00:00:00Z", ending_cards: 1 }),
    ]);
    await choose(user, csv(HEAD + rows(1)));
    expect(await screen.findByText(/Tu cuenta de LinkedIn no está conectada/)).toBeTruthy();
    expect(await notices()).toHaveLength(1);
  });

  test("for rows without a time, the import does not ask the server for problems of their publication", async () => {
    const { user } = open();
    await choose(user, csv(`${HEAD}Uno;Hola;25/12/2030;;personal\n`));
    expect(await button("Importar 1 publicación")).toBeTruthy();
    expect(sentTo(wire, PREFLIGHT)).toEqual([]);
  });
});

test("the whole import can be done by keyboard, and afterwards the menu's button has the focus", async () => {
  const { user } = renderScreen(wire, menuOfPlanner, { answers: [accepts, preflights()] });
  const menu = screen.getByRole("button", { name: "Más" });
  menu.focus();
  await user.keyboard("{Enter}");
  const entry = await screen.findByRole("menuitem", { name: "Importar CSV" });
  await waitFor(() => expect(document.activeElement).toBe(entry));
  await user.keyboard("{Enter}");
  const chooser = await button(/Elegir archivo CSV/);
  while (document.activeElement !== chooser) await user.tab();
  await choose(user, csv(HEAD + rows(2)));
  const start = await button("Importar 2 publicaciones");
  while (document.activeElement !== start) await user.tab();
  await user.keyboard("{Enter}");
  await screen.findByText("Se importaron 2 publicaciones.");
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("button", { name: "Más" })));
});

describe("the user downloads a template or an export as CSV", () => {
  let files: { name: string; blob: Blob }[] = [];
  beforeEach(() => {
    files = [];
    const blobs: Blob[] = [];
    vi.stubGlobal(
      "URL",
      Object.assign(URL, {
        createObjectURL: (blob: Blob) => `blob:x-${blobs.push(blob) - 1}`,
        revokeObjectURL: () => undefined,
      }),
    );
    vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
      const blob = blobs[Number(this.href.split("-").at(-1))];
      if (blob) files.push({ name: this.download, blob });
    });
    return () => vi.unstubAllGlobals();
  });
  const bytesOf = (blob: Blob) =>
    new Promise<ArrayBuffer>((resolve) => {
      const reader = new FileReader();
      reader.onload = () => resolve(reader.result as ArrayBuffer);
      reader.readAsArrayBuffer(blob);
    });
  const textOf = async (blob = new Blob()) =>
    new TextDecoder("utf-8", { ignoreBOM: true }).decode(new Uint8Array(await bytesOf(blob)));

  test("the template has every heading, separated by semicolons in Bolivia", async () => {
    const { user } = open();
    await user.click(await button("Descargar plantilla"));
    expect(files[0]?.name).toBe("plantilla-publicaciones.csv");
    expect(await textOf(files[0]?.blob)).toMatch(
      /^\ufefftitulo;texto;comentario;fecha;hora;zona horaria;cuentas\r\nEjemplo/,
    );
  });

  test("the CSV export has one row a card and a date in its file name, and a toast shows the number of cards", async () => {
    const { user } = renderScreen(wire, menuOfPlanner, {
      rows: () => [
        postRow({ postcard: 1, title: "=Una", date: "2030-01-02" }),
        postRow({ postcard: 1, title: "=Una", date: "2030-01-02", linkedin_organization_id: "97909464" }),
        postRow({
          postcard: 2,
          title: "Otra",
          date: "2030-01-03",
          status: "listas",
          publish_state: "published",
        }),
      ],
    });
    const menu = screen.getByRole("button", { name: "Más" });
    await user.click(menu);
    await user.click(await screen.findByRole("menuitem", { name: "Exportar CSV" }));
    await waitFor(() => expect(toasts).toEqual(["success: 2 publicaciones guardadas en el archivo"]));
    expect(files[0]?.name).toMatch(/^publicaciones-\d{4}-\d\d-\d\d\.csv$/);
    const lines = (await textOf(files[0]?.blob)).split("\r\n");
    expect(lines).toHaveLength(4);
    expect(lines[1]).toBe("'=Una;Texto;;02/01/2030;;America/La_Paz;personal|estudio-norte;sin programar;");
  });

  test("a user without cards gets a message instead of an exported file", async () => {
    const { user } = renderScreen(wire, menuOfPlanner);
    const menu = screen.getByRole("button", { name: "Más" });
    await user.click(menu);
    await user.click(await screen.findByRole("menuitem", { name: "Exportar CSV" }));
    await waitFor(() => expect(toasts).toEqual(["message: No hay publicaciones para exportar."]));
    expect(files).toEqual([]);
  });
});
