import type { CardContent } from "@contract/card-content";
import { screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { expect, test } from "vitest";
import { blankContent } from "@/posts/content/content";
import { on, type Responder } from "@/shared/testing/recording-client";
import { wire } from "@/shared/testing/wire";
import { renderScreen, sentTo } from "@/testing/screen";
import { mentionsText as text } from "./mentions.text";

const { NotesField } = await import("../fields/notes-field");

const FIND = "/functions/v1/find-linkedin-company";
const CAFE = "@[Café Andino](urn:li:organization:2414183)";

function Harness({ notes }: { notes: string }) {
  const [content, setContent] = useState<CardContent>({ ...blankContent(0, "UTC"), notes });
  return (
    <>
      <NotesField
        content={content}
        problems={{}}
        onChange={(part) => setContent((now) => ({ ...now, ...part }))}
      />
      <output>{content.notes}</output>
    </>
  );
}

function setUp(notes = "", answers: Responder[] = []) {
  const { user } = renderScreen(wire, <Harness notes={notes} />, {
    answers: [
      ...answers,
      on("GET", "/rest/v1/mentioned_organizations", () => ({
        body: [{ organization_id: "1035", organization_name: "Minera Sur", vanity_name: "minera-sur" }],
      })),
    ],
  });
  const area = screen.getByLabelText<HTMLTextAreaElement>("Texto a publicar");
  area.focus();
  area.setSelectionRange(area.value.length, area.value.length);
  return { user, area };
}
const written = () => document.querySelector("output")?.textContent;
const offered = () => screen.queryAllByRole("option").map((option) => option.textContent);
const list = () => screen.findByRole("listbox", { name: text.list });

test("an @ at the start of a word lists the user's pages and earlier companies; Enter inserts the company as LinkedIn's markup", async () => {
  const { user, area } = setUp("Gracias a ");
  await user.keyboard("@");
  await list();
  await waitFor(() => expect(offered()).toHaveLength(3));
  expect(offered()[0]).toBe("Café AndinoTu página · linkedin.com/company/café-andino");
  expect(offered()[2]).toBe("Minera Surlinkedin.com/company/minera-sur");

  await user.keyboard("cafe");
  const option = screen.getByRole("option", { name: /Café Andino/ });
  expect(area.getAttribute("aria-activedescendant")).toBe(option.id);
  expect(area.getAttribute("aria-controls")).toBe((await list()).id);
  await user.keyboard("{Enter}");

  expect(written()).toBe(`Gracias a ${CAFE}`);
  expect(area.value).toBe("Gracias a Café Andino");
  expect(screen.queryByRole("listbox")).toBeNull();
  expect(document.activeElement).toBe(area);
  await user.keyboard(" por todo");
  expect(written()).toBe(`Gracias a ${CAFE} por todo`);
  expect(screen.getByText(text.inText("Café Andino"))).toBeDefined();
});

test("in the list of companies the arrow keys wrap around, Tab inserts a company, and Escape closes the list until another @ is typed", async () => {
  const { user, area } = setUp();
  await user.keyboard("@");
  await list();
  await waitFor(() => expect(offered()).toHaveLength(3));
  await user.keyboard("{ArrowUp}");
  expect(area.getAttribute("aria-activedescendant")).toBe(screen.getByRole("option", { name: /Minera/ }).id);
  await user.keyboard("{ArrowDown}{ArrowDown}");
  await user.keyboard("{Tab}");
  expect(written()).toBe("@[Estudio Norte](urn:li:organization:97909464)");
  expect(document.activeElement).toBe(area);

  await user.keyboard(" @e");
  await list();
  await user.keyboard("{Escape}");
  expect(screen.queryByRole("listbox")).toBeNull();
  await user.keyboard("s{Enter}");
  expect(area.value).toBe("Estudio Norte @es\n");
  await user.keyboard("@");
  await list();
});

test("a click on a company inserts its mention", async () => {
  const { user } = setUp();
  await user.keyboard("@");
  await user.click(await screen.findByRole("option", { name: /Minera Sur/ }));
  expect(written()).toBe("@[Minera Sur](urn:li:organization:1035)");
});

test("an e-mail address does not open the list of companies", async () => {
  const { user } = setUp();
  await user.keyboard("ana@caf");
  expect(screen.queryByRole("listbox")).toBeNull();
});

const company = { organization_id: "77", organization_name: "Salar S.A.", vanity_name: "salar" };

test("an unknown company is looked up only when the user chooses the look-up, and then inserted", async () => {
  const { user } = setUp("", [on("POST", FIND, () => ({ body: { company } }))]);
  await user.keyboard("@salar");
  await screen.findByRole("option", { name: text.find("salar") });
  expect(sentTo(wire, FIND)).toEqual([]);
  await user.keyboard("{Enter}");
  await screen.findByRole("option", { name: /Salar S\.A\./ });
  expect(sentTo(wire, FIND).map(({ body }) => body)).toEqual([{ vanityName: "salar" }]);
  await user.keyboard("{Enter}");
  expect(written()).toBe("@[Salar S.A.](urn:li:organization:77)");
});

test("a company that LinkedIn does not know is reported as unknown", async () => {
  const { user } = setUp("", [on("POST", FIND, () => ({ body: { company: null } }))]);
  await user.keyboard("@nadie");
  await user.click(await screen.findByRole("option", { name: text.find("nadie") }));
  expect(await screen.findByText(text.unknown("nadie"))).toBeDefined();
  expect(offered()).toEqual([]);
});

test("a failed look-up is shown, and can be tried again", async () => {
  const refused = { status: 409, body: { error: { code: "linkedin_token_expired" } } };
  const { user } = setUp("", [on("POST", FIND, () => refused)]);
  await user.keyboard("@nadie");
  await user.click(await screen.findByRole("option", { name: text.find("nadie") }));
  expect(await screen.findByText(/LinkedIn/, { selector: "[role=status]" })).toBeDefined();
  await user.click(await screen.findByRole("option", { name: text.find("nadie") }));
  await waitFor(() => expect(sentTo(wire, FIND)).toHaveLength(2));
});

test("a mention in the text counts as the name that readers see", () => {
  setUp(`${CAFE}!`);
  expect(screen.getByText("12 / 3.000")).toBeDefined();
});

test("an edit inside a mention's name turns the mention into plain text, and undoing the edit restores it", async () => {
  const { user, area } = setUp(`Con ${CAFE}`);
  await user.keyboard("{Backspace}");
  expect(written()).toBe("Con Café Andin");
  area.setRangeText("Con Café Andino", 0, area.value.length, "end");
  area.dispatchEvent(new Event("input", { bubbles: true }));
  await waitFor(() => expect(written()).toBe(`Con ${CAFE}`));
});

test("a mention pasted as markup becomes a name, with the cursor after it", async () => {
  const { user, area } = setUp("Con  hoy");
  area.setSelectionRange(4, 4);
  await user.paste(CAFE);
  expect(area.value).toBe("Con Café Andino hoy");
  expect(area.selectionStart).toBe(15);
  expect(written()).toBe(`Con ${CAFE} hoy`);
});
