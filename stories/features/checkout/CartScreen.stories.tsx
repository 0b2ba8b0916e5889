import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { screen, userEvent } from 'storybook/test';
import { NetworkFailed, ServerRefused } from '#application/AppError.ts';
import type { ServerErrorCode } from '#application/errorCodes.ts';
import { aLine } from '#tests/builders/aCart.ts';
import { aZone } from '#tests/builders/aRestaurant.ts';
import { aQuote } from '#tests/ui/support/aShop.tsx';
import { CartScreen } from '#ui/app/CartScreen.tsx';
import { dishes } from '../../support/fullCatalog.ts';
import { longName } from '../../support/longTexts.ts';
import { never, page, type World } from '../../support/World.ts';

const meta: Meta<typeof CartScreen> = { component: CartScreen, render: () => <CartScreen /> };
export default meta;

type Story = StoryObj<typeof CartScreen>;

const lines = dishes.slice(0, 4).map(({ id, name, price }) => aLine({ positionId: id, name, price }));
const refused = (code: ServerErrorCode): ServerRefused => new ServerRefused({ code, status: 422, message: code });

const cart = (prepare: (world: World) => void = () => {}, play?: () => Promise<void>): Story => ({
  parameters: page('/cart', (world) => {
    const place = { address: 'Портовая улица, 41', location: { lat: 0.5, lng: 0.5 } };
    world.shop.storage.write('location', { deliveryType: 'DELIVERY', restaurantId: 'port', place });
    world.shop.storage.write('cart', { id: 'cart', lines });
    world.shop.answers.zone = aZone();
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
  const gone = ['gone', 'early', 'unknown'].map((id) => {
    const dish = dishes.find((other) => other.id === id);
    return aLine({ positionId: id, name: dish?.name ?? longName });
  });
  shop.storage.write('cart', { id: 'cart', lines: [...lines.slice(0, 1), ...gone] });
});
export const PriceUnderWay = cart(({ shop }) => {
  shop.answers.quote = () => new Promise(() => {});
});
export const PriceFailed = cart(({ shop }) => {
  shop.answers.quote = () => Promise.reject(new NetworkFailed());
});
export const PromoCodeTaken = cart(({ shop }) => {
  shop.answers.quote = (request) => aQuote({ ...request, promoCode: 'AUTUMN' });
});
export const PromoCodeRefused = cart(({ shop }) => {
  shop.answers.quote = () => Promise.reject(refused('promo-code.not-found'));
});
export const ShopClosed = cart(({ shop }) => {
  shop.answers.place = () => Promise.reject(refused('order.not-accepting'));
}, ordering);
export const PriceChanged = cart(({ shop }) => {
  shop.answers.place = ({ lines: ordered, ...request }) => ({
    kind: 'price-changed',
    quote: aQuote({ ...request, lines: ordered.map((line) => ({ ...line, price: line.price * 2 })) }),
  });
}, ordering);
export const Placing = cart(({ shop }) => {
  shop.answers.place = never.execute;
}, ordering);
export const OutcomeUnknown = cart(({ shop }) => {
  shop.answers.check = () => ({ kind: 'unknown' });
});
export const NotPlaced = cart(({ shop }) => {
  shop.answers.check = () => ({ kind: 'not-placed' });
});
