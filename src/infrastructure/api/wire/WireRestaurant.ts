import { any, array, boolean, coerce, type Infer, nullable, number, optional, string, type } from 'superstruct';
import type { Market } from '#application/market/Market.ts';
import { acceptedPay, type PayMethods } from '#domain/catalog/PayType.ts';
import type { Restaurant } from '#domain/catalog/Restaurant.ts';
import { parseInstant } from '#domain/schedule/isoTime.ts';
import { parseHours, parseSpan } from '#domain/schedule/Schedule.ts';
import {
  orElse,
  toCoded,
  toPhoto,
  toPoint,
  wireCodedList,
  wireFlag,
  wireId,
  wirePhotos,
  wirePoint,
  wireText,
  wireTextOrNothing,
  wireWeekDay,
} from './common.ts';

const values = orElse(array(type({ value: string() })), []);

const payMethods = orElse(
  type({
    cardOnline: coerce(string(), nullable(any()), (value) => (typeof value === 'string' ? value : '')),
    cardUponReceipt: wireFlag,
    cashUponReceipt: wireFlag,
  }),
  { cardOnline: '', cardUponReceipt: false, cashUponReceipt: false },
);

export const wireMenu = type({
  id: wireId,
  name: wireText,
  order: orElse(number(), 0),
  isDelivery: wireFlag,
  isOnline: wireFlag,
  isTable: wireFlag,
  isTakeAway: wireFlag,
});

export const wireRestaurant = type({
  id: wireId,
  name: wireText,
  address: wireTextOrNothing,
  street: wireTextOrNothing,
  averageCheck: optional(nullable(number())),
  currency: optional(nullable(string())),
  description: wireTextOrNothing,
  emails: values,
  links: values,
  phones: values,
  location: optional(nullable(wirePoint)),
  menus: array(wireMenu),
  openingHours: array(type({ dayOfWeek: wireWeekDay, active: boolean(), open: string(), close: string() })),
  exceptions: orElse(
    array(
      type({
        date: string(),
        dayOff: wireFlag,
        open: optional(nullable(string())),
        close: optional(nullable(string())),
      }),
    ),
    [],
  ),
  pausedUntil: optional(nullable(string())),
  busyMinutes: optional(number()),
  leadMinutes: optional(orElse(nullable(type({ DELIVERY: optional(number()), TAKE_AWAY: optional(number()) })), null)),
  order: orElse(number(), 0),
  payConfig: type({ delivery: payMethods, takeAway: payMethods }),
  payEngine: optional(nullable(string())),
  photos: wirePhotos,
  pays: wireCodedList,
  tags: wireCodedList,
  timezone: optional(nullable(string())),
});
export type WireRestaurant = Infer<typeof wireRestaurant>;

/** The parts of a market that determine how its restaurants can be ordered from. */
export interface RestaurantMarket {
  readonly currency: string;
  /** The market's time zone, used when a restaurant has none. */
  readonly timezone: string;
  readonly providers: Pick<Market['providers'], 'payments'>;
}

/** Converts a restaurant for this market. Online payment requires a provider that the market has. */
export function toRestaurant(wire: WireRestaurant, market: RestaurantMarket): Restaurant {
  const payEngine = wire.payEngine ?? undefined;
  const payConfig = {
    delivery: toPayMethods(wire.payConfig.delivery),
    takeAway: toPayMethods(wire.payConfig.takeAway),
  };
  return {
    id: wire.id,
    name: wire.name,
    address: wire.address,
    street: wire.street,
    // Nobody dines for nothing: 0 is what a back end writes that does not know it.
    averageCheck: wire.averageCheck || undefined,
    currency: wire.currency ?? market.currency,
    description: wire.description,
    emails: wire.emails.map(({ value }) => value),
    links: wire.links.map(({ value }) => value),
    phones: wire.phones.map(({ value }) => value),
    coordinates: wire.location ? toPoint(wire.location) : undefined,
    menus: wire.menus,
    schedule: {
      hours: wire.openingHours.map(parseHours),
      exceptions: wire.exceptions.map(toException),
      timezone: wire.timezone ?? market.timezone,
      ...(wire.pausedUntil && { pausedUntil: parseInstant(wire.pausedUntil) }),
    },
    busyMinutes: wire.busyMinutes,
    leadMinutes: wire.leadMinutes ?? undefined,
    order: wire.order,
    payConfig: acceptedPay({ payConfig, payEngine }, market.providers.payments),
    payEngine,
    photos: wire.photos.map(toPhoto),
    pays: wire.pays.map(toCoded),
    tags: wire.tags.map(toCoded),
  };
}

function toException(
  wire: Infer<typeof wireRestaurant>['exceptions'][number],
): Restaurant['schedule']['exceptions'][number] {
  const span = wire.open && wire.close ? parseSpan(wire.open, wire.close) : {};
  return { date: wire.date, dayOff: wire.dayOff, ...span };
}

function toPayMethods({ cardOnline, cardUponReceipt, cashUponReceipt }: PayMethods): PayMethods {
  return { cardOnline, cardUponReceipt, cashUponReceipt };
}
