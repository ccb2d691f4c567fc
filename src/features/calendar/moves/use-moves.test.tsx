import { useQuery } from "@tanstack/react-query";
import { screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { postsInCalendar } from "@/data/posts/calendar";
import { useSaveCard } from "@/data/posts/changes/mutations";
import { postRow } from "@/data/posts/testing";
import { on } from "@/shared/testing/recording-client";
import { wire } from "@/shared/testing/wire";
import { toast } from "@/shared/toast";
import { recordTimers } from "@/testing/record-timers";
import { renderUi } from "@/testing/render";
import { USER_ID } from "@/testing/screen";
import { HolesDialog } from "../detail/holes-dialog";
import { toEntries } from "../entries/entries";
import { calendarRow } from "../testing";
import { useMoves } from "./use-moves";

const ZONE = "America/New_York";

const ROW = calendarRow({
  date: "2031-03-09",
  post_time: "05:30:00",
  timezone: ZONE,
  scheduled_at: "2031-03-09T09:30:00+00:00",
});

const MARCH = { from: "2031-03-01", to: "2031-03-31" };
const { id, postcard, date, post_time, timezone, scheduled_at } = ROW;
const SAVED = { id, postcard, date, post_time, timezone, scheduled_at, publish_state: "scheduled" as const };
const CONTENT = {
  title: "Café lavado",
  notes: "Texto",
  post_comment: "",
  own_texts: [],
  poll: null,
  date,
  post_time: "05:30",
  timezone,
  image_url: null,
  more_images: [],
  image_alt: "",
  upload_type: null,
  publishers: ["personal"],
};

function DropAtTwo({ ownZone = ZONE, row = ROW }) {
  const moves = useMoves(USER_ID, ownZone, null);
  const [entry] = toEntries([row], ownZone);
  return (
    <>
      <button type="button" onClick={() => entry && moves.drop(entry, { day: "2031-03-09", hour: 2 })}>
        A las dos
      </button>
      <button type="button" onClick={() => entry && void moves.toNextSlot(entry)}>
        Al siguiente horario libre
      </button>
      {moves.question && <HolesDialog {...moves.question} />}
      <input aria-label="buscar" />
    </>
  );
}

const drop = () => screen.getByRole("button", { name: "A las dos" });

test("a card dropped on a time that the clock skips gets one message with the new time and the reason", async () => {
  const success = vi.spyOn(toast, "success").mockReturnValue(undefined);
  const message = vi.spyOn(toast, "message").mockReturnValue(undefined);
  wire.reset(on("POST", "/rest/v1/rpc/move_post_card", () => ({ body: 2 })));
  const { user } = renderUi(<DropAtTwo />);
  await user.click(drop());
  await vi.waitFor(() =>
    expect(success).toHaveBeenCalledWith(
      expect.stringMatching(/^Publicación movida: .*03:30/),
      expect.objectContaining({
        description: "Ese día el reloj se salta las 02:30: la publicación pasa a las 03:30.",
      }),
    ),
  );
  expect(message).not.toHaveBeenCalled();
});

test("the message after a move says that the card waits for an approval, when one of its posts waits", async () => {
  const success = vi.spyOn(toast, "success").mockReturnValue(undefined);
  success.mockClear();
  let held: { id: string }[] = [{ id: "p1" }];
  wire.reset(
    on("POST", "/rest/v1/rpc/move_post_card", () => ({ body: 2 })),
    on("GET", "/rest/v1/posts", ({ query }) => {
      expect([query.get("postcard"), query.get("publish_jobs.is_held")]).toEqual(["eq.1", "is.true"]);
      return { body: held };
    }),
  );
  const { user } = renderUi(<DropAtTwo />);
  await user.click(drop());
  await vi.waitFor(() => expect(success).toHaveBeenCalledTimes(1));
  held = [];
  await user.click(drop());
  await vi.waitFor(() => expect(success).toHaveBeenCalledTimes(2));
  expect(success.mock.calls.map(([, options]) => options?.description)).toEqual([
    expect.stringMatching(/ Espera una aprobación: no saldrá sin ella\.$/),
    expect.not.stringContaining("aprobación"),
  ]);
});

test("a move is announced when the read of the awaited approval gets no response", async () => {
  const success = vi.spyOn(toast, "success").mockReturnValue(undefined);
  success.mockClear();
  const endTimers = recordTimers();
  wire.reset(
    on("POST", "/rest/v1/rpc/move_post_card", () => ({ body: 2 })),
    on("GET", "/rest/v1/posts", () => new Promise(() => undefined)),
  );
  const { user } = renderUi(<DropAtTwo />);
  await user.click(drop());
  await vi.waitFor(() => expect(wire.requests.at(-1)?.path).toBe("/rest/v1/posts"));
  endTimers(5_000);
  await vi.waitFor(() =>
    expect(success).toHaveBeenCalledWith(expect.stringMatching(/^Publicación movida: /), expect.anything()),
  );
});

function SaveThenDrop() {
  const { data = [] } = useQuery(postsInCalendar(USER_ID, MARCH));
  const save = useSaveCard(USER_ID);
  return (
    <>
      <button
        type="button"
        onClick={() => save.mutate({ postcard: 1, expectedVersion: 1, content: CONTENT })}
      >
        Guardar
      </button>
      {data.map((row) => (
        <p key={row.id}>{row.title}</p>
      ))}
      {data.map((row) => (
        <DropAtTwo key={row.id} row={row} />
      ))}
    </>
  );
}

test("a move right after a save sends the saved version, even while the calendar's refetch is still running", async () => {
  vi.spyOn(toast, "success").mockReturnValue(undefined);
  let reads = 0;
  wire.reset(
    on("POST", "/rest/v1/rpc/list_calendar", () => {
      reads += 1;
      return reads === 1 ? { body: [ROW] } : new Promise(() => undefined);
    }),
    on("POST", "/rest/v1/rpc/save_post_card", () => ({
      body: [postRow({ ...SAVED, title: "Café lavado", version: 2 })],
    })),
    on("POST", "/rest/v1/rpc/move_post_card", () => ({ body: 3 })),
  );
  const { user } = renderUi(<SaveThenDrop />);
  await screen.findByText("Café de altura");
  await user.click(screen.getByRole("button", { name: "Guardar" }));
  await screen.findByText("Café lavado");
  await user.click(drop());
  await vi.waitFor(() => {
    const moved = wire.requests.find(({ path }) => path === "/rest/v1/rpc/move_post_card");
    expect(moved?.body).toMatchObject({ p_postcard: 1, p_version: 2 });
  });
});

const UNDO = "{Control>}z{/Control}";

test("Ctrl+Z does nothing while another move is running", async () => {
  const success = vi.spyOn(toast, "success").mockReturnValue(undefined);
  const error = vi.spyOn(toast, "error").mockReturnValue(undefined);
  success.mockClear();
  let answer = (_refused: boolean) => {};
  let calls = 0;
  wire.reset(
    on("POST", "/rest/v1/rpc/move_post_card", async () => {
      calls += 1;
      if (calls === 1) return { body: 2 };
      const isRefused = await new Promise<boolean>((resolve) => {
        answer = resolve;
      });
      return isRefused
        ? { status: 400, body: { code: "P0001", message: "card_version_conflict" } }
        : { body: 3 };
    }),
  );
  const { user } = renderUi(<DropAtTwo />);
  await user.click(drop());
  await vi.waitFor(() => expect(success).toHaveBeenCalledTimes(1));
  await user.click(drop());
  await vi.waitFor(() => expect(calls).toBe(2));
  await user.keyboard(UNDO);
  answer(true);
  await vi.waitFor(() => expect(error).toHaveBeenCalledTimes(1));
  await user.keyboard(UNDO);
  expect(calls).toBe(2);
});

test("Ctrl+Z undoes the last move of a card once, and undoes no move while a text field has the focus", async () => {
  const success = vi.spyOn(toast, "success").mockReturnValue(undefined);
  success.mockClear();
  let version = 1;
  wire.reset(on("POST", "/rest/v1/rpc/move_post_card", () => ({ body: ++version })));
  const moves = () => wire.requests.filter(({ path }) => path === "/rest/v1/rpc/move_post_card");
  const { user } = renderUi(<DropAtTwo />);
  await user.keyboard(UNDO);
  await user.click(drop());
  await vi.waitFor(() => expect(success).toHaveBeenCalledTimes(1));

  await user.click(screen.getByLabelText("buscar"));
  await user.keyboard(UNDO);
  await user.click(document.body);
  await user.keyboard(UNDO + UNDO);
  await vi.waitFor(() => expect(success).toHaveBeenCalledTimes(2));
  expect(success).toHaveBeenLastCalledWith(
    "La publicación volvió a su lugar",
    expect.objectContaining({ id: success.mock.calls[0]?.[1]?.id, action: undefined }),
  );
  expect(moves().map(({ body }) => body)).toMatchObject([
    { p_time: "03:30" },
    { p_time: "05:30", p_version: 2 },
  ]);
});

test("when the response to a move is lost, the repeated request shows the card as moved, and the move can be undone", async () => {
  const success = vi.spyOn(toast, "success").mockReturnValue(undefined);
  const error = vi.spyOn(toast, "error").mockReturnValue(undefined);
  success.mockClear();
  error.mockClear();
  let version = 1;
  wire.reset(
    on("POST", "/rest/v1/rpc/move_post_card", ({ body }) => {
      const isMade = (body as { p_version: number }).p_version < version;
      if (!isMade) version += 1;
      if (!isMade && version === 2) throw new TypeError("Failed to fetch");
      return { body: version };
    }),
  );
  const { user } = renderUi(<DropAtTwo />);
  await user.click(drop());
  await vi.waitFor(() => expect(success).toHaveBeenCalledTimes(1), { timeout: 5_000 });
  expect(success).toHaveBeenCalledWith(expect.stringMatching(/^Publicación movida/), expect.anything());
  expect(error).not.toHaveBeenCalled();
  await user.keyboard(UNDO);
  await vi.waitFor(() => expect(success).toHaveBeenCalledTimes(2));
  const moves = wire.requests.filter(({ path }) => path === "/rest/v1/rpc/move_post_card");
  expect(moves.at(-1)?.body).toMatchObject({ p_time: "05:30", p_version: 2 });
});

test("a second drop sends its move only after the first move got a response", async () => {
  let answer = () => {};
  let requests = 0;
  wire.reset(
    on("POST", "/rest/v1/rpc/move_post_card", async () => {
      requests += 1;
      if (requests === 1)
        await new Promise<void>((resolve) => {
          answer = resolve;
        });
      return { body: requests + 1 };
    }),
  );
  const { user } = renderUi(<DropAtTwo />);
  await user.dblClick(drop());
  await vi.waitFor(() => expect(requests).toBe(1));
  answer();
  await vi.waitFor(() => expect(requests).toBe(2));
});

test.each([
  ["publisher_already_published", "Ya está publicada: su fecha no cambia."],
  ["card_not_found", "Esta publicación ya no existe."],
  [
    "card_version_conflict",
    "La publicación cambió en otra pestaña. Mira dónde está ahora y vuelve a moverla.",
  ],
])(
  "the message after a move that the server refuses with %s does not say that the card returned to its old position",
  async (code, expected) => {
    const error = vi.spyOn(toast, "error").mockReturnValue(undefined);
    error.mockClear();
    wire.reset(
      on("POST", "/rest/v1/rpc/move_post_card", () => ({
        status: 400,
        body: { code: "P0001", message: code },
      })),
    );
    const { user } = renderUi(<DropAtTwo />);
    await user.click(drop());
    await vi.waitFor(() => expect(error).toHaveBeenCalledWith(expected, expect.anything()));
  },
);

function DropOfTheServersCard() {
  const [row] = useQuery(postsInCalendar(USER_ID, { from: "2031-03-01", to: "2031-03-31" })).data ?? [];
  if (!row) return null;
  return (
    <>
      <output>{`${row.date} ${row.post_time}`}</output>
      <DropAtTwo row={row} />
    </>
  );
}

test("after a move that conflicts with another tab's move, the card stands where the other tab put it", async () => {
  const error = vi.spyOn(toast, "error").mockReturnValue(undefined);
  error.mockClear();
  let row = ROW;
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  wire.reset(
    on("POST", "/rest/v1/rpc/list_calendar", () => ({ body: [row] })),
    on("POST", "/rest/v1/rpc/move_post_card", async () => {
      await answered;
      row = { ...ROW, date: "2031-03-20", version: 2 };
      return { status: 400, body: { code: "P0001", message: "card_version_conflict" } };
    }),
  );
  const { user } = renderUi(<DropOfTheServersCard />);
  await user.click(await screen.findByRole("button", { name: "A las dos" }));
  expect(await screen.findByText("2031-03-09 03:30")).toBeTruthy();
  answer();
  expect(await screen.findByText("2031-03-20 05:30:00")).toBeTruthy();
  expect(error).toHaveBeenCalledTimes(1);
});

test("a card with unfilled placeholders gets a free slot only after a confirmation, which claims a slot again", async () => {
  const error = vi.spyOn(toast, "error").mockReturnValue(undefined);
  error.mockClear();
  wire.reset(
    on("POST", "/rest/v1/rpc/claim_free_slots", () => ({ body: [SLOT] })),
    on("POST", "/rest/v1/rpc/release_slot", () => ({ body: null })),
    on("POST", "/rest/v1/rpc/move_post_card", ({ body }) =>
      (body as { p_accept_holes: boolean }).p_accept_holes
        ? { body: 2 }
        : { status: 400, body: { code: "P0001", message: "text_has_holes" } },
    ),
  );
  const { user } = renderUi(<DropAtTwo />);
  const sent = (name: string) => wire.requests.filter(({ path }) => path === `/rest/v1/rpc/${name}`);
  await user.click(screen.getByRole("button", { name: "Al siguiente horario libre" }));
  await user.click(await screen.findByRole("button", { name: "Dejarla donde estaba" }));
  expect([sent("move_post_card").length, sent("release_slot").length]).toEqual([1, 1]);
  await user.click(screen.getByRole("button", { name: "Al siguiente horario libre" }));
  await user.click(await screen.findByRole("button", { name: "Programar así" }));
  await vi.waitFor(() => expect(sent("move_post_card")).toHaveLength(3));
  expect(sent("claim_free_slots")).toHaveLength(3);
  expect(screen.queryByRole("alertdialog")).toBeNull();
  expect(error).not.toHaveBeenCalled();
});

const SLOT = {
  slot_id: "s",
  date: "2031-03-16",
  post_time: "10:00:00",
  timezone: ZONE,
  at: "2031-03-16T14:00:00Z",
};
const RELEASE = "/rest/v1/rpc/release_slot";
const released = () => wire.requests.filter(({ path }) => path === RELEASE).map(({ body }) => body);

test.each([
  [400, { code: "P0001", message: "card_version_conflict" }, [{ p_publisher: "personal", p_at: SLOT.at }]],
  [503, {}, []],
])(
  "a claimed slot is released when the card's move is refused, and not when its outcome is unknown (status %s)",
  async (status, body, given) => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const error = vi.spyOn(toast, "error").mockReturnValue(undefined);
    error.mockClear();
    wire.reset(
      on("POST", "/rest/v1/rpc/claim_free_slots", () => ({ body: [SLOT] })),
      on("POST", "/rest/v1/rpc/move_post_card", () => ({ status, body })),
      on("POST", RELEASE, () => ({})),
    );
    const { user } = renderUi(<DropAtTwo />);
    await user.click(screen.getByRole("button", { name: "Al siguiente horario libre" }));
    await vi.waitFor(async () => {
      await vi.advanceTimersByTimeAsync(1_000);
      expect(error).toHaveBeenCalledTimes(1);
    });
    expect(released()).toEqual(given);
    vi.useRealTimers();
  },
);

