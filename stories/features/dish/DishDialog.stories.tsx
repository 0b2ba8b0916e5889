import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { screen, userEvent } from 'storybook/test';
import { lineKey } from '#domain/cart/Cart.ts';
import { aLine } from '#tests/builders/aCart.ts';
import { aCatalog } from '#tests/builders/aCatalog.ts';
import { OpenDishDialog } from '#ui/features/dish/OpenDishDialog.tsx';
import { margherita } from '../../support/fullCatalog.ts';
import { longName, longWords } from '../../support/longTexts.ts';
import { holding, type World } from '../../support/World.ts';

const meta: Meta<typeof OpenDishDialog> = { component: OpenDishDialog };
export default meta;

type Story = StoryObj<typeof OpenDishDialog>;

const dish = (dishId: string, prepare: (world: World) => void = () => {}): Story => ({
  parameters: holding(prepare),
  render: () => <OpenDishDialog dishId={dishId} />,
});

export const WithFacts = dish('margherita');
export const WithChoices = dish('made');
export const ChoicesMissing: Story = {
  ...dish('made'),
  play: async () => {
    const buttons = await screen.findAllByRole('button', { name: /₽/ });
    const last = buttons.at(-1);
    if (last !== undefined) await userEvent.click(last);
    await screen.findByRole('alert');
  },
};
export const SoldOut = dish('gone');
export const NotAtThisHour = dish('early');
export const LongTexts = dish('long', ({ shop }) => {
  const long = { ...margherita, id: 'long', name: longName, description: longWords, price: 123_456_700 };
  shop.catalog = aCatalog([long]);
});
export const ForAdults = dish('beer');
export const NotFound = dish('nowhere');

const line = aLine({ count: 3 });
export const Editing: Story = {
  parameters: holding(({ shop }) => shop.storage.write('cart', { id: 'cart', lines: [line] }), {
    state: { from: 'cart', line: lineKey(line) },
  }),
  render: () => <OpenDishDialog dishId="margherita" />,
};
