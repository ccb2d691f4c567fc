import { EnvironmentError } from "../environment.ts";

export type SmtpServer = {
  host: string;
  port: number;
  secure: boolean;
  user: string;
  password: string;
};

export type MailConfig = {
  from: string;
  replyTo?: string;
  via: { kind: "api"; url: string; key: string } | ({ kind: "smtp" } & SmtpServer);
};

/** Only these ports work on hosted projects (https://supabase.com/docs/guides/functions/limits); true for TLS. */
const SMTP_PORTS: Readonly<Record<number, boolean>> = { 465: true, 2465: true, 2525: false };
const THIS_MACHINE = ["localhost", "127.0.0.1", "[::1]"];
const FROM = /^[^\r\n<>]{0,100}<[^\s<>@]+@[^\s<>@]+>$|^[^\s<>@]+@[^\s<>@]+$/;

function smtpServer(value: string): SmtpServer {
  if (!URL.canParse(value) || !/^smtps?:$/.test(new URL(value).protocol))
    throw new EnvironmentError("MAIL_SMTP_URL is not valid: smtps://user:password@host:465 is expected");
  const url = new URL(value);
  const port = Number(url.port || (url.protocol === "smtps:" ? 465 : 2525));
  const secure = SMTP_PORTS[port];
  const isHere = THIS_MACHINE.includes(url.hostname);
  if (secure === undefined && !isHere)
    throw new EnvironmentError(
      `MAIL_SMTP_URL is not valid: port ${port} cannot be used, hosted functions reach mail servers on ${Object.keys(SMTP_PORTS).join(", ")} only`,
    );
  return {
    host: url.hostname,
    port,
    secure: secure ?? url.protocol === "smtps:",
    user: decodeURIComponent(url.username),
    password: decodeURIComponent(url.password),
  };
}

/**
 * Reads MAIL_API_KEY and MAIL_API_URL (an API like Resend's), or MAIL_SMTP_URL; null when neither is set. Throws
 * EnvironmentError, which never contains a value.
 */
export function parseMailConfig(read: (name: string) => string | undefined): MailConfig | null {
  const key = read("MAIL_API_KEY");
  const smtp = read("MAIL_SMTP_URL");
  if (!key && !smtp) return null;
  if (key && smtp) throw new EnvironmentError("MAIL_API_KEY and MAIL_SMTP_URL exclude each other");
  const from = read("MAIL_FROM") ?? "";
  if (!FROM.test(from)) throw new EnvironmentError("MAIL_FROM is not valid: Name <address> is expected");
  const replyTo = read("MAIL_REPLY_TO");
  const shared = { from, ...(replyTo && { replyTo }) };
  if (smtp) return { ...shared, via: { kind: "smtp", ...smtpServer(smtp) } };
  const url = read("MAIL_API_URL") ?? "https://api.resend.com";
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol))
    throw new EnvironmentError("MAIL_API_URL is not valid: an address is expected");
  return { ...shared, via: { kind: "api", url: url.replace(/(?<!\/)\/+$/, ""), key: key ?? "" } };
}
