import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { type ReactNode, useState } from 'react';
import { useText } from '#ui/i18n/useText.ts';
import { ChoiceList } from '#ui/kit/ChoiceList.tsx';
import { Money } from '#ui/shop/Money.tsx';
import { longName, longWords } from '../support/longTexts.ts';
import { Rack } from '../support/Rack.tsx';

const meta: Meta<typeof ChoiceList> = { component: ChoiceList };
export default meta;

type Story = StoryObj<typeof ChoiceList>;

export const Rows: Story = { render: () => <Choices /> };

const dough = { ru: 'Тесто', en: 'Dough', cnr: 'Tijesto' };
const thin = { ru: 'Тонкое', en: 'Thin', cnr: 'Tanko' };
const rye = { ru: 'Ржаное', en: 'Rye', cnr: 'Raženo' };

function Choices(): ReactNode {
  const text = useText();
  const [value, setValue] = useState('thin');
  return (
    <Rack>
      <ChoiceList
        label={text(dough)}
        value={value}
        onChange={setValue}
        options={[
          { value: 'thin', label: text(thin) },
          { value: 'long', label: text(longName), note: text(longWords), aside: <Money amount={1_234_500} signed /> },
          { value: 'rye', label: text(rye), disabled: true },
        ]}
      />
    </Rack>
  );
}
