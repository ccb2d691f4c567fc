import { parseUrl } from "../../../supabase/functions/_shared/domain/parse-url.ts";

/** The message never contains the password. */
export class DatabaseUrlError extends Error {
  override name = "DatabaseUrlError";
  constructor(reason: string, cause: unknown) {
    super(`${reason} Correct DATABASE_URL, or leave it out to use the embedded database.`, { cause });
  }
}

export function serverAddress(databaseUrl: string): URL {
  const address = parseUrl(databaseUrl);
  if (address && /^postgres(ql)?:$/.test(address.protocol)) return address;
  throw new DatabaseUrlError(
    "DATABASE_URL is not of the form postgres://user:password@host:5432/name.",
    null,
  );
}

const UNREACHABLE =
  /^(ECONN(REFUSED|RESET)|E(HOST|NET)UNREACH|ENOTFOUND|EAI_\w+|ETIMEDOUT|ENOENT|CONNECT(ION)?_\w+)$/;

const codeOf = (error: unknown): string => String((error as { code?: unknown } | null)?.code ?? "");

export const isForbidden = (error: unknown): boolean => codeOf(error) === "42501";

export function serverRefusal({ host, username, pathname }: URL, error: unknown): DatabaseUrlError {
  const code = codeOf(error);
  const fail = (reason: string) => new DatabaseUrlError(reason, error);
  if (UNREACHABLE.test(code))
    return fail(`The Postgres server of DATABASE_URL, ${host}, does not respond (${code}). Is it running?`);
  if (code.startsWith("28"))
    return fail(`The Postgres server at ${host} refuses the user "${username}" or its password.`);
  if (code === "3D000") return fail(`The Postgres server at ${host} has no database "${pathname.slice(1)}".`);
  if (isForbidden(error))
    return fail(
      `The user "${username}" of DATABASE_URL is no superuser, and roles and schemas are made by one.`,
    );
  const detail = error instanceof Error ? error.message : String(error);
  return fail(`The Postgres server of DATABASE_URL, ${host}, cannot be used (${detail}).`);
}
