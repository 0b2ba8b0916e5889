import type { MessageEvent } from '#application/market/messageChannels.ts';
import type { MinorUnits } from '#domain/money/money.ts';
import { type LocalizedText, pickText } from '#domain/text/LocalizedText.ts';
import type { OrdersTable } from '#server/database/Schema.ts';
import type { StoredOrder } from '#server/orders/OrdersRepository.ts';
import { type MessageId, message, type OwnTexts } from '#server/shared/i18n/messages.ts';
import { moneyText, percentText } from '#server/shared/i18n/moneyText.ts';
import { orderSums } from '../orderSums.ts';
import type { StoredQuote } from '../toWireOrder.ts';

/** A label with an amount or another value, as text in the customer's language. */
export interface Fact {
  readonly name: string;
  readonly value: string;
}

/** What a message says, in the customer's language. All amounts are the order's own. */
export interface OrderNews {
  readonly locale: string;
  readonly brand: string;
  readonly title: string;
  /** The restaurant's or customer's reason, or when money arrives; absent otherwise. */
  readonly note: string | undefined;
  readonly dishes: readonly (Fact & { readonly details: string })[];
  readonly sums: readonly Fact[];
  readonly total: Fact;
  readonly taxes: readonly Fact[];
  readonly facts: readonly Fact[];
  /** The page of the order; absent without a public address. */
  readonly link: { readonly name: string; readonly url: string } | undefined;
  readonly seller: string;
}

export interface NewsBrand {
  readonly name: LocalizedText;
  readonly legalName: LocalizedText;
}

interface OrderEvent {
  readonly event: MessageEvent;
  readonly stored: StoredOrder;
  /** What went back, in minor units; only of a refund. */
  readonly refunded: MinorUnits | undefined;
  /** Absent when the restaurant is no longer in the catalog. */
  readonly restaurant: { readonly name: LocalizedText; readonly phones?: readonly string[] | undefined } | undefined;
  readonly brand: NewsBrand;
  readonly texts: OwnTexts | undefined;
  /** URL of a page that shows the order; undefined without a public address. */
  readonly link: string | undefined;
}

/** The content of a message about an order. */
export function orderNews({ event, stored, refunded, restaurant, brand, texts, link }: OrderEvent): OrderNews {
  const { order, history } = stored;
  const quote = JSON.parse(order.quote) as StoredQuote;
  const locale = quote.messages?.locale ?? 'en';
  const text = (id: MessageId, values?: Readonly<Record<string, string>>): string => message(id, locale, values, texts);
  const money = (amount: MinorUnits): string => moneyText(amount, order.currency, locale);
  const { dishes, delivery, reduction, tips, total, taxes } = orderSums(stored);
  return {
    locale,
    brand: pickText(brand.name, locale),
    title: text(titleOf(event, order), { number: order.number, amount: money(refunded ?? 0) }),
    note: event === 'refund' ? text('message.refund.note') : (history.at(-1)?.reason ?? undefined),
    dishes: dishes.map(({ line, count, sum }) => ({
      name: `${pickText(JSON.parse(line.name) as LocalizedText, locale)} × ${count}`,
      details: modifiersText(line.modifiers, locale),
      value: money(sum),
    })),
    sums: [
      ...(delivery === undefined ? [] : [{ name: text('receipt.delivery'), value: money(delivery) }]),
      ...(reduction === 0 ? [] : [{ name: text('message.reduction'), value: money(-reduction) }]),
      ...(tips === 0 ? [] : [{ name: text('receipt.tips'), value: money(tips) }]),
    ],
    total: { name: text('message.total'), value: money(total) },
    taxes: taxes.flatMap(({ rate: { percent }, tax }) =>
      percent === undefined || tax === 0
        ? []
        : [{ name: text('message.tax', { percent: percentText(percent, locale) }), value: money(tax) }],
    ),
    facts: [
      { name: text('message.pay'), value: text(`pay.${order.pay_type}`) },
      ...(restaurant === undefined
        ? []
        : [{ name: text('message.restaurant'), value: restaurantText(restaurant, locale) }]),
      ...addressFacts(order, text('message.address')),
    ],
    link: link === undefined ? undefined : { name: text('message.follow'), url: link },
    seller: pickText(brand.legalName, locale),
  };
}

function titleOf(event: MessageEvent, { delivery_type }: OrdersTable): MessageId {
  return event === 'ready' ? `message.ready.${delivery_type}` : `message.${event}`;
}

function modifiersText(modifiers: string, locale: string): string {
  const chosen = JSON.parse(modifiers) as readonly { readonly name: LocalizedText; readonly count: number }[];
  return chosen
    .map(({ name, count }) => (count === 1 ? pickText(name, locale) : `${pickText(name, locale)} × ${count}`))
    .join(', ');
}

function restaurantText({ name, phones = [] }: NonNullable<OrderEvent['restaurant']>, locale: string): string {
  return [pickText(name, locale), ...phones.slice(0, 1)].join(', ');
}

/** The address as its customer reads it. Nothing for takeaway, or once the person is deleted. */
function addressFacts({ place }: OrdersTable, name: string): readonly Fact[] {
  const { address, guestAddress } = JSON.parse(place ?? '{}') as Partial<Record<string, string | null>>;
  const value = guestAddress || address;
  return value ? [{ name, value }] : [];
}
