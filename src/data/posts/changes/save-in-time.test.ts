import { afterEach, expect, test, vi } from "vitest";
import { on } from "@/shared/testing/recording-client";
import { wire } from "@/shared/testing/wire";
import { postRow } from "../testing";
import { saveInTime } from "./save-in-time";
import type { SaveCard } from "./write";

const SAVE = "/rest/v1/rpc/save_post_card";
const CARD: SaveCard = {
  postcard: 7,
  expectedVersion: null,
  content: {
    title: "Café",
    notes: "Texto",
    post_comment: "",
    own_texts: [],
    date: "2026-11-21",
    post_time: null,
    timezone: "America/La_Paz",
    image_url: null,
    more_images: [],
    image_alt: "",
    upload_type: null,
    publishers: ["personal"],
  },
};

afterEach(() => {
  vi.useRealTimers();
});

test("a save without an answer fails as a lost connection, so that it can be repeated", async () => {
  vi.useFakeTimers();
  wire.reset(on("POST", SAVE, () => new Promise(() => undefined)));
  const outcome = saveInTime(CARD).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(await outcome).toMatchObject({ code: "network_unreachable" });
});

test("a save with an answer leaves no timer behind", async () => {
  vi.useFakeTimers();
  const row = postRow();
  wire.reset(on("POST", SAVE, () => ({ body: [row] })));
  expect(await saveInTime(CARD)).toEqual([row]);
  expect(vi.getTimerCount()).toBe(0);
});
