import { expect, test } from "vitest";
import { BASE, CAFE, openTestSandbox } from "./testing.ts";

async function as(persona: string, scope?: string) {
  const sandbox = await openTestSandbox();
  const { access_token: token } = await sandbox.signIn(persona, scope);
  const get = async (path: string) => {
    const response = await sandbox.rest(token, path);
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
  };
  return { ...sandbox, get, me: await sandbox.userUrn(token) };
}

test("LinkedIn's double paginates the list of the member's roles", async () => {
  const { get, me } = await as("lucia");
  const query = "/rest/organizationAcls?q=roleAssignee&role=ADMINISTRATOR&state=APPROVED";
  const acl = (organization: string) => ({
    organization,
    roleAssignee: me,
    role: "ADMINISTRATOR",
    state: "APPROVED",
  });
  expect((await get(query)).body).toEqual({
    elements: [acl(CAFE), acl("urn:li:organization:97909464")],
    paging: { start: 0, count: 10, links: [], total: 2 },
  });
  const page = (await get(`${query}&start=1&count=1`)).body;
  expect(page).toMatchObject({
    elements: [acl("urn:li:organization:97909464")],
    paging: { start: 1, count: 1 },
  });
  expect((await get("/rest/organizationAcls?q=roleAssignee&role=ANALYST")).body).toMatchObject({
    elements: [],
  });
  expect((await get("/rest/organizationAcls?q=roleAssignee&state=REVOKED")).body).toMatchObject({
    elements: [],
  });
  expect((await get("/rest/organizationAcls?q=roleAssignee&count=101")).status).toBe(400);
  expect((await get("/rest/organizationAcls")).status).toBe(400);
});

test("when a page of roles is shorter than requested, the response links to the next page", async () => {
  const { rest, send, signIn } = await openTestSandbox();
  const { access_token: token } = await signIn("lucia");
  await send("/__faults", { method: "POST", body: JSON.stringify({ rolesPerPage: 1 }) });
  const answer = await rest(
    token,
    "/rest/organizationAcls?q=roleAssignee&role=ADMINISTRATOR&start=0&count=100",
  );
  expect(await answer.json()).toMatchObject({
    elements: [{}],
    paging: { links: [{ rel: "next", href: expect.stringContaining("start=1") }] },
  });
});

test("a member without company pages gets an empty list, and a token without the scope gets 403", async () => {
  const query = "/rest/organizationAcls?q=roleAssignee";
  expect((await (await as("mateo")).get(query)).body).toMatchObject({ elements: [], paging: { total: 0 } });
  const refused = await (await as("lucia", "openid profile w_organization_social")).get(query);
  expect(refused.body).toMatchObject({
    status: 403,
    message: "Not enough permissions to access: organizationAcls.FINDER-roleAssignee.20260901",
  });
});

test("only an administrator can read all fields of a company page", async () => {
  const { get, send } = await as("lucia");
  const { body } = await get("/rest/organizations/2414183");
  expect(body).toMatchObject({
    id: 2414183,
    $URN: CAFE,
    localizedName: "Café Andino",
    vanityName: "cafe-andino",
  });
  const original = (body.logoV2 as { original: string }).original;
  const image = original.replace("digitalmediaAsset", "image");
  const logo = (await get(`/rest/images/${encodeURIComponent(image)}`)).body;
  const served = await send(new URL(String(logo.downloadUrl)).pathname.replace("/sandbox/linkedin", ""));
  expect(served.headers.get("content-type")).toBe("image/svg+xml");
  expect((await get("/rest/organizations/1")).status).toBe(404);
  expect((await (await as("mateo")).get("/rest/organizations/2414183")).status).toBe(403);
});

test("every member may look up company pages by id or vanity name", async () => {
  const { get } = await as("mateo");
  expect((await get("/rest/organizationsLookup?ids=List(2414183,5)")).body).toMatchObject({
    results: { 2414183: { localizedName: "Café Andino" } },
    statuses: { 5: 404 },
  });
  expect((await get("/rest/organizationsLookup?ids=2414183")).status).toBe(400);
  expect((await get("/rest/organizations?q=vanityName&vanityName=estudio-norte")).body).toMatchObject({
    elements: [{ id: 97909464 }],
  });
});

test("a role that a member lost is listed only as REVOKED, and the member may not post as the page until the role is given back", async () => {
  const { get, me, post, send, signIn } = await as("lucia");
  const token = (await signIn("lucia")).access_token;
  const change = (role: string) =>
    send("/__roles", {
      method: "POST",
      body: JSON.stringify({ member: "lucia.fernandez@example.com", organization: 2414183, role }),
    });
  const pages = async (state: string) =>
    (await get(`/rest/organizationAcls?q=roleAssignee&role=ADMINISTRATOR&state=${state}`)).body.elements;
  const cafe = { organization: CAFE, roleAssignee: me, role: "ADMINISTRATOR" };
  const norte = { ...cafe, organization: "urn:li:organization:97909464", state: "APPROVED" };

  expect((await change("ended")).status).toBe(200);
  expect(await pages("APPROVED")).toEqual([norte]);
  expect(await pages("REVOKED")).toEqual([{ ...cafe, state: "REVOKED" }]);
  expect((await get("/rest/organizations/2414183")).status).toBe(403);
  const refused = await post(token, CAFE, "Ya no");
  expect([refused.status, await refused.json()]).toEqual([
    403,
    {
      status: 403,
      serviceErrorCode: 100,
      code: "ACCESS_DENIED",
      message: "Not enough permissions to access: partnerApiPostsExternal.CREATE.20260901",
    },
  ]);
  expect((await post(token, "urn:li:organization:97909464", "Todavía")).status).toBe(201);
  expect((await post(token, me, "Siempre")).status).toBe(201);

  await change("given");
  expect(await pages("APPROVED")).toEqual([{ ...cafe, state: "APPROVED" }, norte]);
  expect((await post(token, CAFE, "Otra vez")).status).toBe(201);
});

test("the double's page of roles ends the role of one member only, and refuses to end a role that the member never had", async () => {
  const { form, send, signIn, rest } = await openTestSandbox();
  const tokens = [
    (await signIn("administradora")).access_token,
    (await signIn("administradora")).access_token,
  ];
  const shown = await (await send("/__roles")).text();
  const ids = [...shown.matchAll(/name="member" value="([^"]+)"/g)].map(([, id]) => id ?? "");
  const newest = ids[0] ?? "";
  expect(shown).toContain("cuenta.nueva.2@example.com");
  const answer = await form("/__roles", { member: newest, organization: "2414183", role: "ended" });
  expect([answer.status, answer.headers.get("location")]).toEqual([303, `${BASE}/__roles`]);
  expect(await (await send("/__roles")).text()).toContain("Ya no administra esta página");
  const totals = await Promise.all(
    tokens.map(async (token) => (await rest(token, "/rest/organizationAcls?q=roleAssignee")).json()),
  );
  expect(totals).toMatchObject([{ paging: { total: 2 } }, { paging: { total: 1 } }]);
  for (const wrong of [
    { member: newest, organization: "1", role: "ended" },
    { member: "nadie", organization: "2414183", role: "ended" },
    { member: newest, organization: "2414183", role: "lost" },
  ]) {
    expect((await form("/__roles", wrong)).status).toBe(400);
  }
});
