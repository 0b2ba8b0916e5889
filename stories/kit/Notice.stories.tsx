import type { Meta, StoryObj } from '@storybook/react-webpack5';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { useText } from '#ui/i18n/useText.ts';
import { Button } from '#ui/kit/Button.tsx';
import { Notice } from '#ui/kit/Notice.tsx';
import { longWords } from '../support/longTexts.ts';
import { Rack } from '../support/Rack.tsx';

const meta: Meta<typeof Notice> = { component: Notice };
export default meta;

type Story = StoryObj<typeof Notice>;
const retry = (
  <Button size="small" look="secondary">
    <FormattedMessage id="state.retry" />
  </Button>
);

export const Looks: Story = {
  render: () => (
    <Rack>
      <Notice>
        <FormattedMessage id="cart.priceChanged.text" />
      </Notice>
      <Notice look="good">
        <FormattedMessage id="orders.thanks.delivery" />
      </Notice>
      <Notice look="problem" action={retry}>
        <FormattedMessage id="state.offline.text" />
      </Notice>
    </Rack>
  ),
};

export const LongWords: Story = { render: () => <Long /> };

function Long(): ReactNode {
  const text = useText();
  return (
    <Rack>
      <Notice action={retry}>{text(longWords)}</Notice>
      <Notice look="problem">{text(longWords)}</Notice>
    </Rack>
  );
}
