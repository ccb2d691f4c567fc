import { fireEvent, render, screen } from "@testing-library/react";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import { preloadLinkedRoutes } from "./preload";

const around = vi.fn(async () => ({}));
const posts = vi.fn(async () => ({}));
const calendar = vi.fn(() => Promise.reject(new Error("not here")));
const settings = vi.fn(async () => ({}));

beforeAll(() =>
  preloadLinkedRoutes([
    {
      lazy: around,
      children: [
        { path: "/posts", lazy: posts },
        { path: "/calendar", lazy: calendar },
        { path: "/settings", lazy: settings },
      ],
    },
  ]),
);
beforeEach(() => {
  render(
    <>
      <a href="/posts">
        <span>{"Publica"}</span>
      </a>
      <a href="/calendar">{"Calendario"}</a>
      <a href="https://other.test/settings">{"Otro sitio"}</a>
    </>,
  );
});

test("hovering a link twice loads the code of its page, and of the layout around the page, once", () => {
  expect(posts).not.toHaveBeenCalled();
  fireEvent.pointerOver(screen.getByText("Publica"));
  fireEvent.pointerOver(screen.getByText("Publica"));
  expect(posts).toHaveBeenCalledTimes(1);
  expect(around).toHaveBeenCalledTimes(1);
  expect(calendar).not.toHaveBeenCalled();
});

test("focusing a link by keyboard loads its page's code, and a failed load shows no message", async () => {
  screen.getByText("Calendario").focus();
  expect(calendar).toHaveBeenCalledTimes(1);
  await expect(calendar.mock.results[0]?.value).rejects.toThrow("not here");
});

test("hovering a link to another site loads no code", () => {
  fireEvent.pointerOver(screen.getByText("Otro sitio"));
  expect(settings).not.toHaveBeenCalled();
});
