import { port } from '../port.ts';

/**
 * The DOM element for a captcha's challenge. It is opaque here because the application layer does not know the DOM; the
 * adapter narrows it.
 */
export type CaptchaHost = object;

/** A captcha, for requests that the server wants verified. */
export interface Captcha {
  /**
   * A single-use token that the server can verify; `host` is where a challenge may be shown. undefined when there is no
   * captcha, it fails to load, or the customer cancels it. Never throws.
   */
  solve(host: CaptchaHost | undefined): Promise<string | undefined>;
}
export const Captcha = port<Captcha>('Captcha');
