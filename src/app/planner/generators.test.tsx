import { act, screen, waitFor, within } from "@testing-library/react";
import { useState } from "react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { blankContent } from "@/posts/content/content";
import { emitRow, hasSubscriber } from "@/shared/testing/realtime-double";
import { on, type RecordedRequest, type Responder } from "@/shared/testing/recording-client";
import { wire } from "@/shared/testing/wire";
import { pasteInto } from "@/testing/paste-into";
import { renderUi } from "@/testing/render";
import { credits, recordToastIds, toastsOfEachTest, USER_ID } from "@/testing/screen";

const { MediaField } = await import("@/features/composer/media/media-field");
const { keepScene, sceneKeyOf } = await import("@/features/generate/scene/scenes");
const { GENERATOR_KINDS } = await import("@/features/generate/generator-kinds");
const { Generators } = await import("./lazy-components");
await Generators.preload();

const WORK_ID = "22222222-2222-4222-8222-222222222222";
const url = (name: string) => `http://x.test/media/${USER_ID}/${name}`;
const media = (name: string, mediaType: string, uploadType: string) => ({
  publicUrl: url(name),
  mediaType,
  uploadType,
});
const done = (result: unknown) => ({ body: { id: WORK_ID, state: "done", result } });
const refusal = (status: number, code: string, detail?: Record<string, unknown>) => ({
  status,
  body: { error: { code, ...(detail && { detail }) } },
});
const costs = [
  { content_type: "image", credit_cost: 0.5 },
  { content_type: "infograph", credit_cost: 1.5 },
  { content_type: "video_5s", credit_cost: 1 },
  { content_type: "video_10s", credit_cost: 2 },
  { content_type: "document_ai", credit_cost: 0.1 },
];

const { toasts } = toastsOfEachTest();
let uncollected: unknown[];
let unfinished: unknown[];
const SCENE = "Una mesa junto a la ventana, al alba.";
const usual: Responder[] = [
  on("POST", "/functions/v1/ai-scene", () => ({ body: { scene: SCENE } })),
  on("POST", "/rest/v1/rpc/credit_balance", () => ({ body: credits(3) })),
  on("GET", "/rest/v1/ai_credit_costs", () => ({ body: costs })),
  on("POST", "/rest/v1/rpc/collect_ai_result", () => ({ body: null })),
  on("POST", "/rest/v1/rpc/cancel_ai_work", () => ({ body: true })),
  on("POST", "/rest/v1/rpc/leave_ai_work", () => ({ body: true })),
  ({ method, path, query }) =>
    method === "GET" && path === "/rest/v1/ai_usage" && query.has("request_key")
      ? { body: { id: WORK_ID } }
      : undefined,
  ({ method, path, query }) =>
    method === "GET" && path === "/rest/v1/ai_usage" && query.get("state") === "eq.working"
      ? { body: unfinished }
      : undefined,
  on("GET", "/rest/v1/ai_usage", () => ({ body: uncollected })),
];
beforeEach(() => {
  uncollected = [];
  unfinished = [];
  for (const kind of ["image", "video"]) keepScene(sceneKeyOf(kind, 7), "");
});

type Text = { title: string; notes: string };
function show(answers: Responder[], over: Partial<Text> = {}, userId = USER_ID) {
  wire.reset(...answers, ...usual);
  const state = {
    content: { ...blankContent(0, "UTC"), title: "Tres ideas", notes: "Texto", ...over },
    lock: (_isSaving: boolean) => {},
  };
  function Card() {
    const [content, setContent] = useState(state.content);
    const [isSaving, setIsSaving] = useState(false);
    state.content = content;
    state.lock = setIsSaving;
    return (
      <fieldset disabled={isSaving}>
        <MediaField
          userId={userId}
          media={content}
          generation={{
            postId: null,
            postcard: 7,
            authorName: "Lucía Fernández",
            texts: () => content,
            Generators,
          }}
          onMedia={(changed) => setContent((now) => ({ ...now, ...changed }))}
          onUploading={() => undefined}
          onFailed={() => undefined}
        />
      </fieldset>
    );
  }
  return { ...renderUi(<Card />), state };
}
type Shown = ReturnType<typeof show>;

async function open({ user }: Shown, entry: string) {
  await user.click(screen.getByRole("button", { name: /Agregar archivo/ }));
  await user.click(await screen.findByRole("button", { name: entry }));
}
async function generate({ user }: Pick<Shown, "user">, name: RegExp) {
  const first = screen.queryByRole("button", { name: WRITE });
  if (first) await user.click(first);
  await user.click(await screen.findByRole("button", { name }));
}
const isScene = (press: RegExp): boolean => /imagen|video/.test(press.source);
const WRITE = "Escribir la escena · gratis";
const bodyOf = (path: string) =>
  wire.requests.find((request: RecordedRequest) => request.path === path)?.body;

test("P2.08 · the AI panels are in the order of the specification", () => {
  expect(GENERATOR_KINDS.map(({ panel }) => panel)).toEqual([
    "image-ai",
    "infograph",
    "document-ai",
    "video-ai",
  ]);
});

