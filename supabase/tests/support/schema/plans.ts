import type { Query } from "../database.ts";

export type Node = {
  "Node Type": string;
  "Actual Rows": number;
  "Actual Loops": number;
  "Index Name"?: string;
  "Relation Name"?: string;
  Filter?: string;
  Plans?: Node[];
};

export const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

export async function plan(query: Query, sql: string, params: unknown[] = []): Promise<Node[]> {
  const [row] = await query<{ "QUERY PLAN": { Plan: Node }[] }>(`explain (format json) ${sql}`, params);
  const [root] = row?.["QUERY PLAN"] ?? [];
  if (!root) throw new Error("No plan.");
  return nodesOf(root.Plan);
}
export const indexesIn = (nodes: Node[], type?: string): string[] =>
  nodes.flatMap((node) =>
    type === undefined || node["Node Type"] === type ? (node["Index Name"] ?? []) : [],
  );
export const scannedIn = (nodes: Node[]): string[] =>
  nodes.filter((node) => node["Node Type"] === "Seq Scan").flatMap((node) => node["Relation Name"] ?? []);
