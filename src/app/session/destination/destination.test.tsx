import { expect, test } from "vitest";
import {
  destinationAfterSignIn,
  guardRedirect,
  isSignedInPage,
  rememberedPage,
  safeReturnTo,
} from "./destination";

const NEW = { id: "u1", user_metadata: {} };
const WITH_COUNTRY = { id: "u1", user_metadata: { country: "BO" } };
const DONE = { id: "u1", user_metadata: { country: "BO", welcome_carousel_completed: true } };

test.each([
  [NEW, "/posts", "/onboarding"],
  [WITH_COUNTRY, "/posts", "/welcome"],
  [DONE, null, "/dashboard"],
  [DONE, "/posts?mes=2026-11", "/posts?mes=2026-11"],
  [DONE, "https://evil.example/posts", "/dashboard"],
  [DONE, "//evil.example", "/dashboard"],
  [DONE, "/payment-success?userId=1&session_id=cs_1", "/payment-success?userId=1&session_id=cs_1"],
  [DONE, "/payment-successful", "/dashboard"],
  [NEW, "/payment-success?userId=1&session_id=cs_1", "/onboarding"],
  [DONE, "/login", "/dashboard"],
  [DONE, "/onboarding", "/dashboard"],
])("A4.06 · after a sign-in, user %j with the return address %s gets the page %s", (user, returnTo, to) => {
  expect(destinationAfterSignIn(user, { returnTo, welcomePassed: null })).toBe(to);
});

test.each([
  [NEW, "/posts", null, "/onboarding"],
  [NEW, "/welcome", null, "/onboarding"],
  [NEW, "/onboarding", null, null],
  [WITH_COUNTRY, "/dashboard", null, "/welcome"],
  [WITH_COUNTRY, "/onboarding", null, "/welcome"],
  [WITH_COUNTRY, "/welcome", null, null],
  [DONE, "/onboarding", null, "/dashboard"],
  [DONE, "/welcome", "/posts", "/posts"],
  [DONE, "/calendar", "/posts", null],
  [DONE, "/dashboard/", null, null],
])(
  "A2.02 A4.18 · the guard redirects user %j at %s, who came from %s, to %s",
  (user, pathname, returnTo, to) => {
    expect(guardRedirect(user, pathname, { returnTo, welcomePassed: null })).toBe(to);
  },
);

test("when the end of the welcome could not be saved, the same user, and no other, skips the welcome during this visit", () => {
  const passed = { returnTo: null, welcomePassed: "u1" };
  expect(guardRedirect(WITH_COUNTRY, "/welcome", passed)).toBe("/dashboard");
  expect(guardRedirect(WITH_COUNTRY, "/posts", passed)).toBeNull();
  expect(guardRedirect({ ...WITH_COUNTRY, id: "u2" }, "/posts", passed)).toBe("/welcome");
  expect(guardRedirect(NEW, "/posts", passed)).toBe("/onboarding");
});

test("only dashboard, profile and posts are remembered as the last page", () => {
  expect(["/dashboard", "/profile", "/posts", "/settings"].map(rememberedPage)).toEqual([
    "dashboard",
    "profile",
    "posts",
    null,
  ]);
});

test("the payment page is the only public page that is a valid return address", () => {
  expect(isSignedInPage("/payment-success?userId=1")).toBe(false);
  expect(safeReturnTo("/payment-cancelled")).toBeNull();
  expect(safeReturnTo(null)).toBeNull();
});
