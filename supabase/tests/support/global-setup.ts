import type { TestProject } from "vitest/node";
import { databaseKind, serverVersion } from "../../../local/testing/database-kind.ts";
import { startTestServer } from "../../../local/testing/test-server.ts";

declare module "vitest" {
  export interface ProvidedContext {
    testServerUrl: string | null;
  }
}

export default async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const kind = databaseKind();
  if (kind === "pglite") {
    project.provide("testServerUrl", null);
    return;
  }
  const server = await startTestServer(serverVersion(kind));
  project.provide("testServerUrl", server.url);
  // Backends that tests start read this variable, because their processes cannot read vitest's context.
  process.env.TRIBUNA_TEST_SERVER = server.url;
  return server.stop;
}
