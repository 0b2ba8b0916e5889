import type { Market } from '#application/market/Market.ts';
import type { PromotionsApi } from '#application/ports/catalogApis.ts';
import type { Promotion } from '#domain/promotion/Promotion.ts';
import { decodeEach, type ReportLeftOut } from '../http/decodeEach.ts';
import type { HttpClient } from '../http/HttpClient.ts';
import { browsingPaths } from './paths.ts';
import { picturesFrom } from './picturesFrom.ts';
import { mendPromotion } from './wire/plainShapes.ts';
import { toPromotion, type WirePromotion, wirePromotion } from './wire/WirePromotion.ts';

type Features = Pick<Market['features'], 'promoCodes'>;

export class HttpPromotionsApi implements PromotionsApi {
  readonly #http: HttpClient;

  readonly #features: Features;
  readonly #report: ReportLeftOut;

  /** `report` is told of each promotion that cannot be read and is left out. */
  constructor(http: HttpClient, features: Features, report: ReportLeftOut = () => {}) {
    this.#http = http;
    this.#report = report;
    this.#features = features;
  }

  async ofRestaurant(restaurantId: string, signal?: AbortSignal): Promise<readonly Promotion[]> {
    const path = browsingPaths.promotions(restaurantId);
    const answer = await this.#http.get(path, { signal });
    const whole = picturesFrom(this.#http.baseUrl);
    const map = (promotion: WirePromotion): Promotion => whole(toPromotion(promotion, this.#features));
    return decodeEach(`GET ${path}`, answer, wirePromotion, map, { report: this.#report, mend: mendPromotion });
  }
}
