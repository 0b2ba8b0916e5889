import { KeyRound } from 'lucide-react';
import type { ReactNode } from 'react';
import type { AuthProviderName } from '#domain/market/Market.ts';
import { AppleSign } from '#ui/kit/AppleSign.tsx';
import { GoogleSign } from '#ui/kit/GoogleSign.tsx';
import { Icon } from '#ui/kit/Icon.tsx';
import { VkSign } from '#ui/kit/VkSign.tsx';

/** The logo of a sign-in vendor. */
export function VendorSign({ of }: { readonly of: AuthProviderName }): ReactNode {
  if (of === 'vk') return <VkSign />;
  if (of === 'google') return <GoogleSign />;
  return of === 'apple' ? <AppleSign /> : <Icon of={KeyRound} />;
}
