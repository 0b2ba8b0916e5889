import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { screen, userEvent, within } from 'storybook/test';
import { NetworkFailed, ServerRefused } from '#application/AppError.ts';
import type { ServerErrorCode } from '#application/errorCodes.ts';
import { PriceChanged as OrderPriceChanged } from '#application/ports/OrdersApi.ts';
import { MAX_ORDER_TRAVEL_MS } from '#domain/order/OrderAttempt.ts';
import { aLine } from '#tests/builders/aCart.ts';
import { anOrderRequest } from '#tests/builders/anOrder.ts';
import { anOrderAttempt } from '#tests/builders/anOrderAttempt.ts';
import { aZone } from '#tests/builders/aRestaurant.ts';
import { aSchedule, hours, WEEK } from '#tests/builders/aSchedule.ts';
import { ANNA, aQuote } from '#tests/ui/support/aShop.tsx';
import { PLAN } from '#tests/ui/support/slots.ts';
import { CartScreen } from '#ui/app/CartScreen.tsx';
import { dishes } from '../../support/fullCatalog.ts';
import { longName } from '../../support/longTexts.ts';
import { page, type World } from '../../support/World.ts';

const meta: Meta<typeof CartScreen> = { component: CartScreen, render: () => <CartScreen /> };
export default meta;

type Story = StoryObj<typeof CartScreen>;

const lines = dishes.slice(0, 4).map(({ id, name, price }) => aLine({ dishId: id, name, price }));
const refused = (code: ServerErrorCode): ServerRefused => new ServerRefused({ code, status: 422, message: code });

const cart = (prepare: (world: World) => void = () => {}, play?: () => Promise<void>): Story => ({
  parameters: page('/cart', (world) => {
    const place = { address: 'Портовая улица, 41', coordinates: { lat: 0.5, lng: 0.5 } };
    world.shop.storage.write('location', { deliveryType: 'DELIVERY', restaurantId: 'port', place });
    world.shop.storage.write('cart', { id: 'cart', lines });
    world.shop.zones = [aZone()];
    prepare(world);
  }),
  ...(play === undefined ? {} : { play }),
});

const ordering = async (): Promise<void> => {
  const order = (await screen.findAllByRole('button', { name: /₽/ })).at(-1);
  if (order !== undefined) await userEvent.click(order);
};

export const Full = cart();
export const Takeaway = cart(({ shop }) =>
  shop.storage.write('location', { deliveryType: 'TAKE_AWAY', restaurantId: 'port' }),
);
export const Empty = cart(({ shop }) => shop.storage.remove('cart'));
export const SignedOut = cart(({ shop }) => shop.signOut());
export const NoAddress = cart(({ shop }) =>
  shop.storage.write('location', { deliveryType: 'DELIVERY', restaurantId: 'port' }),
);
export const ThreeDigits = cart(({ shop }) =>
  shop.storage.write('cart', { id: 'cart', lines: [aLine({ name: longName, price: 1_234_500, count: 999 })] }),
);
export const LinesNotOffered = cart(({ shop }) => {
  const unavailable = ['gone', 'early', 'unknown'].map((id) => {
    const dish = dishes.find((other) => other.id === id);
    return aLine({ dishId: id, name: dish?.name ?? longName });
  });
  shop.storage.write('cart', { id: 'cart', lines: [...lines.slice(0, 1), ...unavailable] });
});
export const PriceUnderWay = cart(({ shop }) => {
  shop.memory.quotes.answer = () => new Promise(() => {});
});
export const PriceFailed = cart(({ shop }) => {
  shop.memory.quotes.answer = () => Promise.reject(new NetworkFailed());
});
export const PromoCodeTaken = cart(({ shop }) => {
  shop.memory.quotes.answer = (request) => aQuote({ ...request, promoCode: 'AUTUMN' });
});
export const PromoCodeRefused = cart(({ shop }) => {
  shop.memory.quotes.answer = () => Promise.reject(refused('promo-code.not-found'));
});
export const ShopClosed = cart(({ shop }) => shop.orders.refuseNext(refused('order.not-accepting')), ordering);
export const PriceChanged = cart(({ shop }) => {
  const dearer = lines.map((line) => ({ ...line, price: line.price * 2 }));
  shop.orders.refuseNext(new OrderPriceChanged(aQuote(anOrderRequest({ lines: dearer }))));
}, ordering);
export const Placing = cart(({ shop }) => void shop.orders.hold(), ordering);
/** Leaves an unanswered attempt to order this cart, made `seconds` ago. */
const leaveAttempt = ({ shop }: World, seconds: number): void => {
  const createdAt = new Date(shop.clock.now().getTime() - seconds * 1000);
  const unanswered = [{ id: 'request-1', mayArriveUntil: new Date(createdAt.getTime() + MAX_ORDER_TRAVEL_MS) }];
  void shop.memory.pending.acquire(anOrderAttempt({ personId: ANNA.id, cartId: 'cart', createdAt, unanswered }));
};
export const OutcomeUnknown = cart((world) => leaveAttempt(world, 1));
export const NotPlaced = cart((world) => leaveAttempt(world, 120));
/** A back end without idempotency keys and order history lost the answer: only the customer can decide. */
export const MayHaveArrived = cart(
  ({ shop }) => {
    shop.memory.capabilities.offered = [];
    shop.orders.loseNext('after', new NetworkFailed());
  },
  async () => {
    await ordering();
    await screen.findByRole('alert');
  },
);

/** Orders are taken ahead, from half an hour to the next; the clock stands at 15:00. */
const withSlots = ({ shop }: World): void => {
  shop.memory.capabilities.offered = [...shop.memory.capabilities.offered, 'slots'];
  shop.memory.slots.plans = { port: PLAN };
  shop.memory.slots.takenPlaces = { '2026-11-20T14:00:00.000Z': 2, '2026-11-20T16:30:00.000Z': 2 };
};
const chosen = ({ shop }: World, from: string): void => {
  const time = Date.parse(from);
  shop.storage.write('orderDraft', { personCount: 1, person: {}, slot: { from: time, to: time + 1_800_000 } });
};
const changing = async (): Promise<void> => {
  const headline = await screen.findByRole('heading', { name: /^(Когда|When|Kada)$/ });
  const card = within(headline.closest('section') as HTMLElement);
  await userEvent.click(await card.findByRole('button'));
  await screen.findByRole('dialog');
};

export const AsSoonAsPossible = cart(withSlots);
export const BusyKitchen = cart((world) => {
  withSlots(world);
  world.shop.memory.slots.busyMinutes = 20;
});
export const ForATime = cart((world) => {
  withSlots(world);
  chosen(world, '2026-11-21T15:00:00Z');
});
export const ChoosingATime = cart(withSlots, changing);
export const TimeGone = cart((world) => {
  withSlots(world);
  chosen(world, '2026-11-20T16:30:00Z');
});
export const TimeGoneAsked = cart((world) => {
  withSlots(world);
  chosen(world, '2026-11-20T16:30:00Z');
}, ordering);
export const ClosedTakesAhead = cart((world) => {
  withSlots(world);
  world.shop.catalog = {
    ...world.shop.catalog,
    restaurant: { ...world.shop.catalog.restaurant, schedule: aSchedule({ hours: hours('18:00-23:00', ...WEEK) }) },
  };
});
