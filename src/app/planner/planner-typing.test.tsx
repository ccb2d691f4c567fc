import { BLANK_CARD } from "@contract/card-content";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { postDrafts } from "@/data/post-drafts/post-drafts";
import { keepDraftRow } from "@/data/post-drafts/save-draft";
import { postRow } from "@/data/posts/testing";
import { draftStore } from "@/features/composer/drafts/device/draft-store";
import { wire } from "@/shared/testing/wire";
import { browserTimeZone, dayIn } from "@/shared/time/dates";
import { drawnDuring } from "@/testing/drawn";
import { renderScreen, USER_ID } from "@/testing/screen";

const { PlannerRoute } = await import("./planner-route");
await (await import("./preload")).preloadPlanner();
await import("@/features/composer/preview/linkedin-preview");

afterEach(() => void vi.restoreAllMocks());

const today = dayIn(browserTimeZone(), new Date());

async function startEdit() {
  const rows = [7, 8].map((postcard) =>
    postRow({ postcard, title: `Café ${postcard}`, notes: "Primera", date: today, post_time: "09:00:00" }),
  );
  const shown = renderScreen(wire, <PlannerRoute />, { rows: () => rows });
  await shown.user.click(await screen.findByRole("button", { name: "Editar «Café 7»" }));
  await screen.findByRole("article", { name: "Así se verá la publicación" });
  const area = screen.getByLabelText<HTMLTextAreaElement>("Texto a publicar");
  const write = (value: string) => fireEvent.change(area, { target: { value } });
  write("Primera l");
  return { ...shown, write };
}

test("a letter typed in the editor redraws only the text field and the preview", async () => {
  const { write } = await startEdit();
  const drawn = await drawnDuring(() => write("Primera le"));
  expect(drawn).toEqual(expect.arrayContaining(["NotesField", "MarkedTextarea", "LinkedInPreview"]));
  for (const still of [
    "PlannerPage",
    "MonthSection",
    "PostCard",
    "PublisherField",
    "EmojiPicker",
    "TextStyleMenu",
    "TemplateMenu",
    "ImproveEntry",
    "MediaField",
    "ScheduleField",
    "CommentField",
    "TitleField",
    "SaveMenu",
  ])
    expect(drawn).not.toContain(still);
  for (const once of ["PostEditor", "NotesField"])
    expect(drawn.filter((name) => name === once)).toHaveLength(1);
  expect(drawn.length).toBeLessThan(80);
});

const draftOf = (postcard: number) => ({
  postcard,
  content: { ...BLANK_CARD, notes: "Primera l" },
  base_version: 1,
  device_id: "another",
  revision: crypto.randomUUID(),
  updated_at: new Date().toISOString(),
});

const buttonNames = () => screen.queryAllByRole("button").map((button) => button.getAttribute("aria-label"));

test("an opened card draws its focused text first, and its tools and save menu afterwards", async () => {
  let first: (string | null)[] = [];
  // React focuses the text while it commits the first drawing.
  const atFocus = ({ target }: FocusEvent) => {
    if (target instanceof HTMLTextAreaElement) first = buttonNames();
  };
  document.addEventListener("focusin", atFocus);
  await startEdit();
  document.removeEventListener("focusin", atFocus);
  expect(first).toContain("Volver a Publicaciones");
  for (const late of ["Insertar emoji", "Otras formas de guardar"]) {
    expect(first).not.toContain(late);
    expect(buttonNames()).toContain(late);
  }
});

test("storing the open card's text redraws neither the planner nor the editor", async () => {
  const { queryClient } = await startEdit();
  const onDevice = () => draftStore.ofCard(USER_ID, 7)[0];
  const onServer = () => queryClient.getQueryData(postDrafts(USER_ID).queryKey)?.[0];
  const drawn = await drawnDuring(async () => {
    // A hidden tab stores and sends its text at once.
    vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
    fireEvent(document, new Event("visibilitychange"));
    await waitFor(() => expect(onServer()?.content).toMatchObject({ notes: "Primera l" }));
    await waitFor(() => expect(onDevice()?.revision).toBe(onServer()?.revision));
  });
  expect(drawn).toContain("DraftStateText");
  for (const still of ["PlannerRoute", "PlannerPage", "EditorHost", "PostEditor", "MonthSection", "PostCard"])
    expect(drawn).not.toContain(still);
});

test("another device's draft of another card redraws no month and no card of the planner", async () => {
  const { queryClient } = await startEdit();
  const drawn = await drawnDuring((soFar) => {
    keepDraftRow(queryClient, USER_ID, draftOf(8));
    return waitFor(() => expect(soFar).toContain("PlannerPage"));
  });
  for (const still of ["MonthSection", "PostCard"]) expect(drawn).not.toContain(still);
});
