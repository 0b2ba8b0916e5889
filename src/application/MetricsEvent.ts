import { type CartLine, unitPrice } from '#domain/cart/Cart.ts';
import type { MinorUnits } from '#domain/money/money.ts';
import { pickText } from '#domain/text/LocalizedText.ts';

/** A dish in the form that analytics providers expect. */
export interface MetricsItem {
  readonly id: string;
  /**
   * In the market's first language, whatever language the customer uses, so that reports have one row for each dish.
   */
  readonly name: string;
  /** Price of one dish with its modifiers. */
  readonly price: MinorUnits;
  readonly count: number;
}

/**
 * An analytics event; currencies are ISO 4217 codes. It never contains personal data: no name, phone, address, note or
 * person id.
 */
export type MetricsEvent =
  /** `path` is a path of the shop, with `:orderId` in place of an order's id. */
  | { readonly kind: 'page'; readonly path: string }
  | { readonly kind: 'view-item'; readonly item: MetricsItem; readonly currency: string }
  | { readonly kind: 'add-to-cart'; readonly item: MetricsItem; readonly currency: string }
  | {
      readonly kind: 'begin-checkout';
      readonly items: readonly MetricsItem[];
      readonly total: MinorUnits;
      readonly currency: string;
    }
  | {
      readonly kind: 'purchase';
      readonly orderId: string;
      /** Empty when the order's dishes are no longer known on this device. */
      readonly items: readonly MetricsItem[];
      /** The amount to pay, including delivery. */
      readonly total: MinorUnits;
      readonly promoCode?: string | undefined;
      readonly currency: string;
    };

/** `locale` must be the market's first language. */
export function metricsItem(
  line: Pick<CartLine, 'dishId' | 'name' | 'price' | 'modifiers' | 'count'>,
  locale: string | undefined,
): MetricsItem {
  return { id: line.dishId, name: pickText(line.name, locale ?? ''), price: unitPrice(line), count: line.count };
}
