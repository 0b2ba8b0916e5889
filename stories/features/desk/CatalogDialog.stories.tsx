import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { userEvent, waitFor } from 'storybook/test';
import type { DishFields } from '#application/desk/DeskCatalog.ts';
import { CATALOG, SESSION } from '#tests/application/desk/deskWorld.ts';
import type { aDesk } from '#tests/ui/features/desk/deskStores.ts';
import { CatalogDialog } from '#ui/features/desk/CatalogDialog.tsx';
import { DeskStory } from '../../support/DeskStory.tsx';
import { longName, longWords } from '../../support/longTexts.ts';

type Desk = ReturnType<typeof aDesk>;
type Story = StoryObj<typeof CatalogDialog>;

const meta: Meta<typeof CatalogDialog> = { component: CatalogDialog };
export default meta;

const PIZZA = CATALOG.dishes[0]?.fields as DishFields;
const pizza = (fields: Partial<DishFields>) =>
  ({ part: 'dish', itemId: 'pizza', fields: { ...PIZZA, ...fields } }) as const;

const catalog = (prepare?: (desk: Desk) => void): Story => ({
  render: () => (
    <DeskStory prepare={prepare}>
      <CatalogDialog session={SESSION} restaurantId="port" changes={0} onClose={() => {}} />
    </DeskStory>
  ),
});

/** As a story after somebody pressed what a selector finds, one thing after another. */
const pressed = (story: Story, ...selectors: readonly string[]): Story => ({
  ...story,
  play: async () => {
    for (const selector of selectors) {
      const found = await waitFor(() => {
        const one = [...document.querySelectorAll<HTMLElement>(selector)].at(-1);
        if (one === undefined) throw new Error(`There is no ${selector} yet`);
        return one;
      });
      await userEvent.click(found);
    }
  },
});

const changed = ({ catalog: api }: Desk): void => {
  api.saveElsewhere(pizza({ price: 47_000, oldPrice: 49_000 }));
  const { fields } = CATALOG.hours;
  api.saveElsewhere({ part: 'hours', itemId: 'port', fields: { ...fields, exceptions: [] } });
  api.by = undefined;
  api.saveElsewhere(pizza({ name: longName, description: longWords, isSold: false }));
};

export const Dishes = catalog();
export const LongTexts = catalog(({ catalog: api }) =>
  api.saveElsewhere(pizza({ name: longName, price: 123_456_700, oldPrice: 223_456_700 })),
);
export const Dish = pressed(catalog(), 'li:first-child > button');
export const DishOfOthers = pressed(catalog(), 'li:nth-child(2) > button');
export const Hours = pressed(catalog(), 'input[value="hours"]');
export const HoursChanged = pressed(catalog(), 'input[value="hours"]', 'li button:last-child');
export const History = pressed(catalog(changed), 'input[value="history"]');
export const NothingChanged = pressed(catalog(), 'input[value="history"]');
export const AskedToPutBack = pressed(catalog(changed), 'input[value="history"]', 'ol li:nth-child(2) button');
