import { KeyRound } from 'lucide';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import type { AuthProviderName } from '#application/market/Market.ts';
import { useStores } from '#ui/app/stores/StoresContext.ts';
import { useText } from '#ui/i18n/useText.ts';
import { Icon } from '#ui/kit/Icon.tsx';

/** The logo of a sign-in vendor. */
export function VendorSign({ of }: { readonly of: AuthProviderName }): ReactNode {
  if (of === 'vk') return <VkSign />;
  if (of === 'google') return <GoogleSign />;
  return of === 'apple' ? <AppleSign /> : <Icon of={KeyRound} />;
}

/** Apple's logo in the color of the surrounding text. */
function AppleSign(): ReactNode {
  return (
    <svg width={22} height={22} viewBox="0 0 24 24" fill="currentColor" aria-hidden>
      <path d="M12.152 6.896c-.948 0-2.415-1.078-3.96-1.04-2.04.027-3.91 1.183-4.961 3.014-2.117 3.675-.546 9.103 1.519 12.09 1.013 1.454 2.208 3.09 3.792 3.039 1.52-.065 2.09-.987 3.935-.987 1.831 0 2.35.987 3.96.948 1.637-.026 2.676-1.48 3.676-2.948 1.156-1.688 1.636-3.325 1.662-3.415-.039-.013-3.182-1.221-3.22-4.857-.026-3.04 2.48-4.494 2.597-4.559-1.429-2.09-3.623-2.324-4.39-2.376-2-.156-3.675 1.09-4.61 1.09zM15.53 3.83c.843-1.012 1.4-2.427 1.245-3.83-1.207.052-2.662.805-3.532 1.818-.78.896-1.454 2.338-1.273 3.714 1.338.104 2.715-.688 3.559-1.701" />
    </svg>
  );
}

/** A plain "G" in the text color. Google's multicolored logo is only on the button that Google draws itself. */
function GoogleSign(): ReactNode {
  return (
    <svg width={22} height={22} viewBox="0 0 24 24" fill="currentColor" aria-hidden>
      <path d="M12 10.2v3.7h5.2c-.5 2.4-2.5 3.8-5.2 3.8a5.7 5.7 0 1 1 3.7-10l2.7-2.7A9.5 9.5 0 1 0 21.5 12c0-.6-.1-1.2-.2-1.8z" />
    </svg>
  );
}

/** VK's logo in the color of the surrounding text. */
function VkSign(): ReactNode {
  return (
    <svg width={24} height={24} viewBox="0 0 24 24" fill="currentColor" aria-hidden>
      <path d="M12.77 17.29c-5.47 0-8.59-3.75-8.72-9.99h2.74c.09 4.58 2.11 6.52 3.71 6.92V7.3h2.58v3.95c1.58-.17 3.24-1.97 3.8-3.95h2.58c-.43 2.44-2.23 4.24-3.51 4.98 1.28.6 3.33 2.17 4.11 5.01h-2.84c-.61-1.9-2.13-3.37-4.14-3.57v3.57z" />
    </svg>
  );
}

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
