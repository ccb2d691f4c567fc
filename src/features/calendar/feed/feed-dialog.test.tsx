import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { on } from "@/shared/testing/recording-client";
import { wire } from "@/shared/testing/wire";
import { renderUi } from "@/testing/render";
import { USER_ID } from "@/testing/screen";
import { FeedDialog } from "./feed-dialog";

const READ = "/rest/v1/rpc/get_calendar_feed";
const now = Date.parse("2026-11-01T12:00:00Z");

test("the calendar feed's dialog makes no address until it knows whether one exists, and a failed check can be repeated", async () => {
  let isDown = true;
  const rows = [{ created_at: "2026-10-01T12:00:00Z", last_read_at: null }];
  wire.reset(on("POST", READ, () => (isDown ? { status: 500, body: {} } : { body: rows })));
  const { user } = renderUi(<FeedDialog userId={USER_ID} now={now} onClose={() => undefined} />);
  const retry = await screen.findByRole("button", { name: "Reintentar" });
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Crear dirección" }).disabled).toBe(true);
  isDown = false;
  await user.click(retry);
  expect(await screen.findByText(/Hay una dirección activa desde/)).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Crear otra dirección" }).disabled).toBe(
    false,
  );
});

test.each([
  ["replaced", [{ created_at: "2026-11-01T12:05:00Z", last_read_at: null }]],
  ["revoked", []],
])("a feed address disappears from the dialog when another tab has %s it", async (_, later) => {
  let rows: object[] = [];
  wire.reset(
    on("POST", "/rest/v1/rpc/create_calendar_feed", () => {
      rows = [{ created_at: "2026-11-01T12:00:00Z", last_read_at: null }];
      return { body: "a".repeat(64) };
    }),
    on("POST", READ, () => ({ body: rows })),
  );
  const { user } = renderUi(<FeedDialog userId={USER_ID} now={now} onClose={() => undefined} />);
  const button = await screen.findByRole("button", { name: "Crear dirección" });
  await waitFor(() => expect(button).toHaveProperty("disabled", false));
  await user.click(button);
  expect(await screen.findByRole("textbox")).toBeTruthy();
  rows = later;
  act(() => void window.dispatchEvent(new Event("visibilitychange")));
  expect(await screen.findByText(/La dirección que creaste aquí ya no sirve/)).toBeTruthy();
  expect(screen.queryByRole("textbox")).toBeNull();
});

test("a new feed address is shown even when the refetch that follows gets no response", async () => {
  let isSlow = false;
  wire.reset(
    on("POST", "/rest/v1/rpc/create_calendar_feed", () => {
      isSlow = true;
      return { body: "a".repeat(64) };
    }),
    on("POST", READ, () => (isSlow ? new Promise(() => {}) : { body: [] })),
  );
  renderUi(<FeedDialog userId={USER_ID} now={now} onClose={() => undefined} />);
  const button = await screen.findByRole("button", { name: "Crear dirección" });
  await waitFor(() => expect(button).toHaveProperty("disabled", false));
  vi.useFakeTimers({ toFake: ["setTimeout"], shouldAdvanceTime: true });
  fireEvent.click(button);
  await vi.waitFor(async () => {
    await vi.advanceTimersByTimeAsync(1_000);
    expect(screen.getByRole("textbox")).toBeTruthy();
  });
  vi.useRealTimers();
});

test("Escape does not close the dialog while an address is made, because the address is shown only once", async () => {
  wire.reset(
    on("POST", READ, () => ({ body: [] })),
    on("POST", "/rest/v1/rpc/create_calendar_feed", () => new Promise(() => {})),
  );
  const onClose = vi.fn();
  const { user } = renderUi(<FeedDialog userId={USER_ID} now={now} onClose={onClose} />);
  const button = await screen.findByRole("button", { name: "Crear dirección" });
  await waitFor(() => expect(button).toHaveProperty("disabled", false));
  await user.click(button);
  await waitFor(() => expect(button.ariaBusy).toBe("true"));
  await user.keyboard("{Escape}");
  expect(onClose).not.toHaveBeenCalled();
});
