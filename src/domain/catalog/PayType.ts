import type { DeliveryType } from '#domain/delivery/DeliveryType.ts';

export type PayType = 'CARD_ONLINE' | 'CARD_UPON_RECEIPT' | 'CASH_UPON_RECEIPT';
/** In the order in which they are offered; online pay is the default where it exists. */
export const PAY_TYPES: readonly PayType[] = ['CARD_ONLINE', 'CARD_UPON_RECEIPT', 'CASH_UPON_RECEIPT'];

export interface PayMethods {
  /** A non-empty string (an account of the pay engine) means available. */
  readonly cardOnline: string;
  readonly cardUponReceipt: boolean;
  readonly cashUponReceipt: boolean;
}

export interface PayConfig {
  readonly delivery: PayMethods;
  readonly takeAway: PayMethods;
}

export function payTypesFor(config: PayConfig, deliveryType: DeliveryType): readonly PayType[] {
  const methods = deliveryType === 'DELIVERY' ? config.delivery : config.takeAway;
  const offered: Record<PayType, boolean> = {
    CARD_ONLINE: methods.cardOnline !== '',
    CARD_UPON_RECEIPT: methods.cardUponReceipt,
    CASH_UPON_RECEIPT: methods.cashUponReceipt,
  };
  return PAY_TYPES.filter((type) => offered[type]);
}

/** How a customer may pay at a restaurant: online only where its pay engine is one of those that are there. */
export function acceptedPay(
  { payConfig, payEngine }: { readonly payConfig: PayConfig; readonly payEngine?: string | undefined },
  engines: readonly string[],
): PayConfig {
  if (payEngine !== undefined && engines.includes(payEngine)) return payConfig;
  const { delivery, takeAway } = payConfig;
  return { delivery: { ...delivery, cardOnline: '' }, takeAway: { ...takeAway, cardOnline: '' } };
}

/** A delivery type is offered only where at least one pay type is (specification, section 4). */
export function deliveryTypesFor(config: PayConfig): readonly DeliveryType[] {
  const types: readonly DeliveryType[] = ['DELIVERY', 'TAKE_AWAY'];
  return types.filter((type) => payTypesFor(config, type).length > 0);
}

/** The wished pay type where it is allowed, else online pay, else the first allowed one, else none. */
export function choosePayType(
  config: PayConfig,
  deliveryType: DeliveryType,
  wished: PayType | undefined,
): PayType | undefined {
  const allowed = payTypesFor(config, deliveryType);
  return wished !== undefined && allowed.includes(wished) ? wished : allowed[0];
}
