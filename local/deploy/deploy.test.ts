import { existsSync } from "node:fs";
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join, normalize } from "node:path";
import { build, type Rolldown } from "vite";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { denoBinary } from "../functions/deno-binary.ts";
import { discoverFunctions } from "../functions/discover.ts";
import { runCommand } from "../testing/command.ts";
import { hasCli, supabaseAgainst } from "../testing/supabase-cli.ts";
import { startManagementApi, type Upload } from "./management-api.ts";

const ROOT = join(import.meta.dirname, "..", "..");
const SUPABASE = join(ROOT, "supabase");
const TSC = join(ROOT, "node_modules", "typescript", "bin", "tsc");
/**
 * The allowed bytes of a bundle, limited because a hosted worker loads the whole bundle before its first
 * response.
 */
const BUNDLE_LIMIT = 5_000_000;
const RELATIVE_IMPORT = /\b(?:from|import)\s*\(?\s*["'](\.[^"']+)["']/g;
const CHECK_MS = 180_000;
/** A package's name at the start of a specifier. */
const PACKAGE = /^(?:@[^/]+\/)?[^/]+/;
/** Lets TypeScript check the functions as `deno check` would, in a sixth of its processor time. */
const AS_DENO = {
  noEmit: true,
  strict: true,
  skipLibCheck: true,
  allowImportingTsExtensions: true,
  target: "esnext",
  lib: ["esnext"],
  types: [],
  module: "esnext",
  moduleResolution: "bundler",
};
/** One line for each kind of error: a file and a package that are missing, a browser's global, and a wrong type. */
const WRONG = `import "./missing.ts";
import "hono";
console.log(document.title);
export const port: string = Deno.args.length;
`;
const functions = discoverFunctions(join(SUPABASE, "functions"), join(SUPABASE, "config.toml"));
const names = functions.map(({ name }) => name).sort();

describe.runIf(hasCli)("supabase functions deploy uploads the functions", () => {
  let folder: string;
  let api: Awaited<ReturnType<typeof startManagementApi>>;
  let uploads: Upload[];

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "tribuna-deploy-"));
    api = await startManagementApi();
    // The CLI works in a copy, because it writes files into its working folder.
    const work = join(folder, "work");
    await cp(SUPABASE, join(work, "supabase"), { recursive: true });
    const args = ["functions", "deploy", "--use-api", "--yes", "--remote=abcdefghijklmnopqrst"];
    await supabaseAgainst(api.url, work, args);
    uploads = api.uploads.sort((a, b) => a.slug.localeCompare(b.slug));
  }, CHECK_MS);

  afterAll(async () => {
    await api?.close();
    await rm(folder, { recursive: true, force: true });
  });

  test("the CLI deploys every function with the import map, and without the platform's token check", () => {
    expect(uploads.map(({ slug, metadata }) => ({ slug, ...metadata }))).toEqual(
      names.map((slug) =>
        expect.objectContaining({
          slug,
          verify_jwt: false,
          import_map_path: "supabase/functions/deno.json",
          entrypoint_path: `supabase/functions/${slug}/index.ts`,
        }),
      ),
    );
  });

  test("each function that the CLI uploads imports only files that the upload contains", () => {
    const missing = uploads.flatMap(({ slug, files }) => {
      const paths = new Set(files.map(({ path }) => normalize(path)));
      return files
        .filter(({ path }) => path.endsWith(".ts"))
        .flatMap(({ path, text }) => {
          const named = [...text.matchAll(RELATIVE_IMPORT)];
          return named.map(([, name]) => normalize(join(dirname(path), name ?? "")));
        })
        .filter((path) => !paths.has(path))
        .map((path) => `${slug}: ${path}`);
    });
    expect(missing).toEqual([]);
    expect(uploads.every(({ files }) => files.some(({ text }) => text.search(RELATIVE_IMPORT) >= 0))).toBe(
      true,
    );
  });

  /** Writes the uploaded files, the packages that their import map names, and Deno's types into a folder. */
  async function writeUpload(root: string): Promise<string[]> {
    const uploaded = new Map<string, string>();
    for (const { path, text } of uploads.flatMap(({ files }) => files)) {
      expect(uploaded.get(normalize(path)) ?? text, `${path} is the same in each upload`).toBe(text);
      uploaded.set(normalize(path), text);
    }
    for (const [path, text] of uploaded) {
      await mkdir(dirname(join(root, path)), { recursive: true });
      await writeFile(join(root, path), text);
    }
    const [map = ""] = new Set(uploads.map(({ metadata }) => metadata.import_map_path ?? ""));
    const { imports } = JSON.parse(uploaded.get(normalize(map)) ?? "") as { imports: object };
    for (const name of Object.keys(imports).map((specifier) => PACKAGE.exec(specifier)?.[0] ?? "")) {
      const link = join(root, "node_modules", name);
      await mkdir(dirname(link), { recursive: true });
      if (!existsSync(link)) await symlink(join(ROOT, "node_modules", name), link);
    }
    const types = await runCommand(denoBinary(), ["types"]).ended;
    await writeFile(join(root, "deno.d.ts"), types.output);
    return uploads.map(({ metadata }) => metadata.entrypoint_path ?? "");
  }

  const typeCheck = async (root: string, files: string[]) => {
    const config = join(root, "tsconfig.json");
    await writeFile(config, JSON.stringify({ compilerOptions: AS_DENO, files: ["deno.d.ts", ...files] }));
    return runCommand(process.execPath, [TSC, "--project", config, "--checkers", "1", "--pretty", "false"], {
      GOGC: "off",
    }).ended;
  };

  test(
    "the CLI's upload of all functions type-checks with Deno's types, without other files and packages",
    async () => {
      const root = join(folder, "uploaded");
      const entries = await writeUpload(root);
      // The type check must report the errors of a wrong file and no others, because a blind check would succeed too.
      await writeFile(join(root, "wrong.ts"), WRONG);
      const { code, output } = await typeCheck(root, [...entries, "wrong.ts"]);
      expect(code).not.toBe(0);
      expect(
        output
          .split("\n")
          .filter((line) => /^\S/.test(line))
          .map((line) => /\bwrong\.ts\((\d+)/.exec(line)?.[1] ?? line),
      ).toEqual(["1", "2", "3", "4"]);
    },
    CHECK_MS,
  );
});

