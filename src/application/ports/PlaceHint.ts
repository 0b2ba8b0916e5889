import type { DeliveryType } from '#domain/order/DeliveryType.ts';
import { port } from '../port.ts';

/** Lets the server draw the first screen of a returning visitor; holds nothing personal. */
export interface PlaceHint {
  remember(hint: { readonly restaurantId: string; readonly deliveryType: DeliveryType }): void;
  forget(): void;
}
export const PlaceHint = port<PlaceHint>('PlaceHint');
