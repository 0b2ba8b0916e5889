import { useIntl } from 'react-intl';
import type { AuthProviderName } from '#application/market/Market.ts';
import { useStores } from '#ui/app/stores/StoresContext.ts';
import { useText } from '#ui/i18n/useText.ts';

/** The name of a sign-in vendor as customers know it. */
export function useVendorName(): (method: AuthProviderName) => string {
  const { market } = useStores();
  const intl = useIntl();
  const text = useText();
  return (method) =>
    method === 'vk' || method === 'google' || method === 'apple'
      ? intl.formatMessage({ id: `session.${method}` })
      : text(market.auth.oidc?.name);
}
