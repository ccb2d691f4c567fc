import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { generateApiKey } from "@supabase/lite";
import { z } from "zod";
import { StateError } from "./state-error.ts";

const keysSchema = z.object({
  publishable: z.string().startsWith("sb_publishable_"),
  secret: z.string().startsWith("sb_secret_"),
  jwtSecret: z.string().min(32),
});

export type LocalKeys = z.infer<typeof keysSchema>;

async function createKeys(): Promise<LocalKeys> {
  const [publishable, secret] = await Promise.all([generateApiKey("publishable"), generateApiKey("secret")]);
  return {
    publishable: publishable.key,
    secret: secret.key,
    jwtSecret: randomBytes(48).toString("base64url"),
  };
}

export async function loadKeys(file?: string): Promise<LocalKeys> {
  if (!file) return createKeys();
  if (!existsSync(file)) {
    const keys = await createKeys();
    await writeFile(file, `${JSON.stringify(keys, null, 2)}\n`, { mode: 0o600 });
    return keys;
  }
  try {
    return keysSchema.parse(JSON.parse(await readFile(file, "utf8")));
  } catch (error) {
    throw new StateError(`${file} cannot be read`, error);
  }
}
