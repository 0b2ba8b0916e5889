import { isInAppBrowser } from '#application/market/inAppBrowser.ts';
import type { AuthProviderName } from '#application/market/Market.ts';
import type { AuthEnvironment } from '#application/market/offeredAuth.ts';
import type { SignInEnvironment } from '#application/ports/signIn.ts';

/** Global objects that apps inject into their web views. */
const BRIDGES = ['ReactNativeWebView', 'TelegramWebviewProxy', 'flutter_inappwebview', 'AndroidBridge'];

export class BrowserSignInEnvironment implements SignInEnvironment {
  #opensWindows = true;
  readonly #missing = new Set<AuthProviderName>();

  read(): AuthEnvironment {
    const isInApp = isInAppBrowser({
      userAgent: navigator.userAgent,
      isInstalled: matchMedia('(display-mode: standalone)').matches,
      hasBridge: BRIDGES.some((name) => name in globalThis),
    });
    return { isInApp, opensWindows: this.#opensWindows, missing: new Set(this.#missing) };
  }

  noteWindow(isOpened: boolean): void {
    this.#opensWindows = isOpened;
  }

  noteProvider(name: AuthProviderName, isThere: boolean): void {
    if (isThere) this.#missing.delete(name);
    else this.#missing.add(name);
  }
}
