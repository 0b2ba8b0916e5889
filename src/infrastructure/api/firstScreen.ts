import { array, create, defaulted, enums, type Infer, string, type } from 'superstruct';
import type { Catalog } from '#domain/catalog/Catalog.ts';
import { menusFor } from '#domain/catalog/Menu.ts';
import { groupPositions } from '#domain/catalog/PositionGroup.ts';
import type { Market } from '#domain/market/Market.ts';
import type { DeliveryType } from '#domain/order/DeliveryType.ts';
import { runningPromotions } from '#domain/promotion/Promotion.ts';
import { parseInstant } from '#domain/schedule/isoDate.ts';
import { toPosition, toPositionGroup, wirePosition, wirePositionGroup } from './wire/WirePosition.ts';
import { toPositionTimeSlot, wirePositionTimeSlot } from './wire/WirePositionTimeSlot.ts';
import { toPromotion, wirePromotion } from './wire/WirePromotion.ts';
import { toRestaurant, wireRestaurant } from './wire/WireRestaurant.ts';

/** The answers behind a first screen, cut to what it shows; it travels inside the page. */
const wireFirstScreen = type({
  locale: string(),
  now: string(),
  deliveryType: enums(['DELIVERY', 'TAKE_AWAY']),
  restaurant: wireRestaurant,
  menus: array(type({ id: string(), groups: array(wirePositionGroup), positions: array(wirePosition) })),
  timeSlots: array(wirePositionTimeSlot),
  promotions: defaulted(array(wirePromotion), []),
});

export type WireFirstScreen = Infer<typeof wireFirstScreen>;

export interface FirstScreen {
  readonly locale: string;
  readonly now: Date;
  readonly catalog: Catalog;
}

type Load = (path: string) => Promise<unknown>;

interface Wanted {
  readonly restaurantId: string;
  readonly deliveryType: DeliveryType;
  readonly locale: string;
  readonly dishes: number;
  readonly now: Date;
}

/** Asks the API for the first dishes of a restaurant and for what surrounds them. */
export async function loadFirstScreen(load: Load, wanted: Wanted): Promise<WireFirstScreen> {
  const { restaurantId, deliveryType, locale, now } = wanted;
  const path = encodeURIComponent(restaurantId);
  const [restaurant, timeSlots, promotions] = await Promise.all([
    load(`/1/p/restos/${path}`),
    load(`/1/restos/${path}/position-time-slots`),
    load(`/1/restos/${path}/promotions`),
  ]);
  const { menus } = create(restaurant, wireRestaurant);
  const first = menusFor(menus, deliveryType)[0];
  const answers = first === undefined ? [] : [await firstMenu(load, first.id, wanted)];
  return create(
    { locale, now: now.toISOString(), deliveryType, restaurant, menus: answers, timeSlots, promotions },
    wireFirstScreen,
  );
}

async function firstMenu(load: Load, menuId: string, { restaurantId, dishes }: Wanted): Promise<unknown> {
  const path = `/1/p/menus/${encodeURIComponent(menuId)}`;
  const [groups, positions] = await Promise.all([
    load(`${path}/position-groups`).then((answer) => create(answer, array(wirePositionGroup))),
    load(`${path}/positions?restoId=${encodeURIComponent(restaurantId)}`).then((answer) =>
      create(answer, array(wirePosition)),
    ),
  ]);
  const domain = groupPositions(
    menuId,
    groups.map((group) => toPositionGroup(group, menuId)),
    positions.map((position) => toPosition(position, menuId)),
  );
  const shown = new Set(domain.flatMap((section) => section.positions.map(({ id }) => id)).slice(0, dishes));
  return { id: menuId, groups, positions: positions.filter(({ id }) => shown.has(id)) };
}

export function toFirstScreen(wire: unknown, market: Pick<Market, 'currency'>): FirstScreen {
  const { locale, now, deliveryType, restaurant, menus, timeSlots, promotions } = create(wire, wireFirstScreen);
  const whole = toRestaurant(restaurant, market.currency);
  const instant = parseInstant(now);
  return {
    locale,
    now: instant,
    catalog: {
      restaurant: whole,
      deliveryType,
      menus: menus.flatMap(({ id, groups, positions }) => {
        const menu = whole.menus.find((candidate) => candidate.id === id);
        const sections = groupPositions(
          id,
          groups.map((group) => toPositionGroup(group, id)),
          positions.map((position) => toPosition(position, id)),
        );
        return menu === undefined ? [] : [{ menu, sections }];
      }),
      modifierGroups: [],
      timeSlots: timeSlots.map(toPositionTimeSlot),
      promotions: runningPromotions(promotions.map(toPromotion), instant),
    },
  };
}
