import { port } from '../port.ts';

/** What a vendor asks its question in. It is the page's element: the adapter narrows it, since the application knows no page. */
export type CaptchaHost = object;

/** Tells people from machines, for the server. */
export interface Captcha {
  /**
   * A token that the server can have verified, once; `host` is where a question may stand. undefined where there is no
   * captcha, where it does not come, and where somebody gave up. Never throws.
   */
  solve(host: CaptchaHost | undefined): Promise<string | undefined>;
}
export const Captcha = port<Captcha>('Captcha');
