import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { exampleDocument } from "@typesetting/testing/contents";
import { useLocation, useNavigate } from "react-router-dom";
import { afterEach, expect, test, vi } from "vitest";
import { createQueryClient } from "@/shared/client/query-client";
import { fakeHttp } from "@/shared/testing/fake-http";
import { toast } from "@/shared/toast";
import { pasteInto } from "@/testing/paste-into";
import { renderUi } from "@/testing/render";
import { SlidesEntry } from "./slides-entry";

const URL_OF = "https://project.supabase.co/storage/v1/object/public/media/u/a.pdf";
const content = exampleDocument();

/** A stored company page, so that the app does not request pages from LinkedIn. */
const PAGE = { id: "p1", organization_id: "1", organization_name: "Café Andino", is_visible: true };

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function Back() {
  const navigate = useNavigate();
  return (
    <button type="button" onClick={() => void navigate(-1)}>
      {useLocation().pathname}
    </button>
  );
}

function showEntry(slides: unknown) {
  const onDone = vi.fn();
  fakeHttp({
    "GET /rest/v1/slide_documents": { body: slides === null ? [] : [{ content: slides }] },
    "GET /rest/v1/brand_kits": { body: [] },
    "GET /rest/v1/linkedin_organizations": { body: [PAGE] },
  });
  const queryClient = createQueryClient();
  queryClient.setDefaultOptions({ queries: { retry: false } });
  const entry = (
    <>
      <SlidesEntry userId="u" url={URL_OF} onDone={onDone} />
      <Back />
    </>
  );
  const at = { route: "/posts?editar=7", visited: ["/dashboard"] };
  return { ...renderUi(entry, { queryClient, ...at }), onDone, queryClient };
}
const open = async () => {
  const shown = showEntry(content);
  await shown.user.click(await screen.findByRole("button", { name: "Editar diapositivas" }));
  const dialog = within(await screen.findByRole("dialog"));
  await dialog.findByRole("figure", { name: "Vista previa de la diapositiva" });
  return { ...shown, dialog };
};
type Shown = Awaited<ReturnType<typeof open>>["dialog"];
const drawn = (dialog: Shown) =>
  within(dialog.getByRole("figure")).getByRole("img").getAttribute("aria-label");
const order = (dialog: Shown) =>
  within(dialog.getByRole("list", { name: "Diapositivas, en orden" }))
    .getAllByRole("button")
    .map((button) => button.getAttribute("aria-label"));

test("text typed for a slide is drawn at once in the chosen layout, and the editor says that editing is free", async () => {
  const { dialog, user } = await open();
  expect(dialog.getByText(/^Editar y volver a exportar no usa créditos\./)).toBeDefined();
  await user.click(dialog.getByRole("button", { name: /^Diapositiva 3/ }));
  const field = dialog.getByRole("textbox", { name: "Contenido" });
  await user.clear(field);
  await user.type(field, "Primero{enter}Después 🎉");
  await waitFor(() => expect(drawn(dialog)).toBe("Qué llevar preparado. Primero. Después 🎉"));
  expect(dialog.getByText("Estos signos no se pueden mostrar y se omiten: 🎉")).toBeDefined();
  await user.click(dialog.getByRole("combobox", { name: "Forma" }));
  await user.click(await screen.findByRole("option", { name: "Cifra grande" }));
  await user.clear(dialog.getByRole("textbox", { name: "Cifra" }));
  await pasteInto(user, dialog.getByRole("textbox", { name: "Cifra" }), "9 de 10");
  await waitFor(() => expect(drawn(dialog)).toContain("9 de 10"));
});

test("slides can be moved, copied and removed with the keyboard; the title page stays first", async () => {
  const { dialog, user } = await open();
  const press = async (name: string) => {
    dialog.getByRole("button", { name }).focus();
    await user.keyboard("{Enter}");
  };
  expect(dialog.getByRole("button", { name: "Mover después" })).toHaveProperty("disabled", true);
  dialog.getByRole("button", { name: /^Diapositiva 2/ }).focus();
  await user.keyboard("{Enter}");
  await press("Mover después");
  expect(order(dialog)[2]).toBe("Diapositiva 3: El error de casi todos");
  await press("Duplicar");
  expect(order(dialog)).toHaveLength(8);
  await press("Eliminar");
  expect(order(dialog)).toHaveLength(7);
});

test("slides with a blank title cannot be exported, and changes are discarded only after a confirmation", async () => {
  const { dialog, user, onDone } = await open();
  await user.clear(dialog.getByRole("textbox", { name: "Título" }));
  await user.click(dialog.getByRole("button", { name: "Exportar PDF" }));
  expect(await dialog.findByText("El título de esta diapositiva no puede quedar vacío.")).toBeDefined();
  await user.click(dialog.getByRole("button", { name: "Cancelar" }));
  await user.click(await screen.findByRole("button", { name: "Descartar" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(onDone).not.toHaveBeenCalled();
});

test("a closed tab and the browser's Back ask before changed slides are discarded, and Back stays in the card's editor", async () => {
  const { dialog, user } = await open();
  const closeTab = () => window.dispatchEvent(new Event("beforeunload", { cancelable: true }));
  expect(closeTab()).toBe(true);
  await user.type(dialog.getByRole("textbox", { name: "Título" }), "!");
  expect(closeTab()).toBe(false);
  const back = () => {
    fireEvent.click(screen.getByText("/posts"));
    // The test dispatches `popstate`, because its router reverts the step without this event of the browser.
    fireEvent.popState(window);
  };
  back();
  const question = async () => within(await screen.findByRole("alertdialog"));
  await user.click((await question()).getByRole("button", { name: "Cancelar" }));
  expect(dialog.getByRole<HTMLInputElement>("textbox", { name: "Título" }).value).toMatch(/!$/);
  back();
  await user.click((await question()).getByRole("button", { name: "Descartar" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(screen.getByText("/posts")).toBeDefined();
});

test("slides that are too long to store are neither uploaded nor lost", async () => {
  const error = vi.spyOn(toast, "error").mockReturnValue(undefined as never);
  const slide = { kind: "slide", layout: "text", heading: "Largo", figure: "", image: null } as const;
  const long = { ...content, pages: [...content.pages.slice(0, 1)] };
  for (let n = 0; n < 5; n++) long.pages.push({ ...slide, body: Array(8).fill("palabra ".repeat(370)) });
  const { user } = showEntry(long);
  await user.click(await screen.findByRole("button", { name: "Editar diapositivas" }));
  const dialog = within(await screen.findByRole("dialog"));
  await user.click(dialog.getByRole("button", { name: "Exportar PDF" }));
  expect(error).toHaveBeenCalledExactlyOnceWith(
    "El documento tiene demasiado texto para volver a editarlo. Acórtalo y expórtalo de nuevo.",
  );
  expect(dialog.getByRole("button", { name: "Exportar PDF" })).toHaveProperty("disabled", false);
});

test.each([
  ["were not saved", null],
  ["this version cannot read", { theme: "nuevo" }],
])("'Editar diapositivas' is not offered for a document whose slides %s", async (_, slides) => {
  const { queryClient } = showEntry(slides);
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(queryClient.getQueryData(["slide_documents", "u", URL_OF])).toBeNull();
  expect(screen.queryByRole("button", { name: "Editar diapositivas" })).toBeNull();
});
