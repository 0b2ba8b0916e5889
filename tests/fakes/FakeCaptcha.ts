import type { Captcha, CaptchaHost } from '#application/ports/Captcha.ts';

/** No captcha, until a test gives it a token. */
export class FakeCaptcha implements Captcha {
  token: string | undefined;
  /** Where somebody was asked. */
  readonly asked: (CaptchaHost | undefined)[] = [];

  async solve(host: CaptchaHost | undefined): Promise<string | undefined> {
    this.asked.push(host);
    return this.token;
  }
}
