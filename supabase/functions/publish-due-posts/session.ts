import { isTokenFailure, type LinkedInResult } from "../_shared/linkedin/answers.ts";
import { endIfFinal } from "../_shared/linkedin/tokens/renewal.ts";
import type { Engine } from "./ports.ts";
import { Stop } from "./time/stop.ts";

/** The access token of an attempt, which is replaced once after a refusal. */
export class Session {
  #token = "";
  #renewed = false;
  readonly #engine: Pick<Engine, "access" | "credentials" | "now">;
  readonly #userId: string;

  constructor(engine: Pick<Engine, "access" | "credentials" | "now">, userId: string) {
    this.#engine = engine;
    this.#userId = userId;
  }

  get token(): string {
    return this.#token;
  }

  /** Gets a token. Throws Stop when no token is usable. */
  async open(): Promise<void> {
    const result = await this.#engine.access.get(this.#userId);
    await endIfFinal(this.#engine, this.#userId, result);
    if (!result.ok) throw new Stop(result.code);
    this.#token = result.accessToken;
  }

  /**
   * Runs a repeatable call; after a 401 runs it again with a new token. Throws Stop with the refused token, about
   * which the caller decides.
   */
  async call<T>(run: (token: string) => Promise<LinkedInResult<T>>): Promise<T> {
    const first = await run(this.#token);
    if (first.ok) return first;
    if (!isTokenFailure(first.code)) throw new Stop(first.code, first.httpStatus);
    // A refused token that was just renewed ends the attempt, because another renewal would not help.
    if (this.#renewed) throw new Stop(first.code, first.httpStatus, this.#token);
    this.#renewed = true;
    const renewed = await this.#engine.access.renew(this.#userId, this.#token, first.code);
    if (!renewed.ok) throw new Stop(renewed.code, first.httpStatus, renewed.isFinal ? renewed.refused : null);
    this.#token = renewed.accessToken;
    return await this.call(run);
  }
}
