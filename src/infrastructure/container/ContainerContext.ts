import type { Market } from '#domain/market/Market.ts';
import type { HttpClient } from '../http/HttpClient.ts';

export interface ContainerContext {
  readonly market: Market;
  readonly http: HttpClient;
  readonly forget: (restaurantId: string) => void;
  /** Returns the current language of the shop. */
  readonly locale: () => string;
}
