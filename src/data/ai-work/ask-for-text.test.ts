import { afterEach, expect, test, vi } from "vitest";
import { fakeHttp } from "@/shared/testing/fake-http";
import { writeScene } from "./write-scene";

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const WANTED = { kind: "image", title: "Cosecha", notes: "", postId: null, publisher: null } as const;
const afterSeconds = <Answer>(seconds: number, answer: Answer) =>
  new Promise<Answer>((resolve) => setTimeout(() => resolve(answer), seconds * 1_000));

test("a text that the AI service does not finish in time is requested once, and refused with the service's code", async () => {
  vi.useFakeTimers();
  const refusal = { status: 504, body: { error: { code: "ai_service_timeout" } } };
  const { requests } = fakeHttp({ "POST /functions/v1/ai-scene": () => afterSeconds(60, refusal) });
  const end = writeScene(WANTED).catch((error: unknown) => error);
  await vi.runAllTimersAsync();
  expect(await end).toMatchObject({ code: "ai_service_timeout" });
  expect(requests).toHaveLength(1);
});

test("a text whose response is lost at once is requested again with the same key", async () => {
  vi.useFakeTimers();
  const answers = ["unreachable", { body: { scene: "Treinta sacos" } }] as const;
  const { requests } = fakeHttp({
    "POST /functions/v1/ai-scene": () => answers[requests.length - 1] ?? "unreachable",
  });
  const end = writeScene(WANTED);
  await vi.runAllTimersAsync();
  expect(await end).toBe("Treinta sacos");
  expect(new Set(requests.map(({ key }) => key)).size).toBe(1);
});
