import { AppError } from "../errors";

const ANSWER_WITHIN_MS = 30_000;

export function withTimeout<T>(request: Promise<T>, withinMs = ANSWER_WITHIN_MS): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new AppError("network_unreachable")), withinMs);
  });
  return Promise.race([request, tooLate]).finally(() => clearTimeout(timer));
}
