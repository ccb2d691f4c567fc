import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { USER_ID } from "@/shared/testing/session-double";
import { toast } from "@/shared/toast";
import { pasteInto } from "@/testing/paste-into";
import { recordTimers } from "@/testing/record-timers";
import { muteToasts, RATE, REVIEW, showSettings } from "../testing";

const GIVEN = { rating: 4, feedback: "Muy útil", opt_in: true, created_at: "2026-11-22T10:00:00Z" };
const submit = () => screen.getByRole("button", { name: "Enviar valoración" });
const lit = () => document.querySelectorAll("[data-lit]").length;

muteToasts();

test("P2.18 P4.33 P5.12 · a rating of the app can be sent once a star is chosen, and shows thanks", async () => {
  const { user, requests } = showSettings({ [RATE]: { status: 201, body: GIVEN } });
  expect(await screen.findByRole("radio", { name: "4 estrellas" })).toBeDefined();
  expect(submit()).toHaveProperty("disabled", true);
  expect(screen.getByText(/Lo lee el equipo; solo se muestra si lo aceptas abajo/)).toBeDefined();
  await user.click(screen.getByRole("radio", { name: "4 estrellas" }));
  await pasteInto(user, screen.getByRole("textbox", { name: "Cuéntanos más" }), "Muy útil ");
  await user.click(screen.getByRole("checkbox", { name: /Acepto que Tribuna/ }));
  await user.click(submit());
  expect(await screen.findByRole("img", { name: "4 estrellas" })).toBeDefined();
  expect(screen.getByText("Muy útil")).toBeDefined();
  expect(screen.getByText(/Nos permites mostrarla/)).toBeDefined();
  expect(toast.success).toHaveBeenCalledWith("¡Gracias por tu valoración!");
  await waitFor(() => expect(document.activeElement?.textContent).toMatch(/^Valora Tribuna.*Muy útil/));
  expect(
    requests.find(({ method, path }) => method === "POST" && path.endsWith("app_reviews"))?.body,
  ).toEqual({
    user_id: USER_ID,
    rating: 4,
    feedback: "Muy útil",
    opt_in: true,
  });
});

test("P4.32 · a user who has rated the app sees the rating, and no form", async () => {
  showSettings({ [REVIEW]: { body: [{ ...GIVEN, opt_in: false }] } });
  expect(await screen.findByText("¡Gracias por tu valoración!")).toBeDefined();
  expect(screen.queryByRole("radio")).toBeNull();
  expect(screen.getByText(/Solo la lee nuestro equipo/)).toBeDefined();
});

test("P2.18 · hovering highlights the stars up to the pointer; afterwards the chosen stars are highlighted", async () => {
  const { user } = showSettings();
  const fourth = await screen.findByRole("radio", { name: "4 estrellas" });
  fireEvent.click(screen.getByRole("radio", { name: "2 estrellas" }));
  expect(lit()).toBe(2);
  const label = fourth.closest("label") as HTMLElement;
  await user.hover(label);
  expect(lit()).toBe(4);
  await user.unhover(label.parentElement as HTMLElement);
  expect(lit()).toBe(2);
});

test("an unsent rating stays when the user leaves the page", async () => {
  const first = showSettings();
  await first.user.click(await screen.findByRole("radio", { name: "4 estrellas" }));
  await pasteInto(first.user, screen.getByRole("textbox", { name: "Cuéntanos más" }), "Muy útil");
  await first.user.click(screen.getByRole("checkbox", { name: /Acepto que Tribuna/ }));
  first.unmount();
  showSettings();
  expect(await screen.findByRole("radio", { name: "4 estrellas" })).toHaveProperty("checked", true);
  expect(screen.getByRole("textbox", { name: "Cuéntanos más" })).toHaveProperty("value", "Muy útil");
  expect(screen.getByRole("checkbox", { name: /Acepto que Tribuna/ })).toHaveProperty("checked", true);
});

test("while a rating is sent, its words are locked, because the stored rating replaces the form", async () => {
  const { user } = showSettings({ [RATE]: () => new Promise(() => undefined) });
  await user.click(await screen.findByRole("radio", { name: "4 estrellas" }));
  await user.click(submit());
  expect(screen.getByRole("textbox", { name: "Cuéntanos más" })).toHaveProperty("readOnly", true);
});

test("a rating that cannot be saved is reported under the title Error, and stays in the form", async () => {
  const { user } = showSettings({ [RATE]: { status: 500, body: { message: "boom" } } });
  await user.click(await screen.findByRole("radio", { name: "1 estrella" }));
  await user.click(submit());
  await waitFor(() =>
    expect(toast.error).toHaveBeenCalledWith("Error", {
      description: "No pudimos guardar tu valoración. Inténtalo más tarde.",
    }),
  );
  expect(screen.getByRole("radio", { name: "1 estrella" })).toHaveProperty("checked", true);
});

test("a rating that cannot be saved is reported although the read of the stored rating gets no response", async () => {
  const endTimers = recordTimers();
  let isSent = false;
  let reads = 0;
  const { user } = showSettings({
    [REVIEW]: () => {
      reads += isSent ? 1 : 0;
      return isSent ? new Promise(() => undefined) : { body: [] };
    },
    [RATE]: () => {
      isSent = true;
      return { status: 500, body: { message: "boom" } };
    },
  });
  await user.click(await screen.findByRole("radio", { name: "1 estrella" }));
  await user.click(submit());
  await waitFor(() => expect(reads).toBe(1));
  endTimers(5_000);
  await waitFor(() => expect(toast.error).toHaveBeenCalledWith("Error", expect.anything()));
});

test("when the server refuses a rating as a duplicate, the card shows the stored rating, and no error", async () => {
  let given = false;
  const { user } = showSettings({
    [REVIEW]: () => ({ body: given ? [GIVEN] : [] }),
    [RATE]: () => {
      given = true;
      return { status: 409, body: { code: "23505", message: "duplicate key" } };
    },
  });
  await user.click(await screen.findByRole("radio", { name: "1 estrella" }));
  await user.click(submit());
  expect(await screen.findByText("Muy útil")).toBeDefined();
  expect(screen.queryByRole("radio")).toBeNull();
  expect(toast.error).not.toHaveBeenCalled();
});

test("a rating that is being sent is still shown as being sent when the user returns to the page, and then as given", async () => {
  let answer = (_: { status: number; body: unknown }) => {};
  const first = showSettings({ [RATE]: () => new Promise((resolve) => (answer = resolve)) });
  await first.user.click(await screen.findByRole("radio", { name: "4 estrellas" }));
  await first.user.click(submit());
  first.unmount();
  showSettings({}, { queryClient: first.queryClient });
  expect(await screen.findByRole("button", { name: /Enviando/ })).toHaveProperty("disabled", true);
  answer({ status: 201, body: GIVEN });
  expect(await screen.findByText("Muy útil")).toBeDefined();
});

test("the settings page begins with the connection and ends with the rating", async () => {
  showSettings();
  const titles = (await screen.findAllByRole("heading", { level: 2 })).map(({ textContent }) => textContent);
  expect(titles[0]).toBe("Autorizaciones");
  expect(titles.at(-1)).toBe("Valora Tribuna");
});