test("when a price changed while the panel was open, the click with the old price is refused, and the panel shows the new price", async () => {
  let present = costs;
  const dear = costs.map((cost) => (cost.content_type === "infograph" ? { ...cost, credit_cost: 3 } : cost));
  const shown = show([
    on("GET", "/rest/v1/ai_credit_costs", () => ({ body: present })),
    on("POST", "/functions/v1/ai-infograph", () => refusal(409, "credit_price_changed", { cost: 3 })),
  ]);
  await open(shown, "Crea una infografía");
  const button = await screen.findByRole("button", { name: "Generar infografías · 1,5 créditos" });
  present = dear;
  await shown.user.click(button);
  expect(await screen.findByRole("button", { name: "Generar infografías · 3 créditos" })).toBeTruthy();
  expect(screen.getByRole("alert").textContent).toBe(
    "El precio cambió: ahora cuesta 3 de tus créditos. No se te cobró nada; si te parece bien, vuelve a intentarlo.",
  );
  const request = wire.requests.find(({ path }) => path === "/functions/v1/ai-infograph");
  expect(JSON.parse(request?.prices ?? "{}")).toMatchObject({ infograph: 1.5 });
});

test("the selector of AI generators shows the prices that the operator has set", async () => {
  const dear = costs.map((cost) => (cost.content_type === "video_5s" ? { ...cost, credit_cost: 3 } : cost));
  const shown = show([on("GET", "/rest/v1/ai_credit_costs", () => ({ body: dear }))]);
  await shown.user.click(screen.getByRole("button", { name: /Agregar archivo/ }));
  expect(await screen.findByRole("button", { name: "Video 4s (3 créditos)" })).toBeTruthy();
});

test("A9.13 P4.14 · the selector offers the AI generators and shows the balance, and cancelling a generator leads back to the selector", async () => {
  const shown = show([]);
  await open(shown, "Crea una imagen");
  const panel = await screen.findByRole("region", { name: "Crear una imagen con IA" });
  expect(await within(panel).findByText("Tienes 3,0 créditos disponibles")).toBeTruthy();
  expect(within(panel).queryByText(/0,5/)).toBeNull();
  await shown.user.click(within(panel).getByRole("button", { name: WRITE }));
  const generate = await within(panel).findByRole("button", { name: "Generar imagen · 0,5 créditos" });
  expect(
    within(panel)
      .getAllByText(/0,5/)
      .map((price) => price.closest("button")),
  ).toEqual([generate]);
  await shown.user.click(within(panel).getByRole("button", { name: "Cancelar" }));
  const selector = screen.getByRole("region", { name: "Seleccionar tipo de contenido" });
  expect(
    within(selector)
      .getAllByRole("button")
      .map((button) => button.textContent),
  ).toEqual([
    "Subir archivos",
    "Crea una imagen",
    "Crea una infografía",
    "Crear un documento (PDF)",
    "Video 4s (1 crédito)",
    "Video 8s (2 créditos)",
    "Cancelar",
  ]);
});

describe("the description of a scene is shown, and the user can change it before paying", () => {
  const picture = on("POST", "/functions/v1/ai-image", () => done(media("a.png", "image", "image-ai")));
  const sceneField = () => screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Qué se ve" });
  const paid = () => wire.requests.some(({ path }) => path === "/functions/v1/ai-image");

  test("the first click lets the AI describe the scene for the chosen publisher, and the second click sends the user's changed description", async () => {
    const shown = show([picture]);
    await open(shown, "Crea una imagen");
    expect(screen.queryByRole("button", { name: /Generar imagen/ })).toBeNull();
    await shown.user.click(await screen.findByRole("button", { name: WRITE }));
    await waitFor(() => expect(sceneField().value).toBe(SCENE));
    await waitFor(() => expect(document.activeElement).toBe(sceneField()));
    expect(bodyOf("/functions/v1/ai-scene")).toMatchObject({ kind: "image", publisher: "personal" });
    expect(paid()).toBe(false);
    await pasteInto(shown.user, sceneField(), " Sin gente.");
    await shown.user.click(screen.getByRole("button", { name: /Generar imagen/ }));
    await waitFor(() => expect(paid()).toBe(true));
    expect(bodyOf("/functions/v1/ai-image")).toMatchObject({ scene: `${SCENE} Sin gente.` });
  });

  test("a description that the user types while the AI writes a proposal stays, and the generate button is available at once", async () => {
    let end = (_answer: { body: unknown }) => {};
    const shown = show([
      on("POST", "/functions/v1/ai-scene", () => new Promise((resolve) => (end = resolve))),
    ]);
    await open(shown, "Video 4s (1 crédito)");
    await shown.user.click(await screen.findByRole("button", { name: WRITE }));
    await pasteInto(shown.user, sceneField(), "La mía");
    expect(screen.getByRole("button", { name: /Generar video/ })).toBeTruthy();
    end({ body: { scene: SCENE } });
    await waitFor(() => expect(document.activeElement).toBe(sceneField()));
    expect(sceneField().value).toBe("La mía");
  });

  test("a description that arrives while the user writes in another field does not take the focus", async () => {
    let end = (_: { body: { scene: string } }) => {};
    const held = new Promise<{ body: { scene: string } }>((resolve) => {
      end = resolve;
    });
    const shown = show([picture, on("POST", "/functions/v1/ai-scene", () => held)]);
    await open(shown, "Crea una imagen");
    await shown.user.click(await screen.findByRole("button", { name: WRITE }));
    const caption = screen.getByRole("textbox", { name: /^Palabras escritas en la imagen/ });
    await shown.user.click(caption);
    end({ body: { scene: SCENE } });
    await screen.findByRole("button", { name: /Generar imagen/ });
    expect(document.activeElement).toBe(caption);
  });

  test.each([
    ["a response without a description", { body: { scene: null } }, ""],
    [
      "a request for a description that takes the AI service too long",
      refusal(504, "ai_service_timeout"),
      "No pudimos escribir la escena. Descríbela tú, o genera sin ella.",
    ],
    [
      "a request for a description that the AI service refuses for its content",
      refusal(422, "ai_content_refused"),
      "No pudimos escribir la escena. El servicio de IA no acepta este contenido. Cambia el texto e inténtalo de nuevo. Descríbela tú, o genera sin ella.",
    ],
  ])("after %s, the user can still generate the picture", async (_, answer, expected) => {
    const shown = show([picture, on("POST", "/functions/v1/ai-scene", () => answer)]);
    await open(shown, "Crea una imagen");
    await shown.user.click(await screen.findByRole("button", { name: WRITE }));
    await screen.findByRole("button", { name: /Generar imagen/ });
    await waitFor(() => expect(document.activeElement).toBe(sceneField()));
    expect(screen.queryByRole("alert")?.textContent ?? "").toBe(expected);
    await shown.user.click(screen.getByRole("button", { name: /Generar imagen/ }));
    await waitFor(() => expect(paid()).toBe(true));
    expect(bodyOf("/functions/v1/ai-image")).toMatchObject({ scene: "" });
  });
});

