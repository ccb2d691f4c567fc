import { AppError, readRefusal, toAppError } from "../errors";

export type SendOptions = {
  headers: Record<string, string>;
  body: string;
  onProgress: (share: number) => void;
  signal: AbortSignal;
};

const STALLED_MS = 45_000;

/**
 * Posts JSON and reports the progress, which `fetch` cannot. Returns the body of a 2xx response; throws `AppError` or
 * the signal's reason. Never retries, because only the caller knows whether a retry is safe.
 */
export function sendWithProgress(url: string, options: SendOptions): Promise<unknown> {
  const { signal } = options;
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    let stallTimer: ReturnType<typeof setTimeout>;
    const end = (settle: () => void) => {
      clearTimeout(stallTimer);
      signal.removeEventListener("abort", onAbort);
      window.removeEventListener("offline", onCut);
      settle();
    };
    const onAbort = () => {
      request.abort();
      end(() => reject(signal.reason));
    };
    const onCut = () => {
      request.abort();
      end(() => reject(new AppError("network_unreachable")));
    };
    const onAlive = () => {
      clearTimeout(stallTimer);
      stallTimer = setTimeout(onCut, STALLED_MS);
    };
    request.upload.onprogress = (event) => {
      onAlive();
      if (event.lengthComputable) options.onProgress(event.loaded / event.total);
    };
    request.onerror = onCut;
    request.onload = () =>
      end(() => {
        const body = parsed(request.responseText);
        if (request.status >= 200 && request.status < 300) resolve(body);
        else reject(readRefusal(body) ?? toAppError(new Error(`status ${request.status}`), request.status));
      });
    if (signal.aborted) return reject(signal.reason);
    signal.addEventListener("abort", onAbort);
    // A browser might wait for minutes before it reports a lost connection.
    window.addEventListener("offline", onCut);
    request.open("POST", url);
    for (const [name, value] of Object.entries(options.headers)) request.setRequestHeader(name, value);
    onAlive();
    request.send(options.body);
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
