import { parseSpan } from '#domain/schedule/Schedule.ts';
import {
  codedIn,
  type Fields,
  flagIn,
  isFields,
  isId,
  isMeasure,
  isNamed,
  isText,
  listIn,
  numberIn,
  photosIn,
  pointIn,
  textIn,
  valuesIn,
  weekDayIn,
  wordsIn,
} from './plainValues.ts';

/*
 * The specification leaves shapes open. These functions turn the plain ones of other back ends into those that the
 * decoders read: an odd value that nothing depends on is dropped, so that it takes nothing else along.
 */

/** Called for each value that was left out, with its path. */
type OnLeftOut = (path: string) => void;

/** A restaurant with usable hours, pay methods, contacts and menus. */
export function mendRestaurant(wire: unknown, onLeftOut: OnLeftOut): unknown {
  if (!isFields(wire)) return wire;
  return {
    ...wire,
    address: wordsIn(wire['address']),
    street: wordsIn(wire['street']),
    description: wordsIn(wire['description']),
    photos: photosIn(wire['photos']),
    averageCheck: numberIn(wire['averageCheck']),
    pausedUntil: textIn(wire['pausedUntil']),
    busyMinutes: numberIn(wire['busyMinutes']) ?? undefined,
    exceptions: listIn(wire['exceptions']).flatMap((day, index) =>
      exceptionIn(day, () => onLeftOut(`exceptions.${index}`)),
    ),
    emails: valuesIn(wire['emails']),
    links: valuesIn(wire['links']),
    phones: valuesIn(wire['phones']),
    location: pointIn(wire['location']),
    menus: listIn(wire['menus']).filter(isNamed).map(mendMenu),
    openingHours: hoursIn(wire['openingHours'], ['active', 'open', 'close'], (index) =>
      onLeftOut(`openingHours.${index}`),
    ),
    payConfig: payConfigIn(wire['payConfig']),
    payEngine: textIn(wire['payEngine']),
    currency: textIn(wire['currency']),
    timezone: textIn(wire['timezone']),
    order: numberIn(wire['order']),
    pays: codedIn(wire['pays']),
    tags: codedIn(wire['tags']),
  };
}

/** A day with other hours; times that are no text are no times. One without a date is told, as it may close the shop. */
function exceptionIn(exception: unknown, onLeftOut: () => void): readonly unknown[] {
  if (!isFields(exception) || !isText(exception['date'])) {
    onLeftOut();
    return [];
  }
  const { dayOff, open, close } = exception;
  return [{ ...exception, dayOff: flagIn(dayOff), open: textIn(open), close: textIn(close) }];
}

function mendMenu(menu: Fields): Fields {
  const flags = ['isDelivery', 'isOnline', 'isTable', 'isTakeAway'];
  return {
    ...menu,
    order: numberIn(menu['order']),
    ...Object.fromEntries(flags.map((name) => [name, flagIn(menu[name])])),
  };
}

/** Null, an empty text and anything else that is no object mean that nothing can be paid. */
function payConfigIn(payConfig: unknown): Fields {
  const methods = (type: 'delivery' | 'takeAway'): Fields | null => {
    const own = isFields(payConfig) ? payConfig[type] : undefined;
    if (!isFields(own)) return null;
    const flags = ['cardUponReceipt', 'cashUponReceipt'].map((name) => [name, flagIn(own[name])]);
    return { ...own, ...Object.fromEntries(flags) };
  };
  return { delivery: methods('delivery'), takeAway: methods('takeAway') };
}

/** A dish without the details that cannot be read. Its name and price must be right, or it is left out as a whole. */
export function mendPosition(wire: unknown): unknown {
  if (!isFields(wire)) return wire;
  const { positionGroup, nutrition } = wire;
  const isNutrition =
    isFields(nutrition) && ['kcal', 'protein', 'fat', 'carbs'].every((name) => typeof nutrition[name] === 'number');
  return {
    ...wire,
    positionGroup: isId(positionGroup) ? { id: positionGroup } : positionGroup,
    description: wordsIn(wire['description']),
    photos: photosIn(wire['photos']),
    available: flagIn(wire['available']),
    recommended: listIn(wire['recommended']).filter(isId),
    hasModifiers: flagIn(wire['hasModifiers']),
    order: numberIn(wire['order']),
    oldPrice: Number.isInteger(wire['oldPrice']) ? wire['oldPrice'] : null,
    measures: listIn(wire['measures']).filter(isMeasure),
    tags: codedIn(wire['tags']),
    nutrition: isNutrition ? nutrition : null,
    allergens: listIn(wire['allergens']).filter(isText),
    diets: listIn(wire['diets']).filter(isText),
  };
}

/** A group of dishes: without its name it cannot be shown. */
export function mendGroup(wire: unknown): unknown {
  if (!isFields(wire)) return wire;
  return { ...wire, order: numberIn(wire['order']), photos: photosIn(wire['photos']) };
}

