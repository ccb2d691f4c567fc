import { expect, test } from "vitest";
import { OTHER, OWNER } from "../support/builders.ts";
import { leaked, type Target } from "./target.ts";

const PNG = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 255]);
const OWN = `${OWNER.id}/foto.png`;
const PAGE = new TextEncoder().encode("<script>alert(1)</script>");
const PATHS = [
  OWN,
  `${OTHER.id}/../${OWN}`,
  `${OTHER.id}/%2e%2e/${OWN}`,
  `${OTHER.id}/..%2f${OWN}`,
  `//${OWN}`,
  `${OWNER.id}%2ffoto.png`,
  `${OWNER.id.toUpperCase()}/foto.png`,
];

export function attacksOnStorage(get: () => Target): void {
  const upload = (path: string, key: string, type = "image/png", body = PNG) =>
    fetch(`${get().backend.origin}/storage/v1/object/media/${path}`, {
      method: "POST",
      headers: { apikey: key, "content-type": type },
      body,
    });
  const files = async () =>
    await get().query(
      "select name, ctid::text, xmin::text from storage.objects where bucket_id = 'media' order by name",
    );

  test("no user can write, replace, move or delete a file except through the functions, by any path", async () => {
    expect((await upload(OWN, get().backend.keys.secret)).status).toBe(200);
    const before = await files();
    expect(before).toHaveLength(1);
    const accepted: string[] = [];
    for (const who of ["visitor", "other", "owner"] as const) {
      const attempt = async (what: string, path: string, init: RequestInit) => {
        const { status } = await get().send(who, `/storage/v1/${path}`, init);
        // Leaves out 'remove many', because deleting an invisible file succeeds without effect.
        if (status < 400 && what !== "remove many") accepted.push(`${who} ${what} ${path} ${status}`);
      };
      for (const path of PATHS) {
        const file = { headers: { "content-type": "image/png", "x-upsert": "true" }, body: PNG };
        await attempt("upload", `object/media/${path}`, { method: "POST", ...file });
        await attempt("replace", `object/media/${path}`, { method: "PUT", ...file });
        await attempt("remove", `object/media/${path}`, { method: "DELETE" });
      }
      const json = (body: unknown) => ({ method: "POST", body: JSON.stringify(body) });
      const move = { bucketId: "media", sourceKey: OWN, destinationKey: `${OTHER.id}/foto.png` };
      await attempt("move", "object/move", json(move));
      await attempt("copy", "object/copy", json(move));
      await attempt("remove many", "object/media", {
        method: "DELETE",
        body: JSON.stringify({ prefixes: [OWN] }),
      });
      await attempt("new bucket", "bucket", json({ id: "evil", name: "evil", public: true }));
      await attempt("open bucket", "bucket/media", {
        method: "PUT",
        body: JSON.stringify({ id: "media", public: true, allowed_mime_types: null }),
      });
    }
    expect(accepted).toEqual([]);
    expect(await files()).toEqual(before);
  });

  test("users list only the files in their own folder", async () => {
    for (const who of ["visitor", "other"] as const) {
      for (const prefix of ["", OWNER.id, `${OTHER.id}/../${OWNER.id}`]) {
        const response = await get().send(who, "/storage/v1/object/list/media", {
          method: "POST",
          body: JSON.stringify({ prefix, limit: 100, offset: 0 }),
        });
        const text = await response.text();
        expect({ who, prefix, leaks: leaked(text) }).toEqual({ who, prefix, leaks: [] });
        expect(text).not.toContain("foto.png");
      }
    }
  });

  test("a path that leaves the bucket by .. is refused and reaches no other file", async () => {
    for (const path of [
      "../keys.json",
      "%2e%2e/%2e%2e/keys.json",
      "..%2f..%2fkeys.json",
      "../../etc/passwd",
    ]) {
      const response = await fetch(`${get().backend.origin}/storage/v1/object/public/media/${path}`);
      expect({ path, status: response.status >= 400 }).toEqual({ path, status: true });
    }
  });

  test.each(["text/html", "image/svg+xml", "application/javascript", "application/xhtml+xml"])(
    "the bucket refuses a file of %s, which a browser would execute, from every uploader",
    async (type) => {
      const { status } = await upload(`${OWNER.id}/page`, get().backend.keys.secret, type, PAGE);
      expect(status).toBeGreaterThanOrEqual(400);
    },
  );
}
