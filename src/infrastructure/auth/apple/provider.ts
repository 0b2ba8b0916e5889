import type { AuthProvider } from '#application/ports/AuthProvider.ts';
import { loadScript } from '../../loadScript.ts';
import { needed } from '../../ProviderContext.ts';
import { type AuthContext, returnAddress, SCRIPT_TIMEOUT_MS } from '../AuthContext.ts';
import { AppleAuthProvider } from './AppleAuthProvider.ts';
import { appleId } from './AppleId.ts';

/** As Apple writes languages; it knows no Montenegrin. */
const LOCALES: Readonly<Record<string, string>> = { ru: 'ru_RU', cnr: 'hr_HR' };

export async function create({ market, locale, signIn, page }: AuthContext): Promise<AuthProvider> {
  const settings = needed(market.auth.apple, 'auth.apple');
  await loadScript(settings.scriptUrl.replace('{locale}', LOCALES[locale()] ?? 'en_US'), SCRIPT_TIMEOUT_MS);
  return new AppleAuthProvider({ settings, redirectUri: returnAddress(page), appleId: appleId(), signIn });
}
