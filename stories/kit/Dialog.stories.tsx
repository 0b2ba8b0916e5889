import type { Meta, StoryObj } from '@storybook/react-webpack5';
import type { ComponentProps, ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { useText } from '#ui/i18n/useText.ts';
import { Button } from '#ui/kit/Button.tsx';
import { Dialog } from '#ui/kit/Dialog.tsx';
import { longName, longWords } from '../support/longTexts.ts';

const meta: Meta<typeof Dialog> = { component: Dialog };
export default meta;

type Story = StoryObj<typeof Dialog>;

export const Slim: Story = { render: () => <DialogStory width="slim" /> };
export const Narrow: Story = { render: () => <DialogStory width="narrow" onPhone="dialog" /> };
export const Normal: Story = { render: () => <DialogStory paragraphs={12} /> };
export const Wide: Story = { render: () => <DialogStory width="wide" onPhone="full" paragraphs={3} /> };
export const MustBeAnswered: Story = { render: () => <DialogStory onClose={undefined} titleHidden /> };

interface DialogStoryProps extends Partial<ComponentProps<typeof Dialog>> {
  readonly paragraphs?: number;
}

function DialogStory({ paragraphs = 1, ...own }: DialogStoryProps): ReactNode {
  const text = useText();
  const footer = (
    <Button wide>
      <FormattedMessage id="state.retry" />
    </Button>
  );
  return (
    <Dialog open title={text(longName)} onClose={() => {}} footer={footer} {...own}>
      <p>{`${text(longWords)} `.repeat(paragraphs)}</p>
    </Dialog>
  );
}
