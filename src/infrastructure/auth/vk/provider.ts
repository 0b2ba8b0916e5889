import type { AuthProvider } from '#application/ports/AuthProvider.ts';
import { needed } from '../../ProviderContext.ts';
import { type AuthContext, returnAddress } from '../AuthContext.ts';
import { VkAuthProvider } from './VkAuthProvider.ts';

export function create({ market, locale, signIn, page, settings: device, environment }: AuthContext): AuthProvider {
  const settings = needed(market.auth.vk, 'auth.vk');
  const mayCount = (): boolean => device.read().cookiesConsentAccepted;
  const opensWindows = (): boolean => {
    const { isInApp, opensWindows: isOpened } = environment.read();
    return isOpened && !isInApp;
  };
  return new VkAuthProvider({ settings, redirectUri: returnAddress(page), signIn, locale, mayCount, opensWindows });
}
