import type { QueryClient } from "@tanstack/react-query";
import { type PostCard, toCards } from "./cards";
import { cardHalves } from "./queries";

export async function fetchHalves(
  client: QueryClient,
  userId: string,
  postcard: number,
  withinMs: number,
): Promise<PostCard[] | null> {
  let patience: ReturnType<typeof setTimeout> | undefined;
  const over = new Promise<null>((resolve) => {
    patience = setTimeout(resolve, withinMs, null);
  });
  // "always" makes the query fail at once while the browser is offline, instead of waiting for the network.
  const options = { ...cardHalves(userId, postcard), staleTime: 0, networkMode: "always" } as const;
  const halves = client.fetchQuery(options).then(toCards, () => null);
  return Promise.race([halves, over]).finally(() => clearTimeout(patience));
}
