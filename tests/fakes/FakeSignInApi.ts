import type { SignInApi } from '#application/ports/SignInApi.ts';
import type { TokenSet } from '#domain/session/Session.ts';

export class FakeSignInApi implements SignInApi {
  refreshes = 0;
  signedOut: TokenSet[] = [];
  readonly codes: string[] = [];
  refusal: unknown;
  #answering: Promise<void> = Promise.resolve();

  /** Refreshes wait until the returned function is called. */
  hold(): () => void {
    let release = (): void => {};
    this.#answering = new Promise((resolve) => (release = resolve));
    return release;
  }

  async requestPhoneCode({ phone }: { phone: string }): Promise<void> {
    if (this.refusal !== undefined) throw this.refusal;
    this.codes.push(phone);
  }

  async signInWithPhone(): Promise<TokenSet> {
    if (this.refusal !== undefined) throw this.refusal;
    return { accessToken: 'fresh', refreshToken: 'fresh', source: 'PHONE' };
  }

  async refresh(tokens: TokenSet): Promise<TokenSet> {
    this.refreshes += 1;
    await this.#answering;
    if (this.refusal !== undefined) throw this.refusal;
    return { ...tokens, accessToken: 'expires:9999999999', refreshToken: 'expires:9999999999' };
  }

  async signOut(tokens: TokenSet): Promise<void> {
    this.signedOut.push(tokens);
    if (this.refusal !== undefined) throw this.refusal;
  }
}
