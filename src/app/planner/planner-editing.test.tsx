import { SAMPLES } from "@media/testing";
import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { postRow } from "@/data/posts/testing";
import emojiList from "@/features/composer/emoji/data/emojis.es.txt?raw";
import { on } from "@/shared/testing/recording-client";
import { recordingXhr } from "@/shared/testing/recording-xhr";
import { wire } from "@/shared/testing/wire";
import { browserTimeZone, dayIn } from "@/shared/time/dates";
import { pasteInto } from "@/testing/paste-into";
import { renderScreen, sentTo, toastsOfEachTest, USER_ID } from "@/testing/screen";

const { draftKeys, keptDrafts } = await import("@/features/composer/drafts/testing");
const { PlannerRoute } = await import("./planner-route");
await (await import("./preload")).preloadPlanner();
await Promise.all([import("@media/inspect"), import("@contract/functions")]);

const thisMonth = dayIn(browserTimeZone(), new Date()).slice(0, 7);
type Options = Parameters<typeof renderScreen>[2];
const open = (options?: Options) => renderScreen(wire, <PlannerRoute />, options);
const column = (name: string) => screen.findByRole("region", { name });

const { expectToast } = toastsOfEachTest();
const SAVE = "/rest/v1/rpc/save_post_card";
const saves = () => sentTo(wire, SAVE).map((request) => request.body);
const saveButton = () =>
  screen.getByRole("button", { name: /^(Guardar (borrador|cambios|y publicar enseguida)|Programar)$/ });
const isDisabled = (element: HTMLElement) => element.hasAttribute("disabled");
const today = `${thisMonth}-28`;
const saved = (given = {}) => on("POST", SAVE, () => ({ body: [postRow({ postcard: 7, ...given })] }));
const refused = (message: string) => on("POST", SAVE, () => ({ status: 400, body: { message } }));

const startNew = async (options?: Options) => {
  const screenWith = open(options);
  await column("Para Publicar");
  await screenWith.user.click(screen.getByRole("button", { name: "Agregar publicación" }));
  await screen.findByRole("checkbox", { name: /Café Andino/ });
  return screenWith;
};
const startEdit = async (options: Options = {}) => {
  const screenWith = open({
    rows: () => [postRow({ postcard: 7, title: "Café", notes: "Primera", date: today })],
    ...options,
  });
  await screenWith.user.click(await screen.findByRole("button", { name: "Editar «Café»" }));
  return screenWith;
};
const rewrite = async (user: Awaited<ReturnType<typeof startEdit>>["user"], text: string) => {
  await user.clear(screen.getByLabelText("Texto a publicar"));
  await pasteInto(user, screen.getByLabelText("Texto a publicar"), text);
};
const textIn = (label: string) => {
  const control = screen.getByLabelText(label);
  if (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement) return control.value;
  throw new Error(`${label} holds no text`);
};

test("an invalid date in the planner's URL is ignored", async () => {
  open({ route: "/posts?editar=7&dia=2031-02-31&hora=09:30" });
  const when = await screen.findByRole("button", { name: "Cuándo" });
  expect(when.textContent).not.toMatch(/2031/);
});

test("a long text in the address is not cut inside an emoji, because half an emoji could not be saved", async () => {
  open({ route: `/posts?editar=7&texto=${encodeURIComponent(`${"a".repeat(499)}😀😀`)}` });
  await screen.findByRole("button", { name: "Cuándo" });
  expect(textIn("Texto a publicar")).toBe("a".repeat(499));
});

