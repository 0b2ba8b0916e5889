import type { MinorUnits } from '#domain/money/money.ts';

/** A dish as a counter knows goods. */
export interface MetricsItem {
  readonly id: string;
  /** In the market's first language whatever the customer reads, so that a report has one line for it. */
  readonly name: string;
  /** Of one of them, with what was chosen to it. */
  readonly price: MinorUnits;
  readonly count: number;
}

/** ISO 4217 beside each amount. What is told names nobody: no name, phone, address, note or id of a person. */
export type MetricsEvent =
  /** `path` is one of the shop's own addresses; where it would hold the id of an order it holds `:orderId`. */
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
      /** Empty where what was ordered is no longer known on this device. */
      readonly items: readonly MetricsItem[];
      /** What is paid, delivery included. */
      readonly total: MinorUnits;
      readonly promoCode?: string | undefined;
      readonly currency: string;
    };
