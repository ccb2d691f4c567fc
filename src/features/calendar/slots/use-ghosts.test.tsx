import { screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { fakeHttp, type RecordedRequest } from "@/shared/testing/fake-http";
import { renderUi } from "@/testing/render";
import { USER_ID } from "@/testing/screen";
import { useGhosts } from "./use-ghosts";

const FRIDAYS = ["2027-05-21", "2027-05-28"];
const http = () =>
  fakeHttp({
    "GET /rest/v1/posting_slots": {
      body: [
        { id: "1", publisher: "personal", weekday: 5, post_time: "09:00:00", timezone: "America/Santiago" },
      ],
    },
    "POST /rest/v1/rpc/next_free_slots": ({ body }) => {
      const { p_skip } = body as { p_skip: string[] };
      return {
        body: FRIDAYS.filter((day) => !p_skip.includes(day)).map((date) => ({
          slot_id: "1",
          date,
          post_time: "09:00:00",
          timezone: "America/Santiago",
          at: `${date}T13:00:00Z`,
        })),
      };
    },
  });

function Ghosts({ day, slotCountry = "CL" }: { day: string; slotCountry?: string | null }) {
  const ghosts = useGhosts({
    userId: USER_ID,
    slotCountry,
    timeZone: "America/Santiago",
    isWanted: true,
    day,
    today: "2026-11-26",
    hidden: new Set<string>(),
  });
  return (
    <ol>
      {[...ghosts.values()].flat().map((ghost) => (
        <li key={ghost.at}>{ghost.day}</li>
      ))}
    </ol>
  );
}

const askedIn = (requests: readonly RecordedRequest[]) =>
  requests.filter(({ path }) => path.endsWith("next_free_slots"));

beforeEach(() => {
  vi.setSystemTime("2026-11-26T12:00:00Z");
});
afterEach(() => vi.useRealTimers());

test("the free slots of a week half a year away leave out that week's holiday", async () => {
  const { requests } = http();
  const { rerender } = renderUi(<Ghosts day="2027-05-19" />);
  await waitFor(() => expect(askedIn(requests)).not.toEqual([]));
  // The search skips 21 May, a holiday in Chile, which is a Friday in 2027.
  for (const { body } of askedIn(requests))
    expect(body).toMatchObject({ p_skip: expect.arrayContaining(["2027-05-21"]) });
  expect(screen.queryByText("2027-05-21")).toBeNull();
  rerender(<Ghosts day="2027-05-26" />);
  expect(await screen.findByText("2027-05-28")).toBeTruthy();
});

test("when the user chose slots on holidays, the slot of a holiday is shown as free", async () => {
  const { requests } = http();
  const { rerender } = renderUi(<Ghosts day="2027-05-19" />);
  await waitFor(() => expect(askedIn(requests)).not.toEqual([]));
  rerender(<Ghosts day="2027-05-19" slotCountry={null} />);
  expect(await screen.findByText("2027-05-21")).toBeTruthy();
});
