export class LateRepeats {
  readonly #waiting = new Map<number, { after: number; ask: () => Promise<unknown> }>();

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
