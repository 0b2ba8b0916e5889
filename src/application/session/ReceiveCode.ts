import { CODE_LENGTH, typedCode } from '#domain/session/signInCode.ts';
import type { OneTimeCodes } from '../ports/OneTimeCodes.ts';

/** Waits for the code of a text message, so that it need not be typed; undefined when it cannot be read. */
export class ReceiveCode {
  readonly #codes: OneTimeCodes;

  constructor(codes: OneTimeCodes) {
    this.#codes = codes;
  }

  /** `length` is the number of its digits; anything else is no code of this shop. */
  async execute(signal: AbortSignal, length: number = CODE_LENGTH): Promise<string | undefined> {
    const code = typedCode((await this.#codes.next(signal)) ?? '');
    return code.length === length && !signal.aborted ? code : undefined;
  }
}
