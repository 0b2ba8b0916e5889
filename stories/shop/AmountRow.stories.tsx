import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { FormattedMessage } from 'react-intl';
import { AmountRow } from '#ui/shop/AmountRow.tsx';
import { ReductionRows } from '#ui/shop/ReductionRows.tsx';
import { TaxRows } from '#ui/shop/TaxRows.tsx';
import { longName } from '../support/longTexts.ts';

const meta: Meta<typeof AmountRow> = { component: AmountRow };
export default meta;

type Story = StoryObj<typeof AmountRow>;

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

const taxes = [
  { rate: { code: 'standard', percent: 20 }, total: 63_300, tax: 10_550 },
  { rate: { code: 'reduced', percent: 5.5 }, total: 20_000, tax: 1_043 },
  { rate: { code: 'exempt' }, total: 5_000, tax: 0 },
];

export const Known: Story = {
  render: () => (
    <dl>
      <AmountRow label={<FormattedMessage id="cart.totals.dishes" />} amount={98_000} />
      <ReductionRows quote={quote} />
      <AmountRow
        label={<FormattedMessage id="cart.totals.delivery" />}
        amount={undefined}
        instead={<FormattedMessage id="cart.totals.free" />}
        isGood
      />
      <AmountRow label={<FormattedMessage id="cart.totals.total" />} amount={83_300} isTotal />
      <TaxRows quote={{ taxes }} />
    </dl>
  ),
};

export const Awaited: Story = {
  render: () => (
    <dl>
      <ReductionRows quote={quote} isOpen />
      <AmountRow label={<FormattedMessage id="cart.totals.total" />} amount={undefined} isTotal />
    </dl>
  ),
};
