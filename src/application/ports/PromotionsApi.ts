import type { Promotion } from '#domain/promotion/Promotion.ts';
import { port } from '../port.ts';

export interface PromotionsApi {
  ofRestaurant(restaurantId: string, signal?: AbortSignal): Promise<readonly Promotion[]>;
}
export const PromotionsApi = port<PromotionsApi>('PromotionsApi');
