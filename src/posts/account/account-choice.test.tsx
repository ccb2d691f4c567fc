import { render } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { AccountChoice } from "./account-choice";

const ACCOUNTS = ["Perfil", "Café", "Norte"].map((name) => ({ id: name, name, face: null }));
const choice = (chosen: string) => (
  <AccountChoice legend="Cuenta" accounts={ACCOUNTS} chosen={chosen} onChange={() => undefined} />
);

/** A row 200 px wide, whose accounts are 100 px wide each. */
function lay() {
  vi.spyOn(Element.prototype, "getBoundingClientRect").mockImplementation(function (this: Element) {
    const row = this.closest("fieldset");
    const at = [...(row?.querySelectorAll("button") ?? [])].indexOf(this as HTMLButtonElement);
    return at < 0 ? new DOMRect(0, 0, 200, 40) : new DOMRect(at * 100 - (row?.scrollLeft ?? 0), 0, 100, 40);
  });
}

test("a row of accounts scrolls to an account that becomes chosen, unless the account is already in view", () => {
  lay();
  const shown = render(choice("Perfil"));
  const row = shown.getByRole("group", { name: "Cuenta" });
  expect(row.scrollLeft).toBe(0);
  shown.rerender(choice("Norte"));
  expect(row.scrollLeft).toBe(100);
  shown.rerender(choice("Café"));
  expect(row.scrollLeft).toBe(100);
  shown.rerender(choice("Perfil"));
  expect(row.scrollLeft).toBe(0);
});
