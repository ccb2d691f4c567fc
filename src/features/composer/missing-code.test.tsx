import type { CardContent } from "@contract/card-content";
import { screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { blankContent } from "@/posts/content/content";
import { on } from "@/shared/testing/recording-client";
import { wire } from "@/shared/testing/wire";
import { pasteInto } from "@/testing/paste-into";
import { recordToasts, renderScreen } from "@/testing/screen";

const code = vi.hoisted(() => ({
  isGone: true,
  asked: 0,
  /** The getter throws as a failed import would, because the app reads the property directly after the import. */
  take<T>(part: T): T {
    this.asked += 1;
    if (this.isGone) throw new TypeError("Failed to fetch dynamically imported module");
    return part;
  },
}));
vi.mock("./preview/linkedin-preview", async (original) => {
  const real = await original<typeof import("./preview/linkedin-preview")>();
  return {
    get LinkedInPreview() {
      return code.take(real.LinkedInPreview);
    },
  };
});
vi.mock("@/posts/media/media-dialog", async (original) => {
  const real = await original<typeof import("@/posts/media/media-dialog")>();
  return {
    get MediaDialog() {
      return code.take(real.MediaDialog);
    },
  };
});
const { NotesField } = await import("./fields/notes-field");
const { EditorPreview } = await import("./editor-preview");
const { MediaOpener } = await import("@/posts/media/media-opener");

function Harness({ withPreview = false }: { withPreview?: boolean }) {
  const [content, setContent] = useState<CardContent>({ ...blankContent(0, "UTC"), title: "Lunes" });
  return (
    <>
      <NotesField
        content={content}
        problems={{}}
        onChange={(part) => setContent((now) => ({ ...now, ...part }))}
      />
      {withPreview && <EditorPreview content={content} organizations={[]} writing={null} />}
      <MediaOpener
        media={[{ url: "http://x.test/a.png", uploadType: "image", alt: "" }]}
        label="Ver en grande"
      >
        {"Ver"}
      </MediaOpener>
    </>
  );
}

function show(props: { withPreview?: boolean } = {}) {
  const { user } = renderScreen(wire, <Harness {...props} />, {
    answers: [
      on("GET", "/rest/v1/mentioned_organizations", () => ({ body: [] })),
      on("GET", "/rest/v1/post_templates", () => ({ body: [] })),
    ],
  });
  return { user, area: screen.getByLabelText<HTMLTextAreaElement>("Texto a publicar") };
}

beforeEach(() => {
  localStorage.clear();
  code.isGone = true;
  code.asked = 0;
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
});
afterEach(() => void vi.restoreAllMocks());

test("a preview whose code does not load leaves the text editable", async () => {
  const { user, area } = show({ withPreview: true });
  expect((await screen.findByRole("alert")).textContent).toContain("No se pudo cargar esta parte");
  await pasteInto(user, area, "Hola");
  expect(area.value).toBe("Hola");
  code.isGone = false;
  await user.click(screen.getByRole("button", { name: "Reintentar" }));
  expect(await screen.findByRole("article", { name: "Así se verá la publicación" })).toBeDefined();
});

test("a picture that cannot be enlarged is reported, and can be requested again", async () => {
  const toasts = recordToasts();
  const { user } = show();
  const opener = screen.getByRole("button", { name: "Ver en grande" });
  await user.click(opener);
  await waitFor(() => expect(toasts).toEqual([expect.stringMatching(/^error: No hay conexión/)]));
  code.isGone = false;
  await user.click(opener);
  expect(await screen.findByRole("dialog", { name: "Imagen" })).toBeDefined();
});
