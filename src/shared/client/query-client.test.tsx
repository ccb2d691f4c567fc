import { QueryObserver } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { allowConsole } from "@/testing/console-guard";
import { commonText } from "@/text/common";
import { AppError, toAppError, unwrap } from "../errors";
import { sessionStore } from "../session/session";
import { fakeHttp } from "../testing/fake-http";
import { toast } from "../toast";
import { createQueryClient } from "./query-client";
import { supabase } from "./supabase";

beforeEach(() => {
  vi.useFakeTimers();
  allowConsole(/query posts/);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const READ = "GET /rest/v1/posts";
async function readWith(answer: Parameters<typeof fakeHttp>[0][string]) {
  const { requests } = fakeHttp({ [READ]: answer });
  const began = Date.now();
  let milliseconds = 0;
  const read = createQueryClient()
    .fetchQuery({
      queryKey: ["posts"],
      queryFn: async () => unwrap(await supabase.from("posts").select("id")),
    })
    .catch((error: unknown) => toAppError(error).code)
    .finally(() => {
      milliseconds = Date.now() - began;
    });
  await vi.runAllTimersAsync();
  return { ends: await read, requests: requests.length, milliseconds };
}

test("a query without a response is repeated after a second and after two more, then fails", async () => {
  const tries = { requests: 3, milliseconds: 3_000 };
  expect(await readWith("unreachable")).toEqual({ ...tries, ends: "network_unreachable" });
  expect(await readWith({ status: 503, body: { code: "PGRST002" } })).toEqual({
    ...tries,
    ends: "service_busy",
  });
});

test("A9.08 · a refused read is repeated once by the query client", async () => {
  const refused = { status: 500, body: { message: "division by zero", code: "22012" } };
  expect(await readWith(refused)).toEqual({ ends: "unexpected", requests: 2, milliseconds: 1_000 });
});

test("a read or write of an outdated page offers a reload, even when the form shows the failure itself", async () => {
  allowConsole(/mutation/);
  const shown = vi.spyOn(toast, "error").mockImplementation(() => undefined);
  const offer = [
    commonText.codeReplaced,
    { id: "new-version", action: { label: "Recargar", onClick: expect.any(Function) } },
  ];
  expect(await readWith({ status: 400, body: { message: "does not exist", code: "42703" } })).toMatchObject({
    ends: "app_outdated",
  });
  expect(shown.mock.calls).toEqual([offer]);
  await createQueryClient()
    .getMutationCache()
    .build(createQueryClient(), {
      mutationFn: () => Promise.reject(new AppError("app_outdated")),
      meta: { quiet: true },
    })
    .execute(undefined)
    .catch(() => undefined);
  expect(shown.mock.calls).toEqual([offer, offer]);
  shown.mockRestore();
});

test("a failed mutation shows one error, and none when the session has expired", async () => {
  allowConsole(/mutation/);
  const errorToast = vi.spyOn(toast, "error").mockImplementation(() => undefined);
  const fail = () =>
    createQueryClient()
      .getMutationCache()
      .build(createQueryClient(), { mutationFn: () => Promise.reject(new AppError("forbidden")) })
      .execute(undefined)
      .catch(() => undefined);
  await fail();
  expect(errorToast).toHaveBeenCalledTimes(1);
  const session = sessionStore.getSnapshot();
  vi.spyOn(sessionStore, "getSnapshot").mockReturnValue({
    ...session,
    status: "signed-out",
    session: null,
    user: null,
    endedBy: "expiry",
    failure: null,
  });
  await fail();
  expect(errorToast).toHaveBeenCalledTimes(1);
});

test("an invalidation during a query's first read begins the read again, and the first response is ignored", async () => {
  const client = createQueryClient();
  const answers: ((rows: string[]) => void)[] = [];
  const queryFn = () => new Promise<string[]>((resolve) => answers.push(resolve));
  const leave = new QueryObserver(client, { queryKey: ["posts"], queryFn }).subscribe(() => undefined);
  const changed = client.invalidateQueries({ queryKey: ["posts"] });
  answers[1]?.(["after the change"]);
  answers[0]?.(["before the change"]);
  await changed;
  expect(client.getQueryData(["posts"])).toEqual(["after the change"]);
  expect(client.getQueryState(["posts"])).toMatchObject({ fetchStatus: "idle", isInvalidated: false });
  leave();
});

test("a write that waits for the reads it made stale waits 30 s for their response", async () => {
  const client = createQueryClient();
  const queryFn = () => new Promise<string[]>(() => undefined);
  const leave = new QueryObserver(client, { queryKey: ["posts"], queryFn }).subscribe(() => undefined);
  const over = vi.fn();
  void client.invalidateQueries({ queryKey: ["posts"] }).then(over);
  await vi.advanceTimersByTimeAsync(29_000);
  expect(over).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(over).toHaveBeenCalledTimes(1);
  leave();
});
