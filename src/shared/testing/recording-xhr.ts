import type { recordingClient } from "./recording-client";

type Wire = Pick<ReturnType<typeof recordingClient>, "respond">;

/** An upload sends half of its body, then the rest, and then gets the response. */
export function recordingXhr(wire: Wire) {
  let gate: Promise<void> | null = null;
  let open = () => {};
  const running = new Set<RecordingXhr>();

  class RecordingXhr {
    upload: { onprogress: ((event: object) => void) | null } = { onprogress: null };
    onload: (() => void) | null = null;
    onerror: (() => void) | null = null;
    status = 0;
    responseText = "";
    headers: Record<string, string> = {};
    #url = "";
    #method = "GET";

    open(method: string, url: string) {
      this.#method = method;
      this.#url = url;
    }
    setRequestHeader(name: string, value: string) {
      this.headers[name] = value;
    }
    end(dispatch: () => void) {
      if (running.delete(this)) dispatch();
    }
    abort() {
      this.end(() => {
        control.aborted += 1;
      });
    }
    send(body: string) {
      running.add(this);
      control.headers.push(this.headers);
      void this.#run(body);
    }
    async #run(body: string) {
      const progress = (loaded: number) =>
        this.upload.onprogress?.({ lengthComputable: true, loaded, total: body.length });
      await Promise.resolve();
      if (!running.has(this)) return;
      progress(body.length / 2);
      await gate;
      if (!running.has(this)) return;
      progress(body.length);
      const response = await wire.respond(this.#url, { method: this.#method, body }).catch(() => null);
      if (response === null) return this.end(() => this.onerror?.());
      this.status = response.status;
      this.responseText = await response.text();
      this.end(() => this.onload?.());
    }
  }

  const control = {
    hold: () => {
      gate = new Promise((resolve) => {
        open = resolve;
      });
    },
    go: () => {
      gate = null;
      open();
    },
    cut: () => {
      gate = null;
      for (const request of [...running]) request.end(() => request.onerror?.());
    },
    aborted: 0,
    headers: [] as Record<string, string>[],
  };
  return { XMLHttpRequest: RecordingXhr, control };
}
