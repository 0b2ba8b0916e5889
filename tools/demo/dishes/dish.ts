import type { DishDocument, GroupDocument } from '#server/catalog/document/documents.ts';
import { type Translations, text } from '../text.ts';

type Named = readonly [name: string, description: string];

interface Extras {
  readonly tags?: string;
  readonly diets?: string;
  readonly oldPrice?: number;
  readonly soldOut?: boolean;
  readonly with?: string;
}

export interface DishSource
  extends Pick<
    DishDocument,
    'id' | 'price' | 'tags' | 'allergens' | 'diets' | 'available' | 'measures' | 'recommended'
  > {
  readonly hue: string;
  readonly name: Translations;
  readonly description: Translations;
  readonly nutrition?: NonNullable<DishDocument['nutrition']>;
  readonly oldPrice?: number;
}

export interface GroupSource extends Pick<GroupDocument, 'id' | 'menuId'> {
  readonly name: Translations;
  /** The dish whose picture stands for the group. */
  readonly cover: string;
  readonly dishes: readonly DishSource[];
}

const UNITS = ['g', 'pc', 'ml', 'cm'] as const;

function split(words: string | undefined): string[] {
  return words === undefined || words === '' ? [] : words.split(' ');
}

function readMeasure(word: string): DishDocument['measures'][number] {
  const unit = UNITS.find((candidate) => word.endsWith(candidate));
  if (unit === undefined) {
    throw new Error(`No unit in ${word}`);
  }
  return { unit, value: Number(word.slice(0, -unit.length)) };
}

/** Prices in roubles, measures like `540g 32cm`, nutrition per 100 g as kcal, protein, fat, carbohydrates. */
export function dish(
  id: string,
  price: number,
  measures: string,
  hue: string,
  nutrition: readonly [number, number, number, number] | undefined,
  allergens: string,
  ru: Named,
  en: Named,
  cnr: Named,
  extras: Extras = {},
): DishSource {
  return {
    id,
    price: price * 100,
    measures: split(measures).map(readMeasure),
    hue,
    ...(nutrition === undefined
      ? {}
      : { nutrition: { kcal: nutrition[0], protein: nutrition[1], fat: nutrition[2], carbs: nutrition[3] } }),
    allergens: split(allergens),
    name: text(ru[0], en[0], cnr[0]),
    description: text(ru[1], en[1], cnr[1]),
    tags: split(extras.tags),
    diets: split(extras.diets),
    ...(extras.oldPrice === undefined ? {} : { oldPrice: extras.oldPrice * 100 }),
    available: extras.soldOut !== true,
    recommended: split(extras.with),
  };
}