/** A promotion. One whose discount cannot be read only tells of it. */
export function mendPromotion(wire: unknown): unknown {
  if (!isFields(wire)) return wire;
  const { automatic } = wire;
  return {
    ...wire,
    description: wordsIn(wire['description']),
    photos: photosIn(wire['photos']),
    priority: numberIn(wire['priority']),
    promoCode: textIn(wire['promoCode']),
    positionIds: listIn(wire['positionIds']).filter(isId),
    automatic: isFields(automatic) && typeof automatic['percent'] === 'number' ? automatic : null,
  };
}

/**
 * Modifier groups. A flat list of modifiers, each with its dish (`positionId`), becomes one group without a name for
 * each dish, of which nothing must be chosen. `count` is then how many of a modifier a dish can have.
 */
export function mendModifiers(wire: unknown): unknown {
  if (!Array.isArray(wire)) return wire;
  const groups: unknown[] = [];
  const byDish = new Map<string, unknown[]>();
  for (const item of wire as readonly unknown[]) {
    const dishId = isFields(item) ? item['positionId'] : undefined;
    if (!isFields(item) || (typeof dishId !== 'string' && typeof dishId !== 'number')) {
      groups.push(isFields(item) ? mendModifierGroup(item) : item);
      continue;
    }
    const own = byDish.get(String(dishId)) ?? [];
    const count = Number(item['count']);
    own.push({ ...item, order: own.length, maxCount: count >= 1 ? count : 1 });
    byDish.set(String(dishId), own);
  }
  for (const [dishId, modifiers] of byDish) {
    groups.push({ id: `modifiers-of-${dishId}`, positionIds: [dishId], name: '', modifiers });
  }
  return groups;
}

function mendModifierGroup(group: Fields): Fields {
  const { modifiers } = group;
  return {
    ...group,
    min: numberIn(group['min']),
    max: numberIn(group['max']),
    free: numberIn(group['free']),
    order: numberIn(group['order']),
    modifiers: Array.isArray(modifiers) ? modifiers.map(mendModifier) : modifiers,
  };
}

function mendModifier(modifier: unknown): unknown {
  if (!isFields(modifier)) return modifier;
  return {
    ...modifier,
    maxCount: numberIn(modifier['maxCount']),
    byDefault: flagIn(modifier['byDefault']),
    available: flagIn(modifier['available']),
    allergens: listIn(modifier['allergens']).filter(isText),
    order: numberIn(modifier['order']),
  };
}

/** The hours of dishes, without the entries that cannot be read. */
export function mendTimeSlot(wire: unknown, onLeftOut: OnLeftOut): unknown {
  if (!isFields(wire)) return wire;
  const names = ['isActive', 'startAt', 'endAt'] as const;
  return { ...wire, details: hoursIn(wire['details'], names, (index) => onLeftOut(`details.${index}`)) };
}

/** A zone whose points may be pairs or objects. `order` is that of a pair. */
export function mendZone(wire: unknown, order: 'lat-lng' | 'lng-lat'): unknown {
  if (!isFields(wire) || !Array.isArray(wire['polygon'])) return wire;
  const polygon = wire['polygon'].map((point: unknown) => {
    const read = isFields(point) ? pointIn(point) : undefined;
    if (!isFields(read)) return point;
    return order === 'lat-lng' ? [read['lat'], read['lng']] : [read['lng'], read['lat']];
  });
  return { ...wire, polygon };
}

export function mendCity(wire: unknown): unknown {
  if (!isFields(wire)) return wire;
  const { bounds } = wire;
  const isBounds =
    isFields(bounds) && ['east', 'north', 'south', 'west'].every((side) => typeof bounds[side] === 'number');
  return {
    ...wire,
    bounds: isBounds ? bounds : null,
    center: pointIn(wire['center']),
    zoom: numberIn(wire['zoom']),
  };
}

/**
 * Opening hours by the names of their fields. The times of an inactive day mean nothing. An active day whose times
 * cannot be read is left out.
 */
function hoursIn(
  entries: unknown,
  [activeName, openName, closeName]: readonly [string, string, string],
  onLeftOut: (index: number) => void,
): readonly unknown[] {
  return listIn(entries).flatMap((entry, index) => {
    const dayOfWeek = isFields(entry) ? weekDayIn(entry['dayOfWeek']) : undefined;
    if (!isFields(entry) || dayOfWeek === undefined) {
      onLeftOut(index);
      return [];
    }
    const isInactive = flagIn(entry[activeName]) === false;
    const [open, close] = [entry[openName], entry[closeName]];
    if (isInactive) {
      return [{ ...entry, dayOfWeek, [activeName]: false, [openName]: '00:00', [closeName]: '00:00' }];
    }
    if (isSpan(open, close)) return [{ ...entry, dayOfWeek, [activeName]: true }];
    onLeftOut(index);
    return [];
  });
}

function isSpan(open: unknown, close: unknown): boolean {
  try {
    return typeof open === 'string' && typeof close === 'string' && parseSpan(open, close) !== undefined;
  } catch {
    return false;
  }
}
