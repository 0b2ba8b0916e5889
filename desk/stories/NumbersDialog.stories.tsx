import type { Meta, StoryObj } from '@storybook/react-webpack5';
import type { DeskNumbers } from '#desk/application/DeskNumbers.ts';
import { NumbersDialog } from '#desk/ui/NumbersDialog.tsx';
import { SESSION } from '#tests/desk/application/deskWorld.ts';
import { longName } from '../../stories/support/longTexts.ts';
import { DeskStory } from './DeskStory.tsx';

type Story = StoryObj<typeof NumbersDialog>;

const meta: Meta<typeof NumbersDialog> = { component: NumbersDialog };
export default meta;

const DAY_MS = 86_400_000;

/** A fortnight that ends on this day. */
function numbersUntil(now: Date): DeskNumbers {
  const days = Array.from({ length: 14 }, (_, index) => {
    const date = new Date(now.getTime() - (13 - index) * DAY_MS).toISOString().slice(0, 10);
    const orders = 20 + ((index * 7) % 15);
    return { date, orders, amount: orders * 117_350, returning: Math.floor(orders / 3), refused: index % 3 };
  });
  return {
    currency: 'RUB',
    days,
    deliveryTypes: [
      { deliveryType: 'DELIVERY', orders: 260, amount: 30_100_000 },
      { deliveryType: 'TAKE_AWAY', orders: 101, amount: 9_400_000 },
    ],
    hours: [11, 12, 13, 18, 19, 20].map((hour) => ({ hour, orders: hour, amount: hour * 90_000 })),
    dishes: [
      { id: 'pizza', name: 'Margherita', portions: 211, amount: 10_339_000 },
      { id: 'long', name: longName, portions: 34, amount: 1_500_000 },
      { id: 'gone-dish', portions: 2, amount: 58_000 },
    ],
    promoCodes: [{ code: 'TEN', orders: 12, amount: 140_000 }],
    refusals: [
      { reason: 'cancelled', orders: 9, amount: 900_000 },
      { reason: 'sold-out', orders: 4, amount: 510_000 },
    ],
    restaurants: [
      { restaurantId: 'port', orders: 300, amount: 32_000_000 },
      { restaurantId: 'hill', orders: 61, amount: 7_500_000 },
    ],
  };
}

const TWO = {
  ...SESSION,
  restaurants: [...SESSION.restaurants, { id: 'hill', name: longName, timezone: '+03:00', currency: 'RUB' }],
};

export const Numbers: Story = {
  render: () => (
    <DeskStory prepare={({ numbers, clock }) => numbers.numbers.set('', numbersUntil(clock.now()))}>
      <NumbersDialog session={TWO} restaurantId={undefined} onClose={() => {}} />
    </DeskStory>
  ),
};
export const NothingOrdered: Story = {
  render: () => (
    <DeskStory>
      <NumbersDialog session={SESSION} restaurantId="port" onClose={() => {}} />
    </DeskStory>
  ),
};
