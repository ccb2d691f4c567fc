import { screen, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { toast } from "@/shared/toast";
import { pasteInto } from "@/testing/paste-into";
import { ABOUTS, muteToasts, showSettings as showAll } from "../testing";

await import("./about-card");
muteToasts();
const showSettings = (routes: Parameters<typeof showAll>[0]) => showAll(routes, { section: "marca-y-voz" });

const SAVE = "POST /rest/v1/about_profiles";
const REMOVE = "DELETE /rest/v1/about_profiles";
const PROPOSE = "POST /functions/v1/ai-voice";
const MINE = { publisher: "personal", does: "Exporto café", audience: "", topics: ["fletes"] };
const PROPOSAL = { does: "Tuesto café", audience: "Cafeterías", topics: ["catas"] };

const card = async () => {
  const field = await screen.findByRole("textbox", { name: "A qué te dedicas" });
  return within(field.closest("form") as HTMLElement);
};

test("a publisher's profile for AI is shown, edited and saved", async () => {
  const { user, requests } = showSettings({
    [ABOUTS]: { body: [MINE] },
    [SAVE]: { body: [{ publisher: "personal" }] },
  });
  const form = await card();
  expect((form.getByRole("textbox", { name: "A qué te dedicas" }) as HTMLInputElement).value).toBe(
    "Exporto café",
  );
  await pasteInto(user, form.getByRole("textbox", { name: "Para quién escribes" }), "Tostadores");
  await pasteInto(user, form.getByRole("textbox", { name: "Tema 3" }), "catas");
  await user.click(form.getByRole("button", { name: "Guardar perfil" }));
  await vi.waitFor(() => expect(toast.success).toHaveBeenCalled());
  const [saved] = requests.filter(({ method, path }) => method === "POST" && path.includes("about_profiles"));
  expect(saved?.body).toMatchObject({ ...MINE, audience: "Tostadores", topics: ["fletes", "catas"] });
});

test("a profile for AI proposed from published posts is saved only by the user, and an empty profile is deleted", async () => {
  const { user, requests } = showSettings({
    [PROPOSE]: { body: { about: PROPOSAL } },
    [REMOVE]: { body: [] },
  });
  const form = await card();
  await user.click(form.getByRole("button", { name: "Proponer a partir de mis publicaciones" }));
  const does = form.getByRole("textbox", { name: "A qué te dedicas" }) as HTMLInputElement;
  await vi.waitFor(() => expect(does.value).toBe("Tuesto café"));
  expect(requests.some(({ path }) => path.includes("about_profiles"))).toBe(true);
  expect(requests.some(({ method, path }) => method === "POST" && path.includes("about_profiles"))).toBe(
    false,
  );
  for (const box of form.getAllByRole("textbox")) await user.clear(box);
  await user.click(form.getByRole("button", { name: "Guardar perfil" }));
  await vi.waitFor(() => expect(requests.some(({ method }) => method === "DELETE")).toBe(true));
});

test("a profile for AI cannot be proposed for a publisher without a published text, and the message says what is missing", async () => {
  const refusal = { status: 422, body: { error: { code: "ai_text_required" } } };
  const { user } = showSettings({ [PROPOSE]: refusal });
  await user.click((await card()).getByRole("button", { name: "Proponer a partir de mis publicaciones" }));
  await vi.waitFor(() =>
    expect(toast.error).toHaveBeenCalledWith(
      "Para proponerlo hace falta al menos un texto de esta cuenta publicado desde aquí, de 60 caracteres o más.",
    ),
  );
});

const field = (name: string) => screen.getByRole<HTMLInputElement>("textbox", { name });
const choose = async (user: ReturnType<typeof showSettings>["user"], name: string) => {
  await user.click(screen.getByRole("combobox", { name: "A quién describe" }));
  await user.click(await screen.findByRole("option", { name }));
};

test("a proposed profile fills its publisher's fields, except the fields in which the user has typed since the request", async () => {
  let propose = () => {};
  const coming = new Promise<{ body: unknown }>((resolve) => {
    propose = () => resolve({ body: { about: PROPOSAL } });
  });
  const { user } = showSettings({ [ABOUTS]: { body: [MINE] }, [PROPOSE]: () => coming });
  const form = await card();
  await user.click(form.getByRole("button", { name: "Proponer a partir de mis publicaciones" }));
  await pasteInto(user, field("Para quién escribes"), "Tostadores");
  await pasteInto(user, field("Tema 2"), "origen");
  await choose(user, "Café Andino");
  propose();
  await vi.waitFor(() => expect(toast.success).toHaveBeenCalled());
  expect(field("A qué te dedicas").value).toBe("");
  await choose(user, "Cuenta personal");
  expect(
    ["A qué te dedicas", "Para quién escribes", "Tema 1", "Tema 2"].map((name) => field(name).value),
  ).toEqual(["Tuesto café", "Tostadores", "catas", "origen"]);
});

test("an unsaved profile for AI stays when the user leaves the page, until the user discards it", async () => {
  const first = showSettings({ [ABOUTS]: { body: [MINE] } });
  await card();
  expect(screen.queryByText("Tienes cambios sin guardar.")).toBeNull();
  await pasteInto(first.user, field("Para quién escribes"), "Tostadores");
  first.unmount();
  const { user } = showSettings({ [ABOUTS]: { body: [MINE] } });
  await card();
  expect(field("Para quién escribes").value).toBe("Tostadores");
  expect(screen.getByText("Tienes cambios sin guardar.")).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Descartar cambios" }));
  expect(field("Para quién escribes").value).toBe("");
  expect(screen.queryByText("Tienes cambios sin guardar.")).toBeNull();
});

test("a page's unsaved profile for AI is shown again when the user returns, because the card keeps the chosen page", async () => {
  const first = showSettings({ [ABOUTS]: { body: [MINE] } });
  await card();
  await choose(first.user, "Café Andino");
  await pasteInto(first.user, field("Para quién escribes"), "Baristas");
  first.unmount();
  showSettings({ [ABOUTS]: { body: [MINE] } });
  await card();
  expect(field("Para quién escribes").value).toBe("Baristas");
  expect(screen.getByRole("combobox", { name: "A quién describe" }).textContent).toBe("Café Andino");
});

test("a saved profile for AI is shown as the server has it, also when the user leaves the page during the save", async () => {
  let answer = (_: { body: unknown }) => {};
  const first = showSettings({
    [ABOUTS]: { body: [MINE] },
    [SAVE]: () => new Promise((resolve) => (answer = resolve)),
  });
  const form = await card();
  await pasteInto(first.user, field("Tema 3"), "catas");
  await first.user.click(form.getByRole("button", { name: "Guardar perfil" }));
  first.unmount();
  answer({ body: [{ publisher: "personal" }] });
  await vi.waitFor(() => expect(toast.success).toHaveBeenCalled());
  showSettings({ [ABOUTS]: { body: [{ ...MINE, topics: ["fletes", "catas"] }] } });
  await card();
  expect(["Tema 2", "Tema 3"].map((name) => field(name).value)).toEqual(["catas", ""]);
});

test("an unsaved profile for AI stays when the user looks at another publisher's profile and returns", async () => {
  const { user } = showSettings({ [ABOUTS]: { body: [MINE] } });
  await card();
  await pasteInto(user, field("Para quién escribes"), "Tostadores");
  await choose(user, "Café Andino");
  expect(field("Para quién escribes").value).toBe("");
  await choose(user, "Cuenta personal");
  expect(field("Para quién escribes").value).toBe("Tostadores");
});
