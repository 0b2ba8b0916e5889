import type { Captcha, CaptchaHost } from '#application/ports/Captcha.ts';

/** No captcha, until a test sets a token. */
export class FakeCaptcha implements Captcha {
  token: string | undefined;
  /** The containers that a captcha was requested with. */
  readonly hosts: (CaptchaHost | undefined)[] = [];

  async solve(host: CaptchaHost | undefined): Promise<string | undefined> {
    this.hosts.push(host);
    return this.token;
  }
}
