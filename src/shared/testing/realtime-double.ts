type Change = { eventType: "INSERT" | "UPDATE" | "DELETE"; new: Record<string, unknown> };
type Wanted = { table: string; event: string };

const open = new Set<Channel>();

class Channel {
  readonly #listeners: { wanted: Wanted; onChange: (change: Change) => void }[] = [];
  on(_kind: string, wanted: Wanted, onChange: (change: Change) => void): this {
    this.#listeners.push({ wanted, onChange });
    return this;
  }
  subscribe(): this {
    open.add(this);
    return this;
  }
  isSubscribedTo(table: string): boolean {
    return this.#listeners.some(({ wanted }) => wanted.table === table);
  }
  deliver(table: string, change: Change): void {
    for (const { wanted, onChange } of this.#listeners)
      if (wanted.table === table && ["*", change.eventType].includes(wanted.event)) onChange(change);
  }
}

export const realtimeDouble = {
  setAuth: async (): Promise<void> => undefined,
  channel: (): Channel => new Channel(),
  removeChannel: async (channel: Channel): Promise<"ok"> => {
    open.delete(channel);
    return "ok";
  },
};

export const closeChannels = (): void => open.clear();

export const countSubscribers = (table: string): number =>
  [...open].filter((channel) => channel.isSubscribedTo(table)).length;

export const hasSubscriber = (table: string): boolean => countSubscribers(table) > 0;

export function emitRow(
  table: string,
  row: Record<string, unknown> = {},
  eventType: Change["eventType"] = "INSERT",
) {
  for (const channel of [...open]) channel.deliver(table, { eventType, new: row });
}
