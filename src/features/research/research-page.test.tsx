import type { QueryClient } from "@tanstack/react-query";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { useState } from "react";
import { beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { unfinishedAiWork } from "@/data/ai-work/ai-work";
import type { postRow } from "@/data/posts/testing";
import * as pdfEngine from "@/posts/document/pdf-engine";
import { createQueryClient } from "@/shared/client/query-client";
import { emitRow, hasSubscriber } from "@/shared/testing/realtime-double";
import { on, type Responder } from "@/shared/testing/recording-client";
import { wire } from "@/shared/testing/wire";
import { toast } from "@/shared/toast";
import { pasteInto } from "@/testing/paste-into";
import { credits, renderScreen, sentTo, toastsOfEachTest, USER_ID } from "@/testing/screen";
import { useAddDraft } from "./investigate/use-add-draft";
import { ResearchPage } from "./research-page";
import { TopicsTab } from "./topics/topics-tab";

const WORK = "00000000-0000-4000-8000-000000000501";
const RESEARCH = "/functions/v1/ai-research";
const ADD = "/rest/v1/rpc/add_draft";
const topics = Array.from({ length: 10 }, (_, n) => ({ title: `Borrador ${n + 1}`, description: "Texto" }));
const done = on("POST", RESEARCH, () => ({ body: { id: WORK, state: "done", result: { topics } } }));
const ADDED = { state: "added", date: "2031-03-04", post_time: null, timezone: "UTC" };
const QUEUED = { ...ADDED, post_time: "09:30:00", timezone: "Europe/Madrid" };
const past = {
  id: "h1",
  question: "¿Qué es el café?",
  post_type: "tips",
  publisher: "personal",
  topics: topics.slice(0, 2),
  created_at: "2026-11-20T12:00:00Z",
};

function Visits() {
  const [isHere, setHere] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setHere(!isHere)}>
        Otra página
      </button>
      {isHere && <ResearchPage />}
    </>
  );
}

function later<A>(answer: A) {
  let release = () => {};
  const coming = new Promise<A>((resolve) => {
    release = () => resolve(answer);
  });
  return { coming, release: () => release() };
}

const open = (
  answers: Responder[] = [],
  route = "/research",
  rows: ReturnType<typeof postRow>[] = [],
  queryClient?: QueryClient,
) =>
  renderScreen(wire, <Visits />, {
    route,
    ...(queryClient && { queryClient }),
    rows: () => rows,
    answers: [
      ({ path, query }) =>
        path === "/rest/v1/ai_usage" && query.get("state") === "eq.working"
          ? Promise.resolve(unfinished).then((body) => ({ body }))
          : undefined,
      ...answers,
      on("POST", "/rest/v1/rpc/collect_ai_result", () => ({ body: true })),
      on("POST", ADD, () => ({ body: [ADDED] })),
      on("GET", "/rest/v1/research_history", () => ({ body: [past], headers: { "content-range": "0-0/6" } })),
    ],
  });
const ask = async (user: ReturnType<typeof open>["user"]) => {
  await pasteInto(user, await screen.findByRole("textbox", { name: /Sobre qué/ }), "¿Café?");
  await user.click(screen.getByRole("button", { name: "Investigar" }));
};

const { toasts } = toastsOfEachTest();
let unfinished: unknown[] | Promise<never> = [];
beforeEach(() => {
  unfinished = [];
});

test("credits that could not be read are read again by 'Reintentar'", async () => {
  let isBroken = true;
  const balance = on("POST", "/rest/v1/rpc/credit_balance", () =>
    isBroken ? { status: 400, body: { message: "No.", code: "XX000" } } : { body: credits(7.5) },
  );
  const { user } = open([balance]);
  await screen.findByText("No pudimos cargar tus créditos.");
  isBroken = false;
  await user.click(screen.getByRole("button", { name: "Reintentar" }));
  expect(await screen.findByText("Tienes 7,5 créditos disponibles")).toBeTruthy();
});

