import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderUi } from "@/testing/render";
import { toEntries } from "../entries/entries";
import { calendarRow } from "../testing";
import { MonthGrid } from "./month-grid";
import { HourCell, NO_GHOSTS } from "./week/hour-cell";

const DETAILS = { colors: ["bg-source-personal"], names: "Cuenta Personal", isLate: false, obstacle: null };

function showHour(place: string, posts: number) {
  const rows = Array.from({ length: posts }, (_, n) =>
    calendarRow({ postcard: n + 1, title: `Publicación ${n + 1}` }),
  );
  return renderUi(
    <HourCell
      place={place}
      entries={toEntries(rows, "America/La_Paz")}
      ghosts={NO_GHOSTS}
      detailsOf={() => DETAILS}
      colorOf={() => ""}
      nowAt={null}
    />,
  );
}

test("when an hour of the week has more cards than fit, a button shows the number of hidden cards, and scrolls to the first", async () => {
  const { user } = showHour("2026-11-24T09", 5);
  const more = screen.getByRole("button", { name: "+2 más a las 9 AM" });
  expect(more.textContent).toBe("+2 más");
  await user.click(more);
  const cards = () => screen.getAllByRole("button", { name: /^Publicación/ });
  await waitFor(() => expect(cards()).toHaveLength(5));
  await waitFor(() => expect(document.activeElement).toBe(cards()[3]));
});

test("below three of four unscheduled cards a button says that one more is hidden; three cards in an hour have no such button", () => {
  const { unmount } = showHour("2026-11-24T-", 4);
  expect(screen.getByRole("button", { name: "+1 más sin hora" })).toBeTruthy();
  unmount();
  showHour("2026-11-24T09", 3);
  expect(screen.queryByText(/más/)).toBeNull();
});

test.each([
  ["failed", "failed", null, "+3 más, 1 necesita atención"],
  ["waits for the user's confirmation", "unconfirmed", null, "+3 más, 1 necesita atención"],
  ["will not go out", "scheduled", "Sin acceso", "+3 más, 1 necesita atención"],
  ["is scheduled", "scheduled", null, "+3 más"],
])(
  "the button for a day's hidden cards shows a sign only for a card that needs attention: one of them %s",
  (_, publish_state, obstacle, label) => {
    const rows = [1, 2, 3, 4, 5, 6].map((postcard) =>
      calendarRow({ postcard, ...(postcard === 5 && { publish_state }) }),
    );
    const day = "2026-11-24";
    const detailsOf = ({ postcard }: { postcard: number }) => ({
      ...DETAILS,
      obstacle: postcard === 5 ? obstacle : null,
    });
    renderUi(
      <MonthGrid
        month={day}
        today={day}
        byDay={new Map([[day, toEntries(rows, "America/La_Paz")]])}
        marks={new Map()}
        detailsOf={detailsOf}
        label="Noviembre"
      />,
    );
    const more = screen.getByRole("button", {
      name: `${label}: ver la semana del martes 24 de noviembre de 2026`,
    });
    expect(more.textContent).toBe("+3 más");
    expect(more.querySelectorAll("svg")).toHaveLength(label === "+3 más" ? 0 : 1);
  },
);
