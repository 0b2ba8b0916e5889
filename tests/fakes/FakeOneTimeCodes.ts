import type { OneTimeCodes } from '#application/ports/signIn.ts';

/** A phone that receives no message until the test sends one. */
export class FakeOneTimeCodes implements OneTimeCodes {
  /** Number of pages waiting for a message. */
  waiting = 0;
  #arrive: ((code: string | undefined) => void) | undefined;

  arrive(code: string | undefined): void {
    this.#arrive?.(code);
  }

  async next(signal: AbortSignal): Promise<string | undefined> {
    this.waiting += 1;
    try {
      return await new Promise<string | undefined>((resolve) => {
        this.#arrive = resolve;
        if (signal.aborted) resolve(undefined);
        signal.addEventListener('abort', () => resolve(undefined));
      });
    } finally {
      this.waiting -= 1;
    }
  }
}
