import { createTick } from "./engine.ts";
import { clientOver, connectAsService, openDataApi, runOn } from "./stage/sql-client.ts";

export type Start = { databaseUrl: string; linkedinUrl: string };

const CONNECTIONS = 8;

process.once("message", ({ databaseUrl, linkedinUrl }: Start) => {
  void (async () => {
    const sql = connectAsService(databaseUrl, CONNECTIONS);
    const tick = createTick({
      client: clientOver(await openDataApi(runOn(sql))),
      fetch,
      linkedin: {
        apiUrl: linkedinUrl,
        oauthUrl: linkedinUrl,
        webUrl: "https://www.linkedin.com",
        version: "202609",
        clientId: "app",
        clientSecret: "secret",
      },
      clock: {
        now: Date.now,
        monotonic: () => performance.now(),
        sleep: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
      },
      random: Math.random,
    });
    process.on("message", () => {
      void tick(`bench:${process.pid}:${Date.now()}`).then(() => process.send?.("done"));
    });
    process.on("disconnect", () => process.exit(0));
    process.send?.("ready");
  })();
});
