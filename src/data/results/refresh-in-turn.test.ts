import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { afterEach, expect, test, vi } from "vitest";
import { refreshInTurn } from "./refresh-in-turn";

const client = new QueryClient();
afterEach(() => client.clear());

test("refreshInTurn refetches visible queries one at a time, and marks hidden queries for a refetch when they are shown", async () => {
  const reads: { name: string; answer: (value: string) => void }[] = [];
  const shown = (name: string) =>
    new QueryObserver(client, {
      queryKey: ["results", name],
      queryFn: () => new Promise<string>((answer) => reads.push({ name, answer })),
      initialData: "old",
      staleTime: Number.POSITIVE_INFINITY,
    }).subscribe(() => {});
  const ends = [shown("summary"), shown("trend")];
  client.setQueryData(["results", "curve"], "old");

  const refreshed = refreshInTurn(client, ["results"]);
  await vi.waitFor(() => expect(reads.map(({ name }) => name)).toEqual(["summary"]));
  expect(client.getQueryState(["results", "trend"])).toMatchObject({
    isInvalidated: true,
    fetchStatus: "idle",
  });
  expect(client.getQueryState(["results", "curve"])?.isInvalidated).toBe(true);
  reads[0]?.answer("new");
  await vi.waitFor(() => expect(reads.map(({ name }) => name)).toEqual(["summary", "trend"]));
  reads[1]?.answer("new");
  await refreshed;
  expect(client.getQueryData(["results", "trend"])).toBe("new");
  expect(reads).toHaveLength(2);
  for (const end of ends) end();
});
