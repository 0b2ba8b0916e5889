import type { SignInApi, VendorGrant } from '#application/ports/SignInApi.ts';
import type { TokenSet } from '#domain/session/Session.ts';
import type { FakeAccounts } from './FakeAccounts.ts';
import { Line } from './Line.ts';

const LIVING = 'expires:9999999999';

/** With accounts it keeps their rules; without, it lets everybody in. Can refuse or hold a refresh. */
export class FakeSignInApi implements SignInApi {
  /** Of codes: of their sending and of their exchange. */
  readonly line = new Line();
  refreshes = 0;
  /** The refresh tokens of sessions that were to end. */
  readonly signedOut: string[] = [];
  /** The numbers that were sent one. */
  readonly codes: string[] = [];
  /** The codes that were shown to it, whether it took them or not. */
  readonly entered: string[] = [];
  /** What vendors' pages gave, whether it was taken or not. */
  readonly grants: VendorGrant[] = [];
  refusal: unknown;
  readonly #accounts: FakeAccounts | undefined;
  #answering: Promise<void> = Promise.resolve();

  constructor(accounts?: FakeAccounts) {
    this.#accounts = accounts;
  }

  /** Refreshes wait until the returned function is called. */
  hold(): () => void {
    let release = (): void => {};
    this.#answering = new Promise((resolve) => (release = resolve));
    return release;
  }

  requestPhoneCode({ phone }: { phone: string }): Promise<void> {
    return this.line.carry(() => {
      if (this.refusal !== undefined) throw this.refusal;
      this.#accounts?.sendCode(phone);
      this.codes.push(phone);
    });
  }

  signInWithPhone({ phone, code }: { phone: string; code: string }): Promise<TokenSet> {
    this.entered.push(code);
    return this.line.carry(() => {
      if (this.refusal !== undefined) throw this.refusal;
      return this.#accounts?.enter(phone, code) ?? { accessToken: 'fresh', refreshToken: 'fresh', source: 'PHONE' };
    });
  }

  signInWithVendor(grant: VendorGrant): Promise<TokenSet> {
    this.grants.push(grant);
    return this.line.carry(() => {
      if (this.refusal !== undefined) throw this.refusal;
      return (
        this.#accounts?.enterWithVendor(grant) ?? { accessToken: 'fresh', refreshToken: 'fresh', source: grant.source }
      );
    });
  }

  async refresh(tokens: TokenSet): Promise<TokenSet> {
    this.refreshes += 1;
    await this.#answering;
    if (this.refusal !== undefined) throw this.refusal;
    const fresh = this.#accounts?.rotate(tokens.refreshToken) ?? { accessToken: LIVING, refreshToken: LIVING };
    return { ...tokens, ...fresh, source: tokens.source };
  }

  async signOut({ refreshToken }: Pick<TokenSet, 'refreshToken'>): Promise<void> {
    this.signedOut.push(refreshToken);
    if (this.refusal !== undefined) throw this.refusal;
    this.#accounts?.signOut(refreshToken);
  }
}
