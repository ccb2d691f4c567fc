import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { toast } from "@/shared/toast";
import { pasteInto } from "@/testing/paste-into";
import { refusal, showSettings as showAll, VOICE_TEXTS, VOICES } from "../testing";
import { linesOf } from "./lines";

const showSettings = (routes: Parameters<typeof showAll>[0]) => showAll(routes, { section: "marca-y-voz" });

const READ = "POST /functions/v1/ai-voice";
const CHANGE = "PATCH /rest/v1/voice_profiles";
const PROFILE = {
  habits: {
    characters: 820,
    wordsPerSentence: 9,
    paragraphs: 6,
    emojisPerPost: 0.1,
    hashtagsPerPost: 2.6,
    endsInQuestion: 60,
  },
  tone: "Seco y con humor.",
  expressions: ["dicho en corto"],
  openings: ["Nadie me creyó."],
  avoid: "",
};
const VOICE = {
  publisher: "personal",
  profile: PROFILE,
  samples: 12,
  is_active: true,
  updated_at: "2026-11-20T12:00:00Z",
};
const isRequestOf =
  (route: string) =>
  ({ method, path }: { method: string; path: string }) =>
    `${method} ${path}` === route;
const texts = (count: number) => ({ [VOICE_TEXTS]: { body: [{ publisher: "personal", texts: count }] } });

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test("with fewer than five published texts the AI cannot read the user's voice, and the card shows how many texts are missing", async () => {
  showSettings(texts(3));
  expect(await screen.findByText("3 de 5 textos publicados")).toBeDefined();
  expect(
    screen.getByText(
      "Publica 2 textos más desde aquí, de al menos 60 caracteres, y podremos conocer tu voz.",
    ),
  ).toBeDefined();
  expect(screen.queryByRole("button", { name: "Conocer mi voz" })).toBeNull();
});

test("with five published texts one click reads the user's voice, and the card shows its habits and tone", async () => {
  const success = vi.spyOn(toast, "success").mockReturnValue(undefined as never);
  let isRead = false;
  const { requests, user } = showSettings({
    ...texts(5),
    [VOICES]: () => ({ body: isRead ? [VOICE] : [] }),
    [READ]: () => {
      isRead = true;
      return { body: { profile: PROFILE, samples: 5 } };
    },
  });
  await user.click(await screen.findByRole("button", { name: "Conocer mi voz" }));
  expect(await screen.findByText("Seco y con humor.")).toBeDefined();
  const habits = within(screen.getByRole("list", { name: "Lo que medimos en tus textos" }));
  expect(habits.getAllByRole("listitem").map((item) => item.textContent)).toEqual([
    ...["820 caracteres", "Frases de 9 palabras", "0,1 emojis por texto", "2,6 hashtags por texto"],
    "60% cierra con pregunta",
  ]);
  expect(requests.find(isRequestOf(READ))?.body).toEqual({ publisher: "personal" });
  expect(success).toHaveBeenCalledOnce();
});

test("while the entries of a voice profile are saved, they are locked, because the save closes the form", async () => {
  const { user } = showSettings({
    ...texts(9),
    [VOICES]: { body: [VOICE] },
    [CHANGE]: () => new Promise(() => undefined),
  });
  await user.click(await screen.findByRole("button", { name: "Cambiar" }));
  await user.click(screen.getByRole("button", { name: "Guardar" }));
  expect(screen.getByRole("textbox", { name: "Lo que nunca dices" })).toHaveProperty("readOnly", true);
});

test("when the user edits the entries of a voice profile, the measures counted from the texts stay", async () => {
  vi.spyOn(toast, "success").mockReturnValue(undefined as never);
  const { requests, user } = showSettings({
    ...texts(9),
    [VOICES]: { body: [VOICE] },
    [CHANGE]: { body: { publisher: "personal" } },
  });
  await user.click(await screen.findByRole("button", { name: "Cambiar" }));
  await pasteInto(user, screen.getByRole("textbox", { name: "Lo que nunca dices" }), "sinergia");
  await pasteInto(user, screen.getByRole("textbox", { name: "Expresiones tuyas" }), "\n\nvamos al grano");
  await user.click(screen.getByRole("button", { name: "Guardar" }));
  await waitFor(() => expect(requests.find(isRequestOf(CHANGE))).toBeDefined());
  expect(requests.find(isRequestOf(CHANGE))?.body).toEqual({
    profile: { ...PROFILE, avoid: "sinergia", expressions: ["dicho en corto", "vamos al grano"] },
  });
});

test("the form of a voice profile says how many lines it keeps", async () => {
  const { user } = showSettings({ ...texts(9), [VOICES]: { body: [VOICE] } });
  await user.click(await screen.findByRole("button", { name: "Cambiar" }));
  expect(screen.getByText("Una por línea: hasta 10, de 80 caracteres como máximo cada una.")).toBeDefined();
  expect(screen.getByText(/^Uno por línea: hasta 5, de 160 caracteres como máximo cada uno\./)).toBeDefined();
});

