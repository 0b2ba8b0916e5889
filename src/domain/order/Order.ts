import type { PayType } from '#domain/catalog/PayType.ts';
import type { DeliveryType } from '#domain/delivery/DeliveryType.ts';
import type { DeliveryPlace } from '#domain/location/DeliveryPlace.ts';
import type { MinorUnits } from '#domain/money/money.ts';
import type { Contact } from '#domain/session/Profile.ts';
import type { LocalizedText } from '#domain/text/LocalizedText.ts';
import type { Quote, QuoteRequest } from './Quote.ts';

export const ORDER_STATUSES = [
  'awaiting-payment',
  'new',
  'accepted',
  'cooking',
  'ready',
  'on-the-way',
  'delivered',
  'picked-up',
  'cancelled',
  'rejected',
] as const;

export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** How far a status is along the way; an order never moves back (cancelled and rejected end it anywhere). */
export function isFinalStatus(status: OrderStatus): boolean {
  return status === 'delivered' || status === 'picked-up' || status === 'cancelled' || status === 'rejected';
}

/** Whether the customer may take an order back: nobody has begun with it. */
export function isCancellable(status: OrderStatus): boolean {
  return status === 'awaiting-payment' || status === 'new';
}

/** The steps that an order of this kind goes through, for a timeline. */
export function statusSteps(deliveryType: DeliveryType): readonly OrderStatus[] {
  return deliveryType === 'DELIVERY'
    ? ['new', 'accepted', 'cooking', 'on-the-way', 'delivered']
    : ['new', 'accepted', 'cooking', 'ready', 'picked-up'];
}

/** How a provider shows what is paid in: instead of the shop's page, inside of it, or in a window above it. */
export type PaymentPresentation = 'redirect' | 'embedded' | 'modal';

export const PAYMENT_STATUSES = ['pending', 'declined', 'paid', 'expired', 'refund-due', 'refunded'] as const;

/**
 * What the server knows of an attempt to pay. `expired`: its order ended before it was paid. `refund-due`: money came that
 * the order has no use for any more, and goes back.
 */
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

export interface Payment {
  readonly id: string;
  readonly provider: string;
  readonly presentation: PaymentPresentation;
  readonly status: PaymentStatus;
  /** Where to pay; absent once there is nothing to pay there. */
  readonly url?: string | undefined;
  /** What a form is opened with, where a back end says it at once; else its `url` answers it. */
  readonly params?: Readonly<Record<string, string>> | undefined;
  readonly expiresAt?: Date | undefined;
  /** The provider has not taken a refund yet; it is asked again. */
  readonly isRefundDelayed?: boolean | undefined;
}

/** What a back end always answers to a placed order. */
export interface PlacedOrder {
  readonly id: string;
  readonly number: string;
  readonly status: OrderStatus;
  readonly total: MinorUnits;
  readonly createdAt: Date;
  /** ISO 4217 code of what it was sold in; absent where the back end does not say it. */
  readonly currency?: string | undefined;
  readonly payment?: Payment | undefined;
}

/** When the customer wants an order; nothing of it is known of one that is wanted as soon as possible. */
export interface RequestedTime {
  readonly requestedAt?: Date | undefined;
  /** The end of the slot; absent for a time without one. */
  readonly requestedUntil?: Date | undefined;
}

/** An order in a list; the dishes are absent where the back end does not name them. */
export interface ListedOrder extends PlacedOrder, RequestedTime {
  readonly dishes?: readonly Pick<OrderLine, 'name' | 'count'>[] | undefined;
  /** Absent where the back end does not say it. */
  readonly deliveryType?: DeliveryType | undefined;
}

export interface OrderLine {
  readonly dishId: string;
  readonly name: LocalizedText;
  readonly count: number;
  readonly lineTotal: MinorUnits;
  readonly modifiers: readonly {
    readonly id?: string | undefined;
    readonly name: LocalizedText;
    readonly count: number;
    readonly price: MinorUnits;
  }[];
  /** What the customer asked the kitchen to mind with it. */
  readonly note?: string | undefined;
}

/** An order as its page shows it. */
export interface Order extends PlacedOrder, RequestedTime {
  readonly restaurantId: string;
  readonly deliveryType: DeliveryType;
  readonly payType: PayType;
  readonly lines: readonly OrderLine[];
  readonly quote: Quote;
  readonly place?: DeliveryPlace | undefined;
  readonly person: Contact;
  readonly comment?: string | undefined;
  /** When the kitchen says that it is at the door, or ready to collect; absent until it says so. */
  readonly expectedAt?: Date | undefined;
  readonly history: readonly {
    readonly status: OrderStatus;
    readonly at: Date;
    readonly reason?: string | undefined;
  }[];
}

/** What leaves when the customer presses "order". */
export interface OrderRequest extends QuoteRequest {
  readonly payType: PayType;
  readonly person: Contact;
  readonly comment?: string | undefined;
  readonly personCount: number;
  readonly deliveryPlace?: DeliveryPlace | undefined;
  readonly expectedTotal: MinorUnits;
  readonly quoteId?: string | undefined;
  /** The customer said on this device that they are of age; a dish for adults is not sold without it. */
  readonly isAgeConfirmed?: boolean | undefined;
}
