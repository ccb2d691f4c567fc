import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { mutatedFile } from "./apply.ts";
import { MUTATIONS } from "./list.ts";

const ROOT = join(import.meta.dirname, "..", "..");

test.each(MUTATIONS)(
  "the code of the rule $rule still contains the text that its mutation replaces",
  (mutation) => {
    const { path, text } = mutatedFile(ROOT, mutation);
    expect(text).not.toBe(readFileSync(path, "utf8"));
    expect(existsSync(join(ROOT, mutation.test))).toBe(true);
  },
);