test("unsaved changes of a voice profile stay when the user looks at another publisher's profile and returns", async () => {
  const { user } = showSettings({
    [VOICE_TEXTS]: { body: ["personal", "1"].map((publisher) => ({ publisher, texts: 9 })) },
    [VOICES]: { body: [VOICE] },
  });
  const choose = async (name: string) => {
    // The brand card, below the voice card, has a combobox with the same name.
    const choices = await screen.findAllByRole("combobox", { name: "Quién publica" });
    await user.click(choices[0] as HTMLElement);
    await user.click(await screen.findByRole("option", { name }));
  };
  await user.click(await screen.findByRole("button", { name: "Cambiar" }));
  await pasteInto(user, screen.getByRole("textbox", { name: "Lo que nunca dices" }), "sinergia");
  await choose("Café Andino");
  expect(screen.queryByRole("textbox", { name: "Lo que nunca dices" })).toBeNull();
  await choose("Cuenta personal");
  expect(screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Lo que nunca dices" }).value).toBe(
    "sinergia",
  );
  await user.click(screen.getByRole("button", { name: "Cancelar" }));
  expect(await screen.findByRole("button", { name: "Cambiar" })).toBeDefined();
});

test("the unsaved entries of a voice profile stay when the user leaves the page", async () => {
  const routes = { ...texts(9), [VOICES]: { body: [VOICE] } };
  const first = showSettings(routes);
  await first.user.click(await screen.findByRole("button", { name: "Cambiar" }));
  await pasteInto(first.user, screen.getByRole("textbox", { name: "Lo que nunca dices" }), "sinergia");
  first.unmount();
  showSettings(routes);
  expect(await screen.findByRole("textbox", { name: "Lo que nunca dices" })).toHaveProperty(
    "value",
    "sinergia",
  );
});

test("a page's unsaved voice profile is shown again when the user returns, because the card keeps the chosen page", async () => {
  const routes = {
    [VOICE_TEXTS]: { body: ["personal", "1"].map((publisher) => ({ publisher, texts: 9 })) },
    [VOICES]: { body: [VOICE, { ...VOICE, publisher: "1" }] },
  };
  const first = showSettings(routes);
  await screen.findByRole("button", { name: "Cambiar" });
  const [choice] = screen.getAllByRole("combobox", { name: "Quién publica" });
  await first.user.click(choice as HTMLElement);
  await first.user.click(await screen.findByRole("option", { name: "Café Andino" }));
  await first.user.click(await screen.findByRole("button", { name: "Cambiar" }));
  await pasteInto(first.user, screen.getByRole("textbox", { name: "Lo que nunca dices" }), "sinergia");
  first.unmount();
  showSettings(routes);
  expect(await screen.findByRole("textbox", { name: "Lo que nunca dices" })).toHaveProperty(
    "value",
    "sinergia",
  );
});

test("the voice card keeps the keyboard's focus when its form opens and closes", async () => {
  const { user } = showSettings({ ...texts(9), [VOICES]: { body: [VOICE] } });
  const press = async (name: string) => {
    (await screen.findByRole("button", { name })).focus();
    await user.keyboard("{Enter}");
    await waitFor(() => expect(document.activeElement?.textContent).toMatch(/Seco y con humor/));
    expect(document.activeElement).not.toBe(document.body);
  };
  await press("Cambiar");
  await press("Cancelar");
});

test("a voice profile is switched off, and deleted after a confirmation", async () => {
  vi.spyOn(toast, "success").mockReturnValue(undefined as never);
  const REMOVE = "DELETE /rest/v1/voice_profiles";
  const { requests, user } = showSettings({
    ...texts(9),
    [VOICES]: { body: [VOICE] },
    [CHANGE]: { body: { publisher: "personal" } },
    [REMOVE]: { body: { publisher: "personal" } },
  });
  await user.click(await screen.findByRole("switch", { name: "Usar mi voz en los textos generados" }));
  expect(requests.find(isRequestOf(CHANGE))?.body).toEqual({ is_active: false });
  await user.click(screen.getByRole("button", { name: "Eliminar mi voz" }));
  const dialog = within(await screen.findByRole("alertdialog"));
  expect(requests.some(isRequestOf(REMOVE))).toBe(false);
  await user.click(dialog.getByRole("button", { name: "Eliminar mi voz" }));
  await waitFor(() => expect(requests.some(isRequestOf(REMOVE))).toBe(true));
});

test("a failed reading of the user's voice shows the reason", async () => {
  vi.spyOn(console, "warn").mockReturnValue(undefined);
  const error = vi.spyOn(toast, "error").mockReturnValue(undefined as never);
  const { user } = showSettings({ ...texts(5), [READ]: refusal("voices_limit_reached", 429) });
  await user.click(await screen.findByRole("button", { name: "Conocer mi voz" }));
  await waitFor(() => expect(error).toHaveBeenCalled());
  expect(String(error.mock.calls[0]?.[0])).toContain("Llegaste al máximo de lecturas de tu voz en un día");
});

test("the typed lines of a voice profile are saved once each, without surrounding blanks, up to the limit", () => {
  expect(linesOf(" uno \n\nuno\ndos\ntres", 2, 10)).toEqual(["uno", "dos"]);
  expect(linesOf("demasiado largo", 5, 9)).toEqual(["demasiado"]);
  expect(linesOf("largo 😀", 5, 7)).toEqual(["largo"]);
});
