import type { Sql } from "postgres";
import { setTime } from "./database-clock.ts";
import { runOn } from "./sql-client.ts";

export function shareConnections(connections: readonly Sql[]) {
  let time: number | null = null;
  const all = connections.map((sql) => ({ sql, run: runOn(sql), waiting: 0, time: null as number | null }));
  const next = () => all.reduce((best, one) => (one.waiting < best.waiting ? one : best));
  return {
    setTime(at: number) {
      time = at;
    },
    async run<T>(act: (connection: (typeof all)[number]) => PromiseLike<T>): Promise<T> {
      const connection = next();
      connection.waiting += 1;
      try {
        // This call is not awaited, because a connection runs its statements in order.
        if (time !== null && time !== connection.time)
          setTime(connection.sql, time).then(undefined, () => undefined);
        connection.time = time;
        return await act(connection);
      } finally {
        connection.waiting -= 1;
      }
    },
  };
}
