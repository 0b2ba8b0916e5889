import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { CountingMoney } from '#ui/shop/CountingMoney.tsx';
import { Money } from '#ui/shop/Money.tsx';
import { Rack } from '../support/Rack.tsx';

const meta: Meta<typeof Money> = { component: Money };
export default meta;

type Story = StoryObj<typeof Money>;

export const Amounts: Story = {
  render: () => (
    <Rack>
      <Money amount={0} />
      <Money amount={49_000} />
      <Money amount={49_050} />
      <Money amount={123_456_700} />
      <Money amount={4_000} signed />
      <Money amount={-4_000} signed />
      <CountingMoney amount={49_000} />
    </Rack>
  ),
};
