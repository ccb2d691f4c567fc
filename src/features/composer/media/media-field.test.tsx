import type { CardContent } from "@contract/card-content";
import { MAX_POST_BYTES } from "@media/post-limit";
import { SAMPLES } from "@media/testing";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { mediaOf } from "@/data/posts/cards";
import { blankContent } from "@/posts/content/content";
import type { Generators } from "@/posts/generation/generators";
import { on } from "@/shared/testing/recording-client";
import { recordingXhr } from "@/shared/testing/recording-xhr";
import { wire } from "@/shared/testing/wire";
import { pasteInto } from "@/testing/paste-into";
import { renderUi } from "@/testing/render";
import { sentTo, toastsOfEachTest, USER_ID } from "@/testing/screen";

const rules = vi.hoisted(() => ({ isMissing: false }));
vi.mock("@media/inspect", async (original) => {
  const real = await original<typeof import("@media/inspect")>();
  return {
    ...real,
    // The getter throws as a failed import would, because the app reads the property directly after the import.
    get inspectUpload() {
      if (rules.isMissing) throw new TypeError("error loading dynamically imported module");
      return real.inspectUpload;
    },
  };
});
const { MediaField } = await import("./media-field");
const { rememberBytes } = await import("./upload/total-bytes");
await Promise.all([import("@media/inspect"), import("@contract/functions")]);

const addressOf = (name: string) =>
  `http://recorded.invalid/storage/v1/object/public/media/${USER_ID}/${name}`;
const kindOf = (name: string) =>
  name.endsWith(".mp4") ? "video" : name.endsWith(".pdf") ? "document" : "image";
const store = on("POST", "/functions/v1/upload-file", ({ body }) => {
  const { name } = (body as { file: { name: string } }).file;
  return { body: { publicUrl: addressOf(name), mediaType: kindOf(name), uploadType: kindOf(name) } };
});
const fileOf = (name: string, bytes: Uint8Array = SAMPLES.png) => new File([new Uint8Array(bytes)], name);

let line: ReturnType<typeof recordingXhr>["control"];
const { toasts } = toastsOfEachTest();
beforeEach(() => {
  const double = recordingXhr(wire);
  line = double.control;
  vi.stubGlobal("XMLHttpRequest", double.XMLHttpRequest);
});
afterEach(() => {
  vi.unstubAllGlobals();
  rules.isMissing = false;
});

function Ways() {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const ways: [name: string, go: () => unknown][] = [
    ["Calendario", () => navigate("/calendar")],
    ["Otra tarjeta", () => navigate("/posts?editar=8", { replace: true })],
    ["Atrás", () => navigate(-1)],
    ["Atrás, dos veces", () => navigate(-2)],
    ["Filtrar", () => navigate("/posts?editar=7&q=cafe", { replace: true })],
    ["Cerrar la tarjeta", () => navigate("/posts", { replace: true })],
  ];
  return (
    <>
      <p data-testid="address">{pathname + search}</p>
      {ways.map(([name, go]) => (
        <button key={name} type="button" onClick={() => void go()}>
          {name}
        </button>
      ))}
    </>
  );
}

