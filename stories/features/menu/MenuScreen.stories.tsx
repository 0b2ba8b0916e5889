import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { NetworkFailed, RequestFailed } from '#application/AppError.ts';
import { aLine } from '#tests/builders/aCart.ts';
import { aCatalog } from '#tests/builders/aCatalog.ts';
import { hours } from '#tests/builders/aSchedule.ts';
import { MenuScreen } from '#ui/features/menu/MenuScreen.tsx';
import { fullCatalog } from '../../support/fullCatalog.ts';
import { holding, page, type World } from '../../support/World.ts';

const meta: Meta<typeof MenuScreen> = { component: MenuScreen, render: () => <MenuScreen /> };
export default meta;

type Story = StoryObj<typeof MenuScreen>;

const menu = (prepare?: (world: World) => void): Story => ({ parameters: page('/', prepare) });

/** It is a Friday: the restaurant opens on Monday, or not at all. */
const closed = (...days: readonly (1 | 2)[]) =>
  menu(({ shop }) => {
    const schedule = { ...fullCatalog.restaurant.schedule, hours: hours('09:00-18:00', ...days) };
    shop.catalog = { ...fullCatalog, restaurant: { ...fullCatalog.restaurant, schedule } };
  });

const failed = (error: Error): Story => menu(({ shop }) => shop.memory.restaurants.line.failNext(error));

export const Full = menu();
export const WithACart = menu(({ shop }) =>
  shop.storage.write('cart', { id: 'cart', lines: [aLine({ count: 2 }), aLine({ dishId: 'soup' })] }),
);
export const SignedOut = menu(({ shop }) => shop.signOut());
export const Loading = menu(({ shop }) => shop.memory.menu.line.hold());
export const Starting = menu(({ shop }) => shop.memory.restaurants.line.hold());
export const NoDishes = menu(({ shop }) => {
  shop.catalog = aCatalog([]);
});
export const NothingFits: Story = {
  parameters: holding(({ shop }) => shop.storage.write('dietFilter', { diets: ['vegan'], avoided: [] })),
};
export const ClosedUntilMonday = closed(1);
export const ClosedForLong = closed();
export const Unreachable = failed(new NetworkFailed());
export const Refused = failed(new RequestFailed({ status: 500, message: 'Internal Server Error' }));
export const UnknownMenu: Story = { parameters: page('/menus/nowhere') };
