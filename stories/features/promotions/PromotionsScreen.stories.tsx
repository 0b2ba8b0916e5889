import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { NetworkFailed } from '#application/AppError.ts';
import { PromotionsScreen } from '#ui/features/promotions/PromotionsScreen.tsx';
import { fullCatalog } from '../../support/fullCatalog.ts';
import { failing, never, page, type World } from '../../support/World.ts';

const meta: Meta<typeof PromotionsScreen> = { component: PromotionsScreen, render: () => <PromotionsScreen /> };
export default meta;

type Story = StoryObj<typeof PromotionsScreen>;

const promotions = (prepare?: (world: World) => void): Story => ({ parameters: page('/promotions', prepare) });

export const Full = promotions();
export const Empty = promotions(({ shop }) => {
  shop.catalog = { ...fullCatalog, promotions: [] };
});
export const Loading = promotions((world) => {
  world.answers = { loadCatalog: never };
});
export const Failed = promotions((world) => {
  world.answers = { startShop: failing(new NetworkFailed()) };
});
