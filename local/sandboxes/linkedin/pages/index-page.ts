import { Hono } from "hono";
import { html } from "hono/html";
import type { Context } from "../context.ts";
import { linkedinText } from "../linkedin.text.ts";
import { ORGANIZATIONS, PERSONAS } from "../personas.ts";
import { page } from "./page.ts";

const text = linkedinText.index;

const ADDRESSES = [
  "GET /oauth/.well-known/openid-configuration",
  "GET /oauth/openid/jwks",
  "GET /oauth/v2/authorization",
  "POST /oauth/v2/accessToken",
  "POST /oauth/v2/introspectToken",
  "POST /oauth/v2/revoke",
  "GET /v2/userinfo",
  "POST /rest/posts",
  "GET /rest/posts?q=author&author={urn}",
  "GET · POST · DELETE /rest/posts/{urn}",
  "POST /rest/images?action=initializeUpload",
  "GET /rest/images/{urn}",
  "POST /rest/documents?action=initializeUpload",
  "GET /rest/documents/{urn}",
  "POST /rest/videos?action=initializeUpload · finalizeUpload",
  "GET /rest/videos/{urn}",
  "PUT /dms-uploads/…",
  "GET · POST /rest/socialActions/{urn}/comments",
  "DELETE /rest/socialActions/{urn}/comments/{id}",
  "POST /v2/socialActions/{urn}/comments",
  "GET /rest/organizationAcls?q=roleAssignee",
  "GET /rest/organizations/{id}",
  "GET /rest/organizations?q=vanityName&vanityName={name}",
  "GET /rest/organizationsLookup?ids=List({id},…)",
  "GET · POST · DELETE /__faults",
  "GET · POST /__roles",
];

const row = (src: string, shape: string, name: string, about: string) => html`<li>
  <div class="head">
    <img class="avatar ${shape}" src="${src}" alt="" />
    <div><strong>${name}</strong><p class="soft small">${about}</p></div>
  </div>
</li>`;

export function indexRoutes(context: Context) {
  const routes = new Hono();
  routes.get("/", () =>
    page(context, {
      title: linkedinText.feed.title,
      body: html`<h1>${text.title}</h1>
        <p class="soft">${text.intro}</p>
        <h2>${text.pages}</h2>
        <div class="card">
          <ul class="list">
            <li><div><a href="${context.base}/feed/">${text.feed}</a><p class="soft small">${text.feedHint}</p></div></li>
            <li>
              <div>
                <a href="${context.base}/__faults">${linkedinText.faults.title}</a>
                <p class="soft small">${text.faultsHint}</p>
              </div>
            </li>
            <li>
              <div>
                <a href="${context.base}/__roles">${linkedinText.roles.title}</a>
                <p class="soft small">${text.rolesHint}</p>
              </div>
            </li>
          </ul>
        </div>
        <h2>${text.personas}</h2>
        <div class="card">
          <ul class="list">
            ${PERSONAS.map((persona) =>
              row(`${context.base}/avatars/${persona.key}.svg`, "", persona.name, persona.description),
            )}
          </ul>
        </div>
        <h2>${text.organizations}</h2>
        <div class="card">
          <ul class="list">
            ${ORGANIZATIONS.map((organization) =>
              row(
                `${context.base}/logos/${organization.vanityName}.svg`,
                "page",
                organization.name,
                `${organization.vanityName} · ${organization.id}`,
              ),
            )}
          </ul>
        </div>
        <h2>${text.addresses}</h2>
        <div class="card">
          <ul class="list">
            ${ADDRESSES.map((address) => html`<li><code>${address}</code></li>`)}
          </ul>
        </div>`,
    }),
  );
  return routes;
}
