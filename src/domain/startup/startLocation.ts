import { menusFor } from '#domain/catalog/Menu.ts';
import type { Restaurant } from '#domain/catalog/Restaurant.ts';
import { DELIVERY_TYPES, type DeliveryType } from '#domain/delivery/DeliveryType.ts';
import type { SelectedLocation } from '#domain/location/SelectedLocation.ts';
import { serves } from '#domain/location/serves.ts';

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
 * The location to open the shop with; undefined when the customer must be asked. The market's defaults apply only to a
 * first boot (specification, section 4): a customer whose location has disappeared is asked instead.
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

interface Browsable {
  readonly restaurant: Restaurant;
  readonly deliveryType: DeliveryType;
}

/**
 * The first restaurant and delivery type with a menu to order from: with the menu `menuId`, or with any menu when it is
 * undefined.
 */
export function browsable(restaurants: readonly Restaurant[], menuId: string | undefined): Browsable | undefined {
  return menusIn(restaurants, menuId).find(({ restaurant, deliveryType }) => serves(restaurant, deliveryType));
}

/** Like `browsable`, but for a menu that can only be read because it has no pay type. */
export function readable(restaurants: readonly Restaurant[], menuId: string): Browsable | undefined {
  return menusIn(restaurants, menuId)[0];
}

function menusIn(restaurants: readonly Restaurant[], menuId: string | undefined): readonly Browsable[] {
  return restaurants
    .toSorted((a, b) => a.order - b.order)
    .flatMap((restaurant) => DELIVERY_TYPES.map((deliveryType) => ({ restaurant, deliveryType })))
    .filter(({ restaurant, deliveryType }) =>
      menusFor(restaurant.menus, deliveryType).some(({ id }) => menuId === undefined || id === menuId),
    );
}
