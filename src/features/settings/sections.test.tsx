import { cleanup, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { SETTINGS_SECTIONS } from "@/shared/paths";
import { renderUi } from "@/testing/render";
import { SectionSkeleton } from "./section-skeleton";
import { muteToasts, showSettings } from "./testing";

muteToasts();

const headings = () => screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent);

test("P2.16 · the settings begin with the specification's four cards", () => {
  showSettings();
  expect(headings()).toEqual(["Autorizaciones", "Organizaciones", "Soporte", "Valora Tribuna"]);
});

test("each section of Ajustes has its own address and cards, and a link in the list of sections", async () => {
  const links = () =>
    within(screen.getByRole("navigation", { name: "Secciones de Ajustes" }))
      .getAllByRole("link")
      .map((link) => link.getAttribute("href"));
  showSettings();
  expect(links()).toEqual(["/settings", ...SETTINGS_SECTIONS.map((section) => `/settings/${section}`)]);
  cleanup();
  const cards: Record<string, (string | null)[]> = {};
  for (const section of SETTINGS_SECTIONS) {
    showSettings({}, { section });
    if (section === "marca-y-voz") await screen.findByRole("heading", { name: "Tu marca" });
    cards[section] = headings();
    cleanup();
  }
  expect(cards).toEqual({
    cuenta: ["País, hora, trato e idioma", "Sesiones"],
    conexion: ["Autorizaciones"],
    organizaciones: ["Organizaciones"],
    "marca-y-voz": ["Sobre ti", "Escribe como yo", "Tu marca"],
    horarios: ["Horarios y calendario"],
    asistentes: ["Asistentes"],
    datos: ["Tus datos"],
    soporte: ["Soporte", "Valora Tribuna"],
  });
});

test.each(["cuenta", "horarios", "datos", "soporte"] as const)(
  "while the code of the section '%s' loads, the section has its later cards with their headings",
  (section) => {
    renderUi(<SectionSkeleton section={section} />);
    const drawn = headings();
    cleanup();
    showSettings({}, { section });
    expect(drawn).toEqual(headings());
  },
);