describe("a question becomes drafts", () => {
  test("a question becomes ten drafts, and a draft that the user has edited becomes a post", async () => {
    const { user } = open([done]);
    await ask(user);
    const list = within(await screen.findByRole("region", { name: "10 borradores" }));
    const items = list.getAllByRole("listitem");
    expect(items).toHaveLength(10);
    const first = within(items[0] as HTMLElement);
    expect(sentTo(wire, RESEARCH)[0]?.body).toMatchObject({
      question: "¿Café?",
      postType: "real-story",
    });
    await user.click(first.getByRole("button", { name: "Editar «Borrador 1»" }));
    await pasteInto(user, first.getByRole("textbox", { name: "Título" }), " mío");
    await user.click(first.getByRole("button", { name: "Listo" }));
    wire.requests.length = 0;
    const titled = first.getByRole("button", { name: "Agregar a mis publicaciones: Borrador 1 mío" });
    await user.click(titled);
    const added = await first.findByText("En tus publicaciones");
    await waitFor(() => expect(document.activeElement).toBe(added.parentElement));
    expect(sentTo(wire, ADD)[0]?.body).toMatchObject({
      p_content: { title: "Borrador 1 mío", notes: "Texto" },
      p_publisher: "personal",
      p_to_free_slot: false,
    });
    expect(toasts).toEqual([
      "success: Investigación completada",
      "success: Tema agregado a tus publicaciones",
    ]);
  });

  test("drafts about news are written without sources only after the user agrees; the page says when there are fewer than ten drafts", async () => {
    let requests = 0;
    const answer = on("POST", RESEARCH, () => {
      requests += 1;
      return requests === 1
        ? { status: 422, body: { error: { code: "ai_sources_missing" } } }
        : { body: { id: WORK, state: "done", result: { topics: topics.slice(0, 7) } } };
    });
    const { user } = open([answer, on("GET", "/rest/v1/ai_usage", () => ({ body: null }))]);
    await ask(user);
    await user.click(await screen.findByRole("button", { name: "Escribirla sin fuentes" }));
    expect(await screen.findByText("El servicio respondió con 7 de los diez borradores.")).toBeTruthy();
    expect(
      sentTo(wire, RESEARCH).map(({ body }) => (body as { withoutSources?: boolean }).withoutSources),
    ).toEqual([undefined, true]);
  });

  test.each([
    ["drafts below the window scroll the page to their heading", { top: 900, isWriting: false, scrolls: 1 }],
    ["drafts inside the window do not scroll the page", { top: 300, isWriting: false, scrolls: 0 }],
    [
      "drafts below the window do not scroll while the user writes",
      { top: 900, isWriting: true, scrolls: 0 },
    ],
  ])("%s", async (_, { top, isWriting, scrolls }) => {
    const scroll = vi.fn();
    const boxes = vi.spyOn(Element.prototype, "getBoundingClientRect").mockReturnValue(new DOMRect(0, top));
    Element.prototype.scrollIntoView = scroll;
    onTestFinished(() => {
      boxes.mockRestore();
      Reflect.deleteProperty(Element.prototype, "scrollIntoView");
    });
    const answer = later({ body: { id: WORK, state: "done", result: { topics } } });
    const { user } = open([on("POST", RESEARCH, () => answer.coming)]);
    await ask(user);
    if (isWriting) screen.getByRole("textbox", { name: /Sobre qué/ }).focus();
    answer.release();
    await screen.findByRole("heading", { name: "10 borradores" });
    expect(scroll).toHaveBeenCalledTimes(scrolls);
  });

  test("P5.05 · an empty question is reported, and not sent", async () => {
    const { user } = open();
    await user.click(await screen.findByRole("button", { name: "Investigar" }));
    expect(await screen.findByText("Por favor ingresa una pregunta.")).toBeTruthy();
    expect(sentTo(wire, RESEARCH)).toEqual([]);
  });

  test("P2.10 · a running question shows 'Investigando...' and five placeholders; 'Cancelar' enables 'Investigar' before the AI service responds", async () => {
    const cancelled = on("POST", "/rest/v1/rpc/cancel_ai_work", () => ({ body: true }));
    const { coming, release } = later({ status: 409, body: { error: { code: "job_cancelled" } } });
    const slow = on("POST", RESEARCH, () => coming);
    const { user } = open([slow, cancelled, on("GET", "/rest/v1/ai_usage", () => ({ body: { id: WORK } }))]);
    await ask(user);
    expect(await screen.findByRole("button", { name: "Investigando..." })).toBeTruthy();
    const waiting = screen.getByText(/^Buscamos y escribimos diez borradores/).closest("[aria-busy=true]");
    expect(waiting?.querySelector(".grid")?.children).toHaveLength(5);
    await user.click(screen.getByRole("button", { name: "Cancelar" }));
    expect(await screen.findByRole("button", { name: "Investigar" })).toBeTruthy();
    expect(sentTo(wire, "/rest/v1/rpc/cancel_ai_work")[0]?.body).toEqual({ p_id: WORK });
    release();
    await act(async () => new Promise((next) => setImmediate(next)));
    expect(toasts).toEqual(["success: Generación cancelada. No se cobró nada."]);
  });

  test("when 'Cancelar' appears under a double click on 'Investigar', the second click cancels nothing", async () => {
    const { coming } = later({ body: {} });
    const { user } = open([
      on("POST", RESEARCH, () => coming),
      on("GET", "/rest/v1/ai_usage", () => ({ body: { id: WORK } })),
      on("POST", "/rest/v1/rpc/cancel_ai_work", () => ({ body: true })),
    ]);
    await ask(user);
    fireEvent.click(await screen.findByRole("button", { name: "Cancelar" }), { detail: 2 });
    await act(async () => new Promise((next) => setImmediate(next)));
    expect(sentTo(wire, "/rest/v1/rpc/cancel_ai_work")).toEqual([]);
    expect(screen.getByRole("button", { name: "Investigando..." })).toBeTruthy();
  });

  test("when the user changes tabs, a running question continues and is not sent a second time", async () => {
    const { coming, release } = later({ body: { id: WORK, state: "done", result: { topics } } });
    const { user } = open([on("POST", RESEARCH, () => coming)]);
    await ask(user);
    await user.click(screen.getByRole("tab", { name: "Explora tus tópicos" }));
    await user.click(screen.getByRole("tab", { name: "Investiga temas" }));
    await user.click(await screen.findByRole("button", { name: "Investigando..." }));
    release();
    expect(await screen.findByRole("region", { name: "10 borradores" })).toBeTruthy();
    expect(sentTo(wire, RESEARCH)).toHaveLength(1);
  });

  test("when the user leaves the page during a question and returns, the result is shown and stored", async () => {
    const { coming, release } = later({ body: { id: WORK, state: "done", result: { topics } } });
    const { user } = open([on("POST", RESEARCH, () => coming)]);
    await ask(user);
    for (const _way of ["away", "back"])
      await user.click(screen.getByRole("button", { name: "Otra página" }));
    expect(await screen.findByRole("button", { name: "Investigando..." })).toBeTruthy();
    release();
    expect(await screen.findByRole("region", { name: "10 borradores" })).toBeTruthy();
    await pasteInto(user, screen.getByRole("textbox", { name: /Sobre qué/ }), " Y té");
    const kept = JSON.parse(localStorage.getItem(`tribuna:research:${USER_ID}`) ?? "{}");
    expect(kept).toMatchObject({ question: "¿Café? Y té", drafts: { length: 10 } });
  });

  test("until earlier drafts end, the page says that they are being written, but not while it waits for its own question", async () => {
    const UNFINISHED = /^Ya hay borradores en marcha/;
    unfinished = [{ id: WORK, content_type: "research", post_id: null }];
    const { coming, release } = later({ body: { id: WORK, state: "done", result: { topics } } });
    const { user } = open([on("POST", RESEARCH, () => coming)]);
    expect(await screen.findByText(UNFINISHED)).toBeTruthy();
    await ask(user);
    expect(await screen.findByRole("button", { name: "Investigando..." })).toBeTruthy();
    expect(screen.queryByText(UNFINISHED)).toBeNull();
    release();
    expect(await screen.findByText(UNFINISHED)).toBeTruthy();
    unfinished = [];
    await waitFor(() => expect(hasSubscriber("ai_usage")).toBe(true));
    act(() => emitRow("ai_usage", { user_id: USER_ID }, "UPDATE"));
    await waitFor(() => expect(screen.queryByText(UNFINISHED)).toBeNull());
  });

  test("drafts that were ordered in another tab are shown at once, and can be cancelled", async () => {
    const cancelled = on("POST", "/rest/v1/rpc/cancel_ai_work", () => {
      unfinished = [];
      return { body: true };
    });
    const { user } = open([cancelled]);
    await waitFor(() => expect(hasSubscriber("ai_usage")).toBe(true));
    unfinished = [{ id: WORK, content_type: "research", post_id: null }];
    act(() => emitRow("ai_usage", { user_id: USER_ID }));
    await user.click(await screen.findByRole("button", { name: "Cancelar" }));
    await waitFor(() => expect(toasts).toEqual(["success: Generación cancelada. No se cobró nada."]));
    expect(sentTo(wire, "/rest/v1/rpc/cancel_ai_work").map(({ body }) => body)).toEqual([{ p_id: WORK }]);
    expect(screen.queryByText(/^Ya hay borradores en marcha/)).toBeNull();
    expect(screen.queryByRole("button", { name: "Cancelar" })).toBeNull();
  });

  test("the page does not call its own drafts unfinished while it reads whether others are", async () => {
    const { coming, release } = later({ body: { id: WORK, state: "done", result: { topics } } });
    const queryClient = createQueryClient();
    const { user } = open([on("POST", RESEARCH, () => coming)], "/research", [], queryClient);
    await ask(user);
    expect(await screen.findByRole("button", { name: "Investigando..." })).toBeTruthy();
    await waitFor(() => expect(hasSubscriber("ai_usage")).toBe(true));
    unfinished = [{ id: WORK, content_type: "research", post_id: null }];
    act(() => emitRow("ai_usage", { user_id: USER_ID }));
    const { queryKey } = unfinishedAiWork(USER_ID);
    await waitFor(() => expect(queryClient.getQueryData(queryKey)).toHaveLength(1));
    unfinished = new Promise(() => {});
    release();
    expect(await screen.findByRole("region", { name: "10 borradores" })).toBeTruthy();
    expect(screen.queryByText(/^Ya hay borradores en marcha/)).toBeNull();
  });

  test("two quick clicks on 'Investigar' send the question once", async () => {
    const { coming } = later({ body: {} });
    const { user } = open([on("POST", RESEARCH, () => coming)]);
    await pasteInto(user, await screen.findByRole("textbox", { name: /Sobre qué/ }), "¿Café?");
    const button = screen.getByRole("button", { name: "Investigar" });
    fireEvent.click(button);
    fireEvent.click(button);
    expect(await screen.findByRole("button", { name: "Investigando..." })).toBeTruthy();
    expect(sentTo(wire, RESEARCH)).toHaveLength(1);
  });

  test.each([
    [{ code: "ai_service_missing" }, "Error en la configuración del servicio de investigación"],
    [{ code: "ai_service_failed", detail: { status: 502 } }, "Error en la investigación: 502"],
    [{ code: "ai_answer_invalid" }, "Formato de respuesta inválido"],
    [{ code: "unexpected" }, "Error inesperado en la investigación"],
  ])("a question that fails with %j shows the error '%s'", async (error, sentence) => {
    const failed = on("POST", RESEARCH, () => ({ status: 500, body: { error } }));
    const { user } = open([failed, on("GET", "/rest/v1/ai_usage", () => ({ body: null }))]);
    await ask(user);
    await waitFor(() => expect(toasts).toEqual([`error: ${sentence}`]));
  });
});

