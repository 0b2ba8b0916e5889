import { firstPorts } from './firstPorts.ts';
import { CapabilitiesApi } from './ports/CapabilitiesApi.ts';
import { DeliveryZones } from './ports/DeliveryZones.ts';
import { RandomNumbers, Releases } from './ports/device.ts';
import { RestaurantEvents } from './ports/RestaurantEvents.ts';
import { PendingSignOuts } from './ports/session.ts';

/** The ports of a visitor who looks at the menu, by the names that use cases call them. */
export const browsingPorts = {
  ...firstPorts,
  capabilities: CapabilitiesApi,
  pendingSignOuts: PendingSignOuts,
  random: RandomNumbers,
  releases: Releases,
  restaurantEvents: RestaurantEvents,
  zones: DeliveryZones,
} as const;
