import type { DeliveryType } from '#domain/order/DeliveryType.ts';
import { port } from '../port.ts';

/** Lets the server draw the first screen of a returning visitor; holds nothing personal. */
export interface PlaceHint {
  /** What the address of the page asks for (`?restaurant=`), else what was remembered last. */
  recall(): Hint | undefined;
  remember(hint: Hint): void;
  forget(): void;
}
export const PlaceHint = port<PlaceHint>('PlaceHint');

export interface Hint {
  readonly restaurantId: string;
  readonly deliveryType: DeliveryType;
}