describe("an AI generator sends a request and attaches its result", () => {
  test("A7.09 P4.16 · the request for an image gives its style and the object that shows its title in English, as the AI service expects", async () => {
    const shown = show([
      on("POST", "/functions/v1/ai-image", () => done(media("a.png", "image", "image-ai"))),
    ]);
    await open(shown, "Crea una imagen");
    await shown.user.click(await screen.findByRole("combobox", { name: "Estilo de la imagen" }));
    await shown.user.click(screen.getByRole("option", { name: "Acuarela" }));
    await generate(shown, /Generar imagen/);
    await waitFor(() => expect(shown.state.content.image_url).toBe(url("a.png")));
    expect(shown.state.content.upload_type).toBe("image-ai");
    expect(bodyOf("/functions/v1/ai-image")).toMatchObject({
      title: "Tres ideas",
      notes: "Texto",
      style: "watercolor",
      titleHolder: "painted mural",
      postcard: 7,
      publisher: "personal",
      caption: "Tres ideas",
      scene: SCENE,
      requestKey: expect.any(String),
    });
    await waitFor(() => expect(toasts).toEqual(["success: Imagen generada exitosamente"]));
  });

  describe("a generated image gets a small picture for lists", () => {
    const SMALL = "data:image/jpeg;base64,AAAA";
    const image = on("POST", "/functions/v1/ai-image", () => done(media("a.png", "image", "image-ai")));
    const file = on("GET", `/media/${USER_ID}/a.png`, () => ({ body: "a picture" }));
    afterEach(() => {
      vi.unstubAllGlobals();
      vi.restoreAllMocks();
    });
    const pictureWith = async (answers: Responder[]) => {
      vi.stubGlobal("createImageBitmap", async () => ({ width: 1024, height: 1024, close: () => {} }));
      const pen = { fillRect: () => {}, drawImage: () => {} } as unknown as CanvasRenderingContext2D;
      vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockReturnValue(pen);
      vi.spyOn(HTMLCanvasElement.prototype, "toDataURL").mockReturnValue(SMALL);
      const shown = show([image, file, ...answers]);
      await open(shown, "Crea una imagen");
      await generate(shown, /Generar imagen/);
      return shown;
    };

    test("after the small picture of a generated image was stored, the card has the image's address with the ending _s", async () => {
      const { state } = await pictureWith([
        on("POST", "/functions/v1/upload-file", () => ({ body: media("a_s.png", "image", "image") })),
      ]);
      await waitFor(() => expect(state.content.image_url).toBe(url("a_s.png")));
      expect(state.content.upload_type).toBe("image-ai");
      const of = url("a.png");
      expect(bodyOf("/functions/v1/upload-file")).toEqual({ userId: USER_ID, of, small: SMALL });
    });

    test("when the server refuses the small picture of a generated image, the image is still attached to the card", async () => {
      const { state } = await pictureWith([
        on("POST", "/functions/v1/upload-file", () => refusal(507, "storage_limit_reached")),
      ]);
      await waitFor(() => expect(state.content.image_url).toBe(url("a.png")));
      expect(bodyOf("/functions/v1/upload-file")).toMatchObject({ small: SMALL });
    });

    test("when the user cancels after an image was generated, the image stays offered, and no message calls the work free", async () => {
      let end = (_answer: { body: unknown }) => {};
      const shown = await pictureWith([
        on("POST", "/functions/v1/upload-file", () => new Promise((resolve) => (end = resolve))),
      ]);
      await waitFor(() => expect(bodyOf("/functions/v1/upload-file")).toBeTruthy());
      await shown.user.click(screen.getByRole("button", { name: "Cancelar" }));
      expect(await screen.findByRole("region", { name: "Seleccionar tipo de contenido" })).toBeTruthy();
      end({ body: media("a_s.png", "image", "image") });
      await waitFor(() => expect(bodyOf("/rest/v1/rpc/leave_ai_work")).toBeTruthy());
      expect(shown.state.content.image_url).toBeNull();
      expect(bodyOf("/rest/v1/rpc/collect_ai_result")).toBeUndefined();
      expect(bodyOf("/rest/v1/rpc/cancel_ai_work")).toBeUndefined();
      expect(toasts).toEqual([]);
    });
  });

  test.each([
    ["Video 4s (1 crédito)", 4, "video-ai-5s"],
    ["Video 8s (2 créditos)", 8, "video-ai-10s"],
  ])(
    "P4.19 · the selector's entry «%s» requests a film with its length and camera, and attaches the film",
    async (entry, duration, uploadType) => {
      const shown = show([
        on("POST", "/functions/v1/ai-video", () => done(media("v.mp4", "video", uploadType))),
      ]);
      await open(shown, entry);
      await generate(shown, /Generar video/);
      await waitFor(() => expect(shown.state.content.upload_type).toBe(uploadType));
      expect(bodyOf("/functions/v1/ai-video")).toMatchObject({
        duration,
        shotStyle: "Eye level",
        framing: "Medium shot",
        cameraMovement: "Static",
      });
      expect(toasts).toEqual(["success: Video generado exitosamente"]);
    },
  );

  test("P4.20 P5.18 · a document is requested with the chosen number of pages and the user's name, and attached to the card", async () => {
    const shown = show([
      on("POST", "/functions/v1/ai-document", () => done(media("d.pdf", "document", "document"))),
    ]);
    await open(shown, "Crear un documento (PDF)");
    expect(await screen.findByRole("button", { name: "Generar documento · 0,5 créditos" })).toBeTruthy();
    await shown.user.click(screen.getByRole("combobox", { name: "Páginas" }));
    expect(screen.getAllByRole("option")).toHaveLength(8);
    await shown.user.click(screen.getByRole("option", { name: "10 páginas" }));
    expect(screen.getByRole("button", { name: "Generar documento · 1 crédito" })).toBeTruthy();
    await shown.user.click(screen.getByRole("button", { name: /Generar documento/ }));
    await waitFor(() => expect(shown.state.content.upload_type).toBe("document"));
    expect(bodyOf("/functions/v1/ai-document")).toMatchObject({ pages: 10, authorName: "Lucía Fernández" });
    expect(toasts).toEqual(["success: Documento generado exitosamente"]);
  });

  test("P4.17 P5.15 · one of several infographics is chosen; making further infographics costs credits again, as the panel states", async () => {
    const candidates = ["a", "b"].map((name) => ({
      fileName: `${name}.png`,
      mimeType: "image/png",
      publicUrl: url(`${name}.png`),
    }));
    const answer = ({ body }: RecordedRequest) =>
      (body as { candidate?: number }).candidate === undefined
        ? done({ candidates })
        : { body: media("chosen.png", "image", "infograph-ai") };
    const shown = show([on("POST", "/functions/v1/ai-infograph", answer)]);
    await open(shown, "Crea una infografía");
    await shown.user.click(await screen.findByRole("button", { name: /Generar infografías/ }));
    expect(await screen.findAllByRole("radio")).toHaveLength(2);
    expect(bodyOf("/rest/v1/rpc/collect_ai_result")).toBeUndefined();
    expect(screen.getByRole("button", { name: "Generar Nuevas (1,5 créditos)" })).toBeTruthy();
    const use = screen.getByRole("button", { name: "Usar Seleccionada" });
    expect(use.getAttribute("aria-disabled")).toBe("true");
    await shown.user.click(use);
    await shown.user.click(screen.getByRole("radio", { name: "Infografía 2" }));
    await shown.user.click(use);
    await waitFor(() => expect(shown.state.content.image_url).toBe(url("chosen.png")));
    expect(shown.state.content.upload_type).toBe("infograph-ai");
    expect(bodyOf("/rest/v1/rpc/collect_ai_result")).toEqual({ p_id: WORK_ID });
    expect(wire.requests.map(({ body }) => body)).toContainEqual({ workId: WORK_ID, candidate: 1 });
    expect(toasts).toEqual([
      "success: 2 infografías generadas exitosamente",
      "error: Por favor selecciona una imagen",
      "success: Infografía seleccionada y guardada",
    ]);
  });
});

