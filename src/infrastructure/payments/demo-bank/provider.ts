import type { PaymentProvider } from '#application/ports/PaymentProvider.ts';
import type { ProviderContext } from '../../ProviderContext.ts';
import { FramePaymentProvider } from '../FramePaymentProvider.ts';

export function create({ market, locale }: ProviderContext): PaymentProvider {
  return new FramePaymentProvider(market.api.baseUrl, locale);
}
