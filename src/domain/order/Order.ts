import type { PayType } from '#domain/catalog/PayType.ts';
import type { DeliveryType } from '#domain/delivery/DeliveryType.ts';
import type { DeliveryPlace } from '#domain/location/DeliveryPlace.ts';
import type { MinorUnits } from '#domain/money/money.ts';
import type { AsapWait } from '#domain/schedule/slotPlan.ts';
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

/** What is done, one after the other, while nobody accepts an order. After the last stage the order ends. */
export const ACCEPTANCE_STAGES = ['desk-reminded', 'manager-told', 'customer-told'] as const;

export type AcceptanceStage = (typeof ACCEPTANCE_STAGES)[number];

/** Whether an order has reached a status after which nothing changes any more. */
export function isFinalStatus(status: OrderStatus): boolean {
  return status === 'delivered' || status === 'picked-up' || status === 'cancelled' || status === 'rejected';
}

/** Whether the customer may cancel the order: the kitchen has not accepted it yet. */
export function isCancellable(status: OrderStatus): boolean {
  return status === 'awaiting-payment' || status === 'new';
}

/** The statuses that an order of this delivery type goes through, for a timeline. */
export function statusSteps(deliveryType: DeliveryType): readonly OrderStatus[] {
  return deliveryType === 'DELIVERY'
    ? ['new', 'accepted', 'cooking', 'on-the-way', 'delivered']
    : ['new', 'accepted', 'cooking', 'ready', 'picked-up'];
}

/** How a payment provider shows its form: by a redirect, embedded in the page, or in a modal dialog. */
export type PaymentPresentation = 'redirect' | 'embedded' | 'modal';

export const PAYMENT_STATUSES = ['pending', 'declined', 'paid', 'expired', 'refund-due', 'refunded'] as const;

/**
 * Status of an attempt to pay, as the server knows it. `expired`: the order ended before it was paid. `refund-due`: the
 * money arrived too late for the order and will be refunded.
 */
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

/**
 * Why a provider will never take a payment: its amount, its currency, the receipt that the provider must make for it,
 * the restaurant's account, or something else.
 */
export const PAYMENT_REFUSALS = ['amount', 'currency', 'receipt', 'account', 'other'] as const;

export type PaymentRefusal = (typeof PAYMENT_REFUSALS)[number];

export interface Payment {
  readonly id: string;
  readonly provider: string;
  readonly presentation: PaymentPresentation;
  readonly status: PaymentStatus;
  /** URL of the payment page; absent when nothing can be paid there any more. */
  readonly url?: string | undefined;
  /** Parameters of the provider's form, if the back end sends them at once; otherwise `url` returns them. */
  readonly params?: Readonly<Record<string, string>> | undefined;
  readonly expiresAt?: Date | undefined;
  /** The provider has not accepted the refund yet; the server retries it. */
  readonly isRefundDelayed?: boolean | undefined;
  /** The amount that was paid; absent while it is the order's total. */
  readonly amount?: MinorUnits | undefined;
  /** How much of it has been given back so far; absent when it is nothing. */
  readonly refundedAmount?: MinorUnits | undefined;
  /** Only of a `declined` payment that the provider will never take, so that paying online again is of no use. */
  readonly refusal?: PaymentRefusal | undefined;
}

/**
 * What is known of an order once it is placed. A back end of the specification need not return any of it: then `id` is
 * the key of the attempt, `total` the one that the customer saw, and the status is `new`.
 */
export interface PlacedOrder {
  readonly id: string;
  /** Absent when the back end does not send it. */
  readonly number?: string | undefined;
  readonly status: OrderStatus;
  readonly total: MinorUnits;
  readonly createdAt: Date;
  /** ISO 4217 code; absent when the back end does not send it. */
  readonly currency?: string | undefined;
  readonly payment?: Payment | undefined;
}

/** The time the customer wants the order for; both fields are absent for "as soon as possible". */
export interface RequestedTime {
  readonly requestedAt?: Date | undefined;
  /** End of the slot; absent for a time without a slot. */
  readonly requestedUntil?: Date | undefined;
}

