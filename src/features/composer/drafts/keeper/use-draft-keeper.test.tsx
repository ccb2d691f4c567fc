import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, renderHook } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { blankContent } from "@/posts/content/content";
import { on } from "@/shared/testing/recording-client";
import { wire } from "@/shared/testing/wire";
import { savedDraft, sentTo, USER_ID } from "@/testing/screen";
import { createDraftStore } from "../device/draft-store";

const { useDraftKeeper, useDraftState } = await import("./use-draft-keeper");

const SAVE_DRAFT = "/rest/v1/rpc/save_post_draft";
const withNotes = (notes: string) => ({ content: { ...blankContent(0, "UTC"), notes }, expectedVersion: 1 });
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

test("a draft request that never ends does not stop the request for a later text", async () => {
  let isHanging = true;
  wire.reset(
    on("POST", SAVE_DRAFT, ({ body }) =>
      isHanging ? new Promise(() => undefined) : { body: savedDraft(body) },
    ),
  );
  const client = new QueryClient();
  const store = createDraftStore({ all: async () => [], change: async () => true });
  const { result, rerender } = renderHook(
    ({ draft }) =>
      useDraftState(
        useDraftKeeper({
          store,
          userId: USER_ID,
          postcard: 7,
          writer: "una",
          draft,
          revision: null,
          adopted: [],
          savedVersion: 1,
        }).progress,
      ),
    {
      initialProps: { draft: withNotes("Hola") },
      wrapper: ({ children }: { children: ReactNode }) => (
        <QueryClientProvider client={client}>{children}</QueryClientProvider>
      ),
    },
  );
  expect(result.current).toEqual({ kind: "keeping" });
  await pass(400);
  expect(result.current).toEqual({ kind: "onWay" });
  await pass(4_600);
  rerender({ draft: withNotes("Hola y más") });
  await pass(60_000);
  expect(result.current).toEqual({ kind: "device", reason: null });
  isHanging = false;
  await pass(60_000);
  expect(sentTo(wire, SAVE_DRAFT).at(-1)?.body).toMatchObject({ p_content: { notes: "Hola y más" } });
  expect(result.current).toEqual({ kind: "server" });
});

test("each typed letter redraws the editor only once", () => {
  wire.reset(on("POST", SAVE_DRAFT, ({ body }) => ({ body: savedDraft(body) })));
  const client = new QueryClient();
  const store = createDraftStore({ all: async () => [], change: async () => true });
  const place = { store, userId: USER_ID, postcard: 7, writer: "una" };
  let drawings = 0;
  const { rerender } = renderHook(
    ({ draft }) => {
      drawings += 1;
      return useDraftKeeper({ ...place, draft, revision: null, adopted: [], savedVersion: 1 });
    },
    {
      // StrictMode would double the renderings that the test counts.
      reactStrictMode: false,
      initialProps: { draft: withNotes("H") },
      wrapper: ({ children }: { children: ReactNode }) => (
        <QueryClientProvider client={client}>{children}</QueryClientProvider>
      ),
    },
  );
  drawings = 0;
  rerender({ draft: withNotes("Ho") });
  rerender({ draft: withNotes("Hol") });
  expect(drawings).toBe(2);
});

test("a new picture is stored on the device at once, and a typed letter shortly after", async () => {
  wire.reset(on("POST", SAVE_DRAFT, ({ body }) => ({ body: savedDraft(body) })));
  const client = new QueryClient();
  const change = vi.fn(async () => true);
  const place = { store: createDraftStore({ all: async () => [], change }), userId: USER_ID, postcard: 7 };
  const { content, expectedVersion } = withNotes("H");
  const { rerender } = renderHook(
    ({ draft }) =>
      useDraftKeeper({ ...place, writer: "una", draft, revision: null, adopted: [], savedVersion: 1 }),
    {
      initialProps: { draft: { content, expectedVersion } },
      wrapper: ({ children }: { children: ReactNode }) => (
        <QueryClientProvider client={client}>{children}</QueryClientProvider>
      ),
    },
  );
  await pass(400);
  change.mockClear();
  rerender({ draft: { content: { ...content, notes: "Ho" }, expectedVersion } });
  await pass(0);
  expect(change).not.toHaveBeenCalled();
  rerender({ draft: { content: { ...content, image_url: "https://x.test/a.png" }, expectedVersion } });
  await pass(0);
  expect(change).toHaveBeenCalledTimes(1);
});
