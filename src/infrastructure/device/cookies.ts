import type { RestaurantRef } from '#application/ports/LastRestaurant.ts';

const YEAR_SECONDS = 31_536_000;

/** Reads a value from a cookie header or `document.cookie`. */
export function readCookie(cookies: string, name: string): string | undefined {
  const pair = cookies.split(/;\s*/).find((cookie) => cookie.startsWith(`${name}=`));
  return pair?.slice(name.length + 1);
}

/** Writes a cookie that the server sees with every page of the shop. An age of 0 seconds deletes it. */
export function writeCookie(name: string, value: string, maxAgeSeconds = YEAR_SECONDS): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing on plain http and in Firefox
  document.cookie = `${name}=${value}; path=/; max-age=${maxAgeSeconds}; samesite=lax`;
}

/** Holds the language that the customer has chosen, so that the server renders in it. */
export const LANGUAGE_COOKIE = 'carte_language';

/** The chosen language, if it is one of `locales`. */
export function languageFromCookies(cookies: string, locales: readonly string[]): string | undefined {
  const chosen = readCookie(cookies, LANGUAGE_COOKIE);
  return locales.find((locale) => locale === chosen);
}

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
