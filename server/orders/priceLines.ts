import { type CartModifier, lineTotal, unitPrice } from '#domain/cart/Cart.ts';
import { type ModifierSelection, pricedModifiers, selectionProblems } from '#domain/cart/modifierSelection.ts';
import type { ModifierGroup } from '#domain/catalog/ModifierGroup.ts';
import type { DeliveryType } from '#domain/delivery/DeliveryType.ts';
import { POSITION_NOT_FOUND } from '#domain/order/preflight.ts';
import type { PricedLine } from '#domain/order/priceOrder.ts';
import { isDishOfferedAt } from '#domain/schedule/dishHours.ts';
import type { Catalog } from '#server/catalog/Catalog.ts';
import type { CatalogRestaurant } from '#server/catalog/CatalogRestaurant.ts';
import type { DishDocument } from '#server/catalog/document/documents.ts';
import type { Portions } from '#server/catalog/StockCounts.ts';
import { Refusal } from '#server/http/Refusal.ts';
import type { LineInput } from './QuoteInput.ts';

/** A line with the catalog's price and name. */
export interface PricedDishLine extends PricedLine {
  readonly dish: DishDocument;
  readonly modifiers: readonly CartModifier[];
  readonly unitPrice: number;
  /** The customer's note for the kitchen; it has no price. */
  readonly note?: string | undefined;
}

export interface LineContext {
  readonly catalog: Catalog;
  readonly restaurant: CatalogRestaurant;
  readonly deliveryType: DeliveryType;
  /** The time for which the dishes are wanted. */
  readonly at: Date;
  /** Remaining portions of counted dishes. */
  readonly left: Portions;
}

/** Thrown for dishes that this restaurant does not sell for this delivery type or time. */
export class DishesUnavailable extends Refusal {
  readonly positionIds: readonly string[];
  /** The dishes are sold there, but for takeaway only. */
  readonly areTakeawayOnly: boolean;

  /** `left` are the remaining portions of dishes of which too few are left. */
  constructor(positionIds: readonly string[], areTakeawayOnly: boolean, left: Portions = new Map()) {
    const some = Object.fromEntries([...left].filter(([, portions]) => portions > 0));
    super(422, POSITION_NOT_FOUND, { data: { positionIds, ...(Object.keys(some).length > 0 && { left: some }) } });
    this.positionIds = positionIds;
    this.areTakeawayOnly = areTakeawayOnly;
  }
}

export function priceLines(context: LineContext, lines: readonly LineInput[]): readonly PricedDishLine[] {
  const dishes = lines.map(({ id }) => availableDish(context, id));
  const missingIds = lines.filter((_, index) => dishes[index] === undefined).map(({ id }) => id);
  const short = notEnoughLeft(context.left, lines);
  if (missingIds.length > 0 || short.size > 0) {
    const takeaway: LineContext = { ...context, deliveryType: 'TAKE_AWAY' };
    const areTakeawayOnly = short.size === 0 && missingIds.every((id) => availableDish(takeaway, id) !== undefined);
    throw new DishesUnavailable([...new Set([...missingIds, ...short.keys()])], areTakeawayOnly, short);
  }
  return lines.flatMap((line, index) => {
    const dish = dishes[index];
    return dish === undefined ? [] : [priceLine(context, dish, line, `positions.${index}.modifiers`)];
  });
}

/** Number of portions needed of each dish, with any modifiers. */
export function portionsOf(lines: readonly Pick<LineInput, 'id' | 'count'>[]): Portions {
  const portions = new Map<string, number>();
  for (const { id, count } of lines) portions.set(id, (portions.get(id) ?? 0) + count);
  return portions;
}

function notEnoughLeft(portionsLeft: Portions, lines: readonly LineInput[]): Portions {
  const portionsWanted = portionsOf(lines);
  return new Map([...portionsLeft].filter(([id, portions]) => portions < (portionsWanted.get(id) ?? 0)));
}

/** The dish if it is available: on a menu, not hidden, in stock and within its hours. */
function availableDish(
  { catalog, restaurant, deliveryType, at }: LineContext,
  dishId: string,
): DishDocument | undefined {
  const dish = catalog.dishOfferedAt(restaurant, deliveryType, dishId);
  if (dish === undefined || !catalog.isAvailableAt(restaurant, dish)) return undefined;
  return isDishOfferedAt(catalog.timeSlotsAt(restaurant).slots, dishId, restaurant.schedule.timezone, at)
    ? dish
    : undefined;
}

function priceLine(
  { catalog, restaurant }: LineContext,
  dish: DishDocument,
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

type ModifierInput = NonNullable<LineInput['modifiers']>[number];

/** The selected modifiers of a dish at the catalog's prices. Refuses modifiers that the dish does not have or allow. */
function readModifiers(
  groups: readonly ModifierGroup[],
  inputs: readonly ModifierInput[],
  path: string,
): readonly CartModifier[] {
  const selection = readSelection(groups, inputs, path);
  for (const modifier of groups.flatMap(({ modifiers }) => modifiers)) {
    const count = selection[modifier.id] ?? 0;
    const data = { modifierId: modifier.id };
    if (count > 0 && !modifier.available) throw new Refusal(422, 'person-order.modifier-not-available', { path, data });
    if (count > modifier.maxCount) throw new Refusal(422, 'person-order.modifiers-too-many', { path, data });
  }
  const problem = selectionProblems(groups, selection)[0];
  if (problem !== undefined) {
    throw new Refusal(422, `person-order.modifiers-${problem.kind}`, { path, data: { groupId: problem.groupId } });
  }
  return pricedModifiers(groups, selection);
}

/** Free and paid units of a modifier are separate entries; any other duplicate id is an error. */
function readSelection(
  groups: readonly ModifierGroup[],
  inputs: readonly ModifierInput[],
  path: string,
): ModifierSelection {
  const groupOf = new Map(groups.flatMap((group) => group.modifiers.map(({ id }) => [id, group] as const)));
  const selection = new Map<string, number>();
  const keys = new Set<string>();
  for (const { id, count, price } of inputs) {
    const group = groupOf.get(id);
    if (group === undefined)
      throw new Refusal(400, 'person-order.modifier-unknown', { path, data: { modifierId: id } });
    const entry = `${id}/${group.free > 0 && price === 0 ? 'free' : 'paid'}`;
    if (keys.has(entry)) throw new Refusal(400, 'person-order.modifier-repeated', { path, data: { modifierId: id } });
    keys.add(entry);
    selection.set(id, (selection.get(id) ?? 0) + count);
  }
  return Object.fromEntries(selection);
}
