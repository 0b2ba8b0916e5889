import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { NetworkFailed } from '#application/AppError.ts';
import type { UseCases } from '#application/UseCases.ts';
import { ORDER_STATUSES } from '#domain/order/Order.ts';
import { aPlacedOrder } from '#tests/ui/support/aShop.tsx';
import { OrdersScreen } from '#ui/features/orders/OrdersScreen.tsx';
import { never, page } from '../../support/World.ts';

const meta: Meta<typeof OrdersScreen> = { component: OrdersScreen, render: () => <OrdersScreen /> };
export default meta;

type Story = StoryObj<typeof OrdersScreen>;

const orders = (execute: UseCases['listOrders']['execute']): Story => ({
  parameters: page('/orders', (world) => {
    world.answers = { listOrders: { execute } };
  }),
});

const all = ORDER_STATUSES.map((status, index) =>
  aPlacedOrder({ id: status, number: `${100_000_000 * index + 17}`, status, total: 10 ** (index + 2) }),
);

export const EveryStatus = orders(async () => ({ orders: all, totalPages: 2 }));
export const Empty = orders(async () => ({ orders: [], totalPages: 0 }));
export const Loading = orders(never.execute);
export const Failed = orders(() => Promise.reject(new NetworkFailed()));
export const SignedOut: Story = { parameters: page('/orders', ({ shop }) => shop.signOut()) };
