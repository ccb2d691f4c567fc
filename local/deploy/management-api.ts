import { serveDouble } from "./serve-double.ts";

export type Upload = {
  slug: string;
  metadata: { import_map_path?: string; entrypoint_path?: string; verify_jwt?: boolean };
  files: { path: string; text: string }[];
};

async function readUpload(slug: string, request: Request): Promise<Upload> {
  const form = await request.formData();
  const files = form.getAll("file").filter((entry) => entry instanceof File);
  const metadata = form.get("metadata");
  return {
    slug,
    metadata: JSON.parse(typeof metadata === "string" ? metadata : await (metadata as File).text()),
    files: await Promise.all(files.map(async (file) => ({ path: file.name, text: await file.text() }))),
  };
}

/**
 * A test double of the management API (https://api.supabase.com/api/v1) that records the uploads of
 * `supabase functions deploy`.
 */
export async function startManagementApi() {
  const uploads: Upload[] = [];
  const answer = async (request: Request): Promise<Response> => {
    const url = new URL(request.url);
    const now = Date.UTC(2026, 0, 1);
    if (request.method === "GET") return Response.json(url.pathname.endsWith("/functions") ? [] : {});
    const slug = url.searchParams.get("slug") ?? "";
    if (url.pathname.endsWith("/functions/deploy")) uploads.push(await readUpload(slug, request));
    const deployed = {
      id: slug,
      slug,
      name: slug,
      version: 1,
      status: "ACTIVE",
      created_at: now,
      updated_at: now,
    };
    return Response.json(deployed, { status: request.method === "POST" ? 201 : 200 });
  };
  return {
    ...(await serveDouble(answer)),
    uploads,
  };
}