describe("a click adds a draft to the planner, unscheduled or at a free slot", () => {
  const FAILED = "error: Error al agregar el tema a tus publicaciones";
  const NO_ANSWER =
    "error: No hubo respuesta y no sabemos si se hizo. Vuelve a intentarlo: no se hará dos veces.";
  const toPlanner = (title: string) => `Agregar a mis publicaciones: ${title}`;
  const toFreeSlot = (title: string) => `Al siguiente horario libre: ${title}`;
  type Sent = { p_postcard: number; p_content: { title: string } };
  const sent = () => sentTo(wire, ADD).map(({ body }) => body as Sent);

  test("a draft with the title of an existing post is not added", async () => {
    const { user } = open([done, on("POST", ADD, () => ({ body: [{ ...ADDED, state: "known" }] }))]);
    await ask(user);
    await user.click(await screen.findByRole("button", { name: toPlanner("Borrador 1") }));
    await waitFor(() =>
      expect(toasts).toContain("error: Este tema ya ha sido agregado a tus publicaciones."),
    );
    expect(screen.queryByText("En tus publicaciones")).toBeNull();
  });

  test("'Al siguiente horario libre' makes a draft a post at the time of the next free slot", async () => {
    const { user } = open([done, on("POST", ADD, () => ({ body: [QUEUED] }))]);
    await ask(user);
    await user.click(await screen.findByRole("button", { name: toFreeSlot("Borrador 3") }));
    expect(await screen.findByText("En tus publicaciones")).toBeTruthy();
    expect(sent()[0]).toMatchObject({
      p_content: { title: "Borrador 3" },
      p_publisher: "personal",
      p_to_free_slot: true,
    });
    expect(toasts.at(-1)).toBe(
      "success: Agregado al siguiente horario libre: se publicará el martes 4 de marzo de 2031 a las 09:30",
    );
  });

  test("'Al siguiente horario libre' shows a spinner and gets the focus back when no slot is free", async () => {
    let answer = () => {};
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const { user } = open([
      done,
      on("POST", ADD, async () => {
        await answered;
        return { body: [{ ...QUEUED, state: "no_slot" }] };
      }),
    ]);
    await ask(user);
    const queue = await screen.findByRole("button", { name: toFreeSlot("Borrador 3") });
    await user.click(queue);
    await waitFor(() => expect(queue.getAttribute("aria-busy")).toBe("true"));
    const planner = screen.getByRole("button", { name: toPlanner("Borrador 3") });
    expect(planner.getAttribute("aria-busy")).not.toBe("true");
    // Imitates a browser, which takes the focus from a disabled button; jsdom does not.
    queue.blur();
    answer();
    await waitFor(() => expect(document.activeElement).toBe(queue));
  });

  const cafe = {
    id: "o",
    organization_id: "2414183",
    organization_name: "Café Andino",
    vanity_name: "cafe-andino",
    is_visible: true,
    logo_url: null,
    can_publish: true,
  };
  const withCafe = on("GET", "/rest/v1/linkedin_organizations", () => ({ body: [cafe] }));

  test("the chosen company page is sent with the question, named on each draft, and used for a draft's free slot", async () => {
    const { user } = open([done, withCafe, on("POST", ADD, () => ({ body: [QUEUED] }))]);
    await user.click(await screen.findByRole("combobox", { name: "Quién publica" }));
    await user.click(screen.getByRole("option", { name: "Café Andino" }));
    await ask(user);
    await user.click(await screen.findByRole("button", { name: toFreeSlot("Borrador 3") }));
    expect(await screen.findByText("En tus publicaciones")).toBeTruthy();
    expect(screen.getAllByText("Para Café Andino")).toHaveLength(10);
    expect(sentTo(wire, RESEARCH)[0]?.body).toMatchObject({ publisher: "2414183" });
    expect(sent()[0]).toMatchObject({ p_publisher: "2414183" });
  });

  test("company pages that could not be read are named with a button, and their choice appears when they are read", async () => {
    let isDown = true;
    const pages = on("GET", "/rest/v1/linkedin_organizations", () =>
      isDown ? { status: 500, body: {} } : { body: [cafe] },
    );
    const { user } = open([pages]);
    await screen.findByText("Error al obtener las organizaciones de LinkedIn");
    expect(screen.queryByRole("combobox", { name: "Quién publica" })).toBeNull();
    isDown = false;
    await user.click(screen.getByRole("button", { name: "Reintentar" }));
    expect(await screen.findByRole("combobox", { name: "Quién publica" })).toBeTruthy();
    expect(screen.queryByText("Error al obtener las organizaciones de LinkedIn")).toBeNull();
    await waitFor(() => expect(document.activeElement).not.toBe(document.body));
  });

  test("a draft from the history is added for the company page for which it was written", async () => {
    const ofCafe = { ...past, publisher: "2414183" };
    const history = on("GET", "/rest/v1/research_history", () => ({
      body: [ofCafe],
      headers: { "content-range": "0-0/1" },
    }));
    const { user } = open([withCafe, history, on("POST", ADD, () => ({ body: [QUEUED] }))]);
    await user.click(await screen.findByRole("button", { name: "Historial" }));
    await user.click(await screen.findByRole("button", { name: /Qué es el café/ }));
    expect(await screen.findAllByText("Para Café Andino")).toHaveLength(2);
    expect(screen.getByRole("combobox", { name: "Quién publica" }).textContent).toContain("Café Andino");
    await user.click(screen.getByRole("button", { name: toFreeSlot(topics[0]?.title ?? "") }));
    await waitFor(() => expect(sent()[0]).toMatchObject({ p_publisher: "2414183" }));
  });

  test("a draft with unfilled placeholders gets a free slot only after the user has seen the placeholders", async () => {
    const holed = [{ title: "Con huecos", description: "Fueron [tu dato] semanas, según [1]." }];
    const answer = on("POST", RESEARCH, () => ({
      body: { id: WORK, state: "done", result: { topics: holed } },
    }));
    const { user } = open([answer]);
    await ask(user);
    expect(await screen.findByText("Datos por completar: [tu dato]")).toBeTruthy();
    await user.click(await screen.findByRole("button", { name: toFreeSlot("Con huecos") }));
    expect(sent()).toEqual([]);
    await user.click(await screen.findByRole("button", { name: "Programar así" }));
    await waitFor(() => expect(sent()).toMatchObject([{ p_accept_holes: true }]));
  });

  test("a draft without a free slot is not added, and the message says where the user makes slots", async () => {
    const none = { state: "no_slot", date: null, post_time: null, timezone: null };
    const { user } = open([done, on("POST", ADD, () => ({ body: [none] }))]);
    await ask(user);
    await user.click(await screen.findByRole("button", { name: toFreeSlot("Borrador 3") }));
    await waitFor(() => expect(toasts.at(-1)).toContain("No hay horarios libres"));
    expect(screen.queryByText("En tus publicaciones")).toBeNull();
  });

  test("when the user adds a second draft during the addition of the first, the second is sent afterwards, and once", async () => {
    const ends: (() => void)[] = [];
    const add = on("POST", ADD, () => new Promise((resolve) => ends.push(() => resolve({ body: [ADDED] }))));
    const { user } = open([done, add]);
    await ask(user);
    fireEvent.click(await screen.findByRole("button", { name: toPlanner("Borrador 1") }));
    const second = await screen.findByRole("button", { name: toPlanner("Borrador 2") });
    for (const _press of [1, 2]) fireEvent.click(second);
    await waitFor(() => expect(ends).toHaveLength(1));
    ends[0]?.();
    await waitFor(() => expect(ends).toHaveLength(2));
    ends[1]?.();
    await waitFor(() => expect(screen.getAllByText("En tus publicaciones")).toHaveLength(2));
    expect(sent().map(({ p_content }) => p_content.title)).toEqual(["Borrador 1", "Borrador 2"]);
    expect(toasts.filter((said) => said.startsWith("error"))).toEqual([]);
  });

  test("when the user edits a draft while it is being added, the draft keeps the edit", async () => {
    const { coming, release } = later({ body: [ADDED] });
    const { user } = open([done, on("POST", ADD, () => coming)]);
    await ask(user);
    await user.click(await screen.findByRole("button", { name: toPlanner("Borrador 1") }));
    await user.click(screen.getByRole("button", { name: "Editar «Borrador 1»" }));
    await pasteInto(user, screen.getByRole("textbox", { name: "Título" }), " mío");
    release();
    expect(await screen.findByText("En tus publicaciones")).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>("textbox", { name: "Título" }).value).toBe("Borrador 1 mío");
  });

  test("when a draft cannot be added, the failure is reported, and the draft can be added again", async () => {
    const { user } = open([done, on("POST", ADD, () => ({ status: 500, body: {} }))]);
    await ask(user);
    const name = toPlanner("Borrador 2");
    await user.click(await screen.findByRole("button", { name }));
    await waitFor(() => expect(toasts).toContain(FAILED));
    expect(screen.getByRole("button", { name })).toBeTruthy();
  });

  test("an addition that is running when the user leaves and reopens the page is sent only once, despite further clicks", async () => {
    const { coming, release } = later({ body: [ADDED] });
    const { user } = open([done, on("POST", ADD, () => coming)]);
    await ask(user);
    await user.click(await screen.findByRole("button", { name: toPlanner("Borrador 1") }));
    await waitFor(() => expect(sent()).toHaveLength(1));
    for (const _way of ["there", "back"])
      await user.click(screen.getByRole("button", { name: "Otra página" }));
    fireEvent.click(await screen.findByRole("button", { name: "Agregando..." }));
    fireEvent.click(screen.getByRole("button", { name: toFreeSlot("Borrador 1") }));
    release();
    expect(await screen.findByText("En tus publicaciones")).toBeTruthy();
    expect(sent()).toHaveLength(1);
  });

  test("an addition of a draft without a response is sent three times with one request key, and the next click repeats the key", async () => {
    let hasSubscriber = false;
    const keys: unknown[] = [];
    const add: Responder = ({ path, key }) => {
      if (path !== ADD) return undefined;
      keys.push(key);
      if (!hasSubscriber) throw new TypeError("fetch failed");
      return { body: [ADDED] };
    };
    const { user } = open([done, add]);
    await ask(user);
    await user.click(await screen.findByRole("button", { name: toPlanner("Borrador 1") }));
    await waitFor(() => expect(toasts.at(-1)).toBe(NO_ANSWER));
    hasSubscriber = true;
    await user.click(await screen.findByRole("button", { name: toPlanner("Borrador 1") }));
    expect(await screen.findByText("En tus publicaciones")).toBeTruthy();
    expect([keys.length, new Set(keys).size]).toEqual([4, 1]);
    expect(toasts.at(-1)).toBe("success: Tema agregado a tus publicaciones");
  });

  test("when the first click got no response and the user edits the draft, the next click saves the same card", async () => {
    vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    let hasSubscriber = false;
    const { user } = open([
      done,
      on("POST", ADD, () => (hasSubscriber ? { body: [ADDED] } : { status: 503, body: {} })),
    ]);
    await ask(user);
    await user.click(await screen.findByRole("button", { name: toPlanner("Borrador 1") }));
    await waitFor(() => expect(toasts.at(-1)).toBe(FAILED));
    hasSubscriber = true;
    await user.click(screen.getByRole("button", { name: "Editar «Borrador 1»" }));
    await pasteInto(user, screen.getByRole("textbox", { name: "Título" }), " mío");
    await user.click(screen.getByRole("button", { name: "Listo" }));
    await user.click(await screen.findByRole("button", { name: toPlanner("Borrador 1 mío") }));
    expect(await screen.findByText("En tus publicaciones")).toBeTruthy();
    const [first, second] = sent();
    expect(second).toMatchObject({ p_postcard: first?.p_postcard, p_content: { title: "Borrador 1 mío" } });
  });
});

