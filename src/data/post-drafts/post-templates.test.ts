import { QueryClient } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { on } from "@/shared/testing/recording-client";
import { wire } from "@/shared/testing/wire";

const { linkedinOrganizations } = await import("../linkedin-organizations/queries");
const { postTemplates } = await import("./post-templates");

/** The order of a database with the collation C. */
const NAMES = ["Nube", "Oasis", "abeja", "Ábaco", "Ñandú"];
const SORTED = ["Ábaco", "abeja", "Nube", "Ñandú", "Oasis"];

test("templates and pages are listed in Spanish order, whatever the collation of the database", async () => {
  wire.reset(
    on("GET", "/rest/v1/post_templates", () => ({
      body: NAMES.map((name) => ({ id: name, name, body: "" })),
    })),
    on("GET", "/rest/v1/linkedin_organizations", () => ({
      body: NAMES.map((name) => ({ id: name, organization_name: name })),
    })),
  );
  const client = new QueryClient();
  const templates = await client.fetchQuery(postTemplates("u"));
  const pages = await client.fetchQuery(linkedinOrganizations("u"));
  expect(templates.map(({ name }) => name)).toEqual(SORTED);
  expect(pages.map(({ organization_name }) => organization_name)).toEqual(SORTED);
});
