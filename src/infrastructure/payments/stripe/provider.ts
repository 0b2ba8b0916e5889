import type { PaymentProvider } from '#application/ports/PaymentProvider.ts';
import type { ProviderContext } from '../../ProviderContext.ts';
import { RedirectPaymentProvider } from '../RedirectPaymentProvider.ts';

export function create({ market, locale }: ProviderContext): PaymentProvider {
  return new RedirectPaymentProvider(market.api.baseUrl, locale);
}