test("P4.37 · a visitor cannot add a draft, and sees the reason", async () => {
  function Add() {
    const { add } = useAddDraft({ user: null, onChange: () => undefined, onSee: () => undefined });
    const draft = { id: "d", title: "Café", description: "", isAdded: false };
    return (
      <button type="button" onClick={() => add(draft, "planner")}>
        {draft.title}
      </button>
    );
  }
  const { user } = renderScreen(wire, <Add />, { rows: () => [] });
  await user.click(screen.getByRole("button", { name: "Café" }));
  expect(toasts).toEqual(["error: Debes iniciar sesión para agregar temas a tus publicaciones"]);
  expect(sentTo(wire, ADD)).toEqual([]);
});

describe("a pasted text becomes drafts of posts", () => {
  const pdfOf = (text: pdfEngine.PdfFile["text"]): pdfEngine.PdfFile => ({
    pages: 1,
    size: { width: 1, height: 1 },
    draw: () => ({ done: new Promise(() => {}), cancel: () => {} }),
    text,
    close: () => {},
  });
  // jsdom's files have no `arrayBuffer`.
  const pdfFile = () =>
    Object.assign(new File(["%PDF"], "acta.pdf", { type: "application/pdf" }), {
      arrayBuffer: async () => new ArrayBuffer(4),
    });

  const REUSE = "/functions/v1/ai-repurpose";
  const openForm = async (user: ReturnType<typeof open>["user"]) => {
    await user.click(await screen.findByRole("button", { name: /Ya tienes un texto/ }));
    await screen.findByRole("textbox", { name: "Texto" });
  };

  test("a pasted text becomes three drafts of posts", async () => {
    const three = { id: WORK, state: "done", result: { topics: topics.slice(0, 3) } };
    const { user } = open([on("POST", REUSE, () => ({ body: three }))]);
    await openForm(user);
    await pasteInto(user, screen.getByRole("textbox", { name: "Texto" }), "Un texto");
    await user.click(screen.getByRole("button", { name: "Convertir" }));
    expect(await screen.findByRole("region", { name: "3 borradores" })).toBeTruthy();
    expect(sentTo(wire, REUSE)[0]?.body).toMatchObject({ text: "Un texto" });
  });

  test("without enough credits, the message of a question or of a pasted text leads to the purchase of credits", async () => {
    const said = vi.spyOn(toast, "error").mockImplementation(() => undefined);
    onTestFinished(() => said.mockRestore());
    const refused = () => ({ status: 402, body: { error: { code: "insufficient_credits" } } });
    const { user } = open([on("POST", RESEARCH, refused), on("POST", REUSE, refused)]);
    const offered = () => said.mock.calls.map(([, more]) => Reflect.get(Object(more?.action), "label"));
    await ask(user);
    await waitFor(() => expect(offered()).toEqual(["Comprar créditos"]));
    await openForm(user);
    await pasteInto(user, screen.getByRole("textbox", { name: "Texto" }), "Un texto");
    await user.click(screen.getByRole("button", { name: "Convertir" }));
    await waitFor(() => expect(offered()).toEqual(["Comprar créditos", "Comprar créditos"]));
  });

  test("a pasted text stays in its field when the user changes tabs", async () => {
    const { user } = open();
    await openForm(user);
    await pasteInto(user, screen.getByRole("textbox", { name: "Texto" }), "Un texto");
    await user.click(screen.getByRole("tab", { name: "Explora tus tópicos" }));
    await user.click(screen.getByRole("tab", { name: "Investiga temas" }));
    await openForm(user);
    expect(screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Texto" }).value).toBe("Un texto");
  });

  test("when a pasted text has become drafts, the history is refetched, so that it lists the text", async () => {
    const three = { id: WORK, state: "done", result: { topics: topics.slice(0, 3) } };
    const answer = on("POST", REUSE, () => ({ body: three }));
    const { user } = open([answer], "/research", [], createQueryClient());
    const read = async () => {
      await user.click(screen.getByRole("button", { name: "Historial" }));
      await screen.findByRole("button", { name: /Qué es el café/ });
      await user.keyboard("{Escape}");
      return sentTo(wire, "/rest/v1/research_history").length;
    };
    await openForm(user);
    const before = await read();
    await pasteInto(user, screen.getByRole("textbox", { name: "Texto" }), "Un texto");
    await user.click(screen.getByRole("button", { name: "Convertir" }));
    await screen.findByRole("region", { name: "3 borradores" });
    expect(await read()).toBe(before + 1);
  });

  test("the text of a second PDF follows the first, and a PDF that does not fit whole is reported", async () => {
    const [minutes = "", annex = ""] = ["El acta", "El anexo"].map(
      (title) => `${title}, ${"con palabras ".repeat(5)}fin`,
    );
    // The control characters become one space; the PDF has more words after them.
    const long = `${"muchas palabras ".repeat(1000)}${"\0".repeat(9000)}y más`;
    const answers = [minutes, minutes, annex, long];
    vi.spyOn(pdfEngine, "openPdf").mockResolvedValue(
      pdfOf(async (most) => answers.shift()?.slice(0, most) ?? ""),
    );
    const { user } = open();
    await openForm(user);
    const field = screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Texto" });
    await pasteInto(user, field, "Mis apuntes");
    const read = () => user.upload(screen.getByLabelText("Leer un PDF"), pdfFile());
    await read();
    await waitFor(() => expect(field.value).toBe(`Mis apuntes\n\n${minutes}`));
    await read();
    await read();
    await waitFor(() => expect(field.value).toBe(`Mis apuntes\n\n${minutes}\n\n${annex}`));
    expect(toasts).toEqual([]);
    await read();
    await waitFor(() =>
      expect(toasts).toEqual([
        "message: El PDF no cabe entero: el texto admite 20.000 caracteres como máximo",
      ]),
    );
  });

  test.each([
    ["locked", "Ese PDF tiene contraseña o está cifrado. Quítale la protección y vuelve a elegirlo."],
    ["broken", "No se pudo leer el texto de ese PDF"],
  ] as const)("the refusal of a %s PDF names its reason", async (reason, sentence) => {
    vi.spyOn(pdfEngine, "openPdf").mockRejectedValue(new pdfEngine.UnreadablePdf(reason));
    const { user } = open();
    await openForm(user);
    await user.upload(screen.getByLabelText("Leer un PDF"), pdfFile());
    await waitFor(() => expect(toasts).toEqual([`error: ${sentence}`]));
  });

  test("a PDF of scanned pages, which has no text, is refused with that reason", async () => {
    vi.spyOn(pdfEngine, "openPdf").mockResolvedValue(pdfOf(async () => " 7 "));
    const { user } = open();
    await openForm(user);
    await user.upload(screen.getByLabelText("Leer un PDF"), pdfFile());
    await waitFor(() =>
      expect(toasts).toEqual([
        "error: Ese PDF no tiene texto que se pueda leer: quizá sus páginas son imágenes. Escribe o pega aquí el texto.",
      ]),
    );
  });

  test.each([
    ["", "Pega un texto o escribe una dirección"],
    ["hola", "Escribe una dirección completa, con https://"],
  ])(
    "when no text is pasted, 'Convertir' shows a problem and sends nothing (address: %j)",
    async (address, problem) => {
      const { user } = open();
      await openForm(user);
      const field = screen.getByRole("textbox", { name: /dirección/ });
      if (address) await pasteInto(user, field, address);
      await user.click(screen.getByRole("button", { name: "Convertir" }));
      expect(await screen.findByText(problem)).toBeTruthy();
      expect(sentTo(wire, REUSE)).toEqual([]);
    },
  );
});

test("P2.13 · a question of the history is restored with its drafts, without a request", async () => {
  const { user } = open();
  await user.click(await screen.findByRole("button", { name: "Historial" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Historial de investigación" }));
  expect(await dialog.findByRole("navigation", { name: "Páginas" })).toBeTruthy();
  await user.click(await dialog.findByRole("button", { name: /Qué es el café/ }));
  expect(await screen.findByRole("region", { name: "2 borradores" })).toBeTruthy();
  const question = screen.getByRole<HTMLTextAreaElement>("textbox", { name: /Sobre qué/ });
  expect(question.value).toBe("¿Qué es el café?");
  expect(sentTo(wire, RESEARCH)).toEqual([]);
});

test("an empty history says that it has no questions", async () => {
  const none = on("GET", "/rest/v1/research_history", () => ({
    body: [],
    headers: { "content-range": "*/0" },
  }));
  const { user } = open([none]);
  await user.click(await screen.findByRole("button", { name: "Historial" }));
  expect(await screen.findByText("No hay historial de investigación.")).toBeTruthy();
});

describe("a topic can be explored", () => {
  const route = "/research?tab=topicos";
  const row = on("GET", "/rest/v1/user_topics", () => ({
    body: [{ topics: ['{"tema":"Café","contexto":"Altura"}'] }],
  }));
  const SEARCH = "/functions/v1/search-topics-proxy";

  test("P2.11 · exploring a topic shows articles and films, with their addresses", async () => {
    const searchResults = ["https://a.test/1", "https://youtu.be/1"].map((link) => ({
      title: `En ${link}`,
      description: "",
      link,
    }));
    const { user } = open([row, on("POST", SEARCH, () => ({ body: [{ searchResults }] }))], route);
    await user.click(await screen.findByRole("button", { name: "Explorar «Café»" }));
    const results = within(await screen.findByRole("region", { name: "Resultados de «Café»" }));
    expect(results.getByRole("button", { name: "Artículos y recursos" })).toBeTruthy();
    expect(results.getByRole("button", { name: "Videos" })).toBeTruthy();
    const links = results.getAllByRole<HTMLAnchorElement>("link").map(({ href }) => href);
    expect(links).toEqual(["https://a.test/1", "https://youtu.be/1"]);
  });

  test("P2.11 · a topic that is being searched shows its progress", async () => {
    const { user } = open([row, on("POST", SEARCH, () => new Promise(() => {}))], route);
    await user.click(await screen.findByRole("button", { name: "Explorar «Café»" }));
    expect(await screen.findByRole("button", { name: /Buscando\.\.\./ })).toBeTruthy();
  });

  test("while one topic is being searched, another topic can be searched", async () => {
    const two = on("GET", "/rest/v1/user_topics", () => ({
      body: [{ topics: ['{"tema":"Café"}', '{"tema":"Té"}'] }],
    }));
    const { user } = open([two, on("POST", SEARCH, () => new Promise(() => {}))], route);
    for (const name of ["Café", "Té"])
      await user.click(await screen.findByRole("button", { name: `Explorar «${name}»` }));
    expect(await screen.findAllByRole("button", { name: /Buscando\.\.\./ })).toHaveLength(2);
    expect(sentTo(wire, SEARCH)).toHaveLength(2);
  });

  test("P2.11 · a visitor who explores a topic is asked to sign in", () => {
    const kept = { question: "", postType: "tips", drafts: [], results: {} } as never;
    renderScreen(
      wire,
      <TopicsTab userId={null} kept={kept} onKept={() => undefined} onAsk={() => undefined} />,
      {
        rows: () => [],
      },
    );
    expect(screen.getByText("Inicia sesión para ver tus tópicos.")).toBeTruthy();
  });

  test("a topic whose search fails shows the failure", async () => {
    const fails = on("POST", SEARCH, () => ({ status: 502, body: { error: { code: "search_failed" } } }));
    const { user } = open([row, fails], route);
    await user.click(await screen.findByRole("button", { name: "Explorar «Café»" }));
    await waitFor(() => expect(toasts).toEqual(["error: Error al cargar los resultados"]));
  });

  test("a user who has written nothing yet sees an explanation of where topics come from", async () => {
    const nothing = on("GET", "/rest/v1/user_topics", () => ({ body: [] }));
    const refused = { status: 422, body: { error: { code: "ai_text_required" } } };
    const unpaid = on("GET", "/rest/v1/ai_usage", () => ({ body: null }));
    open([nothing, unpaid, on("POST", "/functions/v1/ai-topics", () => refused)], route);
    expect(await screen.findByText(/^Investiga un tema o guarda una publicación/)).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Reintentar" })).toBeNull();
  });

  test("a fresh account's visit to its topics requests no topics from the AI, because the server would refuse the request", async () => {
    const none = ["user_topics", "posts", "about_profiles"].map((table) =>
      on("GET", `/rest/v1/${table}`, () => ({ body: [] })),
    );
    const noQuestions = on("GET", "/rest/v1/research_history", () => ({ body: [] }));
    open([...none, noQuestions], route);
    expect(await screen.findByText(/^Investiga un tema o guarda una publicación/)).toBeTruthy();
    expect(sentTo(wire, "/functions/v1/ai-topics")).toEqual([]);
  });

  test("the AI writes topics at the user's first visit to the topics of the research page", async () => {
    let written = false;
    const rows = on("GET", "/rest/v1/user_topics", () => ({
      body: written ? [{ topics: ['{"tema":"Té","contexto":""}'] }] : [],
    }));
    const writes = on("POST", "/functions/v1/ai-topics", () => {
      written = true;
      return { body: { id: WORK, state: "done", result: { topics: [{}] } } };
    });
    open([rows, writes], route);
    expect(await screen.findByRole("heading", { name: "Té" })).toBeTruthy();
  });
});

test("topics that were written but cannot be read show an error, and can be refetched", async () => {
  let state: "none" | "unread" | "there" = "none";
  const answers = {
    none: { body: [] },
    unread: { status: 500, body: {} },
    there: { body: [{ topics: ['{"tema":"Té","contexto":""}'] }] },
  };
  const writes = on("POST", "/functions/v1/ai-topics", () => {
    state = "unread";
    return { body: { id: WORK, state: "done", result: { topics: [{}] } } };
  });
  const rows = on("GET", "/rest/v1/user_topics", () => answers[state]);
  const { user } = open([rows, writes], "/research?tab=topicos");
  const retry = await screen.findByRole("button", { name: "Reintentar" });
  state = "there";
  await user.click(retry);
  expect(await screen.findByRole("heading", { name: "Té" })).toBeTruthy();
});

test("the research page stores a user's question and drafts under the user's id", async () => {
  const { user } = open([done]);
  await ask(user);
  await screen.findByRole("region", { name: "10 borradores" });
  const kept = JSON.parse(localStorage.getItem(`tribuna:research:${USER_ID}`) ?? "{}");
  expect(kept).toMatchObject({ question: "¿Café?", drafts: { length: 10 } });
});

test("when another tab stores drafts, this tab shows them, and its next save keeps them", async () => {
  const { user } = open([done]);
  const key = `tribuna:research:${USER_ID}`;
  const drafts = [{ id: "d", title: "De la otra", description: "Texto", isAdded: false }];
  const question = await screen.findByRole("textbox", { name: /Sobre qué/ });
  localStorage.setItem(key, JSON.stringify({ drafts }));
  fireEvent(window, new StorageEvent("storage", { key }));
  expect(await screen.findByRole("heading", { name: "De la otra" })).toBeTruthy();
  await pasteInto(user, question, "¿Té?");
  expect(JSON.parse(localStorage.getItem(key) ?? "{}")).toMatchObject({ question: "¿Té?", drafts });
});

test("P2.12 · the tab of collections announces a coming feature", async () => {
  open([], "/research?tab=colecciones");
  expect(await screen.findByText("Colecciones (Beta)")).toBeTruthy();
});