describe("a card without its required fields cannot be saved", () => {
  test("P5.02 · a missing title is reported when the user saves, and nothing is sent", async () => {
    const { user } = await startNew();
    expect(screen.queryByText("El título es obligatorio")).toBeNull();
    await user.click(saveButton());
    expect(screen.getByText("El título es obligatorio")).toBeTruthy();
    expect(saves()).toEqual([]);
  });

  test("a pasted title that is too long is reported at once and cannot be saved", async () => {
    const { user } = await startNew();
    await user.click(screen.getByLabelText(/^Título/));
    await user.paste("a".repeat(301));
    expect(screen.getByText("El título debe tener entre 1 y 300 caracteres.")).toBeTruthy();
    expect(isDisabled(saveButton())).toBe(true);
    await user.keyboard("{Backspace}");
    expect(screen.queryByText("El título debe tener entre 1 y 300 caracteres.")).toBeNull();
    expect(isDisabled(saveButton())).toBe(false);
  });

  test("P5.03 · a card without a publisher shows that a publisher is missing, and cannot be saved", async () => {
    const { user } = await startNew();
    await pasteInto(user, screen.getByLabelText(/^Título/), "Café");
    expect(isDisabled(saveButton())).toBe(false);
    await user.click(screen.getByRole("checkbox", { name: /Cuenta personal/ }));
    expect(screen.getByText("Selecciona al menos un publicador")).toBeTruthy();
    expect(isDisabled(saveButton())).toBe(true);
  });

  test("a publisher that has published the card already cannot be chosen again", async () => {
    await startEdit({
      rows: () => [
        postRow({ postcard: 7, title: "Café", date: today }),
        postRow({
          postcard: 7,
          title: "Café",
          date: today,
          linkedin_organization_id: "2414183",
          status: "listas",
          publish_state: "published",
        }),
      ],
    });
    expect(isDisabled(await screen.findByRole("checkbox", { name: /Café Andino/ }))).toBe(true);
  });
});

describe("the editor's beginning is visible as soon as the editor opens", () => {
  afterEach(() => vi.restoreAllMocks());

  test("the editor opens with its bar at the top of the window", async () => {
    const scroll = vi.spyOn(Element.prototype, "scrollIntoView");
    await startNew();
    expect(scroll.mock.lastCall).toEqual([{ block: "start" }]);
  });
});

test("P4.02 · a new card has today's date, no time and the personal account, and is not sent anywhere", async () => {
  const { user } = await startNew();
  expect(screen.getByRole("heading", { name: "Nueva publicación" })).toBeTruthy();
  const [year, month, day] = dayIn(browserTimeZone(), new Date()).split("-");
  await user.click(screen.getByRole("button", { name: "Cuándo" }));
  expect(screen.getByRole("group", { name: `Fecha ${day}/${month}/${year}` })).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Listo" }));
  expect(screen.getByText("Hora no programada: no se publicará sola.")).toBeTruthy();
  const chosen = screen.getAllByRole("checkbox", { checked: true });
  expect(chosen).toHaveLength(1);
  expect(screen.getByRole("checkbox", { name: /Cuenta personal/, checked: true })).toBe(chosen[0]);
  expect(saves()).toEqual([]);
});

test("P4.03 · an unsaved new card is removed without a request", async () => {
  const { user } = await startNew();
  await pasteInto(user, screen.getByLabelText(/^Título/), "Nada");
  await user.click(screen.getByRole("button", { name: "Cancelar" }));
  await user.click(screen.getByRole("button", { name: "Descartar" }));
  expect(screen.queryByLabelText("Texto a publicar")).toBeNull();
  expect(sentTo(wire, "/rest/v1/rpc/delete_post_card")).toEqual([]);
  expect(draftKeys()).toEqual([]);
});

describe("a card is written and saved", () => {
  test("P2.07 · the comment field is shown only while editing, and says that LinkedIn shows it as the first comment", async () => {
    const { user } = await startEdit();
    const comment = screen.getByRole("textbox", {
      name: "Primer comentario (Beta)",
      description: "Se publica en LinkedIn como primer comentario, justo después de la publicación.",
    });
    expect(comment.hasAttribute("placeholder")).toBe(false);
    await user.click(screen.getByRole("button", { name: "Cancelar" }));
    expect(screen.queryByLabelText("Primer comentario (Beta)")).toBeNull();
  });

  test("P4.05 · a card without time and file is saved with null for both, and the editor closes after the save", async () => {
    const { user } = await startEdit({ answers: [saved({ version: 2 })] });
    await rewrite(user, "Otra");
    await user.click(saveButton());
    await expectToast("success: Publicación actualizada");
    expect(saves()[0]).toMatchObject({
      p_expected_version: 1,
      p_content: { post_time: null, image_url: null },
    });
    await waitFor(() => expect(screen.queryByLabelText("Texto a publicar")).toBeNull());
  });

  test("no field of the editor can be changed during a save", async () => {
    let answer: () => void = () => undefined;
    const { user } = await startEdit({
      answers: [
        on(
          "POST",
          SAVE,
          () =>
            new Promise((resolve) => {
              answer = () => resolve({ body: [postRow({ postcard: 7 })] });
            }),
        ),
      ],
    });
    await rewrite(user, "Otra");
    await user.click(saveButton());
    expect(screen.getByLabelText("Texto a publicar").matches(":disabled")).toBe(true);
    expect(isDisabled(screen.getByRole("button", { name: "Cancelar" }))).toBe(true);
    expect(isDisabled(screen.getByRole("button", { name: /^Guardando/ }))).toBe(true);
    answer();
    await expectToast("success: Publicación actualizada");
  });
});

