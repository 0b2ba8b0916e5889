import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Blank } from '#ui/components/Blank.tsx';
import { Button } from '#ui/components/Button.tsx';
import { useText } from '#ui/components/useText.ts';
import { longName, longWords } from '../support/longTexts.ts';

const meta: Meta<typeof Blank> = { component: Blank };
export default meta;

type Story = StoryObj<typeof Blank>;

export const Whole: Story = {
  render: () => (
    <Blank
      picture={<SearchX size={48} strokeWidth={1.5} />}
      title={<FormattedMessage id="state.notFound.title" />}
      action={
        <Button>
          <FormattedMessage id="state.notFound.action" />
        </Button>
      }
    >
      <FormattedMessage id="state.notFound.words" />
    </Blank>
  ),
};

export const TitleAlone: Story = { render: () => <Blank title={<FormattedMessage id="state.notFound.title" />} /> };

export const LongWords: Story = { render: () => <Long /> };

function Long(): ReactNode {
  const text = useText();
  return <Blank title={text(longName)}>{text(longWords)}</Blank>;
}
