import type { SelectedLocation } from '#domain/location/SelectedLocation.ts';
import type { DeliveryType } from '../delivery/DeliveryType.ts';

/** Where a market opens for a first visit. */
interface StartDefaults {
  readonly cityId?: string | undefined;
  readonly deliveryType?: DeliveryType | undefined;
  readonly restaurantId?: string | undefined;
}

interface StartQuestion {
  /** The location saved on this device. */
  readonly saved: SelectedLocation | undefined;
  /** The location from the page's URL, or else the one that the server rendered last. */
  readonly lastShown: SelectedLocation | undefined;
  readonly defaults: StartDefaults;
  /** The shop has never been started on this device. */
  readonly isFirstBoot: boolean;
}

/**
 * The location to open the shop with; undefined when the customer must be asked. The market's defaults apply only to a first boot
 * (specification, section 4): a customer whose location has disappeared is asked instead.
 */
export function startLocation({
  saved,
  lastShown,
  defaults,
  isFirstBoot,
}: StartQuestion): SelectedLocation | undefined {
  return saved ?? lastShown ?? (isFirstBoot ? configured(defaults) : undefined);
}

function configured({ cityId, deliveryType = 'DELIVERY', restaurantId }: StartDefaults): SelectedLocation | undefined {
  return restaurantId === undefined ? undefined : { cityId, deliveryType, restaurantId };
}