describe("a failed generation shows its cause in the panel and can be tried again", () => {
  test.each([
    [
      "Crea una imagen",
      "ai-image",
      /Generar imagen/,
      refusal(502, "ai_media_missing"),
      "Error al generar la imagen: no se recibió URL",
      "Error al generar la imagen",
    ],
    [
      "Crea una infografía",
      "ai-infograph",
      /Generar infografías/,
      refusal(502, "ai_media_missing"),
      "Error al generar la infografía: No se recibieron imágenes válidas del webhook",
      "Error al generar la infografía",
    ],
    [
      "Video 4s (1 crédito)",
      "ai-video",
      /Generar video/,
      refusal(502, "ai_media_missing"),
      "Error al generar el video: el video está vacío",
      "Error al generar el video",
    ],
    [
      "Crear un documento (PDF)",
      "ai-document",
      /Generar documento/,
      refusal(402, "insufficient_credits", { cost: 5 }),
      "No tienes suficientes créditos. Necesitas 5 créditos para generar este documento",
      "No tienes suficientes créditos. Necesitas 5 créditos para generar este documento",
    ],
  ])(
    "a failed generation of %s shows the failure in its panel and can be tried again",
    async (entry, name, press, answer, inline, said) => {
      const shown = show([on("POST", `/functions/v1/${name}`, () => answer)]);
      await open(shown, entry);
      await generate(shown, press);
      expect((await screen.findByRole("alert")).textContent).toBe(inline);
      await waitFor(() => expect(toasts).toEqual([`error: ${said}`]));
      expect(screen.getByRole("button", { name: press })).toBeTruthy();
    },
  );

  test.each([
    ["Crea una imagen", "ai-image", /Generar imagen/],
    ["Crea una infografía", "ai-infograph", /Generar infografías/],
  ])(
    "the refusal of %s for lack of credits disappears when a purchase in another tab covers the cost",
    async (entry, name, press) => {
      let available = 0;
      const shown = show([
        on("POST", "/rest/v1/rpc/credit_balance", () => ({ body: credits(available) })),
        on("POST", `/functions/v1/${name}`, () =>
          refusal(402, "insufficient_credits", { cost: 1.5, available: 0 }),
        ),
      ]);
      await open(shown, entry);
      await generate(shown, press);
      expect((await screen.findByRole("alert")).textContent).toContain("cuesta 1,5 y tienes 0");
      await waitFor(() => expect(hasSubscriber("user_credit_stats")).toBe(true));
      available = 10;
      act(() => emitRow("user_credit_stats"));
      expect(await screen.findByText("Tienes 10,0 créditos disponibles")).toBeTruthy();
      expect(screen.queryByRole("alert")).toBeNull();
    },
  );

  test("the toast of a failed generation disappears when another generation begins", async () => {
    const ids = recordToastIds();
    const shown = show([on("POST", "/functions/v1/ai-image", () => refusal(502, "ai_media_missing"))]);
    await open(shown, "Crea una imagen");
    await generate(shown, /Generar imagen/);
    await waitFor(() => expect(ids.raised).toEqual([expect.any(String)]));
    ids.dismissed.length = 0;
    await generate(shown, /Generar imagen/);
    await waitFor(() => expect(ids.dismissed).toEqual(ids.raised.slice(0, 1)));
  });

  const failed =
    (row: object | null): Responder =>
    ({ method, path, query }) =>
      method === "GET" && path === "/rest/v1/ai_usage" && query.has("request_key")
        ? { body: row && { id: WORK_ID, ...row } }
        : undefined;
  test.each([
    ["failed and gave its credits back", { state: "failed", hold_id: 7 }, true],
    ["still runs", { state: "working", hold_id: 7 }, false],
    ["ended with an invalid result", { state: "done", hold_id: 7 }, false],
    ["was free", { state: "failed", hold_id: null }, false],
    ["never began", null, false],
  ])(
    "after work that %s, the message says that nothing was charged only if the server has confirmed it",
    async (_, row, isSaid) => {
      const shown = show([
        failed(row),
        on("POST", "/functions/v1/ai-image", () => refusal(502, "ai_answer_invalid")),
      ]);
      await open(shown, "Crea una imagen");
      await generate(shown, /Generar imagen/);
      const message = (await screen.findByRole("alert")).textContent;
      expect(message).toBe(`Error generando la imagen${isSaid ? "No se te cobró nada." : ""}`);
      // The confirmation keeps the server from sending a notice of the shown failure.
      const isConfirmed = row !== null && row.state === "failed";
      expect(bodyOf("/rest/v1/rpc/collect_ai_result")).toEqual(isConfirmed ? { p_id: WORK_ID } : undefined);
    },
  );

  test.each([
    [
      "Crea una imagen",
      /Generar imagen/,
      "Se necesita un título o notas para generar la imagen",
      "Por favor agregue un título o notas para generar la imagen",
    ],
    [
      "Crea una infografía",
      /Generar infografías/,
      "Se necesita un título o notas para generar la infografía",
      "Por favor agregue un título o notas para generar la infografía",
    ],
    [
      "Video 8s (2 créditos)",
      /Generar video/,
      "Se necesita un título o notas para generar el video",
      "Por favor agregue un título o notas para generar el video",
    ],
    [
      "Crear un documento (PDF)",
      /Generar documento/,
      "Error: Faltan datos del usuario o título del post",
      "Error: Faltan datos del usuario o título del post",
    ],
  ])(
    "P5.19 · a generation of %s without title and text sends no request",
    async (entry, press, inline, toast) => {
      const shown = show([], { title: " ", notes: "" });
      await open(shown, entry);
      await shown.user.click(await screen.findByRole("button", { name: isScene(press) ? WRITE : press }));
      expect(screen.getByRole("alert").textContent).toBe(inline);
      expect(toasts).toEqual([`error: ${toast}`]);
      expect(wire.requests.some(({ path }) => path.startsWith("/functions/"))).toBe(false);
    },
  );
});

