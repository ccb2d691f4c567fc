import { renderHook, screen } from "@testing-library/react";
import { useEffect, useState } from "react";
import { expect, test } from "vitest";
import { renderUi } from "./render";

/** The first effect begins the work, its clean-up aborts the work, and nothing begins it again. */
function BegunInAnEffect() {
  const [work] = useState(() => new AbortController());
  const [said, setSaid] = useState("working");
  useEffect(() => {
    void Promise.resolve().then(() => setSaid(work.signal.aborted ? "aborted" : "done"));
    return () => work.abort();
  }, [work]);
  return <p>{said}</p>;
}

test("under test a screen whose work begins in an effect and is aborted by its clean-up does not finish", async () => {
  renderUi(<BegunInAnEffect />);
  expect(await screen.findByText("aborted")).toBeTruthy();
});

test("a screen whose work begins in an effect finishes when a test asks for effects that run once", async () => {
  renderUi(<BegunInAnEffect />, { isStrict: false });
  expect(await screen.findByText("done")).toBeTruthy();
});

test("an effect of a hook under test runs, is cleaned up, and runs again", () => {
  const ran: string[] = [];
  renderHook(() =>
    useEffect(() => {
      ran.push("effect");
      return () => void ran.push("clean-up");
    }, []),
  );
  expect(ran).toEqual(["effect", "clean-up", "effect"]);
});
