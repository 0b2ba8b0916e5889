import type { AuthProvider } from '#application/ports/AuthProvider.ts';
import { loadScript } from '../../loadScript.ts';
import { needed } from '../../ProviderContext.ts';
import { type AuthContext, SCRIPT_TIMEOUT_MS } from '../AuthContext.ts';
import { GoogleAuthProvider } from './GoogleAuthProvider.ts';
import { googleIdentity } from './GoogleIdentity.ts';

export async function create({ market, locale, signIn, settings: device }: AuthContext): Promise<AuthProvider> {
  const settings = needed(market.auth.google, 'auth.google');
  await loadScript(settings.scriptUrl, SCRIPT_TIMEOUT_MS);
  const isDark = (): boolean => {
    const { theme } = device.read();
    return theme === 'dark' || (theme === 'system' && matchMedia('(prefers-color-scheme: dark)').matches);
  };
  return new GoogleAuthProvider({ settings, identity: googleIdentity(), signIn, locale, isDark });
}
