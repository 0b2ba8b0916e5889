import type { Meta, StoryObj } from '@storybook/react-webpack5';
import type { ReactNode } from 'react';
import type { Dish } from '#domain/catalog/Dish.ts';
import { aLine } from '#tests/builders/aCart.ts';
import { CardMarks } from '#ui/features/menu/CardMarks.tsx';
import { DishCard } from '#ui/features/menu/DishCard.tsx';
import { aPhoto } from '../../support/aPhoto.ts';
import { margherita, tag } from '../../support/fullCatalog.ts';
import { longName, longWords } from '../../support/longTexts.ts';
import styles from '../../support/Rack.module.css';
import { holding, type World } from '../../support/World.ts';

const meta: Meta<typeof DishCard> = { component: DishCard };
export default meta;

type Story = StoryObj<typeof DishCard>;

const card = (overrides: Partial<Dish> = {}, prepare: (world: World) => void = () => {}): Story => ({
  parameters: holding(prepare),
  render: () => <Card dish={{ ...margherita, ...overrides }} />,
});

export const Normal = card();
export const WithoutAPhoto = card({ photos: [] });
export const LongName = card({ name: longName, description: longWords });
export const TenThousand = card({ price: 1_234_500 });
export const OldPrice = card({
  price: 1_234_500,
  oldPrice: 1_490_000,
  photos: [aPhoto('dishes/steak-ribeye', 'cocoa')],
});
export const New = card({ tags: [tag('new')] });
export const Hit = card({ tags: [tag('hit')] });
export const Spicy = card({ tags: [tag('spicy')] });
export const LongCooking = card({ tags: [tag('long-cooking')] });
export const ForAdults = card({ tags: [tag('age-18')] });
export const WithChoices = card({ hasModifiers: true });
export const SoldOut = card({ available: false });
export const NotAtThisHour = card({ id: 'early' });
export const InTheCart = card({}, ({ shop }) =>
  shop.storage.write('cart', { id: 'cart', lines: [aLine({ count: 2 })] }),
);
export const ThreeDigitsInTheCart = card({ name: longName, price: 1_234_500 }, ({ shop }) =>
  shop.storage.write('cart', { id: 'cart', lines: [aLine({ count: 999 })] }),
);

function Card({ dish }: { readonly dish: Dish }): ReactNode {
  return (
    <ul className={styles.card}>
      <DishCard dish={dish} eager Marks={CardMarks} />
    </ul>
  );
}
