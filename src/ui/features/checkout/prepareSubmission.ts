import { when } from 'mobx';
import { CartChangedMeanwhile } from '#application/order/errors.ts';
import { type CartLine, lineKey } from '#domain/cart/Cart.ts';
import type { PreparedSubmission } from '#domain/order/checkoutFlow.ts';
import type { OrderRequest } from '#domain/order/Order.ts';
import { type QuoteRequest, quoteTotals } from '#domain/order/Quote.ts';
import type { CartStore } from '#ui/app/stores/CartStore.ts';
import type { SettingsStore } from '#ui/app/stores/SettingsStore.ts';
import type { ShopStore } from '#ui/app/stores/ShopStore.ts';
import type { CheckoutForm } from './CheckoutForm.ts';
import type { KitchenAddressStore } from './KitchenAddressStore.ts';
import type { QuoteStore } from './QuoteStore.ts';

interface Parts {
  readonly shop: ShopStore;
  readonly cart: CartStore;
  readonly settings: SettingsStore;
  readonly form: CheckoutForm;
  readonly quote: QuoteStore;
  readonly kitchenAddress: KitchenAddressStore;
  /** Whether something else is missing, such as the address. */
  readonly isStopped: () => boolean;
}

/**
 * The order of what the page shows now, with the price that it is to have; undefined when something is missing. What is
 * edited while the quote is awaited needs another press.
 */
export async function prepareSubmission(parts: Parts): Promise<PreparedSubmission | undefined> {
  const { form, quote: quotes } = parts;
  const shownQuote = quotes.latest;
  const { comment } = form;
  const { personCount } = form.draft;
  const person = await form.check();
  const locked = person && (await awaitedQuote(quotes));
  const payType = locked?.request.payType;
  if (parts.isStopped()) return undefined;
  if (person === undefined || locked === undefined || payType === undefined || shownQuote === undefined)
    return undefined;
  const { cart } = parts.cart;
  const { deliveryType } = locked.request;
  const hasMoved = quoteTotals(locked.quote, deliveryType).total !== quoteTotals(shownQuote.quote, deliveryType).total;
  // If the cart has changed meanwhile, the customer must see its price and click again.
  if (hasMoved && !isComparable(locked.request, shownQuote.request)) throw new CartChangedMeanwhile();
  const { quote } = hasMoved ? shownQuote : locked;
  const request: OrderRequest = {
    ...locked.request,
    payType,
    person,
    comment: comment || undefined,
    personCount,
    deliveryPlace: deliveryType === 'DELIVERY' ? parts.shop.location?.place : undefined,
    kitchenAddress: deliveryType === 'DELIVERY' ? parts.kitchenAddress.address : undefined,
    expectedTotal: quoteTotals(quote, deliveryType).total,
    quoteId: quote.quoteId,
    isAgeConfirmed: parts.settings.settings.adulthoodConfirmed || undefined,
  };
  return { submission: { cart, request, quote }, fresh: hasMoved ? locked.quote : undefined };
}

/** Waits for a quote that is being loaded; undefined when it failed. */
async function awaitedQuote(quotes: QuoteStore): Promise<QuoteStore['current']> {
  await when(() => quotes.current !== undefined || !quotes.isAsking);
  return quotes.current;
}

/** Whether two quotes can be compared line by line: the same lines in the same order, with the same delivery type. */
function isComparable(one: QuoteRequest, other: QuoteRequest): boolean {
  const keyOf = (line: CartLine): string => `${lineKey(line)} ${line.count}`;
  const [lines, others] = [one.lines.map(keyOf), other.lines.map(keyOf)];
  return one.deliveryType === other.deliveryType && lines.join('\n') === others.join('\n');
}
