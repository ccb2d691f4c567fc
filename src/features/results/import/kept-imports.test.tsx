import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { onceOfJson } from "@/shared/client/send";
import { AppError } from "@/shared/errors";
import { SessionStoreContext } from "@/shared/session/session";
import { on } from "@/shared/testing/recording-client";
import { sessionDouble, signedIn } from "@/shared/testing/session-double";
import { wire } from "@/shared/testing/wire";
import { renderUi } from "@/testing/render";
import { USER_ID } from "@/testing/screen";
import { errorSentence } from "@/text/errors";
import type { FoundExport } from "./export.worker";
import { ImportDialog } from "./import-dialog";
import { type RefusedExport, readInWorker, requireKind } from "./read-in-worker";

vi.mock("@/shared/client/send", async (original) => ({
  ...(await original<typeof import("@/shared/client/send")>()),
  onceOfJson: vi.fn(),
}));
vi.mock("./read-in-worker", async (original) => ({
  ...(await original<typeof import("./read-in-worker")>()),
  readInWorker: vi.fn(),
}));

const IMPORTS = [
  { id: "i2", imported_at: "2026-11-26T10:00:00Z", posts: 50, days: 365 },
  { id: "i1", imported_at: "2026-11-02T10:00:00Z", posts: 1, days: 0 },
];

test("each import is listed with its figures, and one click removes it", async () => {
  const user = userEvent.setup();
  let kept = IMPORTS;
  const bodies: unknown[] = [];
  wire.reset(
    on("GET", "/rest/v1/result_imports", () => ({ body: kept })),
    on("POST", "/rest/v1/rpc/remove_result_import", ({ body }) => {
      bodies.push(body);
      kept = kept.slice(1);
      return { body: true };
    }),
  );
  renderUi(<ImportDialog userId={USER_ID} onClose={() => undefined} />, {
    wrap: (children) => (
      <SessionStoreContext value={sessionDouble(signedIn())}>{children}</SessionStoreContext>
    ),
  });
  const list = within(await screen.findByRole("dialog"));
  await list.findByText("Importado el 26 nov 2026, 50 publicaciones, 365 días");
  list.getByText("Importado el 2 nov 2026, 1 publicación");
  await user.click(list.getByRole("button", { name: /^Quitar: Importado el 26 nov 2026/ }));
  await waitFor(() => expect(list.queryByText(/50 publicaciones/)).toBeNull());
  expect(bodies).toEqual([{ p_id: "i2" }]);
});

test("imports that cannot be read show the failure and 'Reintentar'", async () => {
  wire.reset(on("GET", "/rest/v1/result_imports", () => ({ status: 403, body: { code: "42501" } })));
  renderUi(<ImportDialog userId={USER_ID} onClose={() => undefined} />, {
    wrap: (children) => (
      <SessionStoreContext value={sessionDouble(signedIn())}>{children}</SessionStoreContext>
    ),
  });
  expect(await screen.findByText("No pudimos cargar lo que importaste")).toBeDefined();
  expect(screen.getByRole("button", { name: "Reintentar" })).toBeDefined();
});

const linkedinExport: FoundExport = {
  kind: "page",
  posts: 1,
  days: 2,
  firstDay: null,
  lastDay: null,
  followers: null,
  unread: 0,
  content: new Blob(),
};

test("the import refuses a company page's export for the profile, and a profile's export for a page, each with its own reason and the code export_invalid", () => {
  const refusal = (reason: RefusedExport["reason"]) =>
    expect.objectContaining({ reason, code: "export_invalid" });
  expect(() => requireKind(linkedinExport, null)).toThrow(refusal("of_page"));
  expect(() => requireKind({ ...linkedinExport, kind: "person" }, "77")).toThrow(refusal("of_person"));
  expect(() => requireKind({ ...linkedinExport, posts: 0, days: 0 }, "77")).toThrow(
    new AppError("export_invalid"),
  );
  expect(requireKind(linkedinExport, "77")).toBe(linkedinExport);
});

test("the sentence of an unreadable export names LinkedIn's languages that the import reads", () => {
  expect(errorSentence(new AppError("export_invalid"))).toContain("ponlo en español o en inglés");
});

test("the import reads a dropped file, refuses several at once, and accepts no other file while it saves the figures", async () => {
  const user = userEvent.setup();
  let save = (_saved: Awaited<ReturnType<typeof onceOfJson>>) => {};
  vi.mocked(onceOfJson).mockReturnValue(new Promise((resolve) => (save = resolve)));
  const found: Partial<FoundExport> = {
    posts: 2,
    days: 0,
    followers: null,
    unread: 0,
    content: new Blob(["{}"]),
  };
  vi.mocked(readInWorker).mockResolvedValue(found as FoundExport);
  wire.reset(on("GET", "/rest/v1/result_imports", () => ({ body: [] })));
  const onClose = vi.fn();
  renderUi(<ImportDialog userId={USER_ID} onClose={onClose} />, {
    wrap: (children) => (
      <SessionStoreContext value={sessionDouble(signedIn())}>{children}</SessionStoreContext>
    ),
  });
  const dialog = within(await screen.findByRole("dialog"));
  const input = dialog.getByLabelText("Elegir el archivo de Excel");
  const drop = (...names: string[]) =>
    fireEvent.drop(input, {
      dataTransfer: { types: ["Files"], files: names.map((name) => new File(["x"], name)) },
    });
  expect(drop("marzo.xlsx", "abril.xlsx")).toBe(false);
  expect(dialog.getByRole("alert").textContent).toBe("Suelta un solo archivo a la vez.");
  expect(readInWorker).not.toHaveBeenCalled();
  // False means that the handler prevented the default; the browser would otherwise open or download the file.
  expect(drop("mayo.xlsx")).toBe(false);
  await dialog.findByText("mayo.xlsx");
  expect(dialog.queryByRole("alert")).toBeNull();
  await user.click(dialog.getByRole("button", { name: "Guardar estas cifras" }));
  await waitFor(() => expect(input).toHaveProperty("disabled", true));
  drop("junio.xlsx");
  expect(readInWorker).toHaveBeenCalledOnce();
  save({ new_posts: 2, days: 0, ambiguous: 0 });
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
});
