import type { CardContent } from "@contract/card-content";
import { screen, waitFor, within } from "@testing-library/react";
import { useState } from "react";
import { expect, test, vi } from "vitest";
import { blankContent } from "@/posts/content/content";
import { on, type Responder } from "@/shared/testing/recording-client";
import { wire } from "@/shared/testing/wire";
import { pasteInto } from "@/testing/paste-into";
import { renderScreen, sentTo, toastsOfEachTest, USER_ID } from "@/testing/screen";
import { templatesText as text } from "./templates.text";

const { NotesField } = await import("../fields/notes-field");

const TABLE = "/rest/v1/post_templates";
const CAFE = "@[Café Andino](urn:li:organization:2414183)";
const KEPT = [
  { id: "t1", name: "Cierre", body: "¿Y tú qué opinas?" },
  { id: "t2", name: "Presentación", body: `Somos ${CAFE}` },
];

function Harness({ notes, onSubmit }: { notes: string; onSubmit: () => void }) {
  const [content, setContent] = useState<CardContent>({ ...blankContent(0, "UTC"), title: "Lunes", notes });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <NotesField
        content={content}
        problems={{}}
        onChange={(part) => setContent((now) => ({ ...now, ...part }))}
      />
      <output>{content.notes}</output>
    </form>
  );
}

async function setUp(
  notes = "",
  { templates = KEPT, answers = [] }: { templates?: typeof KEPT; answers?: Responder[] } = {},
) {
  const onSubmit = vi.fn();
  let rows = templates;
  const { user } = renderScreen(wire, <Harness notes={notes} onSubmit={onSubmit} />, {
    answers: [
      ...answers,
      on("GET", TABLE, () => ({ body: rows })),
      on("POST", TABLE, ({ body }) => {
        rows = [...rows, { id: `new${rows.length}`, ...(body as { name: string; body: string }) }];
        return { body: { id: "nueva" } };
      }),
      on("PATCH", TABLE, ({ query, body }) => {
        rows = rows.map((row) =>
          `eq.${row.id}` === query.get("id") ? { ...row, ...(body as object) } : row,
        );
        return { body: { id: "t1" } };
      }),
      on("DELETE", TABLE, ({ query }) => {
        rows = rows.filter((row) => `eq.${row.id}` !== query.get("id"));
        return { body: { id: "t1" } };
      }),
    ],
  });
  const area = screen.getByLabelText<HTMLTextAreaElement>("Texto a publicar");
  const open = async () => {
    await user.click(screen.getByRole("button", { name: text.open }));
    return screen.findByRole("dialog", { name: text.title });
  };
  return { user, area, open, onSubmit };
}
const written = () => document.querySelector("output")?.textContent;
const names = () =>
  screen.queryAllByRole("button", { name: /^Insertar «/ }).map((one) => one.getAttribute("aria-label"));
const sent = (method: string) =>
  sentTo(wire, TABLE)
    .filter((request) => request.method === method)
    .map(({ body, query }) => ({ body, id: query.get("id") }));

