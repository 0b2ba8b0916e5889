import type { DeliveryType } from '#domain/delivery/DeliveryType.ts';

export type PayType = 'CARD_ONLINE' | 'CARD_UPON_RECEIPT' | 'CASH_UPON_RECEIPT';
/** Pay types in the order in which they are offered. Online payment is the default where it is available. */
export const PAY_TYPES: readonly PayType[] = ['CARD_ONLINE', 'CARD_UPON_RECEIPT', 'CASH_UPON_RECEIPT'];

export interface PayMethods {
  /** A non-empty string (an account of the payment engine) means that online payment is available. */
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

/** The pay types of a restaurant. Online payment needs a payment engine that the server supports. */
export function acceptedPay(
  { payConfig, payEngine }: { readonly payConfig: PayConfig; readonly payEngine?: string | undefined },
  engines: readonly string[],
): PayConfig {
  if (payEngine !== undefined && engines.includes(payEngine)) return payConfig;
  const { delivery, takeAway } = payConfig;
  return { delivery: { ...delivery, cardOnline: '' }, takeAway: { ...takeAway, cardOnline: '' } };
}

/** A delivery type is offered only when it has at least one pay type (specification, section 4). */
export function deliveryTypesFor(config: PayConfig): readonly DeliveryType[] {
  const types: readonly DeliveryType[] = ['DELIVERY', 'TAKE_AWAY'];
  return types.filter((type) => payTypesFor(config, type).length > 0);
}

/**
 * The requested pay type if it is allowed, otherwise online payment, otherwise the first allowed one; undefined when
 * there is none.
 */
export function choosePayType(
  config: PayConfig,
  deliveryType: DeliveryType,
  preferred: PayType | undefined,
): PayType | undefined {
  const allowed = payTypesFor(config, deliveryType);
  return preferred !== undefined && allowed.includes(preferred) ? preferred : allowed[0];
}
