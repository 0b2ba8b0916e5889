import { port } from '../port.ts';

export interface OneTimeCodes {
  /**
   * The code of the next text message addressed to the shop's host (WebOTP), once the customer allows the page to read it.
   * undefined when the browser does not support it, the customer declines, or `signal` is aborted. Never throws.
   */
  next(signal: AbortSignal): Promise<string | undefined>;
}
export const OneTimeCodes = port<OneTimeCodes>('OneTimeCodes');
