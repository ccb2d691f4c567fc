import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { postKeys } from "@/data/posts/keys";
import { on, type Responder } from "@/data/posts/recording-client";
import { postRow } from "@/data/posts/testing";
import { wire } from "@/data/posts/wired-supabase";
import { recordToasts, renderScreen, sentTo, USER_ID } from "../testing";

vi.mock("@/shared/supabase", () => import("@/data/posts/wired-supabase"));
vi.mock("@/data/posts/live", () => ({ usePostsLive: () => undefined }));
vi.mock("@/data/posts/problems-live", () => ({ useProblemsLive: () => undefined }));
const { PostsPage } = await import("../posts-page");
await (await import("../parts")).preloadParts();
const { ImportDialog } = await import("./import-dialog");

const SAVE = "/rest/v1/rpc/save_post_card";
const HEAD = "titulo;texto;fecha;hora;publicadores\n";
const saves = () => sentTo(wire, SAVE).map((request) => request.body as Record<string, unknown>);
/** A file that can be read: jsdom's cannot. */
const csv = (text: string) =>
  Object.assign(new File([text], "plan.csv", { type: "text/csv" }), {
    arrayBuffer: async () => new TextEncoder().encode(text).buffer,
  });
const rows = (count: number) =>
  Array.from({ length: count }, (_, index) => `Uno ${index + 1};Hola;25/12/2030;09:00;personal\n`).join("");
const accepts = on("POST", SAVE, () => ({ body: [postRow()] }));
const refuses = (title: string, code: string): Responder =>
  on("POST", SAVE, ({ body }) =>
    (body as { p_title: string }).p_title === title
      ? { status: 400, body: { message: code, code: "P0001" } }
      : { body: [postRow()] },
  );

let isClosed = false;
function open(answers: Responder[] = [accepts], given: Parameters<typeof renderScreen>[2] = {}) {
  isClosed = false;
  return renderScreen(
    wire,
    <ImportDialog
      userId="11111111-1111-4111-8111-111111111111"
      timeZone="America/La_Paz"
      locale="es-BO"
      onClose={() => {
        isClosed = true;
      }}
    />,
    { ...given, answers },
  );
}
type User = ReturnType<typeof open>["user"];
const choose = async (user: User, file: File) =>
  user.upload(await screen.findByLabelText("Elegir archivo CSV"), file);
const button = (name: string | RegExp) => screen.findByRole("button", { name });

let toasts: string[] = [];
beforeEach(() => {
  localStorage.clear();
  toasts = recordToasts();
});

