/** Matches the data that a prompt marks; the subject is searched only in this data. */
const PIECE = /<datos nombre="([^"]+)">\n([\s\S]*?)\n<\/datos>/g;

export type Material = {
  subject: string;
  notes: string;
  comment: string;
  sources: number;
  facts: string[];
  given: string;
};

const pieces = (text: string): Map<string, string> =>
  new Map([...text.matchAll(PIECE)].map(([, name = "", content = ""]) => [name, content.trim()]));

export function shortened(text: string, most: number): string {
  const line = text.replace(/\s+/g, " ").trim();
  if (line.length <= most) return line;
  // The pattern also removes half a surrogate pair at the cut, because Postgres cannot store it.
  return `${line.slice(0, most - 1).replace(/\s+\S*$|\p{Cs}$/u, "")}…`;
}

export function materialOf(user: string): Material {
  const parts = pieces(user);
  const first = parts.get("pregunta") ?? parts.get("título") ?? [...parts.values()][0] ?? "tu sector";
  const subject = shortened(first.replace(/[¿?¡!]/g, ""), 70) || "tu sector";
  const sources = (parts.get("fuentes") ?? "").split("\n").filter((line) => line.startsWith("[")).length;
  const facts = (parts.get("hechos") ?? "").split("\n").map((line) => line.replace(/^\[\d+\] /, ""));
  return {
    facts: facts.filter(Boolean),
    subject,
    given: parts.get("ya escritos") ?? "",
    notes: parts.get("notas") ?? "",
    comment: parts.get("primer comentario") ?? "",
    sources,
  };
}