test("P5.01 · a save refused with not_authenticated reports the missing session and offers a sign-in, and the typed text stays", async () => {
  const { user } = await startEdit({ answers: [refused("not_authenticated")] });
  await rewrite(user, "Cambios");
  await user.click(saveButton());
  const alert = (await screen.findByText(/^Usuario no autenticado\./)).closest<HTMLElement>("[role=alert]");
  expect(within(alert ?? document.body).getByRole("button", { name: "Iniciar sesión" })).toBeTruthy();
  expect(textIn("Texto a publicar")).toBe("Cambios");
});

test("a card for three publishers is saved by one request", async () => {
  const { user } = await startNew({ answers: [saved()] });
  await pasteInto(user, screen.getByLabelText(/^Título/), "Café");
  await user.click(screen.getByRole("checkbox", { name: /Café Andino/ }));
  await user.click(screen.getByRole("checkbox", { name: /Estudio Norte/ }));
  await user.click(saveButton());
  await expectToast("success: Publicación creada");
  expect(saves()).toHaveLength(1);
  expect(saves()[0]).toMatchObject({
    p_expected_version: null,
    p_content: { title: "Café" },
    p_publishers: ["personal", "2414183", "97909464"],
  });
});

test("a save that fails without a network is repeated by the next click with the same body", async () => {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  let isDown = true;
  const { user } = await startNew({
    answers: [
      on("POST", SAVE, () => {
        if (isDown) throw new TypeError("Failed to fetch");
        return { body: [postRow({ title: "Café" })] };
      }),
    ],
  });
  await pasteInto(user, screen.getByLabelText(/^Título/), "Café");
  await user.click(saveButton());
  const trouble = await screen.findByText("Error al crear publicación");
  expect(trouble.parentElement?.textContent).toContain("No hay conexión con el servidor");
  expect(textIn("Título")).toBe("Café");
  isDown = false;
  await user.click(saveButton());
  await expectToast("success: Publicación creada");
  // The draft's revision may differ: on a slow machine the draft reaches the server after the first save.
  const sent = saves().map((body) => JSON.stringify({ ...(body as object), p_draft_revision: null }));
  expect(new Set(sent).size).toBe(1);
  expect(draftKeys()).toEqual([]);
});