test.each([
  ["Crea una imagen", /Generar imagen/, "Por favor inicie sesión para generar imágenes"],
  ["Crea una infografía", /Generar infografías/, "Por favor inicie sesión para generar infografías"],
  ["Video 8s (2 créditos)", /Generar video/, "Por favor inicie sesión para generar videos"],
  ["Crear un documento (PDF)", /Generar documento/, "Error: Faltan datos del usuario o título del post"],
])(
  "P5.27 P6.02 · %s sends no request without a signed-in user, and shows the reason",
  async (entry, press, toast) => {
    const shown = show([], {}, "");
    await open(shown, entry);
    await shown.user.click(await screen.findByRole("button", { name: isScene(press) ? WRITE : press }));
    expect(toasts).toEqual([`error: ${toast}`]);
    const inline = entry.startsWith("Crear") ? toast : "Usuario no autenticado";
    expect(screen.getByRole("alert").textContent).toBe(inline);
    expect(wire.requests.some(({ path }) => path.startsWith("/functions/"))).toBe(false);
  },
);

test("A9.13 · until the balance has loaded, the selector says that the credits are loading", async () => {
  const shown = show([on("POST", "/rest/v1/rpc/credit_balance", () => new Promise(() => {}))]);
  await shown.user.click(screen.getByRole("button", { name: /Agregar archivo/ }));
  expect(await screen.findByText("Cargando créditos...")).toBeTruthy();
});

