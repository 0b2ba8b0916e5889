import { array } from 'superstruct';
import type { PromotionsApi } from '#application/ports/PromotionsApi.ts';
import type { Promotion } from '#domain/promotion/Promotion.ts';
import { decode } from '../http/decode.ts';
import type { HttpClient } from '../http/HttpClient.ts';
import { browsingPaths } from './paths.ts';
import { picturesFrom } from './picturesFrom.ts';
import { toPromotion, wirePromotion } from './wire/WirePromotion.ts';

export class HttpPromotionsApi implements PromotionsApi {
  readonly #http: HttpClient;

  constructor(http: HttpClient) {
    this.#http = http;
  }

  async ofRestaurant(restaurantId: string, signal?: AbortSignal): Promise<readonly Promotion[]> {
    const path = browsingPaths.promotions(restaurantId);
    const promotions = decode(`GET ${path}`, await this.#http.get(path, { signal }), array(wirePromotion));
    return promotions.map(toPromotion).map(picturesFrom(this.#http.baseUrl));
  }
}
