import { array } from 'superstruct';
import type { PromotionsApi } from '#application/ports/PromotionsApi.ts';
import type { Market } from '#domain/market/Market.ts';
import type { Promotion } from '#domain/promotion/Promotion.ts';
import { decode } from '../http/decode.ts';
import type { HttpClient } from '../http/HttpClient.ts';
import { browsingPaths } from './paths.ts';
import { picturesFrom } from './picturesFrom.ts';
import { toPromotion, wirePromotion } from './wire/WirePromotion.ts';

type Features = Pick<Market['features'], 'promoCodes'>;

export class HttpPromotionsApi implements PromotionsApi {
  readonly #http: HttpClient;

  readonly #features: Features;

  constructor(http: HttpClient, features: Features) {
    this.#http = http;
    this.#features = features;
  }

  async ofRestaurant(restaurantId: string, signal?: AbortSignal): Promise<readonly Promotion[]> {
    const path = browsingPaths.promotions(restaurantId);
    const promotions = decode(`GET ${path}`, await this.#http.get(path, { signal }), array(wirePromotion));
    return promotions.map((promotion) => toPromotion(promotion, this.#features)).map(picturesFrom(this.#http.baseUrl));
  }
}