function show(
  start: Partial<CardContent> = {},
  {
    hasCamera = false,
    isSaving = false,
    answers = [store],
    generates = undefined as { Generators: Generators } | undefined,
  } = {},
) {
  vi.stubGlobal("matchMedia", () => ({
    matches: hasCamera,
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
  wire.reset(...answers);
  const state = {
    card: { ...blankContent(0, "UTC"), ...start },
    isBusy: false,
    reports: 0,
    failed: NO_NAMES,
  };
  const texts = () => state.card;
  function Harness() {
    const [content, setContent] = useState(state.card);
    state.card = content;
    return (
      <form>
        <textarea aria-label="Texto" />
        <fieldset disabled={isSaving}>
          <MediaField
            userId={USER_ID}
            media={content}
            onMedia={(media) => setContent((now) => ({ ...now, ...media }))}
            onUploading={(names) => {
              state.reports += 1;
              state.isBusy = names.length > 0;
            }}
            onFailed={(names) => {
              state.failed = names;
            }}
            {...(generates && {
              generation: { ...generates, authorName: "", postId: null, postcard: 7, texts },
            })}
          />
        </fieldset>
        <Ways />
      </form>
    );
  }
  return { ...renderUi(<Harness />, { route: "/posts?editar=7", visited: ["/dashboard", "/posts"] }), state };
}
const names = (state: { card: CardContent }) => mediaOf(state.card).map((url) => url.split("/").at(-1));
const NO_NAMES: readonly string[] = [];
const input = () => screen.getByLabelText("Agregar archivo", { selector: "input" });
const several = (count: number): Partial<CardContent> => ({
  image_url: addressOf("1.png"),
  upload_type: "image",
  more_images: Array.from({ length: count - 1 }, (_, at) => ({ url: addressOf(`${at + 2}.png`), alt: "" })),
});

describe("an upload shows its progress and can be sent again after a failure", () => {
  test("a field without uploads reports nothing to the editor, because each report redraws the editor and stores its text again", () => {
    expect(show().state.reports).toBe(0);
  });

  test("files being uploaded are counted in bytes, can be cancelled, and mark the editor as busy", async () => {
    const { user, state } = show();
    line.hold();
    await user.upload(input(), fileOf("film.mp4", SAMPLES.mp4));
    const progress = await screen.findByRole("progressbar", { name: "Subiendo film.mp4" });
    await waitFor(() => expect(progress.getAttribute("aria-valuenow")).toBe("0.5"));
    expect(screen.getByText("40 de 79 KB")).toBeTruthy();
    expect(state.isBusy).toBe(true);
    await user.click(screen.getByRole("button", { name: "Cancelar la subida de film.mp4" }));
    expect(screen.queryByRole("progressbar")).toBeNull();
    expect(line.aborted).toBe(1);
    expect(state.isBusy).toBe(false);
    expect(sentTo(wire, "/functions/v1/upload-file")).toEqual([]);
    expect(names(state)).toEqual([]);
  });

  test("an upload that the network interrupts shows this cause, and 'Reintentar' sends the file again", async () => {
    const { user, state } = show();
    line.hold();
    await user.upload(input(), fileOf("foto.png"));
    await waitFor(() => expect(line.headers).toHaveLength(1));
    line.cut();
    expect((await screen.findByRole("alert")).textContent).toBe(
      "Se cortó la conexión. El archivo no quedó adjunto y sigue en tu dispositivo: vuelve a intentarlo.",
    );
    expect(sentTo(wire, "/functions/v1/upload-file")).toEqual([]);
    await waitFor(() => expect(state.isBusy).toBe(false));
    await user.click(screen.getByRole("button", { name: "Reintentar la subida de foto.png" }));
    await waitFor(() => expect(names(state)).toEqual(["foto.png"]));
    await waitFor(() => expect(toasts).toContain("success: Archivo subido exitosamente"));
  });

  test("a picture whose upload is retried takes its place among those chosen with it, also the first place", async () => {
    const { user, state } = show();
    line.hold();
    await user.upload(
      input(),
      ["a", "b", "c", "d"].map((name) => fileOf(`${name}.png`)),
    );
    await waitFor(() => expect(line.headers).toHaveLength(1));
    line.cut();
    await waitFor(() => expect(names(state)).toEqual(["b.png", "c.png", "d.png"]));
    await user.click(screen.getByRole("button", { name: "Reintentar la subida de a.png" }));
    await waitFor(() => expect(names(state)).toEqual(["a.png", "b.png", "c.png", "d.png"]));
  });

  const Generators: Generators = ({ onDone }) => (
    <button
      type="button"
      onClick={() => onDone({ publicUrl: addressOf("ia.png"), mediaType: "image", uploadType: "image-ai" })}
    >
      Generar
    </button>
  );

  test("several files whose upload failed stay in the list beside a generated picture, so that none is lost unseen", async () => {
    const { user, state } = show({}, { generates: { Generators }, answers: [] });
    await user.upload(input(), [fileOf("a.png", new Uint8Array()), fileOf("b.png", new Uint8Array())]);
    await waitFor(() => expect(state.failed).toEqual(["a.png", "b.png"]));
    await user.click(screen.getByRole("button", { name: /^Agregar archivo/ }));
    await user.click(screen.getByRole("button", { name: "Generar" }));
    expect(names(state)).toEqual(["ia.png"]);
    expect(state.failed).toEqual(["a.png", "b.png"]);
  });

  test("a generated picture takes the place of a file whose upload failed, so that the save is free again", async () => {
    const { user, state } = show({}, { generates: { Generators } });
    line.hold();
    await user.upload(input(), fileOf("foto.png"));
    await waitFor(() => expect(line.headers).toHaveLength(1));
    line.cut();
    await waitFor(() => expect(state.failed).toEqual(["foto.png"]));
    await user.click(screen.getByRole("button", { name: /^Agregar archivo/ }));
    await user.click(screen.getByRole("button", { name: "Generar" }));
    expect(names(state)).toEqual(["ia.png"]);
    expect(state.failed).toEqual([]);
    expect(screen.queryByText("foto.png")).toBeNull();
  });

  test("after a lost response the upload is requested again with the same id", async () => {
    let isLost = true;
    const lossy = on("POST", "/functions/v1/upload-file", (request) => {
      if (!isLost) return store(request) ?? {};
      isLost = false;
      throw new Error("lost");
    });
    const { user, state } = show({}, { answers: [lossy] });
    await user.upload(input(), fileOf("foto.png"));
    await user.click(await screen.findByRole("button", { name: "Reintentar la subida de foto.png" }));
    await waitFor(() => expect(names(state)).toEqual(["foto.png"]));
    const ids = sentTo(wire, "/functions/v1/upload-file").map(
      ({ body }) => (body as { uploadId: string }).uploadId,
    );
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(1);
  });

  test.each([
    [
      "without an address",
      { body: { publicUrl: null } },
      "Error al subir el archivo: no se recibió URL",
      "Error al subir el archivo: no se recibió URL",
    ],
    [
      "that cannot be read",
      { body: "<html>" },
      "Upload completed but received invalid response",
      "Upload completed but received invalid response",
    ],
    [
      "with status 500",
      { status: 500, body: "<html>" },
      /^Upload failed: .*Referencia/,
      "Error al subir el archivo",
    ],
    [
      "of a gateway",
      { status: 502, body: "<html>" },
      "Upload failed: El servicio está ocupado. Inténtalo de nuevo en unos segundos.",
      "Error al subir el archivo",
    ],
  ])(
    "a response %s to an upload is reported as a failure, and the file can be sent again",
    async (_what, answer, inline, toast) => {
      let isFirst = true;
      const odd = on("POST", "/functions/v1/upload-file", (request) => {
        if (!isFirst) return store(request) ?? {};
        isFirst = false;
        return answer;
      });
      const { user, state } = show({}, { answers: [odd] });
      await user.upload(input(), fileOf("foto.png"));
      expect((await screen.findByRole("alert")).textContent).toMatch(inline);
      expect(toasts).toEqual([`error: ${toast}`]);
      await user.click(screen.getByRole("button", { name: "Reintentar la subida de foto.png" }));
      await waitFor(() => expect(names(state)).toEqual(["foto.png"]));
    },
  );

  test("the message about a reached daily limit says, in the user's zone, when the file can be sent again", async () => {
    const end = new Date();
    end.setDate(end.getDate() + 1);
    end.setHours(14, 20, 0, 0);
    const limit = on("POST", "/functions/v1/upload-file", () => ({
      status: 429,
      body: { error: { code: "uploads_limit_reached", retry_after: end.toISOString() } },
    }));
    const { user } = show({}, { answers: [limit] });
    await user.upload(input(), fileOf("foto.png"));
    const sentence =
      "Llegaste al máximo de archivos que puedes subir en un día. Podrás volver a intentarlo mañana a las 14:20.";
    expect((await screen.findByRole("alert")).textContent).toBe(sentence);
    expect(toasts).toEqual([`error: ${sentence}`]);
    expect(screen.getByRole("button", { name: "Reintentar la subida de foto.png" })).toBeDefined();
  });

  test("an invalid file in the media field has no button to try again", async () => {
    const { user, state } = show();
    await user.upload(input(), fileOf("informe.pdf", new TextEncoder().encode("MZ programa")));
    expect((await screen.findByRole("alert")).textContent).toBe("Tipo de archivo no válido");
    expect(screen.queryByRole("button", { name: /^Reintentar/ })).toBeNull();
    await user.click(screen.getByRole("button", { name: "Quitar informe.pdf de la lista" }));
    expect(screen.queryByRole("alert")).toBeNull();
    expect(names(state)).toEqual([]);
  });

  test("when the code that checks files fails to load, each file shows an error, can be retried, and does not count as uploading", async () => {
    rules.isMissing = true;
    const { user, state } = show();
    await user.upload(input(), [fileOf("uno.png"), fileOf("dos.png")]);
    await waitFor(() => expect(screen.getAllByRole("alert")).toHaveLength(2));
    expect(screen.getAllByRole("alert")[0]?.textContent).toMatch(/^Se cortó la conexión\./);
    await waitFor(() => expect(state.isBusy).toBe(false));
    await user.click(screen.getByRole("button", { name: "Quitar uno.png de la lista" }));
    rules.isMissing = false;
    await user.click(screen.getByRole("button", { name: "Reintentar la subida de dos.png" }));
    await waitFor(() => expect(names(state)).toEqual(["dos.png"]));
  });

  const uploading = async () => {
    const shown = show();
    line.hold();
    await shown.user.upload(input(), fileOf("foto.png"));
    await screen.findByRole("progressbar");
    return shown;
  };
  const asks = () => screen.findByRole("alertdialog", { name: "La subida no terminó" });
  const address = () => screen.getByTestId("address").textContent;

  test("the browser shows a confirmation before a tab is closed during an upload", async () => {
    await uploading();
    const unload = new Event("beforeunload", { cancelable: true });
    window.dispatchEvent(unload);
    expect(unload.defaultPrevented).toBe(true);
  });

  test.each([
    ["a link to another screen", "Calendario", "/calendar"],
    ["another card", "Otra tarjeta", "/posts?editar=8"],
    ["the browser's Back to the list", "Atrás", "/posts"],
    ["the browser's Back to another screen", "Atrás, dos veces", "/dashboard"],
  ])("during an upload, a confirmation dialog precedes %s", async (_, name, to) => {
    const { user } = await uploading();
    await user.click(screen.getByRole("button", { name }));
    await asks();
    await user.click(screen.getByRole("button", { name: "Seguir aquí" }));
    expect(screen.queryByRole("alertdialog")).toBeNull();
    expect(screen.getByRole("progressbar")).toBeTruthy();
    expect(address()).toBe("/posts?editar=7");
    await user.click(screen.getByRole("button", { name }));
    await asks();
    await user.click(screen.getByRole("button", { name: "Salir sin el archivo" }));
    await waitFor(() => expect(address()).toBe(to));
  });

  test("during an upload, a filter of the list or a replaced address opens no confirmation dialog", async () => {
    const { user } = await uploading();
    await user.click(screen.getByRole("button", { name: "Filtrar" }));
    await waitFor(() => expect(address()).toBe("/posts?editar=7&q=cafe"));
    await user.click(screen.getByRole("button", { name: "Cerrar la tarjeta" }));
    await waitFor(() => expect(address()).toBe("/posts"));
    expect(screen.queryByRole("alertdialog")).toBeNull();
  });
});

describe("a file is attached by choosing, dropping or pasting it, or with the camera", () => {
  const pasted = (files: File[], types: string[], words = "") => ({
    clipboardData: { files, types, getData: () => words },
  });

  test("a file dropped on the media field is attached to the card", async () => {
    const { state } = show();
    fireEvent.drop(screen.getByRole("button", { name: /Agregar archivo/ }), {
      dataTransfer: { files: [fileOf("foto.png")], types: ["Files"] },
    });
    await waitFor(() => expect(names(state)).toEqual(["foto.png"]));
  });

  test("a pasted picture is attached, even with its file name as text; when a picture of a text comes with the text, only the text is pasted", async () => {
    const { state } = show();
    const text = screen.getByLabelText("Texto");
    const both = ["text/plain", "Files"];
    expect(fireEvent.paste(text, pasted([fileOf("tabla.png")], both, "Ventas\t12"))).toBe(true);
    expect(fireEvent.paste(text, pasted([fileOf("foto.png")], ["Files"]))).toBe(false);
    await waitFor(() => expect(names(state)).toEqual(["foto.png"]));
    expect(fireEvent.paste(text, pasted([fileOf("dos.png")], both, "dos.png"))).toBe(false);
    await waitFor(() => expect(names(state)).toEqual(["foto.png", "dos.png"]));
  });

  test("a file dropped or pasted outside of the file field is attached, unless another text field gets it", async () => {
    const { state } = show();
    const gift = (name: string) => ({ files: [fileOf(name)], types: ["Files"] });
    expect(fireEvent.drop(document.body, { dataTransfer: gift("uno.png") })).toBe(false);
    await waitFor(() => expect(names(state)).toEqual(["uno.png"]));
    const other = document.body.appendChild(document.createElement("button"));
    fireEvent.paste(other, { clipboardData: gift("dos.png") });
    await waitFor(() => expect(names(state)).toEqual(["uno.png", "dos.png"]));
    const search = document.body.appendChild(document.createElement("input"));
    expect(fireEvent.paste(search, { clipboardData: gift("tres.png") })).toBe(true);
    for (const added of [other, search]) added.remove();
    expect(names(state)).toHaveLength(2);
  });

  test("a picture dragged from the page itself is not attached again", () => {
    const { state } = show();
    const picture = document.body.appendChild(document.createElement("img"));
    fireEvent.dragStart(picture);
    fireEvent.drop(document.body, { dataTransfer: { files: [fileOf("foto.png")], types: ["Files"] } });
    fireEvent.dragEnd(picture);
    picture.remove();
    expect(state.isBusy).toBe(false);
    expect(screen.queryByText("foto.png")).toBeNull();
  });

  test("a file added during a save is ignored, because the save would not include it", () => {
    const { state } = show({}, { isSaving: true });
    const card = screen.getByRole("button", { name: /Agregar archivo/ });
    const dropped = { dataTransfer: { files: [fileOf("foto.png")], types: ["Files"] } };
    // False means that the handler prevented the default, so the browser does not open the picture.
    expect(fireEvent.drop(card, dropped)).toBe(false);
    expect(fireEvent.paste(document.body, pasted([fileOf("foto.png")], ["Files"]))).toBe(false);
    expect(screen.queryByText("foto.png")).toBeNull();
    expect(state.isBusy).toBe(false);
  });

  test("on a computer 'Agregar archivo' opens the uploader at once, and 'Cancelar' returns the focus to the button", async () => {
    const { user } = show();
    await user.click(screen.getByRole("button", { name: /Agregar archivo/ }));
    expect(screen.getByRole("button", { name: "Elegir archivos" })).toBe(document.activeElement);
    await user.click(screen.getByRole("button", { name: "Cancelar" }));
    expect(screen.getByRole("button", { name: /Agregar archivo/ })).toBe(document.activeElement);
  });

  test("Escape in an open panel of the media field does what its 'Cancelar' does, and the editor does not get the key", async () => {
    const onEditor = vi.fn<(isUsed: boolean) => void>();
    const listen = (event: KeyboardEvent) => onEditor(event.defaultPrevented);
    document.addEventListener("keydown", listen);
    const { user } = show({}, { hasCamera: true });
    await user.click(screen.getByRole("button", { name: /Agregar archivo/ }));
    await user.click(screen.getByRole("button", { name: "Subir archivos" }));
    await user.keyboard("{Escape}");
    expect(screen.getByRole("region", { name: "Seleccionar tipo de contenido" })).toBeTruthy();
    await user.keyboard("{Escape}");
    expect(screen.getByRole("button", { name: /Agregar archivo/ })).toBe(document.activeElement);
    await user.keyboard("{Escape}");
    document.removeEventListener("keydown", listen);
    expect(onEditor.mock.calls).toEqual([[true], [true], [false]]);
  });

  test("P4.34 · an attached file closes the panel that added it; removing the file shows the button again", async () => {
    const { user, state } = show();
    const way = () => screen.queryByRole("button", { name: /Agregar archivo/ });
    await user.click(screen.getByRole("button", { name: /Agregar archivo/ }));
    expect(way()).toBeNull();
    await user.upload(input(), fileOf("a.png"));
    await waitFor(() => expect(names(state)).toEqual(["a.png"]));
    await user.click(screen.getByRole("button", { name: "Quitar" }));
    expect(screen.queryByRole("button", { name: "Elegir archivos" })).toBeNull();
    expect(way()).toBe(document.activeElement);
  });

  test("the media field keeps the focus when an arriving file removes 'Elegir archivos', and when a cancelled upload removes its button", async () => {
    const { user, state } = show();
    await user.click(screen.getByRole("button", { name: /Agregar archivo/ }));
    line.hold();
    await user.upload(input(), fileOf("a.png"));
    screen.getByRole("button", { name: "Elegir archivos" }).focus();
    line.go();
    await waitFor(() => expect(names(state)).toEqual(["a.png"]));
    const field = screen.getByRole("group", { name: "Imagen, video o documento" });
    await waitFor(() => expect(document.activeElement).toBe(field));

    line.hold();
    await user.upload(input(), fileOf("b.png"));
    await user.click(await screen.findByRole("button", { name: "Cancelar la subida de b.png" }));
    await waitFor(() => expect(field.contains(document.activeElement)).toBe(true));
  });

  test("on a touch screen the selector offers to take a photo or film; no AI generator is offered", async () => {
    const { user } = show({}, { hasCamera: true });
    await user.click(screen.getByRole("button", { name: /Agregar archivo/ }));
    const selector = screen.getByRole("region", { name: "Seleccionar tipo de contenido" });
    expect(
      within(selector)
        .getAllByRole("button")
        .map((button) => button.textContent),
    ).toEqual(["Subir archivos", "Tomar una foto", "Grabar un video", "Cancelar"]);
    await user.click(screen.getByRole("button", { name: "Tomar una foto" }));
    expect(screen.getByLabelText("Tomar una foto").getAttribute("capture")).toBe("environment");
    await user.click(screen.getByRole("button", { name: "Cancelar" }));
    expect(screen.getByRole("region", { name: "Seleccionar tipo de contenido" })).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Cancelar" }));
    expect(screen.getByRole("button", { name: /Agregar archivo/ })).toBe(document.activeElement);
  });
});

describe("a card holds several pictures", () => {
  test("several files are added in the chosen order; a document among them is refused", async () => {
    const { user, state } = show();
    await user.upload(input(), [fileOf("a.png"), fileOf("informe.pdf", SAMPLES.pdf), fileOf("b.png")]);
    await waitFor(() => expect(names(state)).toEqual(["a.png", "b.png"]));
    expect(screen.getByText("2 de 20 imágenes")).toBeTruthy();
    expect(toasts.filter((said) => said.startsWith("success"))).toHaveLength(1);
    expect(screen.getByRole("alert").textContent).toMatch(/varias imágenes, o un solo video o documento/);
    expect(sentTo(wire, "/functions/v1/upload-file")).toHaveLength(2);
  });

  test("the twenty-first picture of a card is refused", async () => {
    const { user, state } = show(several(19));
    await user.upload(input(), [fileOf("20.png"), fileOf("21.png")]);
    await waitFor(() => expect(names(state)).toHaveLength(20));
    expect((await screen.findByRole("alert")).textContent).toBe("Una publicación lleva hasta 20 imágenes.");
    expect(screen.queryByRole("button", { name: "Agregar imágenes" })).toBeNull();
  });

  test("pictures over 40 MB in total are refused before they are sent, until one is removed", async () => {
    const { user, state } = show(several(2));
    rememberBytes(addressOf("2.png"), MAX_POST_BYTES);
    await user.upload(input(), fileOf("3.png"));
    expect((await screen.findByRole("alert")).textContent).toBe(
      "Una publicación lleva hasta 40 MB de imágenes en total.",
    );
    expect(sentTo(wire, "/functions/v1/upload-file")).toEqual([]);
    await user.click(screen.getByRole("button", { name: "Imagen 2 de 2" }));
    await user.keyboard("{Delete}");
    await user.upload(input(), fileOf("3.png"));
    await waitFor(() => expect(names(state)).toEqual(["1.png", "3.png"]));
  });

  test("several pictures are moved, described and removed by the keyboard alone", async () => {
    const { user, state } = show(several(3));
    screen.getByRole("button", { name: "Imagen 1 de 3" }).focus();
    await user.keyboard("{Shift>}{ArrowRight}{/Shift}");
    expect(names(state)).toEqual(["2.png", "1.png", "3.png"]);
    expect(screen.getByRole("status").textContent).toBe("Ahora es la imagen 2 de 3");
    expect(document.activeElement?.getAttribute("aria-label")).toBe("Imagen 2 de 3");
    await pasteInto(user, screen.getByLabelText("Texto alternativo de la imagen 2"), "Una taza");
    expect(state.card.more_images[0]).toEqual({ url: addressOf("1.png"), alt: "Una taza" });
    screen.getByRole("button", { name: "Imagen 2 de 3: Una taza" }).focus();
    await user.keyboard("{Home}{Delete}");
    expect(names(state)).toEqual(["1.png", "3.png"]);
    expect(state.card.image_alt).toBe("Una taza");
    await user.keyboard("{End}{Delete}");
    expect(names(state)).toEqual(["1.png"]);
    expect(screen.getByLabelText("Texto alternativo")).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole("group", { name: "Imagen, video o documento" }));
  });

  test("several pictures of a card are moved by the buttons and by dragging, and a dropped picture has the focus", async () => {
    const { user, state } = show(several(3));
    await user.click(screen.getByRole("button", { name: "Mover después la imagen 1" }));
    expect(names(state)).toEqual(["2.png", "1.png", "3.png"]);
    const [first, , third] = within(
      screen.getByRole("list", { name: "Imágenes de la publicación, en orden" }),
    ).getAllByRole("listitem");
    const kept: Record<string, string> = {};
    const dataTransfer = {
      setData: (type: string, value: string) => {
        kept[type] = value;
      },
      getData: (type: string) => kept[type] ?? "",
      get types() {
        return Object.keys(kept);
      },
    };
    if (!first || !third) throw new Error("three pictures were given");
    fireEvent.dragStart(third, { dataTransfer });
    fireEvent.dragOver(first, { dataTransfer });
    fireEvent.drop(first, { dataTransfer });
    expect(names(state)).toEqual(["3.png", "2.png", "1.png"]);
    // The keys act on the dropped picture.
    expect(document.activeElement?.getAttribute("aria-label")).toBe("Imagen 1 de 3");
    await user.keyboard("{Delete}");
    expect(names(state)).toEqual(["2.png", "1.png"]);
  });

  test("a picture dropped on its own place takes no focus from the field in which the user types next", async () => {
    const { user } = show(several(2));
    const dataTransfer = { setData: () => {}, getData: () => "0", types: ["application/x-tribuna-image"] };
    const picture = screen.getByRole("button", { name: "Imagen 1 de 2" });
    fireEvent.dragStart(picture, { dataTransfer });
    fireEvent.drop(picture, { dataTransfer });
    const description = screen.getByLabelText("Texto alternativo de la imagen 1");
    await user.type(description, "Taza");
    expect(description).toHaveProperty("value", "Taza");
  });

  test("several pictures of a card are enlarged, one after the other", async () => {
    const { user } = show(several(3));
    await user.click(screen.getByRole("button", { name: "Imagen 2 de 3" }));
    await user.click(screen.getByRole("button", { name: "Ver en grande" }));
    const dialog = await screen.findByRole("dialog", { name: "Imagen" });
    expect(within(dialog).getByRole("status").textContent).toBe("2 de 3");
    await user.click(within(dialog).getByRole("button", { name: "Siguiente" }));
    expect(within(dialog).getByRole("img").getAttribute("src")).toBe(addressOf("3.png"));
    await user.keyboard("{ArrowRight}{ArrowLeft}{ArrowLeft}");
    expect(within(dialog).getByRole("status").textContent).toBe("1 de 3");
  });
});

describe("'Cambiar' replaces the chosen picture by a new picture", () => {
  const lone = { image_url: addressOf("a.png"), image_alt: "Una taza", upload_type: "image" };
  const chooseBy = async (user: ReturnType<typeof show>["user"], button: string, ...files: string[]) => {
    await user.click(screen.getByRole("button", { name: button }));
    await user.upload(
      input(),
      files.map((name) => fileOf(name, name.endsWith(".pdf") ? SAMPLES.pdf : SAMPLES.png)),
    );
  };
  const arrived = () => waitFor(() => expect(screen.queryByRole("progressbar")).toBeNull());

  test.each([
    ["another picture is added after it", ["Cambiar", "Agregar imágenes"], ["d.png", "e.png"]],
    ["another picture is added before it", ["Agregar imágenes", "Cambiar"], ["e.png", "d.png"]],
  ])("a new picture takes the position of the replaced picture, also when %s", async (_, buttons, files) => {
    const { user, state } = show(lone);
    line.hold();
    for (const [at, button] of buttons.entries()) await chooseBy(user, button, files[at] ?? "");
    line.go();
    await waitFor(() => expect(names(state)).toEqual(["d.png", "e.png"]));
    await arrived();
    expect(names(state)).toEqual(["d.png", "e.png"]);
    expect(state.card.image_alt).toBe("");
  });

  test("a picture of a card keeps its description when more pictures are added", async () => {
    const { user, state } = show(lone);
    await chooseBy(user, "Agregar imágenes", "e.png");
    await waitFor(() => expect(names(state)).toEqual(["a.png", "e.png"]));
    expect(state.card.image_alt).toBe("Una taza");
  });

  test("when the user replaces a picture twice before the first upload ends, the second file stays", async () => {
    const { user, state } = show(lone);
    line.hold();
    await chooseBy(user, "Cambiar", "d.png");
    await chooseBy(user, "Cambiar", "f.png");
    line.go();
    await waitFor(() => expect(names(state)).toEqual(["f.png"]));
  });

  test("two files chosen to replace a single picture are both attached, in the chosen order", async () => {
    const { user, state } = show(lone);
    await chooseBy(user, "Cambiar", "d.png", "e.png");
    await waitFor(() => expect(names(state)).toEqual(["d.png", "e.png"]));
  });

  test("a document does not replace one of several pictures", async () => {
    const { user, state } = show(lone);
    line.hold();
    await chooseBy(user, "Agregar imágenes", "e.png");
    await chooseBy(user, "Cambiar", "informe.pdf");
    line.go();
    expect((await screen.findByRole("alert")).textContent).toMatch(/varias imágenes, o un solo video/);
    expect(names(state)).toEqual(["a.png", "e.png"]);
  });
});

describe("a single film can be enlarged, and a single film or document can be replaced", () => {
  test.each([
    ["film.mp4", null, true],
    ["pelicula", "video_ai", true],
    ["informe.pdf", "document", false],
    ["sin-nombre", "document", false],
  ])("%s, stored as %s, can be enlarged: %s", (name, upload_type, canEnlarge) => {
    show({ image_url: addressOf(name), upload_type });
    expect(screen.queryAllByRole("button", { name: "Ver en grande" })).toHaveLength(canEnlarge ? 1 : 0);
  });

  test("one chosen picture replaces a video; two pictures chosen together are refused, and the video stays", async () => {
    const { user, state } = show({ image_url: addressOf("a.mp4"), upload_type: "video" });
    await user.upload(input(), [fileOf("1.png"), fileOf("2.png")]);
    await waitFor(() => expect(screen.getAllByRole("alert")).toHaveLength(2));
    expect(names(state)).toEqual(["a.mp4"]);
    await user.upload(input(), fileOf("1.png"));
    await waitFor(() => expect(names(state)).toEqual(["1.png"]));
  });

  test("of two pictures chosen one after the other, the first replaces a video, and the second is added after it", async () => {
    const { user, state } = show({ image_url: addressOf("a.mp4"), upload_type: "video" });
    line.hold();
    await user.upload(input(), fileOf("1.png"));
    await user.upload(input(), fileOf("2.png"));
    line.go();
    await waitFor(() => expect(names(state)).toEqual(["1.png", "2.png"]));
  });
});
