import type { Meta, StoryObj } from '@storybook/react-webpack5';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { useText } from '#ui/i18n/useText.ts';
import { Button } from '#ui/kit/Button.tsx';
import { PageHeader } from '#ui/kit/PageHeader.tsx';
import { longName } from '../support/longTexts.ts';

const meta: Meta<typeof PageHeader> = { component: PageHeader };
export default meta;

type Story = StoryObj<typeof PageHeader>;

export const Plain: Story = { render: () => <PageHeader title={<FormattedMessage id="orders.headline" />} /> };
export const WithAWayBack: Story = {
  render: () => (
    <PageHeader title={<FormattedMessage id="orders.headline" />} back="/">
      <Button size="small" look="quiet">
        <FormattedMessage id="state.retry" />
      </Button>
    </PageHeader>
  ),
};
export const LongTitle: Story = { render: () => <Long /> };

function Long(): ReactNode {
  return <PageHeader title={useText()(longName)} back="/" />;
}
