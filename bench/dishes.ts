import { DishIndex } from '#domain/catalog/DishIndex.ts';
import { aCatalog } from '#tests/builders/aCatalog.ts';
import { aDish } from '#tests/builders/aDish.ts';
import type { Figure } from './Figure.ts';
import { dishNames } from './longMenu.ts';
import { median } from './median.ts';

const ROUNDS = 15;
/** Budgets in milliseconds: a quarter of what a keystroke may take on a phone that is four times slower. */
const TARGETS = { 100: 12.5, 1000: 15, 10000: 25 } as const;
const TYPED = ['п', 'пи', 'пиц', 'пицц', 'маргарта', 'сыр', 'burger s', 'supa dana', 'gbwwf', 'нет такого'];

/** Measures the search of a menu per keystroke, with the slowest of several texts. */
export function measureDishes(): readonly Figure[] {
  return ([100, 1000, 10_000] as const).map((count) => {
    const index = DishIndex.of(aCatalog(dishes(count)));
    const slowest = Array.from({ length: ROUNDS }, () =>
      Math.max(
        ...TYPED.map((text) => {
          const start = performance.now();
          index.search(text);
          return performance.now() - start;
        }),
      ),
    );
    const value = Math.round(median(slowest) * 100) / 100;
    return { id: `S8.look-${count}`, value, unit: 'ms', target: TARGETS[count], met: value <= TARGETS[count] };
  });
}

function dishes(count: number): readonly ReturnType<typeof aDish>[] {
  return dishNames(count).map(({ name, description }, index) =>
    aDish({
      id: `dish-${index}`,
      name: typeof name === 'string' ? { ru: name } : name,
      description: typeof description === 'string' ? { ru: description } : description,
    }),
  );
}
