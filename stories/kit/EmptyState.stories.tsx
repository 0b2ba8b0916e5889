import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { SearchX } from 'lucide';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { useText } from '#ui/i18n/useText.ts';
import { Button } from '#ui/kit/Button.tsx';
import { EmptyState } from '#ui/kit/EmptyState.tsx';
import { Icon } from '#ui/kit/Icon.tsx';
import { longName, longWords } from '../support/longTexts.ts';

const meta: Meta<typeof EmptyState> = { component: EmptyState };
export default meta;

type Story = StoryObj<typeof EmptyState>;

export const Whole: Story = {
  render: () => (
    <EmptyState
      picture={<Icon of={SearchX} size="picture" />}
      title={<FormattedMessage id="state.notFound.title" />}
      action={
        <Button>
          <FormattedMessage id="state.notFound.action" />
        </Button>
      }
    >
      <FormattedMessage id="state.notFound.text" />
    </EmptyState>
  ),
};

export const TitleAlone: Story = {
  render: () => <EmptyState title={<FormattedMessage id="state.notFound.title" />} />,
};

export const LongWords: Story = { render: () => <Long /> };

function Long(): ReactNode {
  const text = useText();
  return <EmptyState title={text(longName)}>{text(longWords)}</EmptyState>;
}
