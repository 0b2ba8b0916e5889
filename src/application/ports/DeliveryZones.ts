import type { DeliveryZone } from '#domain/delivery/DeliveryZone.ts';
import type { DeliveryMatch } from '#domain/location/deliveryMatch.ts';
import type { Destination } from '#domain/location/SelectedLocation.ts';
import { port } from '../port.ts';

/** The owner of one answer: which zone delivers to the selected address. */
export interface DeliveryZones {
  /**
   * Takes over a match that is being saved, in place of the one before, so that its zone is neither requested nor
   * looked up again.
   */
  keep(match: DeliveryMatch): void;
  /** Drops a match that the restaurant serves, because something about the restaurant has changed. */
  forget(restaurantId: string): void;
  /**
   * The zone of the restaurant that contains the point; undefined when none does. It is the zone of the kept match
   * while that one is recent, else it is looked up among the restaurant's zones. Throws an `AppError` when there is no
   * answer.
   */
  at(destination: Destination, signal?: AbortSignal): Promise<DeliveryZone | undefined>;
}
export const DeliveryZones = port<DeliveryZones>('DeliveryZones');