describe("each function's bundle with its libraries stays under a size limit", () => {
  let chunks: Map<string, Rolldown.OutputChunk>;

  /** One build serves the tests of all functions, because the functions share libraries. */
  beforeAll(async () => {
    const entries = names.map((name) => [name, join(SUPABASE, "functions", name, "index.ts")]);
    const result = await build({
      configFile: false,
      root: ROOT,
      logLevel: "silent",
      ssr: { noExternal: true, target: "webworker" },
      build: {
        ssr: true,
        write: false,
        minify: false,
        rolldownOptions: { input: Object.fromEntries(entries) },
      },
    });
    if (!("output" in result)) throw new Error("The build watches instead of ending.");
    chunks = new Map(
      result.output.flatMap((file) => (file.type === "chunk" ? [[file.fileName, file] as const] : [])),
    );
  }, CHECK_MS);

  function chunksOf(fileName: string, found = new Set<string>()): Set<string> {
    const chunk = chunks.get(fileName);
    if (!chunk || found.has(fileName)) return found;
    found.add(fileName);
    for (const next of [...chunk.imports, ...chunk.dynamicImports]) chunksOf(next, found);
    return found;
  }

  test.each(names)("the bundle of %s with its libraries stays under the limit", (name) => {
    const entry = [...chunks.values()].find((chunk) => chunk.isEntry && chunk.name === name);
    const bytes = [...chunksOf(entry?.fileName ?? "")].reduce(
      (sum, fileName) => sum + (chunks.get(fileName)?.code.length ?? 0),
      0,
    );
    expect(bytes).toBeGreaterThan(1_000);
    expect(bytes).toBeLessThan(BUNDLE_LIMIT);
  });
});
