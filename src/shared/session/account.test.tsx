import { expect, test } from "vitest";
import { displayName, needsOnboarding, needsWelcome, pictureOf } from "./account";

const user = (user_metadata: Record<string, unknown>, email?: string) => ({ user_metadata, email });

test.each([
  [user({ name: "Lucía", full_name: "Lucía Fernández" }, "l@example.com"), "Lucía"],
  [user({ name: "  ", full_name: "Lucía Fernández" }, "l@example.com"), "Lucía Fernández"],
  [user({}, "lucia.fernandez@example.com"), "lucia.fernandez"],
  [user({ name: 7 }, "@example.com"), "Usuario"],
  [user({}), "Usuario"],
])("A2.15 · the shown name of the user %j is %s", (described, name) => {
  expect(displayName(described)).toBe(name);
});

test.each([
  [{ picture: "https://a/p.jpg", avatar_url: "https://a/a.jpg" }, "https://a/p.jpg"],
  [{ picture: "", avatar_url: "https://a/a.jpg" }, "https://a/a.jpg"],
  [{}, null],
])("A2.15 · the shown picture of the user %j is %s", (metadata, picture) => {
  expect(pictureOf(user(metadata))).toBe(picture);
});

test.each([
  [{}, true, false],
  [{ country: "" }, true, false],
  [{ country: "BO" }, false, true],
  [{ country: "BO", welcome_carousel_completed: "true" }, false, true],
  [{ country: "BO", welcome_carousel_completed: true }, false, false],
  [{ welcome_carousel_completed: true }, true, false],
])(
  "A4.16 · a user with the data %j needs the onboarding (%s) and the welcome (%s)",
  (metadata, onboarding, welcome) => {
    expect(needsOnboarding(user(metadata))).toBe(onboarding);
    expect(needsWelcome(user(metadata))).toBe(welcome);
  },
);
