import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { aPromotion } from '#tests/builders/aPromotion.ts';
import { OpenPromotionDialog } from '#ui/features/promotions/OpenPromotionDialog.tsx';
import { fullCatalog } from '../../support/fullCatalog.ts';
import { longName, longWords } from '../../support/longTexts.ts';
import { holding } from '../../support/World.ts';

const meta: Meta<typeof OpenPromotionDialog> = { component: OpenPromotionDialog };
export default meta;

type Story = StoryObj<typeof OpenPromotionDialog>;

export const Whole: Story = { render: () => <OpenPromotionDialog promotionId="autumn" isFromList={false} /> };
export const FromTheList: Story = { render: () => <OpenPromotionDialog promotionId="autumn" isFromList /> };
export const LongTexts: Story = {
  parameters: holding(({ shop }) => {
    const promotion = aPromotion({ id: 'long', name: longName, description: longWords });
    shop.catalog = { ...fullCatalog, promotions: [promotion] };
  }),
  render: () => <OpenPromotionDialog promotionId="long" isFromList />,
};
export const NotFound: Story = { render: () => <OpenPromotionDialog promotionId="nothing" isFromList={false} /> };
