import { Hono } from "hono";
import { html } from "hono/html";
import { z } from "zod";
import { type Context, rolesIn } from "../context.ts";
import { linkedinText } from "../linkedin.text.ts";
import { fullName, type HeldRole, type Member, ORGANIZATIONS, rolesOf } from "../personas.ts";
import { type Html, page } from "./page.ts";

const text = linkedinText.roles;

/** `member`: the id in the person's urn, or the e-mail address. */
const change = z.strictObject({
  member: z.string(),
  organization: z.coerce.number(),
  role: z.enum(["ended", "given"]),
});

const nameOf = (organization: number) => ORGANIZATIONS.find(({ id }) => id === organization)?.name;

function roleRow(context: Context, member: Member, { organization }: HeldRole, isEnded: boolean): Html {
  const label = `${isEnded ? text.give : text.end}: ${fullName(member)}, ${nameOf(organization)}`;
  return html`<li>
    <div><strong>${nameOf(organization)}</strong><p class="soft small">${isEnded ? text.ended : text.has}</p></div>
    <form method="post" action="${context.base}/__roles">
      <input type="hidden" name="member" value="${member.sub}" />
      <input type="hidden" name="organization" value="${organization}" />
      <button class="quiet" name="role" value="${isEnded ? "given" : "ended"}" aria-label="${label}">
        ${isEnded ? text.give : text.end}
      </button>
    </form>
  </li>`;
}

function rolesPage(context: Context): Promise<Response> {
  const administrators = context.store.state.members.filter((member) => rolesOf(member).length > 0);
  return page(context, {
    title: text.title,
    body: html`<h1>${text.title}</h1>
      <p class="soft">${text.intro}</p>
      ${administrators.toReversed().map((member) => {
        const ended = rolesIn(context, member, "REVOKED");
        return html`<h2>${fullName(member)}</h2>
          <p class="soft small">${member.email}</p>
          <div class="card">
            <ul class="list">
              ${rolesOf(member).map((role) => roleRow(context, member, role, ended.includes(role)))}
            </ul>
          </div>`;
      })}`,
  });
}

export function roleRoutes(context: Context) {
  const routes = new Hono();

  routes.get("/__roles", () => rolesPage(context));

  routes.post("/__roles", async (c) => {
    const isForm = c.req.header("content-type")?.includes("application/x-www-form-urlencoded") ?? false;
    const parsed = change.safeParse(
      isForm
        ? Object.fromEntries(new URLSearchParams(await c.req.text()))
        : await c.req.json().catch(() => null),
    );
    const { state } = context.store;
    const member = state.members.find(({ sub, email }) => [sub, email].includes(parsed.data?.member ?? ""));
    const held = member && rolesOf(member).find((role) => role.organization === parsed.data?.organization);
    if (!parsed.success || !member || !held) {
      return Response.json({ error: "no such role" }, { status: 400 });
    }
    const { sub } = member;
    const { organization } = held;
    state.endedRoles = [
      ...state.endedRoles.filter((ended) => ended.sub !== sub || ended.organization !== organization),
      ...(parsed.data.role === "ended" ? [{ sub, organization }] : []),
    ];
    await context.store.save();
    if (!isForm) return Response.json({ ended: rolesIn(context, member, "REVOKED") });
    return new Response(null, { status: 303, headers: { location: `${context.base}/__roles` } });
  });

  return routes;
}
