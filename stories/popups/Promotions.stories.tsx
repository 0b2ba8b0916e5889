import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { aPromotion } from '#tests/builders/aPromotion.ts';
import { OpenPromotionLayer } from '#ui/popups/PromotionLayer/OpenPromotionLayer.tsx';
import { fullCatalog } from '../support/fullCatalog.ts';
import { longName, longWords } from '../support/longTexts.ts';
import { holding } from '../support/World.ts';

const meta: Meta<typeof OpenPromotionLayer> = { component: OpenPromotionLayer };
export default meta;

type Story = StoryObj<typeof OpenPromotionLayer>;

export const Whole: Story = { render: () => <OpenPromotionLayer promotionId="autumn" isFromList={false} /> };
export const FromTheList: Story = { render: () => <OpenPromotionLayer promotionId="autumn" isFromList /> };
export const LongTexts: Story = {
  parameters: holding(({ shop }) => {
    const promotion = aPromotion({ id: 'long', name: longName, description: longWords });
    shop.catalog = { ...fullCatalog, promotions: [promotion] };
  }),
  render: () => <OpenPromotionLayer promotionId="long" isFromList />,
};
export const NotFound: Story = { render: () => <OpenPromotionLayer promotionId="nothing" isFromList={false} /> };
