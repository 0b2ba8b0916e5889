import type { SelectedLocation } from '#domain/location/SelectedLocation.ts';
import type { Market } from '#domain/market/Market.ts';

interface StartQuestion {
  /** What the customer has kept on this device. */
  readonly saved: SelectedLocation | undefined;
  /** What the address of the page names, or what the server was last told to draw. */
  readonly lastShown: SelectedLocation | undefined;
  readonly defaults: Market['defaults'];
  /** The shop was never started on this device before. */
  readonly isFirstBoot: boolean;
}

/**
 * Where the shop opens; undefined when the customer must be asked. The market's defaults are for a first boot only
 * (specification, section 4): who has lost a place since then is asked, not moved.
 */
export function startPlace({ saved, lastShown, defaults, isFirstBoot }: StartQuestion): SelectedLocation | undefined {
  return saved ?? lastShown ?? (isFirstBoot ? configured(defaults) : undefined);
}

function configured({
  cityId,
  deliveryType = 'DELIVERY',
  restaurantId,
}: Market['defaults']): SelectedLocation | undefined {
  return restaurantId === undefined ? undefined : { cityId, deliveryType, restaurantId };
}
