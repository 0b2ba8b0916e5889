import type { PlaceHint } from '#application/ports/PlaceHint.ts';
import type { DeliveryType } from '#domain/order/DeliveryType.ts';

const COOKIE = 'carte_place';
const YEAR_SECONDS = 31_536_000;

/** `carte_place=<restaurant>.<d|t>`: all that the server needs to draw the first screen. */
export class CookiePlaceHint implements PlaceHint {
  remember({ restaurantId, deliveryType }: { restaurantId: string; deliveryType: DeliveryType }): void {
    const value = `${encodeURIComponent(restaurantId)}.${deliveryType === 'DELIVERY' ? 'd' : 't'}`;
    this.#write(value, YEAR_SECONDS);
  }

  forget(): void {
    this.#write('', 0);
  }

  #write(value: string, maxAge: number): void {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing on plain http and in Firefox
    document.cookie = `${COOKIE}=${value}; path=/; max-age=${maxAge}; samesite=lax`;
  }
}
