import { type PayConfig, withoutOnlinePay } from '#domain/catalog/PayType.ts';

/** How a customer may pay here. No market has a payment provider yet, so online pay is left out: here and nowhere else. */
export function acceptedPay(config: PayConfig): PayConfig {
  return withoutOnlinePay(config);
}
