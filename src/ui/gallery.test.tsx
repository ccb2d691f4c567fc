import { screen, within } from "@testing-library/react";
import axe from "axe-core";
import { expect, test } from "vitest";
import { renderUi } from "@/testing/render";
import { UiGallery } from "./gallery";
import { galleryText } from "./gallery.text";

const { sections, field, date, choice, errors, avatars, feedback } = galleryText;

const FIELDS = [
  [field.title, errors.title],
  [field.country, errors.country],
  [field.search, errors.country],
  [date.day, errors.day],
  [date.time, errors.time],
  [field.body, errors.body],
] as const;

const section = (title: string) => {
  const place = screen.getByRole("heading", { name: title }).closest("section");
  if (!place) throw new Error(`${title} heads no section.`);
  return within(place);
};
const control = (place: ReturnType<typeof within>, label: string): HTMLElement =>
  place.getByLabelText(new RegExp(`^${label.replace(/[()]/g, "\\$&")}\\*?$`));

/** Milliseconds, long enough for axe to check some hundred components. */
const LONG_MS = 60_000;

test("the gallery shows every component in every state", { timeout: LONG_MS }, async () => {
  renderUi(<UiGallery />);

  const wrong = section(sections.fieldErrors);
  const locked = section(sections.fieldsDisabled);
  for (const [label, error] of FIELDS) {
    const input = control(wrong, label);
    expect(input.matches("[aria-invalid=true], [data-invalid]"), label).toBe(true);
    const descriptions = input.getAttribute("aria-describedby")?.split(" ") ?? [];
    expect(descriptions.map((id) => document.getElementById(id)?.textContent)).toContain(error);
    expect(control(locked, label).hasAttribute("disabled"), label).toBe(true);
  }
  for (const [label, checked] of [
    [choice.alwaysOn, "true"],
    [choice.alwaysOff, "false"],
  ] as const) {
    const lever = screen.getByRole("switch", { name: label });
    expect([lever.hasAttribute("disabled"), lever.getAttribute("aria-checked")]).toEqual([true, checked]);
  }
  for (const name of Object.values(avatars)) expect(screen.getByRole("img", { name })).toBeTruthy();
  const retrying = screen.getByText(feedback.retryingTitle).closest("div")?.parentElement;
  expect(
    within(retrying ?? document.body)
      .getByRole("button")
      .getAttribute("aria-busy"),
  ).toBe("true");

  // jsdom draws nothing, so it cannot measure contrasts.
  const { violations, passes } = await axe.run(document.body, {
    rules: { "color-contrast": { enabled: false } },
  });
  expect(passes.length).toBeGreaterThan(8);
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" | ")}`)).toEqual(
    [],
  );
});

test("every component of the design system is on the gallery page, by itself or as a part of another", () => {
  const sources = import.meta.glob<string>("./*.{ts,tsx}", { query: "?raw", import: "default", eager: true });
  const pieces = Object.keys(sources).filter((path) => /(?<!\.test)\.tsx$/.test(path));
  const shown = new Set<string>();
  const follow = (path: string) => {
    if (shown.has(path) || !(path in sources)) return;
    shown.add(path);
    for (const [, name] of (sources[path] ?? "").matchAll(/(?:from |import\()"\.\/([\w-]+)"/g)) {
      follow(`./${name}.tsx`);
      follow(`./${name}.ts`);
    }
  };
  follow("./gallery.tsx");
  // Components that the gallery leaves out: duplicates of others, whole pages, and invisible components.
  const apart = [
    "./late-dialog.tsx",
    "./message-page.tsx",
    "./paid-button.tsx",
    "./toaster.tsx",
    "./visually-hidden.tsx",
  ];
  expect(pieces.filter((path) => !shown.has(path))).toEqual(apart);
});
