import type { SignInApi, VendorGrant } from '#application/ports/SignInApi.ts';
import type { TokenSet } from '#domain/session/Session.ts';
import type { FakeAccounts } from './FakeAccounts.ts';
import { Line } from './Line.ts';

const LIVING = 'expires:9999999999';

/** A sign-in API with the rules of FakeAccounts, or one that lets everybody in. It can refuse or hold a refresh. */
export class FakeSignInApi implements SignInApi {
  /** The connection of requests with codes. */
  readonly line = new Line();
  refreshes = 0;
  /** Refresh tokens of ended sessions. */
  readonly signedOut: string[] = [];
  /** Phone numbers that were sent a code. */
  readonly codes: string[] = [];
  /** Codes that were entered, correct or not. */
  readonly entered: string[] = [];
  /** Vendors' answers, accepted or not. */
  readonly grants: VendorGrant[] = [];
  refusal: unknown;
  readonly #accounts: FakeAccounts | undefined;
  #answering: Promise<void> = Promise.resolve();

  constructor(accounts?: FakeAccounts) {
    this.#accounts = accounts;
  }

  /** Holds refreshes until the returned function is called. */
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
