import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { NetworkFailed } from '#application/AppError.ts';
import { ORDER_STATUSES, type PlacedOrder } from '#domain/order/Order.ts';
import { ANNA, aPlacedOrder } from '#tests/ui/support/aShop.tsx';
import { OrdersScreen } from '#ui/features/orders/OrdersScreen.tsx';
import { anOrder } from '../../support/anOrder.ts';
import { page, type World } from '../../support/World.ts';

const meta: Meta<typeof OrdersScreen> = { component: OrdersScreen, render: () => <OrdersScreen /> };
export default meta;

type Story = StoryObj<typeof OrdersScreen>;

const orders = (placed: readonly PlacedOrder[], prepare: (world: World) => void = () => {}): Story => ({
  parameters: page('/orders', (world) => {
    for (const one of placed) world.shop.orders.keep(ANNA.id, { ...anOrder, ...one });
    prepare(world);
  }),
});

const all = ORDER_STATUSES.map((status, index) =>
  aPlacedOrder({ id: status, number: `${100_000_000 * index + 17}`, status, total: 10 ** (index + 2) }),
);

const older = Array.from({ length: 20 }, (_, index) =>
  aPlacedOrder({ id: `old-${index}`, number: String(index), status: 'delivered' }),
);

export const EveryStatus = orders([...older, ...all]);
export const Empty = orders([]);
export const Loading = orders([], ({ shop }) => shop.orders.line.hold());
export const Failed = orders([], ({ shop }) => shop.orders.line.failNext(new NetworkFailed()));
export const SignedOut: Story = { parameters: page('/orders', ({ shop }) => shop.signOut()) };
