import type { Meta, StoryObj } from '@storybook/react-webpack5';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { useText } from '#ui/i18n/useText.ts';
import { Button } from '#ui/kit/Button.tsx';
import { Card, Column } from '#ui/kit/Card.tsx';
import { Description, DescriptionList } from '#ui/kit/DescriptionList.tsx';
import { longName, longWords } from '../support/longTexts.ts';

const meta: Meta<typeof Card> = { component: Card };
export default meta;

type Story = StoryObj<typeof Card>;

const retry = (
  <Button look="secondary" size="small">
    <FormattedMessage id="state.retry" />
  </Button>
);

export const InColumn: Story = {
  render: () => (
    <Column>
      <Card title={<FormattedMessage id="orders.details" />}>
        <People />
      </Card>
      <Card title={<FormattedMessage id="account.person" />} aside={retry}>
        <People />
      </Card>
      <Card>
        <People />
      </Card>
    </Column>
  ),
};

export const LongWords: Story = { render: () => <Long /> };

function People(): ReactNode {
  return (
    <DescriptionList>
      <Description label={<FormattedMessage id="account.name" />}>Ana Petrović</Description>
      <Description label={<FormattedMessage id="account.email" />}>ana@example.org</Description>
    </DescriptionList>
  );
}

function Long(): ReactNode {
  const text = useText();
  return (
    <Column>
      <Card title={text(longName)} aside={retry}>
        <DescriptionList>
          <Description label={text(longName)}>{text(longWords)}</Description>
        </DescriptionList>
      </Card>
    </Column>
  );
}
