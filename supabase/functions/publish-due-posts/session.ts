import { isTokenFailure, type LinkedInResult } from "../_shared/linkedin/answers.ts";
import { endIfFinal } from "../_shared/linkedin/tokens/renewal.ts";
import type { Engine } from "./ports.ts";
import { Stop } from "./time/stop.ts";

/** An attempt's access token, which is renewed once when LinkedIn refuses it. */
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

  async open(): Promise<void> {
    const result = await this.#engine.access.get(this.#userId);
    await endIfFinal(this.#engine, this.#userId, result);
    if (!result.ok) throw new Stop(result.code);
    this.#token = result.accessToken;
  }

  /** Runs a call that may be repeated, and repeats it with a new token after a 401. Throws Stop. */
  async call<T>(run: (token: string) => Promise<LinkedInResult<T>>): Promise<T> {
    const first = await run(this.#token);
    if (first.ok) return first;
    if (!isTokenFailure(first.code)) throw new Stop(first.code, first.httpStatus);
    if (this.#renewed) throw new Stop(first.code, first.httpStatus, this.#token);
    this.#renewed = true;
    const renewed = await this.#engine.access.renew(this.#userId, this.#token, first.code);
    if (!renewed.ok) throw new Stop(renewed.code, first.httpStatus, renewed.isFinal ? renewed.refused : null);
    this.#token = renewed.accessToken;
    return await this.call(run);
  }
}
