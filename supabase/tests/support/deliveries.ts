import { OWNER } from "./builders.ts";
import { one, type Query, type Stage } from "./database.ts";

export type DeliveryRow = {
  id: string;
  channel: string;
  state: string;
  reason: string | null;
  incident: string;
};

export const deliveries = ({ admin }: Pick<Stage, "admin">): Promise<DeliveryRow[]> =>
  admin(
    "select id, channel, state, reason, incident_key as incident from private.notice_deliveries order by incident_key, channel",
  );

type Notice = {
  category?: string;
  type?: string;
  message?: string;
  key?: string | null;
  target?: string | null;
};

export const notify = (
  { admin }: Pick<Stage, "admin">,
  { category = "system", type = "info", message = "Hola", key = "news:1", target = null }: Notice = {},
) =>
  admin("select private.notify_user($1, $2, $3, $4, null, $5, $6)", [
    OWNER.id,
    type,
    message,
    key,
    category,
    target,
  ]);

export const preferences = (query: Query, values: Record<string, boolean>) => {
  const names = Object.keys(values);
  return query(
    `insert into public.user_communication_preferences (user_id, ${names.join(", ")})
     values ($1, ${names.map((_, n) => `$${n + 2}`).join(", ")})
     on conflict (user_id) do update set ${names.map((name) => `${name} = excluded.${name}`).join(", ")}`,
    [OWNER.id, ...Object.values(values)],
  );
};

export async function withNumber(
  { admin }: Pick<Stage, "admin">,
  channel: "sms" | "whatsapp",
  verified = true,
) {
  await admin(
    "insert into public.user_contacts (user_id, channel, address, verified_at) values ($1, $2, '+56912345678', case when $3 then now() end)",
    [OWNER.id, channel, verified],
  );
}
export const withService = ({ admin }: Pick<Stage, "admin">, channel: "sms" | "whatsapp") =>
  admin("insert into public.webhooks (name, url) values ($1, 'https://texts.example/send')", [
    `SEND_${channel.toUpperCase()}`,
  ]);

export type Taken = {
  channel: string;
  address: string;
  message: string;
  actions: string[];
  webhook_url: string | null;
};
export const take = ({ service }: Pick<Stage, "service">, id: string): Promise<Taken[]> =>
  service("select * from engine.take_delivery($1)", [id]);
export const finish = async (
  { service }: Pick<Stage, "service">,
  id: string,
  state: string,
): Promise<boolean> =>
  (
    await one(
      service<{ ok: boolean }>("select engine.finish_delivery($1, $2, $3) as ok", [id, state, OWNER.email]),
    )
  ).ok;

export const hash = (digit: string) => digit.repeat(64);
export const keepLinks = async (
  { service }: Pick<Stage, "service">,
  id: string,
  unsubscribe: string,
  actions: { action: string; hash: string }[] = [],
): Promise<boolean> =>
  (
    await one(
      service<{ ok: boolean }>("select engine.keep_mail_links($1, $2, $3::text::jsonb) as ok", [
        id,
        unsubscribe,
        JSON.stringify(actions),
      ]),
    )
  ).ok;
