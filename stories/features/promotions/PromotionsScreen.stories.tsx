import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { NetworkFailed } from '#application/AppError.ts';
import { PromotionsScreen } from '#ui/features/promotions/PromotionsScreen.tsx';
import { fullCatalog } from '../../support/fullCatalog.ts';
import { page, type World } from '../../support/World.ts';

const meta: Meta<typeof PromotionsScreen> = { component: PromotionsScreen, render: () => <PromotionsScreen /> };
export default meta;

type Story = StoryObj<typeof PromotionsScreen>;

const promotions = (prepare?: (world: World) => void): Story => ({ parameters: page('/promotions', prepare) });

export const Full = promotions();
export const Empty = promotions(({ shop }) => {
  shop.catalog = { ...fullCatalog, promotions: [] };
});
export const Loading = promotions(({ shop }) => shop.memory.menu.line.hold());
export const Failed = promotions(({ shop }) => shop.memory.restaurants.line.failNext(new NetworkFailed()));