test.each([
  ["ai_upload_failed", "Error al guardar la infografía: Failed to upload selected infograph"],
  ["unexpected", "Error al guardar la infografía: Error desconocido"],
])(
  "P4.18 · while an infographic is being stored, its panel says so; when storing fails with %s, the infographic stays offered",
  async (code, sentence) => {
    let end = (_answer: ReturnType<typeof refusal>) => {};
    const candidates = [{ fileName: "a.png", mimeType: "image/png", publicUrl: url("a.png") }];
    const answer = ({ body }: RecordedRequest) =>
      (body as { candidate?: number }).candidate === undefined
        ? done({ candidates })
        : new Promise<ReturnType<typeof refusal>>((resolve) => (end = resolve));
    const shown = show([on("POST", "/functions/v1/ai-infograph", answer)]);
    await open(shown, "Crea una infografía");
    await shown.user.click(await screen.findByRole("button", { name: /Generar infografías/ }));
    await shown.user.click(await screen.findByRole("radio", { name: "Infografía 1" }));
    await shown.user.click(screen.getByRole("button", { name: "Usar Seleccionada" }));
    expect(await screen.findByText("Guardando infografía...")).toBeTruthy();
    end(refusal(502, code));
    expect((await screen.findByRole("alert")).textContent).toContain(sentence);
    expect(screen.getByRole<HTMLInputElement>("radio", { name: "Infografía 1" }).checked).toBe(true);
  },
);

test("'Cancelar' stops the generation on the server, returns to the selector, and a late result is not attached", async () => {
  let end = (_answer: { body: unknown }) => {};
  const shown = show([on("POST", "/functions/v1/ai-video", () => new Promise((resolve) => (end = resolve)))]);
  await open(shown, "Video 4s (1 crédito)");
  await generate(shown, /Generar video/);
  const status = (await screen.findByText("Generando video...")).closest('[role="status"]');
  expect(status?.textContent).toContain("te avisaremos");
  await shown.user.click(screen.getByRole("button", { name: "Cancelar" }));
  expect(await screen.findByRole("region", { name: "Seleccionar tipo de contenido" })).toBeTruthy();
  expect(bodyOf("/rest/v1/rpc/cancel_ai_work")).toEqual({ p_id: WORK_ID });
  end(done(media("v.mp4", "video", "video-ai-5s")));
  expect(toasts).toEqual(["success: Generación cancelada. No se cobró nada."]);
  expect(shown.state.content.image_url).toBeNull();
});

test("a generation that is cancelled before its request arrives is stopped on arrival, and only then reported as free", async () => {
  let reads = 0;
  const shown = show([
    on("POST", "/functions/v1/ai-video", () => new Promise(() => {})),
    ({ path, query }) =>
      path === "/rest/v1/ai_usage" && query.has("request_key")
        ? { body: ++reads === 1 ? null : { id: WORK_ID } }
        : undefined,
    on("POST", "/rest/v1/rpc/cancel_ai_work", () => ({ body: true })),
  ]);
  await open(shown, "Video 4s (1 crédito)");
  await generate(shown, /Generar video/);
  await shown.user.click(await screen.findByRole("button", { name: "Cancelar" }));
  await waitFor(() => expect(toasts).toEqual(["success: Generación cancelada. No se cobró nada."]));
  expect(bodyOf("/rest/v1/rpc/cancel_ai_work")).toEqual({ p_id: WORK_ID });
});

test("when a generation ends just before the user cancels it, no message says that the work was free", async () => {
  const shown = show([
    on("POST", "/functions/v1/ai-video", () => new Promise(() => {})),
    on("POST", "/rest/v1/rpc/cancel_ai_work", () => ({ body: false })),
  ]);
  await open(shown, "Video 4s (1 crédito)");
  await generate(shown, /Generar video/);
  await shown.user.click(await screen.findByRole("button", { name: "Cancelar" }));
  expect(await screen.findByRole("region", { name: "Seleccionar tipo de contenido" })).toBeTruthy();
  await waitFor(() => expect(bodyOf("/rest/v1/rpc/leave_ai_work")).toBeTruthy());
  expect(toasts).toEqual([]);
});

test("when a generation begins, the focus moves to its panel; when it ends, the focus moves to the card's file field", async () => {
  let end = (_answer: { body: unknown }) => {};
  const shown = show([on("POST", "/functions/v1/ai-video", () => new Promise((resolve) => (end = resolve)))]);
  await open(shown, "Video 4s (1 crédito)");
  await generate(shown, /Generar video/);
  const status = await screen.findByText("Generando video...");
  await waitFor(() => expect(document.activeElement?.contains(status)).toBe(true));
  expect(document.activeElement).not.toBe(document.body);
  end(done(media("v.mp4", "video", "video-ai-5s")));
  await screen.findByRole("button", { name: "Quitar" });
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole("group", { name: "Imagen, video o documento" })),
  );
});

