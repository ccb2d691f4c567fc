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

test("two versions of a poll that differ only in its duration show both durations", () => {
  renderUi(
    <ConflictDialog
      mine={withPoll("ONE_DAY")}
      other={{ from: "tab", content: withPoll("SEVEN_DAYS"), expectedVersion: 1, writer: "w" }}
      organizations={[]}
      isSaving={false}
      cannotKeepMine={false}
      onKeepMine={nothing}
      onTakeOther={nothing}
      onCopy={nothing}
      onClose={nothing}
    />,
  );
  expect(screen.getByText("«¿Té?»: Sí, No. Abierta 1 día.")).toBeDefined();
  expect(screen.getByText("«¿Té?»: Sí, No. Abierta 1 semana.")).toBeDefined();
});
