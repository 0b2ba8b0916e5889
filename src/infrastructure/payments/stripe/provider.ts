import type { PaymentProvider } from '#application/ports/PaymentProvider.ts';
import { HttpClient } from '../../http/HttpClient.ts';
import { loadScript } from '../../loadScript.ts';
import { needed, type ProviderContext } from '../../ProviderContext.ts';
import { FormPaymentProvider, SCRIPT_TIMEOUT_MS } from '../FormPaymentProvider.ts';
import { stripeJs } from './StripeJs.ts';
import { stripeForm } from './stripeForm.ts';

export function create({ market, locale }: ProviderContext): PaymentProvider {
  const { baseUrl } = market.api;
  return new FormPaymentProvider({
    apiUrl: baseUrl,
    locale,
    http: new HttpClient({ baseUrl: '', locale }),
    prepare: async (params) => {
      const { publishableKey, scriptUrl } = needed(market.payments.stripe, 'payments.stripe');
      await loadScript(scriptUrl, SCRIPT_TIMEOUT_MS);
      const key = needed(publishableKey, 'payments.stripe.publishableKey');
      return stripeForm((language) => stripeJs(key, language), params, locale());
    },
  });
}