test("when infographics are ready, the focus moves to their panel; after the choice, the focus moves to the card's file field", async () => {
  const candidates = ["a.png", "b.png"].map((fileName) => ({
    fileName,
    mimeType: "image/png",
    publicUrl: url(fileName),
  }));
  let save = (_answer: { body: unknown }) => {};
  const answer = ({ body }: RecordedRequest) =>
    (body as { candidate?: number }).candidate === undefined
      ? done({ candidates })
      : new Promise<{ body: unknown }>((resolve) => (save = resolve));
  const shown = show([on("POST", "/functions/v1/ai-infograph", answer)]);
  await open(shown, "Crea una infografía");
  await generate(shown, /Generar infografías/);
  const panel = await screen.findByRole("region", { name: "Infografías para elegir" });
  expect(document.activeElement).toBe(panel);
  await shown.user.click(screen.getByRole("radio", { name: "Infografía 2" }));
  await shown.user.click(screen.getByRole("button", { name: "Usar Seleccionada" }));
  await screen.findByRole("button", { name: "Guardando infografía..." });
  // Unlike jsdom, browsers take the focus from a disabled button.
  (document.activeElement as HTMLElement).blur();
  save({ body: media("chosen.png", "image", "infograph-ai") });
  await screen.findByRole("button", { name: "Quitar" });
  expect(document.activeElement).toBe(screen.getByRole("group", { name: "Imagen, video o documento" }));
});

test("P4.15 · closing the panel of a running generation reports the work to the server as abandoned, and the late result is not collected", async () => {
  let end = (_answer: { body: unknown }) => {};
  const shown = show([on("POST", "/functions/v1/ai-image", () => new Promise((resolve) => (end = resolve)))]);
  await open(shown, "Crea una imagen");
  await generate(shown, /Generar imagen/);
  await screen.findByText("Generando imagen...");
  const { requestKey } = bodyOf("/functions/v1/ai-image") as { requestKey: string };
  shown.unmount();
  await waitFor(() => expect(bodyOf("/rest/v1/rpc/leave_ai_work")).toEqual({ p_request_key: requestKey }));
  end(done(media("a.png", "image", "image-ai")));
  await Promise.resolve();
  expect(wire.requests.some(({ path }) => path.endsWith("collect_ai_result"))).toBe(false);
});

describe("a save during a generation decides whether the generated image is attached", () => {
  afterEach(() => void vi.useRealTimers());

  async function finishDuringSave() {
    let end = (_answer: { body: unknown }) => {};
    const shown = show([
      on("POST", "/functions/v1/ai-image", () => new Promise((resolve) => (end = resolve))),
    ]);
    await open(shown, "Crea una imagen");
    await generate(shown, /Generar imagen/);
    await screen.findByText("Generando imagen...");
    act(() => shown.state.lock(true));
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const step = () => act(() => vi.advanceTimersByTimeAsync(100));
    // Advances the fake clock in steps, so that the network's and the imports' real timers fire between the steps.
    const until = async (isSo: () => boolean) => {
      for (let steps = 0; steps < 100 && !isSo(); steps += 1) await step();
    };
    const isSent = (path: string) => wire.requests.some((request) => request.path.endsWith(path));
    const collects = () => isSent("/collect_ai_result");
    end(done(media("a.png", "image", "image-ai")));
    // Reading the image is the last step before the image waits for the end of the save.
    await until(() => isSent("/a.png"));
    expect(isSent("/a.png")).toBe(true);
    await step();
    return { ...shown, step, until, collects };
  }

  test("an image that is ready during a save is attached and collected only after the save has failed", async () => {
    const { state, until, collects } = await finishDuringSave();
    expect([state.content.image_url, collects()]).toEqual([null, false]);
    act(() => state.lock(false));
    await until(collects);
    expect([state.content.image_url, collects()]).toEqual([url("a.png"), true]);
  });

  test("when a save closes the editor, an image generated meanwhile is neither attached nor collected", async () => {
    const { state, step, collects, unmount } = await finishDuringSave();
    unmount();
    for (let steps = 0; steps < 10; steps += 1) await step();
    expect([state.content.image_url, collects()]).toEqual([null, false]);
  });
});

test("the selector offers a finished AI image, but not another card's result; 'Usar' attaches the image and marks it as collected", async () => {
  uncollected = [
    {
      id: WORK_ID,
      content_type: "image",
      post_id: null,
      state: "done",
      result: media("late.png", "image", "image-ai"),
    },
    { id: "x", content_type: "research", post_id: null, state: "done", result: { topics: [] } },
    {
      id: "y",
      content_type: "video_5s",
      post_id: "of-another-card",
      state: "done",
      result: media("v.mp4", "video", "video-ai-5s"),
    },
  ];
  const shown = show([]);
  await shown.user.click(screen.getByRole("button", { name: /Agregar archivo/ }));
  expect(await screen.findByText("Tu imagen está lista")).toBeTruthy();
  expect(screen.queryByText("Tu video está listo")).toBeNull();
  await shown.user.click(screen.getByRole("button", { name: "Usar" }));
  await waitFor(() =>
    expect(shown.state.content).toMatchObject({ image_url: url("late.png"), upload_type: "image-ai" }),
  );
  await waitFor(() => expect(bodyOf("/rest/v1/rpc/collect_ai_result")).toEqual({ p_id: WORK_ID }));
});

