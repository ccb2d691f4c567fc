import { screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { on } from "@/shared/testing/recording-client";
import { wire } from "@/shared/testing/wire";
import { toast } from "@/shared/toast";
import { renderUi } from "@/testing/render";
import { USER_ID } from "@/testing/screen";
import { useDayMarks } from "./day-marks";

const NOTE = { id: "n1", day: "2026-11-24", body: "Vacaciones", color: "gray", kind: "note" };
const NONE = new Set<string>();

function Notes() {
  const marks = useDayMarks(USER_ID, null, { from: "2026-11-23", to: "2026-11-29" }, NONE);
  return <p>{marks.get("2026-11-24")?.notes[0]?.body ?? "Nada"}</p>;
}

function AllNotes() {
  const marks = useDayMarks(USER_ID, null, { from: "2026-11-23", to: "2026-11-29" }, NONE);
  return (
    <p>
      {marks
        .get("2026-11-24")
        ?.notes.map(({ body }) => body)
        .join(" · ")}
    </p>
  );
}

test("when the notes cannot be read, the calendar shows the failure, and the user can read them again", async () => {
  const error = vi.spyOn(toast, "error").mockReturnValue(undefined);
  let isDown = true;
  wire.reset(
    on("GET", "/rest/v1/calendar_notes", () => (isDown ? { status: 500, body: {} } : { body: [NOTE] })),
    on("GET", "/rest/v1/note_series", () => ({ body: [] })),
  );
  renderUi(<Notes />);
  await vi.waitFor(() => expect(error).toHaveBeenCalledTimes(1));
  expect(error.mock.calls[0]?.[0]).toBe("No se pudieron cargar tus notas");
  isDown = false;
  const action = error.mock.calls[0]?.[1]?.action as unknown as { onClick: () => void };
  action.onClick();
  expect(await screen.findByText("Vacaciones")).toBeTruthy();
});

test("an occurrence of a repeated note is listed among the notes of its day", async () => {
  const series = { id: "s1", body: "Historia", color: "violet", every: "week", starts_on: "2026-11-24" };
  wire.reset(
    on("GET", "/rest/v1/calendar_notes", () => ({ body: [NOTE] })),
    on("GET", "/rest/v1/note_series", () => ({
      body: [
        { ...series, ends_on: null, used_on: [], used_bodies: {}, skipped_on: [] },
        {
          ...series,
          id: "s4",
          body: "Nueva",
          ends_on: null,
          used_on: ["2026-11-24"],
          used_bodies: { "2026-11-24": "Usada" },
          skipped_on: [],
        },
        {
          ...series,
          id: "s2",
          body: "Omitida",
          ends_on: null,
          used_on: [],
          used_bodies: {},
          skipped_on: ["2026-11-24"],
        },
        {
          ...series,
          id: "s3",
          body: "De otra versión",
          every: "year",
          ends_on: null,
          used_on: [],
          used_bodies: {},
          skipped_on: [],
        },
      ],
    })),
  );
  renderUi(<AllNotes />);
  expect(await screen.findByText("Vacaciones · Historia · Usada")).toBeTruthy();
});
