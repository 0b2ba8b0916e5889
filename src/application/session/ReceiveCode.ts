import { CODE_LENGTH, typedCode } from '#domain/session/signInCode.ts';
import type { OneTimeCodes } from '../ports/signIn.ts';

interface Ports {
  readonly codes: OneTimeCodes;
}

/** Waits for the code of a text message, so that it need not be typed; undefined when it cannot be read. */
export class ReceiveCode {
  readonly #ports: Ports;

  constructor(ports: Ports) {
    this.#ports = ports;
  }

  /** `length` is the number of its digits; anything else is no code of this shop. */
  async execute(signal: AbortSignal, length: number = CODE_LENGTH): Promise<string | undefined> {
    const code = typedCode((await this.#ports.codes.next(signal)) ?? '');
    return code.length === length && !signal.aborted ? code : undefined;
  }
}
