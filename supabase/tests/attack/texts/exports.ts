import { expect, test } from "vitest";
import { toCards } from "@/data/posts/cards";
import { cardsToCsv } from "@/features/transfer/csv/write-csv";
import { archiveCsv } from "../../../../src/testing/archive-csv.ts";
import { formulasIn } from "../../../../src/testing/lenient-csv.ts";
import { OTHER } from "../../support/builders.ts";
import type { Target } from "../target.ts";

/** Formulas at the beginning of a cell and after each character at which a spreadsheet may begin a new cell. */
const FORMULAS = [
  "=1+1",
  "Hola\r=1+1",
  "\r=1+1",
  "Hola\n=1+1",
  "Hola,=1+1",
  "Hola;=1+1",
  "Hola\t=1+1",
  "＝1+1",
  "＠SUM(A1)",
];

type Row = Parameters<typeof toCards>[0][number];

export function attacksOnExports(get: () => Target): void {
  const keep = async (notes: string) => {
    const content = {
      title: "Fórmula",
      notes,
      post_comment: notes,
      date: "2031-01-15",
      post_time: null,
      timezone: "UTC",
    };
    const postcard = Date.now() * 1000 + Math.floor(Math.random() * 1000);
    const body = {
      p_postcard: postcard,
      p_expected_version: null,
      p_content: content,
      p_publishers: ["personal"],
    };
    const saved = await get().send("other", "/rest/v1/rpc/save_post_card", {
      method: "POST",
      body: JSON.stringify(body),
    });
    expect(saved.status).toBe(200);
    const rows = await get().send(
      "other",
      `/rest/v1/posts?select=*&postcard=eq.${postcard}&user_id=eq.${OTHER.id}`,
    );
    return (await rows.json()) as Row[];
  };
  test.each(FORMULAS)(
    "a spreadsheet that opens an export does not run the stored text %j as a formula",
    async (text) => {
      const rows = await keep(text);
      expect(rows.map(({ notes }) => notes)).toEqual([text]);
      const cards = toCards(rows);
      for (const csv of [cardsToCsv(cards, []).join(""), await archiveCsv(rows)]) {
        expect(formulasIn(csv)).toEqual([]);
        expect(csv).toContain(text.slice(-4));
      }
      expect(formulasIn(`titulo,texto\r\nFórmula,${text}\r\n`)).not.toEqual([]);
    },
  );
}