test("the file menu lists an ordered file until the AI has made it; the menu lists neither another card's file nor work that makes no file", async () => {
  const work = (content_type: string, post_id: string | null = null) => ({
    id: content_type,
    content_type,
    post_id,
  });
  unfinished = [work("image"), work("video_5s", "of-another-card"), work("research"), work("text_ai")];
  const shown = show([]);
  await shown.user.click(screen.getByRole("button", { name: /Agregar archivo/ }));
  const line = (await screen.findByText("Ya está en marcha: no hace falta pedirlo otra vez.")).closest("li");
  expect(line?.textContent).toMatch(/^Generando imagen\.\.\./);
  expect(line?.parentElement?.children).toHaveLength(1);
  await waitFor(() => expect(hasSubscriber("ai_usage")).toBe(true));
  unfinished = [];
  act(() => emitRow("ai_usage", { user_id: USER_ID }, "UPDATE"));
  await waitFor(() => expect(screen.queryByText("Generando imagen...")).toBeNull());
});

test("'Cancelar' beside a file that was ordered earlier stops its work, and only stopped work is reported as free", async () => {
  unfinished = [{ id: WORK_ID, content_type: "video_5s", post_id: null }];
  let isStopped = false;
  const shown = show([on("POST", "/rest/v1/rpc/cancel_ai_work", () => ({ body: isStopped }))]);
  await shown.user.click(screen.getByRole("button", { name: /Agregar archivo/ }));
  const line = (await screen.findByText("Generando video...")).closest("li") as HTMLElement;
  const cancel = within(line).getByRole<HTMLButtonElement>("button", { name: "Cancelar" });
  await shown.user.click(cancel);
  await waitFor(() => expect(bodyOf("/rest/v1/rpc/cancel_ai_work")).toEqual({ p_id: WORK_ID }));
  await waitFor(() => expect(cancel.ariaBusy).not.toBe("true"));
  expect(toasts).toEqual([]);
  [isStopped, unfinished] = [true, []];
  await shown.user.click(cancel);
  await waitFor(() => expect(toasts).toEqual(["success: Generación cancelada. No se cobró nada."]));
  expect(screen.queryByText("Generando video...")).toBeNull();
});

test("an offered result names the card that it was made for, when it is known", async () => {
  const made = (id: string, title?: string) => ({
    id,
    content_type: "document_ai",
    post_id: null,
    state: "done",
    result: { ...media(`${id}.pdf`, "document", "document"), ...(title && { title }) },
  });
  uncollected = [made("a", "Cinco pasos"), made("b")];
  const shown = show([]);
  await shown.user.click(screen.getByRole("button", { name: /Agregar archivo/ }));
  await screen.findAllByText("Tu documento está listo");
  expect(screen.getAllByText(/Se terminó mientras/).map(({ textContent }) => textContent)).toEqual([
    "Para «Cinco pasos». Se terminó mientras no estabas aquí. No hay que pagar nada más.",
    "Se terminó mientras no estabas aquí. No hay que pagar nada más.",
  ]);
});

test("when the user leaves the editor before an offered image has loaded, the image is not attached, and stays offered", async () => {
  const result = media("late.png", "image", "image-ai");
  uncollected = [{ id: WORK_ID, content_type: "image", post_id: null, state: "done", result }];
  let arrive = (_answer: { body: unknown }) => {};
  const shown = show([
    on("GET", `/media/${USER_ID}/late.png`, () => new Promise((resolve) => (arrive = resolve))),
  ]);
  await shown.user.click(screen.getByRole("button", { name: /Agregar archivo/ }));
  await shown.user.click(await screen.findByRole("button", { name: "Usar" }));
  expect(screen.getByRole("button", { name: "Descartar" })).toHaveProperty("disabled", true);
  shown.unmount();
  arrive({ body: "a picture" });
  // Waits until the work that follows the response has finished.
  await new Promise((resolve) => setImmediate(() => setImmediate(resolve)));
  expect(shown.state.content.image_url).toBeNull();
  expect(bodyOf("/rest/v1/rpc/collect_ai_result")).toBeUndefined();
});

test("an AI result that is finished while the selector is open is offered at once", async () => {
  const shown = show([]);
  await shown.user.click(screen.getByRole("button", { name: /Agregar archivo/ }));
  await screen.findByText("Tienes 3,0 créditos disponibles");
  await waitFor(() => expect(hasSubscriber("ai_usage")).toBe(true));
  expect(screen.queryByText("Tu imagen está lista")).toBeNull();
  const result = media("late.png", "image", "image-ai");
  uncollected = [{ id: WORK_ID, content_type: "image", post_id: null, state: "done", result }];
  emitRow("ai_usage", { user_id: USER_ID }, "UPDATE");
  expect(await screen.findByText("Tu imagen está lista")).toBeTruthy();
});

test("a balance of credits that cannot be read is not shown as zero", async () => {
  const shown = show([
    on("POST", "/rest/v1/rpc/credit_balance", () => ({ status: 500, body: { message: "x" } })),
  ]);
  await shown.user.click(screen.getByRole("button", { name: /Agregar archivo/ }));
  expect(await screen.findByText("No pudimos cargar tus créditos.")).toBeTruthy();
});
