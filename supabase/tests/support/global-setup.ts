import type { TestProject } from "vitest/node";
import { databaseKind } from "../../../local/testing/database-kind.ts";
import { startTestServer, type TestServer } from "../../../local/testing/test-server.ts";

declare module "vitest" {
  export interface ProvidedContext {
    testServer: TestServer | null;
  }
}

export default async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const kind = databaseKind();
  // Files of `growth` measure the processor time of their process, to which a server's time does not count.
  if (kind === "pglite" || project.name === "growth") {
    project.provide("testServer", null);
    return;
  }
  const { stop, ...server } = await startTestServer(kind);
  project.provide("testServer", server);
  // Backends that tests start read this variable. It belongs to the project, because `local` tests the embedded database.
  project.config.env.TRIBUNA_TEST_SERVER = JSON.stringify(server);
  return stop;
}
