import type { PaymentProvider } from '#application/ports/PaymentProvider.ts';
import { HttpClient } from '../../http/HttpClient.ts';
import { loadScript } from '../../loadScript.ts';
import { needed, type ProviderContext } from '../../ProviderContext.ts';
import { FormPaymentProvider, SCRIPT_TIMEOUT_MS } from '../FormPaymentProvider.ts';
import { makeWidget, yooKassaForm } from './yooKassaForm.ts';

export function create({ market, locale }: ProviderContext): PaymentProvider {
  return new FormPaymentProvider({
    apiUrl: market.api.baseUrl,
    locale,
    http: new HttpClient({ baseUrl: '', locale }),
    prepare: async (params) => {
      const { scriptUrl } = needed(market.payments.yookassa, 'payments.yookassa');
      await loadScript(scriptUrl, SCRIPT_TIMEOUT_MS);
      return yooKassaForm(makeWidget, params);
    },
  });
}
