import { AppError } from "../errors";

const ANSWER_WITHIN_MS = 30_000;

export function withTimeout<T>(request: Promise<T>, withinMs = ANSWER_WITHIN_MS): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new AppError("network_unreachable")), withinMs);
  });
  return Promise.race([request, tooLate]).finally(() => clearTimeout(timer));
}

const DETAIL_WITHIN_MS = 5_000;

/**
 * The result of a read that only completes the message of a write. Null when the read fails or gets no response
 * within five seconds, because the message, its 'Deshacer' and the user's next click wait for it.
 */
export const detailOf = <T>(read: PromiseLike<T>): Promise<T | null> =>
  withTimeout(Promise.resolve(read), DETAIL_WITHIN_MS).catch(() => null);
