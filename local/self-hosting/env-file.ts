import { randomBytes } from "node:crypto";
import { SignJWT } from "jose";

const LINE = /^([A-Z][A-Z0-9_]*)=(.*)$/;
const YEARS = 10;

export function readEnv(text: string): Record<string, string> {
  const matches = text.split("\n").map((line) => LINE.exec(line.trim()));
  return Object.fromEntries(
    matches
      .filter((match) => match !== null)
      .map(([, name = "", value = ""]) => [name, value.trim().replace(/^(["'])(.*)\1$/, "$2")]),
  );
}

const keyFor = (role: string, secret: string, now: Date): Promise<string> => {
  const ends = new Date(now);
  ends.setUTCFullYear(now.getUTCFullYear() + YEARS);
  return new SignJWT({ role })
    .setProtectedHeader({ alg: "HS256", typ: "JWT" })
    .setIssuer("supabase")
    .setIssuedAt(now)
    .setExpirationTime(ends)
    .sign(new TextEncoder().encode(secret));
};

/** Passwords are hexadecimal, because URLs contain the passwords and hexadecimal needs no escape. */
const hex = (bytes: number) => randomBytes(bytes).toString("hex");

/** The order matters: a secret that derives from another secret comes after it. */
const MAKERS: Record<string, (env: Record<string, string>, now: Date) => string | Promise<string>> = {
  POSTGRES_PASSWORD: () => hex(24),
  SERVICES_PASSWORD: () => hex(24),
  JWT_SECRET: () => hex(32),
  ANON_KEY: ({ JWT_SECRET = "" }, now) => keyFor("anon", JWT_SECRET, now),
  SERVICE_ROLE_KEY: ({ JWT_SECRET = "" }, now) => keyFor("service_role", JWT_SECRET, now),
  // Realtime requires exactly 16 characters, which twelve bytes make in base64.
  REALTIME_ENC_KEY: () => randomBytes(12).toString("base64url"),
  REALTIME_SECRET_KEY_BASE: () => randomBytes(48).toString("base64url"),
};

export async function fillIn(
  text: string,
  now: Date,
): Promise<{ text: string; made: string[]; open: string[] }> {
  const env = readEnv(text);
  const made: string[] = [];
  for (const [name, make] of Object.entries(MAKERS)) {
    if (env[name]) continue;
    env[name] = await make(env, now);
    made.push(name);
  }
  const lines = text.split("\n").map((line) => {
    const [, name = ""] = LINE.exec(line.trim()) ?? [];
    return made.includes(name) ? `${name}=${env[name]}` : line;
  });
  const absent = made.filter((name) => !lines.some((line) => line.startsWith(`${name}=`)));
  return {
    text: [...lines, ...absent.map((name) => `${name}=${env[name]}\n`)].join("\n"),
    made,
    open: Object.keys(env).filter((name) => !env[name]),
  };
}
