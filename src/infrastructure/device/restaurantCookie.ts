import type { RestaurantRef } from '#application/ports/LastRestaurant.ts';
import { readCookie } from './cookies.ts';

export const LAST_RESTAURANT_COOKIE = 'carte_place';

const VALUE = /^([\w%.~!'()*-]{1,120})\.([dt])$/;

/** `<restaurant>.d` for a delivery, `<restaurant>.t` for a takeaway. Contains nothing personal. */
export function toCookieValue({ restaurantId, deliveryType }: RestaurantRef): string {
  return `${encodeURIComponent(restaurantId.toWellFormed())}.${deliveryType === 'DELIVERY' ? 'd' : 't'}`;
}

/** Reads the value from a cookie header or `document.cookie`; a malformed one counts as absent. */
export function restaurantFromCookies(cookies: string): RestaurantRef | undefined {
  const [, restaurantId, type] = VALUE.exec(readCookie(cookies, LAST_RESTAURANT_COOKIE) ?? '') ?? [];
  const decoded = restaurantId && decode(restaurantId);
  return decoded ? { restaurantId: decoded, deliveryType: type === 't' ? 'TAKE_AWAY' : 'DELIVERY' } : undefined;
}

/** `?restaurant=<id>`, with `&type=takeaway` for a takeaway. */
export function restaurantFromQuery(search: string): RestaurantRef | undefined {
  const query = new URLSearchParams(search);
  const restaurantId = query.get('restaurant');
  if (restaurantId === null || restaurantId === '') return undefined;
  return { restaurantId, deliveryType: query.get('type') === 'takeaway' ? 'TAKE_AWAY' : 'DELIVERY' };
}

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
