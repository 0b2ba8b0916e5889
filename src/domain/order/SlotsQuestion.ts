import type { DeliveryType } from '#domain/delivery/DeliveryType.ts';

/** Of which slots somebody asks. */
export interface SlotsQuestion {
  readonly restaurantId: string;
  readonly deliveryType: DeliveryType;
  /** The restaurant's date, `YYYY-MM-DD`; absent is its today. */
  readonly date?: string | undefined;
}
