import { KeyRound } from 'lucide-react';
import type { ReactNode } from 'react';
import type { AuthProviderName } from '#domain/market/Market.ts';
import { Icon } from '#ui/components/Icon.tsx';
import { AppleSign } from './AppleSign.tsx';
import { GoogleSign } from './GoogleSign.tsx';
import { VkSign } from './VkSign.tsx';

/** The logo of a sign-in vendor. */
export function VendorSign({ of }: { readonly of: AuthProviderName }): ReactNode {
  if (of === 'vk') return <VkSign />;
  if (of === 'google') return <GoogleSign />;
  return of === 'apple' ? <AppleSign /> : <Icon of={KeyRound} />;
}
