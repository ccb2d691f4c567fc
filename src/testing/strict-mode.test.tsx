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

test("renderUi runs effects twice, so that work which an effect begins and its clean-up aborts does not finish", async () => {
  renderUi(<BegunInAnEffect />);
  expect(await screen.findByText("aborted")).toBeTruthy();
});

test("with isStrict: false renderUi runs effects once, so that work which an effect begins finishes", async () => {
  renderUi(<BegunInAnEffect />, { isStrict: false });
  expect(await screen.findByText("done")).toBeTruthy();
});

test("renderHook runs a hook's effect, cleans it up, and runs it a second time", () => {
  const ran: string[] = [];
  renderHook(() =>
    useEffect(() => {
      ran.push("effect");
      return () => void ran.push("clean-up");
    }, []),
  );
  expect(ran).toEqual(["effect", "clean-up", "effect"]);
});
