import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderUi } from "@/testing/render";
import { toEntries } from "../entries/entries";
import { calendarRow } from "../testing";
import { PostChip } from "./post-chip";

const DETAILS = { colors: ["bg-source-personal"], names: "Cuenta Personal", isLate: false, obstacle: null };

function signOf(row: Parameters<typeof calendarRow>[0], obstacle: string | null = null) {
  const [entry] = toEntries([calendarRow(row)], "America/La_Paz");
  if (!entry) throw new Error("The row has an entry.");
  const { unmount } = renderUi(<PostChip entry={entry} details={{ ...DETAILS, obstacle }} isRoomy={false} />);
  const chip = screen.getByRole("button");
  const sign =
    chip
      .querySelector("svg")
      ?.getAttribute("class")
      ?.match(/lucide-(circle-[a-z-]+)/)?.[1] ?? null;
  const { title } = chip;
  unmount();
  return { sign, title };
}

test("the chip of a held card has a sign, and its tooltip says that the card waits for an approval", () => {
  expect(signOf({})).toEqual({ sign: null, title: "Café de altura, 09:30" });
  expect(signOf({ is_held: true })).toEqual({
    sign: "circle-pause",
    title: "Café de altura, 09:30, Espera una aprobación",
  });
});

test("the sign of a failed post and of a lost page precedes the sign of a held card", () => {
  const failed = signOf({ publish_state: "failed" }).sign;
  expect(failed).not.toBeNull();
  expect(signOf({ is_held: true, publish_state: "failed" }).sign).toBe(failed);
  expect(signOf({ is_held: true }, "ya no puedes publicar en Café Andino").sign).toBe(failed);
});
