import { screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { renderUi } from "@/testing/render";
import { recordToasts } from "@/testing/screen";
import { commonText } from "@/text/common";
import { CopyField } from "./copy-field";

async function pressed(prepare: () => unknown): Promise<string[]> {
  const toasts = recordToasts();
  const field = { label: "Enlace", hint: "Vale 7 días.", value: "https://x.es" };
  const { user } = renderUi(<CopyField {...field} action="Copiar" copied="Copiado" />);
  prepare();
  await user.click(screen.getByRole("button", { name: "Copiar" }));
  await waitFor(() => expect(toasts).toHaveLength(1));
  return toasts;
}

test("the copy button copies the field's value and says so", async () => {
  const copied: string[] = [];
  const clipboard = async (words: string) => void copied.push(words);
  const toasts = await pressed(() =>
    vi.spyOn(navigator.clipboard, "writeText").mockImplementation(clipboard),
  );
  expect([copied, toasts]).toEqual([["https://x.es"], ["success: Copiado"]]);
});

test.each([
  [
    "the browser refuses",
    () => vi.spyOn(navigator.clipboard, "writeText").mockRejectedValue(new Error("denied")),
  ],
  [
    "the address has no TLS, so that the browser has no clipboard",
    () => vi.spyOn(navigator, "clipboard", "get").mockReturnValue(undefined as unknown as Clipboard),
  ],
])("when %s, the copy button asks the user to copy the text", async (_, prepare) => {
  expect(await pressed(prepare)).toEqual([`error: ${commonText.copyFailed}`]);
});
