import type { AuthProviderName } from '#application/market/Market.ts';
import type { AuthEnvironment } from '#application/market/offeredAuth.ts';
import type { SignInEnvironment } from '#application/ports/signIn.ts';

/** A normal browser, until a test makes it an in-app browser. */
export class FakeSignInEnvironment implements SignInEnvironment {
  isInApp = false;
  #opensWindows = true;
  #missing: readonly AuthProviderName[] = [];

  read(): AuthEnvironment {
    return { isInApp: this.isInApp, opensWindows: this.#opensWindows, missing: new Set(this.#missing) };
  }

  noteWindow(isOpened: boolean): void {
    this.#opensWindows = isOpened;
  }

  noteProvider(name: AuthProviderName, isThere: boolean): void {
    const others = this.#missing.filter((one) => one !== name);
    this.#missing = isThere ? others : [...others, name];
  }
}