/** Everything that says when an order is expected. */
export interface OrderTime extends RequestedTime {
  /** The wait that was promised to an order as soon as possible; absent when the back end does not send it. */
  readonly wait?: AsapWait | undefined;
  /** The kitchen's estimate of when the order arrives or is ready to collect; absent until it gives one. */
  readonly expectedAt?: Date | undefined;
}

/** The time zone in which the times of an order are shown. */
export interface OrderZone {
  /** A UTC offset or an IANA name; absent when the back end does not send it. */
  readonly timezone?: string | undefined;
}

/** An order in the list of orders. The dishes are absent when the back end does not send them. */
export interface ListedOrder extends PlacedOrder, OrderTime, OrderZone {
  readonly dishes?: readonly Pick<OrderLine, 'name' | 'count'>[] | undefined;
  /** Absent when the back end does not send it. */
  readonly deliveryType?: DeliveryType | undefined;
}

export interface OrderLine {
  /**
   * Number of the line in its order, which stays when others are taken off; absent when the back end does not send it.
   */
  readonly line?: number | undefined;
  readonly dishId: string;
  /** Absent when the back end does not send it. */
  readonly menuId?: string | undefined;
  readonly name: LocalizedText;
  readonly count: number;
  readonly lineTotal: MinorUnits;
  readonly modifiers: readonly {
    readonly id?: string | undefined;
    readonly name: LocalizedText;
    readonly count: number;
    readonly price: MinorUnits;
  }[];
  /** The customer's note for the kitchen about this dish. */
  readonly note?: string | undefined;
  /** Age in years that whoever hands the dish over has to check; absent for any age. */
  readonly minAge?: number | undefined;
}

/** Dishes that were ordered and that the kitchen has run out of. The order goes on without them. */
export interface MissingDish {
  readonly name: LocalizedText;
  readonly count: number;
  /** What they cost, with their reductions: the total has sunk by it. */
  readonly amount: MinorUnits;
}

/** The complete order, as its page shows it. */
export interface Order extends PlacedOrder, OrderTime, OrderZone {
  readonly restaurantId: string;
  readonly deliveryType: DeliveryType;
  readonly payType: PayType;
  readonly lines: readonly OrderLine[];
  /** Absent when everything is there that was ordered. */
  readonly missing?: readonly MissingDish[] | undefined;
  readonly quote: Quote;
  /** The address as its customer reads it. */
  readonly place?: DeliveryPlace | undefined;
  /**
   * The address in the language that the kitchen reads; absent where `place.address` is in it, or it is not known
   * there.
   */
  readonly kitchenAddress?: string | undefined;
  readonly person: Contact;
  readonly comment?: string | undefined;
  /** Number of cutlery sets; absent when the back end does not send it. */
  readonly personCount?: number | undefined;
  /** Minutes from order to door in its zone while the kitchen is not busy; absent when unknown, and for a takeaway. */
  readonly deliveryMinutes?: number | undefined;
  /** What the back end has done because the restaurant does not accept the order; absent while it is not late. */
  readonly acceptance?: AcceptanceStage | undefined;
  readonly history: readonly {
    readonly status: OrderStatus;
    readonly at: Date;
    readonly reason?: string | undefined;
  }[];
}

/** The request to place an order. */
export interface OrderRequest extends QuoteRequest {
  readonly payType: PayType;
  readonly person: Contact;
  readonly comment?: string | undefined;
  readonly personCount: number;
  readonly deliveryPlace?: DeliveryPlace | undefined;
  /**
   * The address in the language that the kitchen reads; absent where `deliveryPlace.address` is in it, or it is not
   * known there.
   */
  readonly kitchenAddress?: string | undefined;
  readonly expectedTotal: MinorUnits;
  readonly quoteId?: string | undefined;
  /** The customer confirmed on this device to be of age, which dishes with the tag `age-18` require. */
  readonly isAgeConfirmed?: boolean | undefined;
}
