import { Hono } from "hono";
import type { Context } from "../context.ts";
import { FIXED_MEMBERS, type Member, ORGANIZATIONS, personaOf } from "../personas.ts";
import { assetStatus } from "./assets.ts";

const COLORS = ["#1f6f63", "#7a4a9c", "#9c4a5b", "#3f6aa8", "#8a6a1f", "#4b7a3a"];

const initialsOf = (one: string, other: string) => `${one.charAt(0)}${other.charAt(0)}`;

// The names and colours come from personas.ts, so they need no escaping.
const tile = (initials: string, color: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="200" height="200" viewBox="0 0 200 200"><rect width="200" height="200" fill="${color}"/><text x="100" y="100" dy=".35em" text-anchor="middle" font-family="Inter,Helvetica,Arial,sans-serif" font-size="78" font-weight="600" fill="#fff">${initials}</text></svg>`;

const svg = (body: string) =>
  new Response(body, {
    headers: { "content-type": "image/svg+xml", "cache-control": "public, max-age=3600" },
  });

function avatarOf(member: Member): string {
  const sum = [...member.sub].reduce((total, char) => total + char.charCodeAt(0), 0);
  return tile(initialsOf(member.givenName, member.familyName), COLORS[sum % COLORS.length] ?? "#1f6f63");
}

/** Serves the requested byte range, because video players request ranges. */
function ranged(
  range: string | undefined,
  bytes: Uint8Array<ArrayBuffer>,
  headers: Record<string, string>,
): Response {
  const [, from, to] = /^bytes=(\d+)-(\d*)$/.exec(range ?? "") ?? [];
  if (from === undefined) return new Response(bytes, { headers });
  const size = bytes.byteLength;
  const start = Number(from);
  const end = Math.min(to ? Number(to) : size - 1, size - 1);
  if (start > end)
    return new Response(null, { status: 416, headers: { ...headers, "content-range": `bytes */${size}` } });
  return new Response(bytes.subarray(start, end + 1), {
    status: 206,
    headers: { ...headers, "content-range": `bytes ${start}-${end}/${size}` },
  });
}

export function pictureRoutes(context: Context) {
  const routes = new Hono();

  routes.get("/avatars/:file", (c) => {
    const key = c.req.param("file").replace(/\.svg$/, "");
    const member =
      FIXED_MEMBERS.find((entry) => entry.persona === key) ??
      context.store.state.members.find((entry) => entry.sub === key);
    if (!member && personaOf(key)) return svg(tile("+", "#34404f"));
    return member ? svg(avatarOf(member)) : new Response(null, { status: 404 });
  });

  routes.get("/logos/:file", (c) => {
    const organization = ORGANIZATIONS.find((entry) => `${entry.vanityName}.svg` === c.req.param("file"));
    if (!organization) return new Response(null, { status: 404 });
    const [one = "", other = ""] = organization.name.split(" ");
    return svg(tile(initialsOf(one, other), organization.color));
  });

  routes.get("/media/:id", async (c) => {
    const asset = context.store.state.assets.find((entry) => entry.urn.endsWith(`:${c.req.param("id")}`));
    if (!asset?.file || !asset.mediaType || assetStatus(context, asset) !== "AVAILABLE") {
      return new Response(null, { status: 404 });
    }
    const bytes = await context.store.readFile(asset.file);
    if (!bytes) return new Response(null, { status: 404 });
    return ranged(c.req.header("range"), new Uint8Array(bytes), {
      "content-type": asset.mediaType,
      "x-content-type-options": "nosniff",
      "cache-control": "public, max-age=3600, immutable",
      "accept-ranges": "bytes",
    });
  });

  return routes;
}
