import type { Meta, StoryObj } from '@storybook/react-webpack5';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useText } from '#ui/i18n/useText.ts';
import { Button } from '#ui/kit/Button.tsx';
import { Field, TextArea } from '#ui/kit/Field.tsx';
import { longName, longWords } from '../support/longTexts.ts';
import { Rack } from '../support/Rack.tsx';

const meta: Meta<typeof Field> = { component: Field };
export default meta;

type Story = StoryObj<typeof Field>;

export const States: Story = { render: () => <Fields /> };
export const Areas: Story = { render: () => <TextAreas /> };
export const LongWords: Story = { render: () => <Long /> };

const name = { ru: 'Имя', en: 'Name', cnr: 'Ime' };
const wrong = { ru: 'Не длиннее 30 символов', en: 'At most 30 characters', cnr: 'Najviše 30 znakova' };

function Fields(): ReactNode {
  const text = useText();
  const retry = useIntl().formatMessage({ id: 'state.retry' });
  return (
    <Rack>
      <Field label={text(name)} />
      <Field label={text(name)} defaultValue="Ana Petrović" />
      <Field label={text(name)} placeholder="Ana" hint={text(wrong)} />
      <Field label={text(name)} defaultValue="Ana" problem={text(wrong)} />
      <Field label={text(name)} defaultValue="Ana" disabled />
      <Field label={text(name)} optional />
      <Field label={text(name)} aside={<Button size="small">{retry}</Button>} />
    </Rack>
  );
}

function TextAreas(): ReactNode {
  const text = useText();
  return (
    <Rack>
      <TextArea label={text(name)} optional />
      <TextArea label={text(name)} defaultValue={text(longWords)} hint={text(wrong)} />
      <TextArea label={text(name)} defaultValue={text(longWords)} problem={text(wrong)} />
    </Rack>
  );
}

function Long(): ReactNode {
  const text = useText();
  return (
    <Rack>
      <Field label={text(longName)} defaultValue={text(longWords)} problem={text(longWords)} />
    </Rack>
  );
}
