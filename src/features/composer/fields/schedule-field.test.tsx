import { screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { blankContent, timingOf } from "@/posts/content/content";
import { renderUi } from "@/testing/render";
import { ScheduleField } from "./schedule-field";

const NOW = Date.parse("2026-03-01T12:00:00Z");

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: NOW }));
afterEach(() => void vi.useRealTimers());

function show(date: string, post_time: string | null, timezone = "America/La_Paz") {
  const onChange = vi.fn();
  const content = { ...blankContent(NOW, timezone), date, post_time };
  const { user } = renderUi(
    <ScheduleField
      content={content}
      timing={timingOf(content, null, NOW)}
      error={undefined}
      disabled={false}
      onChange={onChange}
    />,
  );
  return { user, onChange, said: screen.getByRole("status").textContent };
}

test("the moment is said with its day and its zone in words, and the zone stands by the hour", () => {
  expect(show("2026-11-19", "09:00").said).toBe(
    "Se publicará el jueves 19 de noviembre a las 09:00 (La Paz).",
  );
  expect(screen.getByText("Hora en formato de 24 horas, hora de La Paz.")).toBeDefined();
});

test("without an hour it does not go out by itself", () => {
  expect(show("2026-11-19", null).said).toBe("Hora no programada: no se publicará sola.");
});

test("a date in the past is allowed: it goes out at once", () => {
  expect(show("2026-02-28", "09:00").said).toBe(
    "Esa fecha y hora ya pasaron: al guardar se publicará enseguida.",
  );
});

test("an hour that the clock skips is told, and one that exists is a tap away", async () => {
  const { user, onChange, said } = show("2026-09-06", "00:30", "America/Santiago");
  expect(said).toBe(
    "Se publicará el domingo 6 de septiembre a la 01:30 (Santiago).Ese día el reloj se adelanta y la hora 00:30 no existe: se publicará a la 01:30.",
  );
  await user.click(screen.getByRole("button", { name: "Poner 01:30" }));
  expect(onChange).toHaveBeenCalledWith({ post_time: "01:30" });
});

test("of an hour that happens twice it is said which one", () => {
  expect(show("2026-04-04", "23:30", "America/Santiago").said).toContain(
    "la hora 23:30 ocurre dos veces: se publicará la segunda vez.",
  );
  expect(screen.queryByRole("button", { name: /^Poner/ })).toBeNull();
});
