import type { DeliveryType } from '#domain/delivery/DeliveryType.ts';
import type { GeoPoint } from '#domain/geo/GeoPoint.ts';

interface Addressed {
  readonly deliveryType: DeliveryType;
  readonly address?: string | undefined;
  readonly coordinates?: GeoPoint | undefined;
}

interface LocatedAddress {
  readonly address: string;
  readonly coordinates: GeoPoint;
}

/** The address that a price depends on: for DELIVERY, once its coordinates are known too (specification, section 5). */
export function locatedAddress({ deliveryType, address, coordinates }: Addressed): LocatedAddress | undefined {
  if (deliveryType !== 'DELIVERY' || address === undefined || coordinates === undefined) return undefined;
  return { address, coordinates };
}
