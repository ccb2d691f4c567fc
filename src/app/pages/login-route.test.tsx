import { screen } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { SessionStoreContext } from "@/shared/session";
import { STORAGE_KEYS, tabStore } from "@/shared/storage";
import { sessionDouble, signedOut } from "@/shared/testing/session-double";
import { renderUi } from "@/testing/render";
import { sessionText } from "../session/session.text";
import { LoginRoute } from "./login-route";

const show = (endedBy: "user" | "expiry" | null) =>
  renderUi(<LoginRoute />, {
    route: "/login",
    wrap: (children) => (
      <SessionStoreContext value={sessionDouble(signedOut(endedBy))}>{children}</SessionStoreContext>
    ),
  });

beforeEach(() => sessionStorage.clear());

test("a session that ended is told", () => {
  show("expiry");
  expect(screen.getByText(sessionText.sessionEnded)).toBeDefined();
});

test("a visitor with a page to come back to is told that much, not that a session ended", () => {
  tabStore.set(STORAGE_KEYS.returnTo, "/posts");
  show(null);
  expect(screen.getByText(sessionText.signInToReturn)).toBeDefined();
  expect(screen.queryByText(sessionText.sessionEnded)).toBeNull();
});

test("a plain visit says nothing", () => {
  show(null);
  expect(screen.queryByText(/Inicia sesión/)).toBeNull();
});
