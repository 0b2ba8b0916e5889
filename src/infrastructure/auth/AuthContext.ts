import type { Market } from '#application/market/Market.ts';
import type { Captcha } from '#application/ports/Captcha.ts';
import type { PageAddress } from '#application/ports/device.ts';
import type { SignInApi } from '#application/ports/SignInApi.ts';
import type { DeviceSettings } from '#application/ports/settings.ts';
import type { PhoneNumbers, SignInEnvironment } from '#application/ports/signIn.ts';

/** What the maker of a way to sign in is given: `create` of the `provider.ts` in its folder. */
export interface AuthContext {
  readonly market: Market;
  /** The shop's language at the moment of the call. */
  readonly locale: () => string;
  readonly phones: PhoneNumbers;
  readonly signIn: SignInApi;
  readonly page: PageAddress;
  readonly settings: DeviceSettings;
  readonly environment: SignInEnvironment;
  readonly captcha: Captcha;
}

/** A vendor's script that is not there by then does not come (specification, section 7). */
export const SCRIPT_TIMEOUT_MS = 5000;

/** The page that vendors lead back to, as it is registered with them. */
export function returnAddress(page: PageAddress): string {
  return `${page.origin()}/auth`;
}