describe("the dry run", () => {
  test("shows each row with what is wrong, saves nothing, and offers the good ones", async () => {
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
    const items = within(screen.getByRole("list", { name: "Filas del archivo" }));
    expect(items.getByText("Buena")).toBeTruthy();
    expect(items.getByText("Lista")).toBeTruthy();
    expect(items.getByText("Café Andino, Cuenta personal")).toBeTruthy();
    for (const said of [
      "titulo: El título es obligatorio",
      "fecha: El día «31/02/2030» no existe.",
      "publicadores: No conocemos el publicador «nadie».",
      "Ya tienes esta publicación.",
    ]) {
      expect(items.getByText(said)).toBeTruthy();
    }
    await user.click(await button("Ver solo las 2 filas que no se importan"));
    expect(screen.queryByText("Buena")).toBeNull();
    await user.click(await button("Ver todas las filas"));
    expect(screen.getByText("Buena")).toBeTruthy();
    expect(await button("Importar 1 publicación")).toBeTruthy();
    expect(saves()).toEqual([]);
  });

  test("a past hour is dropped with a word about it, and headings without use are named", async () => {
    const { user } = open();
    await choose(user, csv("Título,Texto,Fecha,Hora,Horas\nVieja,Hola,2020-01-01,09:00,x\n"));
    expect(
      await screen.findByText("Su hora ya pasó: se importa sin hora, para que no se publique sola."),
    ).toBeTruthy();
    expect(screen.getByText("Estas columnas no se usan: «Horas».")).toBeTruthy();
    await user.click(await button("Importar 1 publicación"));
    expect(await screen.findByText("Se importó 1 publicación.")).toBeTruthy();
    expect(saves()).toMatchObject([{ p_title: "Vieja", p_date: "2020-01-01", p_post_time: null }]);
  });

  test.each([
    ["", "El archivo está vacío."],
    ["a,b\n1,2", "Faltan las columnas «titulo», «texto», «fecha» en la primera fila."],
    ["PK\u0003\u0004resto", "Es un libro de Excel."],
    [`${HEAD}${rows(501)}`, "El archivo tiene 501 filas y el máximo es 500."],
    ["x".repeat(2 * 1024 * 1024 + 1), "El archivo pesa 2,1 MB y el máximo es 2 MB."],
  ])("a file that cannot be used is told, and another can be chosen", async (text, said) => {
    const { user } = open();
    await choose(user, csv(text));
    await waitFor(() => expect(screen.getByRole("alert").textContent).toContain(said));
    await choose(user, csv(HEAD + rows(1)));
    expect(await screen.findByText("1 fila lista para importar.")).toBeTruthy();
  });

  test("a file can be dropped, and left for another one", async () => {
    const { user } = open();
    fireEvent.drop(await button(/Elegir archivo CSV/), {
      dataTransfer: { files: fileList(csv(HEAD + rows(2))) },
    });
    expect(await screen.findByText("2 filas listas para importar.")).toBeTruthy();
    await user.click(await button("Elegir otro archivo"));
    expect(await button(/Elegir archivo CSV/)).toBeTruthy();
    expect(saves()).toEqual([]);
  });

  test("when no row can be imported there is nothing to press", async () => {
    const { user } = open();
    await choose(user, csv(`${HEAD};;;;\n;Hola;;;\n`));
    expect((await button("Nada que importar")).hasAttribute("disabled")).toBe(true);
  });

  test("more than fifty rows are paged", async () => {
    const { user } = open();
    await choose(user, csv(HEAD + rows(120)));
    expect(await screen.findByText("Uno 50")).toBeTruthy();
    expect(screen.queryByText("Uno 51")).toBeNull();
    await user.click(await button("Página 3"));
    expect(screen.getByText("Uno 120")).toBeTruthy();
  });

  test("without the user's pages there is no check, but another try", async () => {
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

  test("a list that is read again is waited for: rows are checked against it as it is now", async () => {
    let isSlow = false;
    let answer: () => void = () => undefined;
    const { queryClient } = open([
      on("GET", "/rest/v1/posts", () =>
        isSlow
          ? new Promise((resolve) => {
              answer = () => resolve({ body: [] });
            })
          : { body: [] },
      ),
    ]);
    await button(/Elegir archivo CSV/);
    isSlow = true;
    act(() => void queryClient.invalidateQueries({ queryKey: postKeys.all(USER_ID) }));
    await waitFor(() => expect(screen.queryByRole("button", { name: /Elegir archivo CSV/ })).toBeNull());
    act(() => answer());
    expect(await button(/Elegir archivo CSV/)).toBeTruthy();
  });
});

function fileList(file: File): FileList {
  return Object.assign([file], {
    item: (index: number) => (index === 0 ? file : null),
  }) as unknown as FileList;
}

describe("the import", () => {
  test("saves a card a row, each with a number of its own, and the list is read again", async () => {
    const { user } = open();
    await choose(user, csv(HEAD + rows(3)));
    await user.click(await button("Importar 3 publicaciones"));
    expect(await screen.findByText("Se importaron 3 publicaciones.")).toBe(document.activeElement);
    expect(saves().map((body) => body.p_title)).toEqual(["Uno 1", "Uno 2", "Uno 3"]);
    expect(saves()[0]).toMatchObject({
      p_expected_version: null,
      p_notes: "Hola",
      p_date: "2030-12-25",
      p_post_time: "09:00",
      p_timezone: "America/La_Paz",
      p_image_url: null,
      p_publishers: ["personal"],
    });
    expect(new Set(saves().map((body) => body.p_postcard)).size).toBe(3);
    await waitFor(() => expect(sentTo(wire, "/rest/v1/posts").length).toBe(2));
    await user.click(
      within(screen.getByRole("dialog")).getAllByRole("button", { name: "Cerrar" })[1] as Element,
    );
    expect(isClosed).toBe(true);
  });

  test("what fails is told by row and can be tried again, as the same card", async () => {
    let isRefused = true;
    const { user } = open([
      on("POST", SAVE, ({ body }) =>
        isRefused && (body as { p_title: string }).p_title === "Uno 2"
          ? { status: 400, body: { message: "publisher_not_allowed", code: "P0001" } }
          : { body: [postRow()] },
      ),
    ]);
    await choose(user, csv(HEAD + rows(3)));
    await user.click(await button("Importar 3 publicaciones"));
    expect(await screen.findByText("Se importaron 2 publicaciones.")).toBeTruthy();
    const failed = within(screen.getByRole("region", { name: "1 publicación no se pudo guardar:" }));
    expect(failed.getByText("Fila 3")).toBeTruthy();
    expect(failed.getByText(/Ya no puedes publicar como una de las páginas elegidas/)).toBeTruthy();
    isRefused = false;
    await user.click(await button("Reintentar los que fallaron"));
    expect(await screen.findByText("Se importaron 3 publicaciones.")).toBeTruthy();
    expect(saves()).toHaveLength(4);
    expect(saves()[3]).toEqual(saves()[1]);
  });

  test("the end of the session stops it, and the rest can go on later", async () => {
    let isOut = true;
    const { user } = open([
      on("POST", SAVE, () => {
        if (!isOut) return { body: [postRow()] };
        return { status: 401, body: { message: "JWT expired", code: "PGRST303" } };
      }),
    ]);
    await choose(user, csv(HEAD + rows(4)));
    await user.click(await button("Importar 4 publicaciones"));
    expect(await screen.findByText("No se importó ninguna publicación.")).toBeTruthy();
    expect(screen.getByText("Faltan 3 publicaciones por importar.")).toBeTruthy();
    expect(saves()).toHaveLength(1);
    isOut = false;
    await user.click(await button("Continuar con el resto"));
    expect(await screen.findByText("Se importaron 3 publicaciones.")).toBeTruthy();
    await user.click(await button("Reintentar los que fallaron"));
    expect(await screen.findByText("Se importaron 4 publicaciones.")).toBeTruthy();
  });

  test("an hour that passes between the check and the import is dropped and told", async () => {
    const { user } = open();
    await choose(user, csv(HEAD + rows(2)));
    const start = await button("Importar 2 publicaciones");
    const clock = vi.spyOn(Date, "now").mockReturnValue(Date.parse("2030-12-25T13:00:00Z"));
    await user.click(start);
    await screen.findByText("Se importaron 2 publicaciones.");
    clock.mockRestore();
    expect(
      screen.getByText("La hora de las filas 2, 3 pasó antes de guardarlas: quedaron sin hora."),
    ).toBeTruthy();
    expect(saves().map((body) => body.p_post_time)).toEqual([null, null]);
  });

  test("it stops between two rows, and is not closed by accident meanwhile", async () => {
    let answer = () => {};
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const { user } = open();
    const rpc = vi
      .spyOn(wire.supabase, "rpc")
      .mockImplementation((() => answered.then(() => ({ data: [postRow()], error: null }))) as never);
    await choose(user, csv(HEAD + rows(3)));
    await user.click(await button("Importar 3 publicaciones"));
    expect(await screen.findByText("Guardando 0 de 3...")).toBeTruthy();
    expect(screen.getByRole("progressbar", { name: "Publicaciones guardadas" })).toBeTruthy();
    await user.keyboard("{Escape}");
    expect(isClosed).toBe(false);
    await user.click(await button("Detener"));
    expect((await button("Deteniendo...")).hasAttribute("disabled")).toBe(true);
    answer();
    expect(await screen.findByText("Se importó 1 publicación.")).toBeTruthy();
    expect(screen.getByText("Faltan 2 publicaciones por importar.")).toBeTruthy();
    expect(rpc).toHaveBeenCalledTimes(1);
    rpc.mockRestore();
  });
});

test("the whole way by keyboard, from the menu and back to it", async () => {
  const { user } = renderScreen(wire, <PostsPage />, { answers: [refuses("", "")] });
  const menu = screen.getByRole("button", { name: "Más" });
  await waitFor(() => expect(menu.hasAttribute("disabled")).toBe(false));
  menu.focus();
  await user.keyboard("{Enter}");
  expect(await screen.findByRole("menuitem", { name: "Importar CSV" })).toBe(document.activeElement);
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
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Más" }));
});

describe("files for the user", () => {
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

  test("the template has every heading, between semicolons in Bolivia", async () => {
    const { user } = open();
    await user.click(await button("Descargar plantilla"));
    expect(files[0]?.name).toBe("plantilla-publicaciones.csv");
    expect(await textOf(files[0]?.blob)).toMatch(
      /^\ufefftitulo;texto;comentario;fecha;hora;zona horaria;publicadores\r\nEjemplo/,
    );
  });

  test("the export holds every card under today's name, and says how many", async () => {
    const { user } = renderScreen(wire, <PostsPage />, {
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
    await waitFor(() => expect(menu.hasAttribute("disabled")).toBe(false));
    await screen.findByRole("region", { name: "Para Publicar" });
    await user.click(menu);
    await user.click(await screen.findByRole("menuitem", { name: "Exportar CSV" }));
    await waitFor(() => expect(toasts).toEqual(["success: 2 publicaciones guardadas en el archivo"]));
    expect(files[0]?.name).toMatch(/^publicaciones-\d{4}-\d\d-\d\d\.csv$/);
    const lines = (await textOf(files[0]?.blob)).split("\r\n");
    expect(lines).toHaveLength(4);
    expect(lines[1]).toBe("'=Una;Texto;;02/01/2030;;America/La_Paz;personal|estudio-norte;sin programar;");
  });

  test("with nothing to export there is no file", async () => {
    const { user } = renderScreen(wire, <PostsPage />);
    const menu = screen.getByRole("button", { name: "Más" });
    await waitFor(() => expect(menu.hasAttribute("disabled")).toBe(false));
    await user.click(menu);
    await user.click(await screen.findByRole("menuitem", { name: "Exportar CSV" }));
    await waitFor(() => expect(toasts).toEqual(["message: No hay publicaciones para exportar."]));
    expect(files).toEqual([]);
  });
});
