import { screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { on } from "@/shared/testing/recording-client";
import { wire } from "@/shared/testing/wire";
import { toast } from "@/shared/toast";
import { renderUi } from "@/testing/render";
import { USER_ID } from "@/testing/screen";
import { toEntries } from "../entries/entries";
import { calendarRow } from "../testing";
import { useMoves } from "./use-moves";

const ZONE = "America/New_York";

function DropAtTwo() {
  const moves = useMoves(USER_ID, ZONE, null);
  const row = calendarRow({
    date: "2027-03-14",
    post_time: "05:30:00",
    timezone: ZONE,
    scheduled_at: "2027-03-14T09:30:00+00:00",
  });
  const [entry] = toEntries([row], ZONE);
  return (
    <button type="button" onClick={() => entry && moves.drop(entry, { day: "2027-03-14", hour: 2 })}>
      A las dos
    </button>
  );
}

test("a drop on an hour that the clock skips says where the card went and why in one message", async () => {
  const success = vi.spyOn(toast, "success").mockReturnValue(undefined);
  const message = vi.spyOn(toast, "message").mockReturnValue(undefined);
  wire.reset(on("POST", "/rest/v1/rpc/move_post_card", () => ({ body: 2 })));
  const { user } = renderUi(<DropAtTwo />);
  await user.click(screen.getByRole("button"));
  await vi.waitFor(() =>
    expect(success).toHaveBeenCalledWith(
      expect.stringMatching(/^Publicación movida: .*03:30/),
      expect.objectContaining({
        description: "Ese día el reloj salta las 02:30: saldrá a las 03:30.",
      }),
    ),
  );
  expect(message).not.toHaveBeenCalled();
});
