import { type CartModifier, lineTotal, unitPrice } from '#domain/cart/Cart.ts';
import type { DeliveryType } from '#domain/delivery/DeliveryType.ts';
import { POSITION_NOT_FOUND } from '#domain/order/preflightRefusal.ts';
import type { PricedLine } from '#domain/order/priceOrder.ts';
import { isDishOfferedAt } from '#domain/schedule/dishHours.ts';
import type { Catalog, CatalogRestaurant } from '#server/catalog/Catalog.ts';
import { Refusal } from '#server/http/Refusal.ts';
import type { LineInput } from '#server/input/QuoteInput.ts';
import type { SeedDish } from '#server/seed/SeedMenu.ts';
import { readModifiers } from './readModifiers.ts';

/** A line as the shop itself prices and names it. */
export interface PricedDishLine extends PricedLine {
  readonly dish: SeedDish;
  readonly modifiers: readonly CartModifier[];
  readonly unitPrice: number;
  /** What the customer asks the kitchen to mind; costs nothing. */
  readonly note?: string | undefined;
}

export interface LineContext {
  readonly catalog: Catalog;
  readonly restaurant: CatalogRestaurant;
  readonly deliveryType: DeliveryType;
  /** When the dishes are wanted. */
  readonly at: Date;
}

/** Dishes that this restaurant does not sell to this customer, or not then. */
export class DishesUnavailable extends Refusal {
  readonly positionIds: readonly string[];
  /** They can be had there, but only by coming for them. */
  readonly areTakeawayOnly: boolean;

  constructor(positionIds: readonly string[], areTakeawayOnly: boolean) {
    super(422, POSITION_NOT_FOUND, { data: { positionIds } });
    this.positionIds = positionIds;
    this.areTakeawayOnly = areTakeawayOnly;
  }
}

export function priceLines(context: LineContext, lines: readonly LineInput[]): readonly PricedDishLine[] {
  const dishes = lines.map(({ id }) => availableDish(context, id));
  const missing = lines.filter((_, index) => dishes[index] === undefined).map(({ id }) => id);
  if (missing.length > 0) {
    const takeaway: LineContext = { ...context, deliveryType: 'TAKE_AWAY' };
    const areTakeawayOnly = missing.every((id) => availableDish(takeaway, id) !== undefined);
    throw new DishesUnavailable([...new Set(missing)], areTakeawayOnly);
  }
  return lines.flatMap((line, index) => {
    const dish = dishes[index];
    return dish === undefined ? [] : [priceLine(context, dish, line, `positions.${index}.modifiers`)];
  });
}

/** The dish if this restaurant sells it so and then: on a menu, not hidden, in stock and within its hours. */
function availableDish({ catalog, restaurant, deliveryType, at }: LineContext, dishId: string): SeedDish | undefined {
  const dish = catalog.dishOfferedAt(restaurant, deliveryType, dishId);
  if (dish === undefined || !catalog.isAvailableAt(restaurant, dish)) return undefined;
  return isDishOfferedAt(catalog.timeSlots, dishId, restaurant.schedule.timezone, at) ? dish : undefined;
}

function priceLine(
  { catalog, restaurant }: LineContext,
  dish: SeedDish,
  line: LineInput,
  path: string,
): PricedDishLine {
  const modifiers = readModifiers(catalog.modifierGroupsOfDishAt(restaurant, dish.id), line.modifiers ?? [], path);
  const priced = { price: dish.price, modifiers, count: line.count };
  return {
    dishId: dish.id,
    count: line.count,
    lineTotal: lineTotal(priced),
    unitPrice: unitPrice(priced),
    dish,
    modifiers,
    note: line.note,
  };
}
