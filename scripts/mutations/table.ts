import type { Mutation } from "./mutation.ts";

const cell = (text: string) => text.trim().replaceAll("|", "\\|").replace(/\s+/g, " ");

/** docs/mutations.md. */
export const mutationsTable = (mutations: readonly Mutation[]): string =>
  [
    "# Mutations",
    "",
    `${mutations.length} rules, each broken on purpose in one place, and the tests that notice. \`npm run mutations\` breaks each in a copy of the project and runs those tests, which have to fail; \`-- --only drafts\` those of one area. Written by \`npm run mutations -- --write\` from \`scripts/mutations/list.ts\`; \`scripts/mutations/mutations.test.ts\` fails when a rule's text has moved or this file is old.`,
    "",
    "| area | rule | broken | caught by |",
    "|---|---|---|---|",
    ...mutations.map(
      ({ area, rule, file, from, to, test }) =>
        `| ${area} | ${rule} | \`${file}\`: \`${cell(from)}\` → ${cell(to) === "" ? "nothing" : `\`${cell(to)}\``} | \`${test}\` |`,
    ),
    "",
  ].join("\n");
