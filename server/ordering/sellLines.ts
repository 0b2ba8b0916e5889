import { type CartModifier, lineSum, unitPrice } from '#domain/cart/Cart.ts';
import type { DeliveryType } from '#domain/delivery/DeliveryType.ts';
import { POSITION_NOT_FOUND } from '#domain/order/preflightRefusal.ts';
import type { PricedLine } from '#domain/order/priceOrder.ts';
import { isDishOfferedAt } from '#domain/schedule/DishTimeSlot.ts';
import type { Catalog, CatalogRestaurant } from '#server/catalog/Catalog.ts';
import { Refusal } from '#server/http/Refusal.ts';
import type { LineInput } from '#server/input/QuoteInput.ts';
import type { SeedDish } from '#server/seed/SeedMenu.ts';
import { readModifiers } from './readModifiers.ts';

/** A line as the shop itself prices and names it. */
export interface SoldLine extends PricedLine {
  readonly dish: SeedDish;
  readonly modifiers: readonly CartModifier[];
  readonly unitPrice: number;
}

export interface Sale {
  readonly catalog: Catalog;
  readonly restaurant: CatalogRestaurant;
  readonly deliveryType: DeliveryType;
  /** When the dishes are wanted. */
  readonly at: Date;
}

/** Dishes that this restaurant does not sell to this customer, or not then. */
export class DishesNotSold extends Refusal {
  readonly positionIds: readonly string[];
  /** They can be had there, but only by coming for them. */
  readonly areTakeawayOnly: boolean;

  constructor(positionIds: readonly string[], areTakeawayOnly: boolean) {
    super(422, POSITION_NOT_FOUND, { data: { positionIds } });
    this.positionIds = positionIds;
    this.areTakeawayOnly = areTakeawayOnly;
  }
}

export function sellLines(sale: Sale, lines: readonly LineInput[]): readonly SoldLine[] {
  const missing = lines.filter(({ id }) => dishOnSale(sale, id) === undefined).map(({ id }) => id);
  if (missing.length > 0) {
    const takeaway: Sale = { ...sale, deliveryType: 'TAKE_AWAY' };
    const areTakeawayOnly = missing.every((id) => dishOnSale(takeaway, id) !== undefined);
    throw new DishesNotSold([...new Set(missing)], areTakeawayOnly);
  }
  return lines.flatMap((line, index) => {
    const dish = dishOnSale(sale, line.id);
    return dish === undefined ? [] : [sell(sale.catalog, dish, line, `positions.${index}.modifiers`)];
  });
}

/** The dish if this restaurant sells it so and then: on a menu, not hidden, in stock and within its hours. */
export function dishOnSale({ catalog, restaurant, deliveryType, at }: Sale, dishId: string): SeedDish | undefined {
  const dish = catalog.dishSoldAt(restaurant, deliveryType, dishId);
  if (dish === undefined || !dish.available) return undefined;
  return isDishOfferedAt(catalog.timeSlots, dishId, restaurant.seed.timezone, at) ? dish : undefined;
}

function sell(catalog: Catalog, dish: SeedDish, line: LineInput, path: string): SoldLine {
  const modifiers = readModifiers(catalog.modifierGroupsOf(dish.id), line.modifiers ?? [], path);
  const priced = { price: dish.price, modifiers, count: line.count };
  return {
    positionId: dish.id,
    count: line.count,
    sum: lineSum(priced),
    unitPrice: unitPrice(priced),
    dish,
    modifiers,
  };
}
