import type { Meta, StoryObj } from '@storybook/react-webpack5';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { useText } from '#ui/i18n/useText.ts';
import { Confirmation } from '#ui/kit/Confirmation.tsx';
import { Money } from '#ui/shop/Money.tsx';
import { longName, longWords } from '../support/longTexts.ts';

const meta: Meta<typeof Confirmation> = { component: Confirmation };
export default meta;

type Story = StoryObj<typeof Confirmation>;
const nothing = (): void => {};

export const Question: Story = {
  render: () => (
    <Confirmation open onConfirm={nothing} onCancel={nothing}>
      <FormattedMessage id="cart.priceChanged.text" />
    </Confirmation>
  ),
};

export const OnlyToRead: Story = {
  render: () => (
    <Confirmation open cancel={false} onConfirm={nothing} onCancel={nothing}>
      <FormattedMessage id="cart.closed.text" />
    </Confirmation>
  ),
};

export const LongWords: Story = { render: () => <Long /> };

function Long(): ReactNode {
  const text = useText();
  return (
    <Confirmation
      open
      title={text(longName)}
      aside={<Money amount={123_456_700} />}
      onConfirm={nothing}
      onCancel={nothing}
    >
      {text(longWords)}
    </Confirmation>
  );
}
