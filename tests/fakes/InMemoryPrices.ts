import { ServerRefused } from '#application/AppError.ts';
import type { ServerErrorCode } from '#application/errorCodes.ts';
import type { Clock } from '#application/ports/Clock.ts';
import { lineTotal } from '#domain/cart/Cart.ts';
import { menusFor } from '#domain/catalog/Menu.ts';
import { type PayType, payTypesFor } from '#domain/catalog/PayType.ts';
import { matchTier } from '#domain/delivery/deliveryTiers.ts';
import { zoneAt } from '#domain/delivery/zoneAt.ts';
import { sumOf } from '#domain/money/money.ts';
import { priceOrder } from '#domain/order/priceOrder.ts';
import type { Quote, QuoteRequest } from '#domain/order/Quote.ts';
import { promoCodeRefusal } from '#domain/promotion/PromoCode.ts';
import { normalizedPromoCode } from '#domain/promotion/Promotion.ts';
import { isDishOfferedAt } from '#domain/schedule/dishHours.ts';
import { zonedTimeOf } from '#domain/schedule/zonedTime.ts';
import { type InMemoryShop, restaurantOf, type ShopRestaurant } from './InMemoryShop.ts';

const PAY_CODES: Readonly<Record<QuoteRequest['deliveryType'], Readonly<Record<PayType, ServerErrorCode>>>> = {
  DELIVERY: {
    CARD_ONLINE: 'resto.doesnt-support-delivery-online-pay',
    CARD_UPON_RECEIPT: 'resto.doesnt-support-delivery-card-pay',
    CASH_UPON_RECEIPT: 'resto.doesnt-support-delivery-cash-pay',
  },
  TAKE_AWAY: {
    CARD_ONLINE: 'resto.doesnt-support-takeaway-online',
    CARD_UPON_RECEIPT: 'resto.doesnt-support-takeaway-card-pay',
    CASH_UPON_RECEIPT: 'resto.doesnt-support-takeaway-cash-pay',
  },
};

export function refuse(code: ServerErrorCode, status = 422): ServerRefused {
  return new ServerRefused({ code, status, message: code });
}

/** The dishes of a request that its restaurant does not sell for this delivery type and time. */
export function unavailable(shop: InMemoryShop, clock: Clock, request: QuoteRequest): readonly string[] {
  const { restaurant, hidden } = restaurantOf(shop, request.restaurantId);
  const menus = menusFor(restaurant.menus, request.deliveryType).map(({ id }) => id);
  const timezone = restaurant.schedule.timezone;
  const isSold = (id: string): boolean =>
    !hidden.includes(id) &&
    shop.dishes.some((dish) => dish.id === id && dish.available && menus.includes(dish.menuId)) &&
    isDishOfferedAt(shop.timeSlots, id, timezone, request.requestedAt ?? clock.now());
  return [...new Set(request.lines.map(({ dishId }) => dishId).filter((id) => !isSold(id)))];
}

/** Prices a cart by the shop's menu with the domain's rules, like a server. */
export function priceCart(shop: InMemoryShop, clock: Clock, request: QuoteRequest): Quote {
  const own = restaurantOf(shop, request.restaurantId);
  const { payType, deliveryType } = request;
  if (payType !== undefined && !payTypesFor(own.restaurant.payConfig, deliveryType).includes(payType)) {
    throw refuse(PAY_CODES[deliveryType][payType]);
  }
  if (unavailable(shop, clock, request).length > 0) throw refuse('person-order.position-not-found-in-resto');
  const lines = request.lines.map((line) => ({ ...line, lineTotal: lineTotal({ ...line, ...ownPrices(shop, line) }) }));
  const promoCode = promoCodeOf(shop, clock, request, own);
  const tier = tierOf(
    own,
    request,
    sumOf(lines, (line) => line.lineTotal),
  );
  return {
    lines: priceOrder({ lines, discounts: [], promoCode, tier }),
    promoCode: promoCode?.code,
    promoCodeMaxDiscountAmount: promoCode?.maxDiscountAmount,
    promoCodeMinOrderAmount: promoCode?.minOrderAmount,
    tips: request.tips ?? 0,
  };
}

type Line = QuoteRequest['lines'][number];

function ownPrices(shop: InMemoryShop, line: Line): Pick<Line, 'price' | 'modifiers'> {
  const ownPrices = new Map(
    shop.modifierGroups.flatMap(({ modifiers, free }) =>
      modifiers.map((modifier) => [modifier.id, { ...modifier, free }]),
    ),
  );
  return {
    price: shop.dishes.find(({ id }) => id === line.dishId)?.price ?? 0,
    modifiers: line.modifiers.map((modifier) => {
      const own = ownPrices.get(modifier.id);
      const isFree = own !== undefined && own.free > 0 && modifier.price === 0;
      return { ...modifier, price: isFree ? 0 : (own?.price ?? 0) };
    }),
  };
}

function promoCodeOf(shop: InMemoryShop, clock: Clock, request: QuoteRequest, { restaurant }: ShopRestaurant) {
  if (request.promoCode === undefined) return undefined;
  const typed = normalizedPromoCode(request.promoCode);
  const promo = shop.promoCodes.find(({ code }) => normalizedPromoCode(code) === typed);
  const now = clock.now();
  const refusal = promoCodeRefusal(promo, {
    restaurantId: restaurant.id,
    deliveryType: request.deliveryType,
    now,
    local: zonedTimeOf(now, restaurant.schedule.timezone),
    used: 0,
    usedByPerson: 0,
  });
  if (refusal !== undefined) throw refuse(refusal);
  return promo;
}

function tierOf({ restaurant, zones }: ShopRestaurant, request: QuoteRequest, dishes: number) {
  if (request.deliveryType !== 'DELIVERY' || request.coordinates === undefined || request.address === undefined) {
    return undefined;
  }
  const zone = zoneAt(zones, request.coordinates, [restaurant.id]);
  if (zone === undefined) throw refuse('order.outside-zone');
  const match = matchTier(zone.tiers, dishes);
  if (match.kind === 'no-tiers') return { deliveryPrice: 0, minutes: 0, minOrderTotal: 0 };
  if (match.kind !== 'applies') throw refuse('delivery.order-sum-not-enough.range');
  return match.tier;
}