describe("a typed text is never lost", () => {
  test("a text typed before the page was closed is restored, and 'Descartar' returns to the saved text", async () => {
    const first = await startEdit();
    await rewrite(first.user, "A medio escribir");
    first.unmount();

    const { user } = open({
      rows: () => [postRow({ postcard: 7, title: "Café", notes: "Primera", date: today })],
    });
    expect(await screen.findByText("Recuperamos lo que estabas escribiendo")).toBeTruthy();
    expect(textIn("Texto a publicar")).toBe("A medio escribir");
    const discard = () => user.click(screen.getByRole("button", { name: "Descartar" }));
    await discard();
    const question = within(screen.getByRole("alertdialog", { name: "¿Descartar los cambios?" }));
    await user.click(question.getByRole("button", { name: "Cancelar" }));
    expect(textIn("Texto a publicar")).toBe("A medio escribir");
    await discard();
    await discard();
    expect(textIn("Texto a publicar")).toBe("Primera");
    expect(screen.queryByText("Recuperamos lo que estabas escribiendo")).toBeNull();
    await waitFor(() => expect(draftKeys()).toEqual([]));
  });

  test("a typed text is stored on the device at the latest when the page is hidden", async () => {
    const { user } = await startNew();
    await user.type(screen.getByLabelText(/^Título/), "C");
    window.dispatchEvent(new Event("pagehide"));
    expect(keptDrafts()).toMatchObject([{ content: { title: "C" } }]);
  });

  test("P4.04 · opening another card stores the first card's text, which one tap reopens", async () => {
    const { user } = await startEdit({
      rows: () => [
        postRow({ postcard: 7, title: "Café", notes: "Primera", date: today }),
        postRow({ postcard: 8, title: "Otra", date: today }),
      ],
    });
    await rewrite(user, "A medio escribir");
    await user.click(screen.getByRole("button", { name: "Volver a Publicaciones" }));
    await expectToast("message: Lo que escribiste queda en «Cambios sin guardar».");
    await user.click(screen.getByRole("button", { name: "Editar «Otra»" }));
    expect(textIn("Título")).toBe("Otra");
    await user.keyboard("{Escape}");
    await user.click(await screen.findByRole("button", { name: "Continuar «Café»" }));
    expect(textIn("Texto a publicar")).toBe("A medio escribir");
  });

  test("an editor with changes asks before it closes: the user can go on with the changes, or discard them", async () => {
    const { user } = await startEdit();
    await rewrite(user, "Cambios");
    await user.click(screen.getByRole("button", { name: "Cancelar" }));
    await user.click(screen.getByRole("button", { name: "Seguir editando" }));
    expect(textIn("Texto a publicar")).toBe("Cambios");
    await user.click(screen.getByRole("button", { name: "Cancelar" }));
    await user.click(screen.getByRole("button", { name: "Descartar" }));
    expect(screen.queryByLabelText("Texto a publicar")).toBeNull();
    expect(draftKeys()).toEqual([]);
  });
});

const conflict = async () => {
  let version = 1;
  let notes = "Primera";
  const screenWith = await startEdit({
    rows: () => [postRow({ postcard: 7, title: "Café", notes, date: today, version })],
    answers: [
      on("POST", SAVE, ({ body }) => {
        const expected = (body as { p_expected_version: number }).p_expected_version;
        if (expected !== 2) {
          version = 2;
          notes = "De la otra pestaña";
          return { status: 400, body: { message: "card_version_conflict" } };
        }
        return { body: [postRow({ postcard: 7, title: "Café", notes: "Mía", date: today, version: 3 })] };
      }),
    ],
  });
  await rewrite(screenWith.user, "Mía");
  await screenWith.user.click(saveButton());
  const dialog = await screen.findByRole("dialog", { name: "Hay una versión más nueva" });
  return { ...screenWith, dialog: within(dialog) };
};

test("a save over a newer version shows both texts, and the user can replace the saved version", async () => {
  const { user, dialog } = await conflict();
  expect(
    within(dialog.getByRole("region", { name: "Lo que escribiste aquí" })).getByText("Mía"),
  ).toBeTruthy();
  expect(
    within(dialog.getByRole("region", { name: "Lo que está guardado" })).getByText("De la otra pestaña"),
  ).toBeTruthy();
  await user.click(dialog.getByRole("button", { name: "Quedarme con lo mío" }));
  await expectToast("success: Publicación actualizada");
  expect(saves().at(-1)).toMatchObject({ p_expected_version: 2, p_content: { notes: "Mía" } });
});

test("a user who is shown a newer saved version can put that version's text into the editor", async () => {
  const { user, dialog } = await conflict();
  await user.click(dialog.getByRole("button", { name: "Usar lo guardado" }));
  expect(textIn("Texto a publicar")).toBe("De la otra pestaña");
  expect(saves()).toHaveLength(1);
});

test("closing the dialog of two versions saves nothing, and the text stays", async () => {
  const { user } = await conflict();
  await user.keyboard("{Escape}");
  expect(textIn("Texto a publicar")).toBe("Mía");
  expect(saves()).toHaveLength(1);
});

