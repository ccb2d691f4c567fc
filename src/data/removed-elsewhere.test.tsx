import { QueryClientProvider, useMutation, useQueryClient } from "@tanstack/react-query";
import { act, renderHook, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { testQueryClient } from "@/testing/render";
import { USER_ID } from "@/testing/screen";
import { useRemoveBrandKit } from "./brand/brand-kits";
import { useRemoveVoice } from "./brand/voice-profiles";
import { useRemoveNote } from "./calendar/calendar-notes";
import { markNotificationRead } from "./notifications/notifications";
import { useRemoveTemplate } from "./post-drafts/post-templates";
import { useRemoveSlot } from "./posting-slots/slots";

/** PostgREST responds to a list without rows with success, and to a missing single row with an error. */
const nothingThere = async (_input: RequestInfo | URL, init?: RequestInit): Promise<Response> =>
  new Headers(init?.headers).get("accept")?.includes("pgrst.object")
    ? Response.json({ code: "PGRST116", message: "0 rows" }, { status: 406 })
    : Response.json([]);

afterEach(() => {
  vi.unstubAllGlobals();
});

const useMarkRead = (userId: string) => useMutation(markNotificationRead(useQueryClient(), userId));

test.each([
  ["note", useRemoveNote],
  ["slot", useRemoveSlot],
  ["template", useRemoveTemplate],
  ["brand", useRemoveBrandKit],
  ["voice", useRemoveVoice],
  ["notice to be marked as read", useMarkRead],
])("removing a %s that another tab has removed is not an error", async (_what, useRemove) => {
  vi.stubGlobal("fetch", nothingThere);
  const client = testQueryClient();
  const { result } = renderHook(() => useRemove(USER_ID), {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  });
  await act(() => result.current.mutateAsync("x"));
  await waitFor(() => expect(result.current.isSuccess).toBe(true));
});
