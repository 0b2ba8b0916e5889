import type { Hint, PlaceHint } from '#application/ports/PlaceHint.ts';
import { hintFromAddress, hintFromCookies, PLACE_COOKIE, toCookieValue } from './placeCookie.ts';

const YEAR_SECONDS = 31_536_000;

/** A cookie tells the server what to draw; an address that names a restaurant goes before it. */
export class CookiePlaceHint implements PlaceHint {
  recall(): Hint | undefined {
    return hintFromAddress(location.search) ?? hintFromCookies(document.cookie);
  }

  remember(hint: Hint): void {
    this.#write(toCookieValue(hint), YEAR_SECONDS);
  }

  forget(): void {
    this.#write('', 0);
  }

  #write(value: string, maxAge: number): void {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing on plain http and in Firefox
    document.cookie = `${PLACE_COOKIE}=${value}; path=/; max-age=${maxAge}; samesite=lax`;
  }
}