test("when a card is deleted while the user edits it, the edited text can be saved as a new card", async () => {
  const rows = [postRow({ postcard: 7, title: "Café", notes: "Primera", date: today })];
  let tries = 0;
  const { user } = await startEdit({
    rows: () => rows,
    answers: [
      on("POST", SAVE, () => {
        tries += 1;
        rows.length = 0;
        return tries === 1 ? { status: 400, body: { message: "card_not_found" } } : { body: [postRow()] };
      }),
    ],
  });
  await rewrite(user, "Todavía la quiero");
  await user.click(saveButton());
  expect(await screen.findByText("Esta publicación se eliminó mientras la editabas.")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Guardar como publicación nueva" }));
  await expectToast("success: Publicación creada");
  const second = saves()[1] as { p_postcard: number };
  expect(second).toMatchObject({ p_expected_version: null, p_content: { notes: "Todavía la quiero" } });
  expect(second.p_postcard).not.toBe(7);
});

test("a save refused with card_publishing says that the post is being sent, and the typed text stays", async () => {
  const { user } = await startEdit({ answers: [refused("card_publishing")] });
  await rewrite(user, "Cambios");
  await user.click(saveButton());
  expect(await screen.findByText(/se está enviando ahora mismo/)).toBeTruthy();
  expect(textIn("Texto a publicar")).toBe("Cambios");
});

test("the editor of a card whose moment has passed announces that saving publishes the card at once", async () => {
  await startEdit({
    rows: () => [
      postRow({
        postcard: 7,
        title: "Café",
        date: `${thisMonth}-01`,
        post_time: "00:00:00",
        timezone: "Asia/Kolkata",
        scheduled_at: "2020-01-01T00:00:00Z",
      }),
    ],
  });
  expect(
    await screen.findByText("Esa fecha y hora ya pasaron: al guardar se publicará enseguida."),
  ).toBeTruthy();
  expect(screen.getByRole("button", { name: "Guardar y publicar enseguida" })).toBeTruthy();
});

describe("a file is attached to a card", () => {
  beforeEach(() => {
    vi.stubGlobal("XMLHttpRequest", recordingXhr(wire).XMLHttpRequest);
  });
  const url = `http://recorded.invalid/storage/v1/object/public/media/${USER_ID}/a.jpg`;
  const upload = on("POST", "/functions/v1/upload-file", () => ({
    body: { publicUrl: url, mediaType: "image", uploadType: "image" },
  }));
  const remove = on("POST", "/functions/v1/delete-file", () => ({ body: { deleted: true } }));
  afterEach(() => vi.unstubAllGlobals());
  const jpeg = () => new File([new Uint8Array(SAMPLES.jpg)], "a.jpg", { type: "image/jpeg" });

  test("a file is uploaded as soon as the user chooses it, and the card is saved with its address and description", async () => {
    const { user } = await startNew({ answers: [upload, saved()] });
    await pasteInto(user, screen.getByLabelText(/^Título/), "Café");
    await user.upload(screen.getByLabelText("Agregar archivo", { selector: "input" }), jpeg());
    await pasteInto(user, await screen.findByLabelText("Texto alternativo"), "Una taza");
    await user.click(saveButton());
    await expectToast("success: Publicación creada");
    expect(saves()[0]).toMatchObject({
      p_content: { image_url: url, upload_type: "image", image_alt: "Una taza" },
    });
  });

  test.each([
    ["charla.mp4", "video", SAMPLES.mp4],
    ["informe.pdf", "document", SAMPLES.pdf],
  ])("a card without text is saved with the attached file: %s", async (name, kind, bytes) => {
    const stored = `http://recorded.invalid/storage/v1/object/public/media/${USER_ID}/3f0b1c52-6a1d-4c7e-9b2a-0d9c5d1f7e11-${name}`;
    const { user } = await startNew({
      answers: [
        on("POST", "/functions/v1/upload-file", () => ({
          body: { publicUrl: stored, mediaType: kind, uploadType: kind },
        })),
        saved(),
      ],
    });
    await pasteInto(user, screen.getByLabelText(/^Título/), "Café");
    await user.upload(
      screen.getByLabelText("Agregar archivo", { selector: "input" }),
      new File([new Uint8Array(bytes)], name, { type: "application/octet-stream" }),
    );
    if (kind === "video") {
      expect((await screen.findByLabelText("Vista previa del archivo")).tagName).toBe("VIDEO");
    } else {
      const link = await screen.findByRole("link", { name: /informe\.pdf.*Documento PDF/ });
      expect([link.getAttribute("href"), link.getAttribute("target")]).toEqual([stored, "_blank"]);
    }
    expect(screen.queryByLabelText("Texto alternativo")).toBeNull();
    await user.click(saveButton());
    await expectToast("success: Publicación creada");
    expect(saves()[0]).toMatchObject({ p_content: { image_url: stored, upload_type: kind, image_alt: "" } });
  });

  test("an attached file is refused with the reason when the server finds that its content is of another type", async () => {
    const { user } = await startNew({
      answers: [
        on("POST", "/functions/v1/upload-file", () => ({
          status: 422,
          body: { error: { code: "file_type_invalid" } },
        })),
      ],
    });
    await user.upload(
      screen.getByLabelText("Agregar archivo", { selector: "input" }),
      new File([new Uint8Array(SAMPLES.docx)], "a.docx"),
    );
    expect(await screen.findByText("Tipo de archivo no válido")).toBeTruthy();
  });

  test("a card is not saved while the list shows a file whose upload failed, because it would be published without it", async () => {
    const { user } = await startNew({
      answers: [
        on("POST", "/functions/v1/upload-file", () => ({
          status: 422,
          body: { error: { code: "file_type_invalid" } },
        })),
        saved(),
      ],
    });
    await pasteInto(user, screen.getByLabelText(/^Título/), "Café");
    await user.upload(screen.getByLabelText("Agregar archivo", { selector: "input" }), jpeg());
    await screen.findByText("Tipo de archivo no válido");
    await user.keyboard("{Control>}{Enter}{/Control}");
    expect((await screen.findByText(/^No se guardó\./)).textContent).toBe(
      "No se guardó. No se subió «a.jpg»: revísalo en la lista.",
    );
    expect(saves()).toEqual([]);
    await user.click(screen.getByRole("button", { name: "Quitar a.jpg de la lista" }));
    await user.click(saveButton());
    await expectToast("success: Publicación creada");
  });

  const startUpload = async () => {
    const { user } = await startEdit({
      answers: [on("POST", "/functions/v1/upload-file", () => new Promise<never>(() => undefined))],
    });
    await user.upload(screen.getByLabelText("Agregar archivo", { selector: "input" }), jpeg());
    await screen.findByRole("progressbar");
    return user;
  };

  test("during an upload, 'Volver' asks about the file alone and keeps the text", async () => {
    const user = await startUpload();
    await rewrite(user, "A medio escribir");
    await user.click(screen.getByRole("button", { name: "Volver a Publicaciones" }));
    const question = within(await screen.findByRole("alertdialog", { name: "La subida no terminó" }));
    await user.click(question.getByRole("button", { name: "Salir sin el archivo" }));
    await expectToast("message: Lo que escribiste queda en «Cambios sin guardar».");
    await user.click(await screen.findByRole("button", { name: "Continuar «Café»" }));
    expect(textIn("Texto a publicar")).toBe("A medio escribir");
  });

  test("during an upload, 'Cancelar' asks about the file when no text would be lost", async () => {
    const user = await startUpload();
    await user.click(screen.getByRole("button", { name: "Cancelar" }));
    const question = within(await screen.findByRole("alertdialog", { name: "La subida no terminó" }));
    await user.click(question.getByRole("button", { name: "Salir sin el archivo" }));
    expect(screen.queryByLabelText("Texto a publicar")).toBeNull();
    expect(draftKeys()).toEqual([]);
  });

  test("P4.10 · an attached file that was never saved is deleted at once", async () => {
    const { user } = await startNew({ answers: [upload, remove] });
    await user.upload(screen.getByLabelText("Agregar archivo", { selector: "input" }), jpeg());
    await user.click(await screen.findByRole("button", { name: "Quitar" }));
    await waitFor(() => expect(sentTo(wire, "/functions/v1/delete-file")).toHaveLength(1));
    expect(sentTo(wire, "/functions/v1/delete-file")[0]?.body).toEqual({
      filePath: `${USER_ID}/a.jpg`,
    });
  });

  test("P4.10 · an attached file of a saved card is deleted only when the card is saved without it", async () => {
    const { user } = await startEdit({
      rows: () => [
        postRow({ postcard: 7, title: "Café", date: today, image_url: url, upload_type: "image" }),
      ],
      answers: [saved({ title: "Café", date: today }), remove],
    });
    await user.click(screen.getByRole("button", { name: "Quitar" }));
    expect(sentTo(wire, "/functions/v1/delete-file")).toHaveLength(0);
    await user.click(saveButton());
    await expectToast("success: Publicación actualizada");
    await waitFor(() => expect(sentTo(wire, "/functions/v1/delete-file")).toHaveLength(1));
    expect(saves()[0]).toMatchObject({ p_content: { image_url: null } });
  });

  test("an invalid file is refused with the reason, and nothing is sent", async () => {
    const { user } = await startNew({ answers: [upload] });
    const text = new File(["hola"], "a.jpg", { type: "image/jpeg" });
    await user.upload(screen.getByLabelText("Agregar archivo", { selector: "input" }), text);
    expect(await screen.findByText("Tipo de archivo no válido")).toBeTruthy();
    expect(sentTo(wire, "/functions/v1/upload-file")).toHaveLength(0);
  });

  test("the save button is disabled while a file is being uploaded, also after a failed save", async () => {
    const onItsWay = on("POST", "/functions/v1/upload-file", () => new Promise(() => undefined));
    const { user } = await startEdit({ answers: [onItsWay, refused("media_not_own")] });
    await user.click(saveButton());
    await screen.findByText("Error al actualizar publicación");
    await user.upload(screen.getByLabelText("Agregar archivo", { selector: "input" }), jpeg());
    await screen.findByRole("progressbar");
    expect(isDisabled(saveButton())).toBe(true);
    await user.click(saveButton());
    expect(saves()).toHaveLength(1);
  });

  test("an attached file whose upload fails leaves the card unchanged, and can be tried again", async () => {
    const { user } = await startNew({
      answers: [
        on("POST", "/functions/v1/upload-file", () => ({
          status: 500,
          body: { error: { code: "upload_failed" } },
        })),
      ],
    });
    await user.upload(screen.getByLabelText("Agregar archivo", { selector: "input" }), jpeg());
    expect(await screen.findByText("Error al subir el archivo")).toBeTruthy();
    expect(screen.getByRole("button", { name: /Agregar archivo/ })).toBeTruthy();
  });
});

describe("the emoji picker and the preview follow the text typed in the editor", () => {
  // Loads the modules first, because a first load can take longer than `findBy` waits.
  beforeAll(() =>
    Promise.all([
      import("@/features/composer/emoji/emoji-panel"),
      import("@/features/composer/preview/linkedin-preview"),
    ]),
  );

  afterEach(() => vi.unstubAllGlobals());

  const preview = () => screen.findByRole("region", { name: "Vista previa en LinkedIn" });

  test("the preview shows the typed text under the name of the publisher chosen above it", async () => {
    const { user } = await startNew();
    await pasteInto(user, screen.getByLabelText("Texto a publicar"), "Hola desde La Paz");
    const shown = within(await preview());
    expect(await shown.findByText("Hola desde La Paz")).toBeTruthy();
    expect(shown.getByText("Lucía Fernández")).toBeTruthy();
    expect(screen.queryByRole("group", { name: "Ver como" })).toBeNull();

    await user.click(screen.getByRole("checkbox", { name: /Café Andino/ }));
    const tabs = within(screen.getByRole("group", { name: "Ver como" }));
    await user.click(tabs.getByRole("button", { name: "Café Andino" }));
    expect(await shown.findByText("Café Andino")).toBeTruthy();
    expect(shown.queryByText("Lucía Fernández")).toBeNull();
  });

  test("the preview of a card without a text shows the card's title, which is published as its text", async () => {
    const { user } = await startNew();
    await pasteInto(user, screen.getByLabelText(/^Título/), "Solo el título");
    expect(await within(await preview()).findByText("Solo el título")).toBeTruthy();
  });

  test("an emoji is inserted at the cursor, and counts as two characters, as on LinkedIn", async () => {
    vi.stubGlobal("fetch", async (address: string, init?: RequestInit) =>
      address.endsWith("emojis.es.txt") ? new Response(emojiList) : wire.respond(address, init),
    );
    const { user } = await startNew();
    const area = screen.getByLabelText<HTMLTextAreaElement>("Texto a publicar");
    await user.type(area, "ab");
    area.setSelectionRange(1, 1);
    await user.click(screen.getByRole("button", { name: "Insertar emoji" }));
    await pasteInto(user, await screen.findByRole("searchbox"), "cohete");
    await user.keyboard("{Enter}");
    await waitFor(() => expect(area.value).toBe("a🚀b"));
    expect(screen.getByText("4 de 3.000 caracteres usados")).toBeTruthy();
  });
});
