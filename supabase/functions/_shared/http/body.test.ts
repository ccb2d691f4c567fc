import { afterEach, describe, expect, test, vi } from "vitest";
import { codeOfRejection } from "../testing/requests.ts";
import { readJson, readLimited, readRequest } from "./body.ts";

describe("a request's body is read within limits of size and time", () => {
  const streaming = (chunks: number, size: number) => {
    let pulled = 0;
    const cancelled = vi.fn();
    const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
      pull(controller) {
        if (pulled++ >= chunks) return controller.close();
        controller.enqueue(new Uint8Array(size));
      },
      cancel: cancelled,
    });
    return { source: { body, headers: new Headers() }, pulled: () => pulled, cancelled };
  };

  test("when a request body states no length, its bytes are counted as they arrive, and the body is cancelled above the limit", async () => {
    const { source, pulled, cancelled } = streaming(1000, 10);
    expect(await codeOfRejection(readLimited(source, 100))).toBe("payload_too_large");
    expect(pulled()).toBeLessThan(20);
    expect(cancelled).toHaveBeenCalledOnce();
  });

  test("a request body whose header states too many bytes is cancelled, not read", async () => {
    const { source, pulled, cancelled } = streaming(1000, 10);
    source.headers.set("content-length", "10000");
    expect(await codeOfRejection(readLimited(source, 100))).toBe("payload_too_large");
    expect(pulled()).toBeLessThan(3);
    expect(cancelled).toHaveBeenCalledOnce();
  });

  test("a request body of exactly the limit is read completely", async () => {
    const { source } = streaming(10, 10);
    source.headers.set("content-length", "100");
    expect(await readLimited(source, 100)).toHaveLength(100);
  });

  test("the chunks of a request body are read in their order", async () => {
    const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
      start(controller) {
        for (const chunk of [[1, 2], [], [3], [4, 5]]) controller.enqueue(new Uint8Array(chunk));
        controller.close();
      },
    });
    expect(await readLimited({ body, headers: new Headers() }, 5)).toEqual(new Uint8Array([1, 2, 3, 4, 5]));
  });

  test("a request without a body has no bytes", async () => {
    expect(await readLimited({ body: null, headers: new Headers() }, 100)).toEqual(new Uint8Array());
  });

  test.each(["", "{", "undefined", "\u0000"])(
    "a request body that is not JSON is refused: %j",
    async (body) => {
      const request = new Request("http://functions.test/", { method: "POST", body });
      expect(await codeOfRejection(readJson(request, 100))).toBe("invalid_input");
    },
  );

  test.each([
    ["nests 10,000 deep", "[".repeat(10_000)],
    ["nests 65 deep", "[".repeat(65) + "]".repeat(65)],
    ["holds a NUL", String.raw`{"name":"a\u0000b"}`],
  ])("a request body that %s is refused", async (_, body) => {
    const request = new Request("http://functions.test/", { method: "POST", body });
    expect(await codeOfRejection(readJson(request, 20_000))).toBe("invalid_input");
  });

  test("in a request body, the replacement character takes the place of half a surrogate pair", async () => {
    const request = new Request("http://functions.test/", {
      method: "POST",
      body: JSON.stringify("a\ud83d"),
    });
    expect(await readJson(request, 100)).toBe("a\ufffd");
  });

  describe("the time limit of a request body ends a stalled body, not a slow one", () => {
    afterEach(() => {
      vi.useRealTimers();
    });
    const slow = (pausesMs: number[], onCancel = () => {}) => {
      const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
        async pull(controller) {
          const pause = pausesMs.shift();
          await new Promise((resolve) => pause !== undefined && setTimeout(resolve, pause));
          controller.enqueue(new Uint8Array(1));
        },
        cancel: onCancel,
      });
      return { body, headers: new Headers() };
    };

    test("a request body that stalls for half a minute is dropped", async () => {
      vi.useFakeTimers();
      const cancelled = vi.fn(() => {
        throw new Error("closed");
      });
      const code = codeOfRejection(readRequest(slow([10], cancelled), 100));
      await vi.advanceTimersByTimeAsync(30_005);
      expect(cancelled).not.toHaveBeenCalled();
      await vi.advanceTimersByTimeAsync(10);
      expect(cancelled).toHaveBeenCalledOnce();
      expect(await code).toBe("network_unreachable");
    });

    test("a body that is read without a time limit may pause for a minute", async () => {
      vi.useFakeTimers();
      const read = codeOfRejection(readLimited(slow([60_000]), 0));
      await vi.advanceTimersByTimeAsync(60_000);
      expect(await read).toBe("payload_too_large");
    });

    test("a request body that keeps arriving is read, however long it takes", async () => {
      vi.useFakeTimers();
      const code = codeOfRejection(readRequest(slow(Array(6).fill(29_000)), 5));
      await vi.advanceTimersByTimeAsync(6 * 29_000);
      expect(await code).toBe("payload_too_large");
      expect(vi.getTimerCount()).toBe(0);
    });
  });

  test("a request body whose bytes are not UTF-8 is not read as JSON", async () => {
    const request = new Request("http://functions.test/", {
      method: "POST",
      body: new Uint8Array([0x22, 0xff, 0x22]),
    });
    expect(await codeOfRejection(readJson(request, 100))).toBe("invalid_input");
  });
});
