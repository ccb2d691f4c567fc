import type { QueryClient } from "@tanstack/react-query";
import type { Pages } from "@/data/linkedin-organizations/organizations";
import { toCards } from "@/data/posts/cards";
import { postsOfUser } from "@/data/posts/queries";
import { dayIn } from "@/shared/time/dates";
import { serverNow } from "@/shared/time/server-clock";
import { exportCards } from "./export-cards";

type Exported = {
  userId: string;
  timeZone: string;
  pages: Pages;
  keys: ReadonlySet<string>;
};

export async function exportSelected(client: QueryClient, exported: Exported): Promise<void> {
  const { userId, timeZone, pages, keys } = exported;
  const cards = toCards(await client.fetchQuery(postsOfUser(userId))).filter(({ key }) => keys.has(key));
  exportCards({
    cards,
    pages,
    day: dayIn(timeZone, new Date(serverNow())),
  });
}
