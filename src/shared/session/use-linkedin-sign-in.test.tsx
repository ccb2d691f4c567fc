import { act, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { renderUi } from "@/testing/render";
import { supabase } from "../client/supabase";
import { fakeHttp } from "../testing/fake-http";
import { useLinkedInSignIn } from "./use-linkedin-sign-in";

function Leave() {
  const { leave, isLeaving } = useLinkedInSignIn();
  return (
    <button type="button" onClick={() => leave({ returnTo: "/posts" })}>
      {isLeaving ? "saliendo" : "conectar"}
    </button>
  );
}

beforeEach(() => fakeHttp({ "GET /auth/v1/health": {} }));
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test("when Back restores the page, the button that leads to LinkedIn can be clicked again", async () => {
  vi.spyOn(supabase.auth, "signInWithOAuth").mockResolvedValue({
    data: { provider: "linkedin_oidc", url: "" },
    error: null,
  });
  const { user } = renderUi(<Leave />);
  await user.click(screen.getByRole("button", { name: "conectar" }));
  expect(await screen.findByRole("button", { name: "saliendo" })).toBeDefined();
  act(() => void window.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true })));
  expect(await screen.findByRole("button", { name: "conectar" })).toBeDefined();
});
