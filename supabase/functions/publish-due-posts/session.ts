import { isTokenFailure, type LinkedInResult } from "../_shared/linkedin/answers.ts";
import { endIfFinal } from "../_shared/linkedin/renewal.ts";
import type { Engine } from "./ports.ts";
import { Stop } from "./stop.ts";

/** The access token of one attempt; replaced once when LinkedIn refuses it. */
export class Session {
  #token = "";
  #renewed = false;
  readonly #engine: Pick<Engine, "access" | "credentials">;
  readonly #userId: string;

  constructor(engine: Pick<Engine, "access" | "credentials">, userId: string) {
    this.#engine = engine;
    this.#userId = userId;
  }

  get token(): string {
    return this.#token;
  }

  /** Throws Stop when there is no usable token. */
  async open(): Promise<void> {
    this.#token = await this.#use(this.#engine.access.get(this.#userId));
  }

  /** Runs a call that may be repeated, again with a new token after a 401. Throws Stop when it fails. */
  async call<T>(run: (token: string) => Promise<LinkedInResult<T>>): Promise<T> {
    const first = await run(this.#token);
    if (first.ok) return first;
    if (!isTokenFailure(first.code) || this.#renewed) {
      // A token that was renewed a moment ago and is refused again is not saved by a third one.
      if (isTokenFailure(first.code))
        await this.#engine.credentials.markInvalid(this.#userId, first.code, this.#token);
      throw new Stop(first.code, first.httpStatus);
    }
    this.#renewed = true;
    this.#token = await this.#use(this.#engine.access.renew(this.#userId, this.#token, first.code));
    return await this.call(run);
  }

  async #use(asked: ReturnType<Engine["access"]["get"]>): Promise<string> {
    const result = await endIfFinal(this.#engine, this.#userId, await asked);
    if (!result.ok) throw new Stop(result.code);
    return result.accessToken;
  }
}
