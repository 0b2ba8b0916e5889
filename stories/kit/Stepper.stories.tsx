import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { type ReactNode, useState } from 'react';
import { useText } from '#ui/i18n/useText.ts';
import { Stepper } from '#ui/kit/Stepper.tsx';
import { longName } from '../support/longTexts.ts';
import { Rack } from '../support/Rack.tsx';

const meta: Meta<typeof Stepper> = { component: Stepper };
export default meta;

type Story = StoryObj<typeof Stepper>;

export const Looks: Story = {
  render: () => (
    <Rack>
      <Counting start={1} look="primary" />
      <Counting start={12} look="secondary" />
    </Rack>
  ),
};

export const Ends: Story = {
  render: () => (
    <Rack>
      <Counting start={0} look="secondary" />
      <Counting start={99} look="primary" />
      <Counting start={999} look="primary" />
    </Rack>
  ),
};

function Counting({ start, look }: { readonly start: number; readonly look: 'primary' | 'secondary' }): ReactNode {
  const [count, setCount] = useState(start);
  return <Stepper count={count} look={look} label={useText()(longName)} onChange={setCount} />;
}
