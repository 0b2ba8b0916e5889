import type { DeliveryType } from '#domain/delivery/DeliveryType.ts';

/** Parameters of a request for the available slots. */
export interface SlotsQuestion {
  readonly restaurantId: string;
  readonly deliveryType: DeliveryType;
  /** The restaurant's local date, `YYYY-MM-DD`; absent means today. */
  readonly date?: string | undefined;
}
