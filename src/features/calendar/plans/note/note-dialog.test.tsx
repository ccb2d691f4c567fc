import { screen } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { on } from "@/shared/testing/recording-client";
import { wire } from "@/shared/testing/wire";
import { allowConsole } from "@/testing/console-guard";
import { pasteInto } from "@/testing/paste-into";
import { renderUi } from "@/testing/render";
import { USER_ID } from "@/testing/screen";
import { NoteDialog } from "./note-dialog";

const NOTE = { id: "n1", day: "2026-11-24", body: "Vacaciones", color: "gray", kind: "note" } as const;

const open = (note: typeof NOTE | null = null, userId = USER_ID) => {
  const onClose = vi.fn();
  const dialog = (
    <NoteDialog userId={userId} note={note} day="2026-11-24" onClose={onClose} onToPost={() => undefined} />
  );
  return { ...renderUi(dialog), onClose };
};
const field = () => screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Texto" });
const button = (name: string) => screen.getByRole<HTMLButtonElement>("button", { name });
const save = () => screen.getByRole("button", { name: "Guardar" });

beforeEach(() => {
  wire.reset(on("POST", "/rest/v1/calendar_notes", () => ({ status: 201 })));
});

test("the dialog of a new note opens with the focus on the text field", () => {
  open();
  expect(document.activeElement).toBe(field());
});

test("the text of a new note survives a closed dialog until it is saved", async () => {
  const first = open();
  await pasteInto(first.user, field(), "Contar la helada");
  await first.user.keyboard("{Escape}");
  expect(first.onClose).toHaveBeenCalled();
  first.unmount();
  const second = open();
  expect(field().value).toBe("Contar la helada");
  await second.user.click(save());
  await vi.waitFor(() => expect(second.onClose).toHaveBeenCalled());
  second.unmount();
  open();
  expect(field().value).toBe("");
});

test("another user of the same browser does not see the unsaved text of a new note", async () => {
  const first = open();
  await pasteInto(first.user, field(), "Contar la helada");
  first.unmount();
  open(null, "00000000-0000-4000-8000-000000000002");
  expect(field().value).toBe("");
});

test("a note sent again after a lost response keeps its id; after a change of its text it gets another id", async () => {
  allowConsole(/mutation: network_unreachable/);
  // The browser is offline, so that `send` does not repeat the request.
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  let sent = 0;
  wire.reset(
    on("POST", "/rest/v1/calendar_notes", () => {
      sent += 1;
      if (sent < 3) throw new TypeError("Failed to fetch");
      return { status: 201 };
    }),
  );
  const { user, onClose } = open();
  await pasteInto(user, field(), "Contar la helada");
  await user.click(save());
  await vi.waitFor(() => expect(save().hasAttribute("disabled")).toBe(false));
  await user.click(save());
  await vi.waitFor(() => expect(sent).toBe(2));
  await vi.waitFor(() => expect(save().hasAttribute("disabled")).toBe(false));
  await pasteInto(user, field(), " de mayo");
  await user.click(save());
  await vi.waitFor(() => expect(onClose).toHaveBeenCalled());
  const [once, again, changed] = wire.requests.map(({ body }) => (body as { id: string }).id);
  expect(again).toBe(once);
  expect(changed).not.toBe(once);
});

test("while a note is being saved, its dialog cannot be edited or closed, and the save does not remove another tab's draft", async () => {
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  wire.reset(
    on("POST", "/rest/v1/calendar_notes", async () => {
      await held;
      return { status: 201 };
    }),
  );
  const { user, onClose } = open();
  await pasteInto(user, field(), "Contar la helada");
  await user.click(save());
  await vi.waitFor(() => expect(wire.requests).toHaveLength(1));
  expect(button("Convertir en publicación").disabled).toBe(true);
  await pasteInto(user, field(), " de mayo");
  await user.click(screen.getByRole("button", { name: "Idea" }));
  await user.click(screen.getByRole("button", { name: "Cada semana, los martes" }));
  await user.click(screen.getByRole("button", { name: "Cerrar" }));
  expect(onClose).not.toHaveBeenCalled();
  expect(field().value).toBe("Contar la helada");
  expect(field().readOnly).toBe(true);
  expect(screen.getByRole("button", { name: "No se repite" }).ariaPressed).toBe("true");
  const other = { id: "n2", day: "2026-11-25", body: "De otra pestaña", color: "blue", kind: "note" };
  localStorage.setItem(`tribuna:note-draft:${USER_ID}`, JSON.stringify(other));
  answer();
  await vi.waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(localStorage.getItem(`tribuna:note-draft:${USER_ID}`)).toBe(JSON.stringify(other));
});

test.each([
  ["saved", "PATCH", "Guardar"],
  ["deleted", "DELETE", "Eliminar"],
] as const)(
  "while a note is being %s, its dialog stays open and sends nothing else",
  async (_what, method, name) => {
    wire.reset(on(method, "/rest/v1/calendar_notes", () => new Promise(() => undefined)));
    const { user, onClose } = open(NOTE);
    await user.click(button(name));
    await vi.waitFor(() => expect(wire.requests).toHaveLength(1));
    for (const one of ["Eliminar", "Convertir en publicación", "Guardar"])
      expect(button(one).disabled).toBe(true);
    expect(field().readOnly).toBe(true);
    await user.click(button("Cerrar"));
    expect(onClose).not.toHaveBeenCalled();
  },
);

test("an invalid stored draft of a note is ignored", () => {
  localStorage.setItem(`tribuna:note-draft:${USER_ID}`, '{"body":"a","color":"gold"}');
  open();
  expect(field().value).toBe("");
});

test("Escape and a click outside the dialog leave a changed note open", async () => {
  const { user, onClose } = open(NOTE);
  await pasteInto(user, field(), " de julio");
  await user.keyboard("{Escape}");
  expect(onClose).not.toHaveBeenCalled();
  expect(field().value).toBe("Vacaciones de julio");
});
