import {
  type OpenPaymentContainer,
  type PaymentHint,
  type PaymentProvider,
  PaymentUnavailable,
} from '#application/ports/PaymentProvider.ts';
import type { Payment } from '#domain/order/Order.ts';

type Load = () => Promise<PaymentProvider>;

/** The payment providers of a market, each loaded with the first payment that uses it. */
export class MarketPaymentProvider implements PaymentProvider {
  readonly #providers: ReadonlyMap<string, Load>;

  constructor(providers: ReadonlyMap<string, Load>) {
    this.#providers = providers;
  }

  async open(payment: Payment, openContainer: OpenPaymentContainer): Promise<PaymentHint> {
    const provider = await this.#load(payment.provider);
    return provider.open(payment, openContainer);
  }

  async #load(name: string): Promise<PaymentProvider> {
    const load = this.#providers.get(name);
    if (load === undefined) throw new PaymentUnavailable();
    try {
      return await load();
    } catch (error) {
      throw new PaymentUnavailable(error);
    }
  }
}
