import { Hono } from "hono";
import { apiError, notFound, notPermitted } from "./api-errors.ts";
import { type Context, roleOn, rolesIn } from "./context.ts";
import { ORGANIZATIONS, type Organization, organizationUrn, personUrn } from "./personas.ts";
import { collection, type RestEnv, readPaging, versioned } from "./rest-gate.ts";
import { canReadOrganizations } from "./sign-in/scopes.ts";

const publicFields = (organization: Organization) => ({
  id: organization.id,
  $URN: organizationUrn(organization.id),
  localizedName: organization.name,
  name: { localized: { es_ES: organization.name }, preferredLocale: { country: "ES", language: "es" } },
  vanityName: organization.vanityName,
  localizedWebsite: organization.website,
  primaryOrganizationType: "NONE",
  logoV2: {
    original: `urn:li:digitalmediaAsset:${organization.logoId}`,
    cropped: `urn:li:digitalmediaAsset:${organization.logoId}`,
    cropInfo: { x: 0, y: 0, width: 0, height: 0 },
  },
  locations: [],
});

const adminFields = (organization: Organization) => ({
  ...publicFields(organization),
  organizationStatus: "OPERATING",
  staffCountRange: "SIZE_11_TO_50",
  versionTag: "1",
});

export function organizationRoutes(context: Context) {
  const routes = new Hono<RestEnv>();

  routes.get("/rest/organizationAcls", (c) => {
    const { token, member } = c.get("caller");
    if (c.req.query("q") !== "roleAssignee")
      return apiError(400, "Invalid query parameters passed to request");
    if (!canReadOrganizations(token.scopes)) {
      return notPermitted(versioned(c, "organizationAcls.FINDER-roleAssignee"));
    }
    const paging = readPaging(c);
    if (paging instanceof Response) return paging;
    const role = c.req.query("role");
    const state = c.req.query("state") ?? "APPROVED";
    const roles = state === "APPROVED" || state === "REVOKED" ? rolesIn(context, member, state) : [];
    const elements = roles
      .filter((entry) => role === undefined || entry.role === role)
      .map((entry) => ({
        organization: organizationUrn(entry.organization),
        roleAssignee: personUrn(member.sub),
        role: entry.role,
        state,
      }));
    const count = Math.min(paging.count, context.store.state.settings.rolesPerPage);
    return collection(c, elements, { start: paging.start, count });
  });

  routes.get("/rest/organizations", (c) => {
    if (c.req.query("q") !== "vanityName") return apiError(400, "Invalid query parameters passed to request");
    const matching = ORGANIZATIONS.filter(
      (organization) => organization.vanityName === c.req.query("vanityName"),
    );
    return collection(c, matching.map(publicFields), { start: 0, count: 10 });
  });

  routes.get("/rest/organizations/:id", (c) => {
    const caller = c.get("caller");
    const organization = ORGANIZATIONS.find((entry) => String(entry.id) === c.req.param("id"));
    if (!canReadOrganizations(caller.token.scopes)) return notPermitted(versioned(c, "organizations.GET"));
    if (!organization) return notFound();
    if (roleOn(caller, organization.id) !== "ADMINISTRATOR")
      return notPermitted(versioned(c, "organizations.GET"));
    return Response.json(adminFields(organization));
  });

  routes.get("/rest/organizationsLookup", (c) => {
    const [, list] = /^List\(([\d,]*)\)$/.exec(c.req.query("ids") ?? "") ?? [];
    if (list === undefined) return apiError(400, "Invalid query parameters passed to request");
    const ids = list.split(",").filter(Boolean);
    const matching = ORGANIZATIONS.filter((organization) => ids.includes(String(organization.id)));
    const missing = ids.filter((id) => !matching.some((organization) => String(organization.id) === id));
    return Response.json({
      results: Object.fromEntries(
        matching.map((organization) => [organization.id, publicFields(organization)]),
      ),
      statuses: Object.fromEntries(missing.map((id) => [id, 404])),
      errors: Object.fromEntries(
        missing.map((id) => [id, { status: 404, message: "Could not find entity" }]),
      ),
    });
  });

  return routes;
}