test("two clicks for the next free slot before the first response claim one slot and move the card once", async () => {
  let answer = () => {};
  wire.reset(
    on("POST", "/rest/v1/rpc/claim_free_slots", async () => {
      await new Promise<void>((resolve) => {
        answer = resolve;
      });
      return { body: [SLOT] };
    }),
    on("POST", "/rest/v1/rpc/move_post_card", () => ({ body: 2 })),
  );
  const success = vi.spyOn(toast, "success").mockReturnValue(undefined);
  success.mockClear();
  const { user } = renderUi(<DropAtTwo />);
  await user.dblClick(screen.getByRole("button", { name: "Al siguiente horario libre" }));
  await vi.waitFor(() => expect(wire.requests).toHaveLength(1));
  answer();
  await vi.waitFor(() => expect(success).toHaveBeenCalledTimes(1));
  expect(wire.requests.filter(({ method }) => method === "POST")).toHaveLength(2);
});

test("the message after moving a card of another time zone names the city whose time it shows", async () => {
  const success = vi.spyOn(toast, "success").mockReturnValue(undefined);
  success.mockClear();
  wire.reset(on("POST", "/rest/v1/rpc/move_post_card", () => ({ body: 2 })));
  const { user } = renderUi(<DropAtTwo ownZone="America/La_Paz" />);
  await user.click(drop());
  const sentence = expect.stringMatching(/^Publicación movida: .* a las? \d\d:30 \(Nueva York\)$/);
  await vi.waitFor(() => expect(success).toHaveBeenCalledWith(sentence, expect.anything()));
});

test.each([
  ["with a network", true, true, /^No sabemos si la publicación se movió/],
  ["whose network was lost meanwhile", true, false, /^No sabemos si la publicación se movió/],
  ["without a network", false, false, /^La publicación volvió a su lugar\. No hay conexión/],
])(
  "when a move %s gets no response, the message says whether the card may have moved",
  async (_what, wasOnline, isOnline, expected) => {
    const onLine = vi.spyOn(navigator, "onLine", "get").mockReturnValue(wasOnline);
    const error = vi.spyOn(toast, "error").mockReturnValue(undefined);
    error.mockClear();
    wire.reset(
      on("POST", "/rest/v1/rpc/move_post_card", () => {
        onLine.mockReturnValue(isOnline);
        throw new TypeError("Failed to fetch");
      }),
    );
    const { user } = renderUi(<DropAtTwo />);
    await user.click(drop());
    await vi.waitFor(
      () => expect(error).toHaveBeenCalledWith(expect.stringMatching(expected), expect.anything()),
      {
        timeout: 6_000,
      },
    );
    onLine.mockReturnValue(true);
  },
);
