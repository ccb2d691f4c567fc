import { readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import postgres, { type Sql } from "postgres";
import { openDatabase } from "../../../local/database.ts";
import { startRealPostgres } from "../../../local/testing/real-postgres.ts";
import { freePort } from "../../../scripts/preview.ts";
import { type Random, seededRandom } from "../publishing/simulation/random.ts";
import { act, Refused, Unanswered } from "./actions.ts";
import { type BackendProcess, backendProcess } from "./backend-process.ts";
import { bytesOf } from "./memory.ts";
import { compareWithLinkedIn, type Outcome, readAllBack, waitUntilSettled } from "./settled.ts";
import { Tally } from "./tally.ts";
import { signUp, type VirtualUser } from "./virtual-user.ts";

export type SoakOptions = {
  users: number;
  minutes: number;
  kills: number;
  seed: number;
  port?: number;
  thinkMs?: number;
  settledWithinMs?: number;
  /** Prints progress. */
  print: (line: string) => void;
};

export type Memory = { server: number[]; postgres: number[] };
export type SoakReport = {
  tally: Tally;
  acknowledged: number;
  kills: number;
  memory: Memory;
  outcome: Outcome;
  open: number;
  undelivered: number;
  ledgerDifferences: number;
  complaints: readonly string[];
};

const SAMPLE_EVERY_MS = 5_000;
const THINK_MS = 4_000;
const CREDITS = 10_000;
const LONGEST_LIFE_MS = 8_000;
const SAY_EVERY_MS = 60_000;
const POLL_EVERY_MS = 100;
const SETTLED_WITHIN_MS = 300_000;

export const REFUSED = "REFUSED";

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

type World = {
  options: SoakOptions;
  dataDir: string;
  sql: Sql;
  backend: BackendProcess;
  tally: Tally;
  users: VirtualUser[];
  isOver: boolean;
};

/** One simulated person, who pauses before each action. */
async function live(world: World, user: VirtualUser): Promise<void> {
  const { options, tally } = world;
  const random = seededRandom(options.seed + user.number);
  while (!world.isOver) {
    await wait(random() * (options.thinkMs ?? THINK_MS));
    await act(user, random).catch((error: unknown) => {
      // With kills a missing response is expected, but a refusal is not.
      if (error instanceof Refused) tally.fail(REFUSED, error);
      else if (!(error instanceof Unanswered)) throw error;
    });
  }
}

/** Waits for as many responses as there are users, so that the next kill interrupts work. */
async function atWork({ tally, users }: World): Promise<void> {
  for (const until = tally.answered + users.length; tally.answered < until; ) await wait(POLL_EVERY_MS);
}

async function killAtRandom(world: World, random: Random): Promise<void> {
  const { options, backend } = world;
  for (let n = 1; n <= options.kills; n += 1) {
    await atWork(world);
    await wait(random() * LONGEST_LIFE_MS);
    await backend.kill();
    await backend.start();
    options.print(`killed ${n} of ${options.kills}, started again`);
  }
  await atWork(world);
}

async function sampleMemory({ sql, backend }: World, memory: Memory): Promise<() => void> {
  const [row] = await sql<
    { pid: string }[]
  >`select split_part(pg_read_file('postmaster.pid'), E'\n', 1) as pid`;
  const timer = setInterval(() => {
    memory.server.push(bytesOf(backend.pid()));
    memory.postgres.push(bytesOf(Number(row?.pid)));
  }, SAMPLE_EVERY_MS);
  return () => clearInterval(timer);
}

async function signUpAll(world: World, port: number): Promise<void> {
  const { options, sql, users, tally, dataDir } = world;
  const { publishable } = JSON.parse(readFileSync(join(dataDir, "keys.json"), "utf8")) as {
    publishable: string;
  };
  for (let n = 1; n <= options.users; n += 1) {
    const user = await signUp(n, { origin: `http://localhost:${port}`, publishable }, tally);
    await sql`select engine.grant_purchased_credits(${user.id}, ${CREDITS}, ${`soak-${n}`}, null)`;
    users.push(user);
  }
  options.print(`${options.users} users are signed in and listen`);
}

async function load(world: World): Promise<void> {
  const { options, users, tally } = world;
  const lives = users.map((user) => live(world, user));
  const calls = () => tally.figures().reduce((sum, { calls }) => sum + calls, 0);
  const reporting = setInterval(() => options.print(`${calls()} calls`), SAY_EVERY_MS);
  try {
    if (options.kills > 0) await killAtRandom(world, seededRandom(options.seed));
    else await wait(options.minutes * 60_000);
  } finally {
    world.isOver = true;
    clearInterval(reporting);
    await Promise.all(lives);
  }
}

async function conclude(world: World, memory: Memory): Promise<SoakReport> {
  const { options, sql, users, tally, backend, dataDir } = world;
  options.print("users have stopped; what is due goes out");
  const open = await waitUntilSettled(sql, options.settledWithinMs ?? SETTLED_WITHIN_MS);
  for (const user of users) await readAllBack(user);
  const differences = await sql`select * from private.ledger_differences()`;
  const undelivered = users.flatMap(({ acknowledged, received }) =>
    acknowledged.keys().filter((key) => /^\d+$/.test(key) && !received.has(Number(key))),
  ).length;
  for (const user of users) user.isLeaving = true;
  await Promise.all(users.map(({ client }) => client.removeAllChannels()));
  await backend.stop();
  return {
    tally,
    memory,
    open,
    undelivered,
    kills: options.kills,
    complaints: backend.complaints,
    acknowledged: users.reduce((sum, { acknowledged }) => sum + acknowledged.count, 0),
    outcome: await compareWithLinkedIn(sql, dataDir, users),
    ledgerDifferences: differences.length,
  };
}

export async function soak(options: SoakOptions): Promise<SoakReport> {
  const dataDir = await mkdtemp(join(tmpdir(), "tribuna-soak-"));
  const { url, stop } = await startRealPostgres({ durable: true });
  const sql = postgres(url, { max: 2, onnotice: () => {} });
  const port = options.port ?? (await freePort());
  const backend = backendProcess(port, dataDir, url);
  const world: World = { options, dataDir, sql, backend, tally: new Tally(), users: [], isOver: false };
  try {
    await (await openDatabase({ databaseUrl: url })).close();
    await backend.start();
    await signUpAll(world, port);
    const memory: Memory = { server: [], postgres: [] };
    const stopSampling = options.kills > 0 ? () => {} : await sampleMemory(world, memory);
    await load(world).finally(stopSampling);
    return await conclude(world, memory);
  } finally {
    for (const { client } of world.users) await client.auth.stopAutoRefresh();
    await backend.stop().catch(() => {});
    await sql.end();
    await stop();
    await rm(dataDir, { recursive: true, force: true, maxRetries: 3 });
  }
}
