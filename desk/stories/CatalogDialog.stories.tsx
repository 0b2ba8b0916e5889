import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { userEvent, waitFor } from 'storybook/test';
import type { DishFields, PromotionFields } from '#desk/application/DeskCatalog.ts';
import { CatalogDialog } from '#desk/ui/CatalogDialog.tsx';
import { CATALOG } from '#tests/desk/application/deskWorld.ts';
import type { aDesk } from '#tests/desk/ui/deskStores.ts';
import { OpenCatalog } from '#tests/desk/ui/OpenCatalog.tsx';
import { longName, longWords } from '../../stories/support/longTexts.ts';
import { DeskStory } from './DeskStory.tsx';

type Desk = ReturnType<typeof aDesk>;
type Story = StoryObj<typeof CatalogDialog>;

const meta: Meta<typeof CatalogDialog> = { component: CatalogDialog };
export default meta;

const PIZZA = CATALOG.dishes[0]?.fields as DishFields;
const pizza = (fields: Partial<DishFields>) =>
  ({ part: 'dish', itemId: 'pizza', fields: { ...PIZZA, ...fields } }) as const;

const TEN = {
  part: 'promotion',
  itemId: 'takeaway-ten',
  fields: CATALOG.promotions[0]?.fields as PromotionFields,
} as const;

const PICTURE =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 4 3'%3E%3Crect width='4' height='3' fill='teal'/%3E%3C/svg%3E";

const catalog = (prepare?: (desk: Desk) => void): Story => ({
  render: () => (
    <DeskStory prepare={prepare}>
      <OpenCatalog />
    </DeskStory>
  ),
});

/** As a story after somebody pressed what a selector finds, one thing after another. */
const afterClicks = (story: Story, ...selectors: readonly string[]): Story => ({
  ...story,
  play: async () => {
    for (const selector of selectors) {
      const element = await waitFor(() => {
        const one = [...document.querySelectorAll<HTMLElement>(selector)].at(-1);
        if (one === undefined) throw new Error(`There is no ${selector} yet`);
        return one;
      });
      await userEvent.click(element);
    }
  },
});

const changed = ({ catalog: api }: Desk): void => {
  api.saveElsewhere(pizza({ price: 47_000, oldPrice: 49_000 }));
  const { fields } = CATALOG.hours;
  api.saveElsewhere({ part: 'hours', itemId: 'port', fields: { ...fields, exceptions: [] } });
  api.saveElsewhere({ ...TEN, fields: { ...TEN.fields, finishesAt: '2026-01-02T00:00:00Z', percent: 15 } });
  const [zone] = CATALOG.zones.fields.zones;
  if (zone !== undefined) {
    const zones = [{ ...zone, polygon: zone.polygon.slice(1), tiers: zone.tiers.slice(1) }];
    api.saveElsewhere({ part: 'zones', itemId: 'port', fields: { zones } });
  }
  api.by = undefined;
  api.saveElsewhere(pizza({ name: longName, description: longWords, isSold: false }));
};

export const Dishes = catalog();
export const LongTexts = catalog(({ catalog: api }) =>
  api.saveElsewhere(pizza({ name: longName, price: 123_456_700, oldPrice: 223_456_700 })),
);
export const Dish = afterClicks(catalog(), 'li:first-child > button');
export const DishWithPictures = afterClicks(
  catalog(({ catalog: api }) => {
    const photo = { widths: [1], ratio: 0.75, alt: longName, hue: 'sand', url: PICTURE };
    const photos = ['one', 'two'].map((path) => ({ ...photo, path }));
    api.saveElsewhere({ part: 'dishPhotos', itemId: 'pizza', fields: { photos } });
  }),
  'li:first-child > button',
);
export const DishOfOthers = afterClicks(catalog(), 'li:nth-child(2) > button');
export const Hours = afterClicks(catalog(), 'input[value="hours"]');
export const SlotsChanged = afterClicks(
  catalog(),
  'input[value="hours"]',
  'fieldset:last-of-type input[type="checkbox"]',
  'fieldset:last-of-type span > button',
);
export const HoursChanged = afterClicks(catalog(), 'input[value="hours"]', 'li button:last-child');
export const Promotions = afterClicks(catalog(), 'input[value="promotions"]');
export const Promotion = afterClicks(catalog(), 'input[value="promotions"]', 'li:first-child > button');
export const Zones = afterClicks(catalog(), 'input[value="zones"]');
export const ZoneOnMap = afterClicks(catalog(), 'input[value="zones"]', 'fieldset > span:last-child > button');
export const History = afterClicks(catalog(changed), 'input[value="history"]');
export const NothingChanged = afterClicks(catalog(), 'input[value="history"]');
export const AskedToPutBack = afterClicks(catalog(changed), 'input[value="history"]', 'ol li:nth-child(2) button');
