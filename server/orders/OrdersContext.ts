import type { CatalogContext } from '#server/catalog/CatalogContext.ts';
import type { DemoBank } from '#server/payments/demoBank/DemoBank.ts';
import type { PeopleContext } from '#server/people/PeopleContext.ts';
import type { OrdersRepository } from './OrdersRepository.ts';
import type { PlaceOrder } from './PlaceOrder.ts';
import type { Payments } from './paying/Payments.ts';
import type { Quotes } from './Quotes.ts';
import type { SlotBookings } from './SlotBookings.ts';
import type { TrackingLinks } from './tracking/TrackingLinks.ts';

/** What is shared by everything that prices, places, pays and follows orders. */
export interface OrdersContext extends CatalogContext, PeopleContext {
  readonly orders: OrdersRepository;
  readonly quotes: Quotes;
  readonly placeOrder: PlaceOrder;
  readonly payments: Payments;
  /** The simulated bank of a demo. */
  readonly demoBank: DemoBank | undefined;
  readonly slotBookings: SlotBookings;
  readonly trackingLinks: TrackingLinks;
  /** Whether nobody would see an order of a restaurant now. */
  readonly isAway: (restaurantId: string) => Promise<boolean>;
}
