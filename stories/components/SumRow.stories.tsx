import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { FormattedMessage } from 'react-intl';
import { ReductionRows } from '#ui/components/ReductionRows.tsx';
import { SumRow } from '#ui/components/SumRow.tsx';
import { longName } from '../support/longTexts.ts';

const meta: Meta<typeof SumRow> = { component: SumRow };
export default meta;

type Story = StoryObj<typeof SumRow>;

const reduction = (id: string, calculated: number) => ({ id, name: id === 'long' ? longName : '', calculated });
const quote = {
  lines: [
    {
      id: 'margherita',
      count: 2,
      subtotal: 98_000,
      total: 83_300,
      specials: [],
      discounts: [reduction('long', 9_800)],
      promoCodes: [reduction('CORAL10', 4_900)],
    },
  ],
  promoCode: 'CORAL10',
  tips: 0,
};

export const Known: Story = {
  render: () => (
    <dl>
      <SumRow label={<FormattedMessage id="cart.sums.dishes" />} amount={98_000} />
      <ReductionRows quote={quote} />
      <SumRow
        label={<FormattedMessage id="cart.sums.delivery" />}
        amount={undefined}
        instead={<FormattedMessage id="cart.sums.free" />}
        isGood
      />
      <SumRow label={<FormattedMessage id="cart.sums.total" />} amount={83_300} isTotal />
    </dl>
  ),
};

export const Awaited: Story = {
  render: () => (
    <dl>
      <ReductionRows quote={quote} isOpen />
      <SumRow label={<FormattedMessage id="cart.sums.total" />} amount={undefined} isTotal />
    </dl>
  ),
};
