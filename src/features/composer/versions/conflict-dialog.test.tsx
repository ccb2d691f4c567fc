import type { CardContent } from "@contract/card-content";
import type { PollDuration } from "@contract/content/poll";
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { blankContent } from "@/posts/content/content";
import { renderUi } from "@/testing/render";
import { ConflictDialog } from "./conflict-dialog";

const withPoll = (duration: PollDuration) => ({
  ...blankContent(0, "UTC"),
  title: "Café",
  poll: { question: "¿Té?", options: ["Sí", "No"], duration },
});
const nothing = () => undefined;

function compare(mine: CardContent, content: CardContent) {
  renderUi(
    <ConflictDialog
      mine={mine}
      other={{ from: "tab", content, expectedVersion: 1, writer: "w" }}
      organizations={[]}
      isSaving={false}
      cannotKeepMine={false}
      onKeepMine={nothing}
      onTakeOther={nothing}
      onCopy={nothing}
      onClose={nothing}
    />,
  );
}

test("two versions of a poll that differ only in its duration show both durations", () => {
  compare(withPoll("ONE_DAY"), withPoll("SEVEN_DAYS"));
  expect(screen.getByText("«¿Té?»: Sí, No. Abierta 1 día.")).toBeDefined();
  expect(screen.getByText("«¿Té?»: Sí, No. Abierta 1 semana.")).toBeDefined();
});

test("two versions of an account's own text show its first comment after the label 'Primer comentario'", () => {
  const own = (notes: string, post_comment: string) => ({
    ...blankContent(0, "UTC"),
    title: "Café",
    own_texts: [{ publisher: "personal", notes, post_comment }],
  });
  compare(own("Té", "Más"), own("Té\nMás", ""));
  const shown = screen.getAllByText(/^Cuenta personal/).map(({ textContent }) => textContent);
  expect(shown).toEqual(["Cuenta personal\nTé\nPrimer comentario: Más", "Cuenta personal\nTé\nMás"]);
});
