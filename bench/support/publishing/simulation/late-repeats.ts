/** Calls that the network delivers again, each while LinkedIn has the next try of its comment. */
export class LateRepeats {
  readonly #waiting = new Map<number, { after: number; ask: () => Promise<unknown> }>();

  /** @param attempt the try that the call is about */
  keep(subject: number, attempt: number, ask: () => Promise<unknown>): void {
    this.#waiting.set(subject, { after: attempt, ask });
  }

  async deliver(subject: number, attempt: number): Promise<void> {
    const late = this.#waiting.get(subject);
    if (!late || attempt <= late.after) return;
    this.#waiting.delete(subject);
    await late.ask();
  }
}