const { toasts } = toastsOfEachTest();
test("a template is inserted at the cursor, with its mentions, and the text gets the focus", async () => {
  const { user, area, open } = await setUp("Hola. Adiós.");
  area.focus();
  area.setSelectionRange(6, 6);
  await open();
  await user.click(await screen.findByRole("button", { name: text.insert("Presentación") }));
  expect(written()).toBe(`Hola. Somos ${CAFE}Adiós.`);
  expect(area.value).toBe("Hola. Somos Café AndinoAdiós.");
  expect(area.selectionStart).toBe(23);
  expect(document.activeElement).toBe(area);
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("Enter inserts the first template that the search finds, and the arrow keys reach the others", async () => {
  const { user, open } = await setUp();
  await open();
  const search = await screen.findByRole("searchbox", { name: text.search });
  await waitFor(() => expect(document.activeElement).toBe(search));
  await user.keyboard("PRESENTACION");
  expect(names()).toEqual([text.insert("Presentación")]);
  expect(screen.getByText("1 plantilla")).toBeDefined();
  await user.clear(search);
  await user.keyboard("{ArrowDown}{ArrowDown}");
  expect(document.activeElement?.getAttribute("aria-label")).toBe(text.insert("Presentación"));
  await user.keyboard("{ArrowUp}{ArrowUp}opinas{Enter}");
  expect(written()).toBe("¿Y tú qué opinas?");
});

test("Enter in the name field saves the text as a template under that name, and does not submit the form around the menu", async () => {
  const { user, open, onSubmit } = await setUp(`Con ${CAFE}`, { templates: [] });
  const menu = await open();
  expect(await within(menu).findByText(text.empty)).toBeDefined();
  const name = within(menu).getByRole<HTMLInputElement>("textbox", { name: text.newName });
  expect(name.value).toBe("Lunes");
  await user.clear(name);
  await pasteInto(user, name, " Con el café ");
  await user.keyboard("{Enter}");
  await waitFor(() => expect(toasts).toContain(`success: ${text.saved}`));
  expect(sent("POST")).toEqual([
    { body: { user_id: USER_ID, name: "Con el café", body: `Con ${CAFE}` }, id: null },
  ]);
  expect(await screen.findByRole("button", { name: text.insert("Con el café") })).toBeDefined();
  expect(onSubmit).not.toHaveBeenCalled();
});

test("only the selection is saved as a template, with the whole of each mention in it", async () => {
  const { user, area, open } = await setUp(`Hola, con ${CAFE} hoy`);
  area.focus();
  area.setSelectionRange(6, 13);
  await open();
  expect(await screen.findByText(text.saveSelection)).toBeDefined();
  await user.click(screen.getByRole("button", { name: text.save }));
  await waitFor(() => expect(sent("POST")).toHaveLength(1));
  expect(sent("POST")[0]?.body).toMatchObject({ name: "con Café Andino", body: `con ${CAFE}` });
});

test.each([
  ["only spaces", " \n\u200b", text.nothingToSave],
  ["a text that is too long", "a".repeat(10_001), text.tooLong],
])(
  "a text with %s cannot be saved as a template, and the menu shows the reason",
  async (_what, notes, sentence) => {
    const { open } = await setUp(notes);
    const menu = await open();
    expect(await within(menu).findByText(sentence)).toBeDefined();
    expect(within(menu).queryByRole("button", { name: text.save })).toBeNull();
  },
);

test("a template's name is edited in its row; Escape cancels the edit and leaves the menu open", async () => {
  const { user, open } = await setUp();
  await open();
  await user.click(await screen.findByRole("button", { name: text.rename("Cierre") }));
  await user.keyboard("{Escape}");
  expect(screen.getByRole("dialog", { name: text.title })).toBeDefined();
  await user.click(await screen.findByRole("button", { name: text.rename("Cierre") }));
  await user.clear(screen.getByRole("textbox", { name: text.name }));
  await user.keyboard("Pregunta{Enter}");
  expect(await screen.findByRole("button", { name: text.insert("Pregunta") })).toBeDefined();
  expect(sent("PATCH")).toEqual([{ body: { name: "Pregunta" }, id: "eq.t1" }]);
});

test("after a template was renamed, the focus returns to its button, unless the user has moved the focus", async () => {
  let answer = () => {};
  const slow = () =>
    new Promise<{ body: object }>((resolve) => {
      answer = () => resolve({ body: { id: "t1" } });
    });
  const { user, open } = await setUp("", { answers: [on("PATCH", TABLE, slow)] });
  await open();
  const pencil = () => screen.findByRole("button", { name: text.rename("Cierre") });
  const rename = async () => {
    await user.click(await pencil());
    await user.keyboard("2{Enter}");
    await waitFor(() => expect(sent("PATCH").length).toBeGreaterThan(0));
  };
  await rename();
  answer();
  expect(await pencil()).toBe(document.activeElement);
  await rename();
  const search = screen.getByRole("searchbox", { name: text.search });
  await user.click(search);
  answer();
  await pencil();
  expect(document.activeElement).toBe(search);
});

test("a list of templates that loads late does not take the focus from a field of the menu", async () => {
  let answer = () => {};
  const slow = () =>
    new Promise<{ body: object }>((resolve) => {
      answer = () => resolve({ body: KEPT });
    });
  const { open } = await setUp("Hola", { answers: [on("GET", TABLE, slow)] });
  const menu = await open();
  expect(within(menu).queryByRole("textbox")).toBeNull();
  answer();
  expect(await screen.findByRole("searchbox", { name: text.search })).toBe(document.activeElement);
});

test("a deleted template can be restored", async () => {
  // biome-ignore lint/style/noRestrictedImports: a test looks at the real toaster.
  const { toast } = await import("sonner");
  const { user, open } = await setUp();
  await open();
  await user.click(await screen.findByRole("button", { name: text.remove("Cierre") }));
  await waitFor(() => expect(toasts).toContain(`message: ${text.removed("Cierre")}`));
  await waitFor(() => expect(names()).toEqual([text.insert("Presentación")]));
  const options = vi.mocked(toast.message).mock.lastCall?.[1];
  expect(options?.duration).toBe(10_000);
  const action = options?.action as { label: string; onClick: () => void };
  expect(action.label).toBe("Deshacer");
  action.onClick();
  await waitFor(() => expect(names()).toContain(text.insert("Cierre")));
  expect(sent("POST")[0]?.body).toEqual({
    user_id: USER_ID,
    name: "Cierre",
    body: "¿Y tú qué opinas?",
  });
});

test("when a template is refused, its name stays in the field for another try", async () => {
  const full = on("POST", TABLE, () => ({ status: 400, body: { message: "template_limit_reached" } }));
  const { user, open } = await setUp("Hola", { answers: [full] });
  const menu = await open();
  const save = await within(menu).findByRole<HTMLButtonElement>("button", { name: text.save });
  await user.click(save);
  await waitFor(() => expect(sent("POST")).toHaveLength(1));
  await waitFor(() => expect(save.disabled).toBe(false));
  expect(within(menu).getByRole<HTMLInputElement>("textbox", { name: text.newName }).value).toBe("Lunes");
  expect(toasts).toEqual([]);
});

test("templates that fail to load show an error, and can be refetched", async () => {
  let fails = true;
  const broken: Responder = (request) =>
    fails && request.method === "GET" && request.path === TABLE
      ? { status: 500, body: { message: "no" } }
      : undefined;
  const { user, open } = await setUp("", { answers: [broken] });
  const { allowConsole } = await import("@/testing/console-guard");
  allowConsole(/post_templates/);
  await open();
  expect(await screen.findByText(text.failed)).toBeDefined();
  fails = false;
  await user.click(screen.getByRole("button", { name: "Reintentar" }));
  expect(await screen.findByRole("button", { name: text.insert("Cierre") })).toBeDefined();
});

test("one click inserts an opening line of the chosen type into the text", async () => {
  const { user } = await setUp();
  await user.click(screen.getByRole("button", { name: text.open }));
  await user.click(await screen.findByRole("tab", { name: "Comienzos" }));
  expect(
    within(await screen.findByRole("list", { name: "Comienzos · Historia real" })).getAllByRole("listitem"),
  ).toHaveLength(12);
  await pasteInto(user, screen.getByRole("searchbox", { name: "Buscar un comienzo" }), "opinion impopular");
  await user.keyboard("{Enter}");
  await waitFor(() =>
    expect(document.querySelector("output")?.textContent).toBe("Opinión impopular: [postura]."),
  );
});
