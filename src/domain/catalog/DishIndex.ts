import type { LocalizedText } from '#domain/text/LocalizedText.ts';
import { otherLayout } from '#domain/text/otherLayout.ts';
import { WordIndex } from '#domain/text/WordIndex.ts';
import { wordsOf } from '#domain/text/wordsOf.ts';
import type { Catalog } from './Catalog.ts';
import type { Dish } from './Dish.ts';
import type { DishGroup } from './DishGroup.ts';

/** What a word weighs by where it stands. */
const NAME_START = 1;
const NAME = 0.8;
const TAG = 0.5;
const GROUP = 0.45;
const DESCRIPTION = 0.25;
const SLICE = 100;

/** What people call a diet beside its name, in the plain spelling of `wordsOf`: "without gluten", "lenten". */
const DIET_WORDS: Readonly<Record<string, string>> = {
  vegan: 'vegan vegansko veganskoe postnoe posno',
  vegetarian: 'vegetarian vegetarijansko vegetarianskoe bez myasa bez mesa',
  'gluten-free': 'gluten free bez glyutena bez glutena bezglyutenovoe',
  'lactose-free': 'lactose free bez laktozy bez laktoze bezlaktoznoe',
  halal: 'halal khalyal',
  kosher: 'kosher koshernoe koser',
};

type Weights = ReadonlyMap<number, number>;

/** Every dish of a catalog, found by what somebody types: in any language, alphabet or keyboard, with a slip or two. */
export class DishIndex {
  readonly #dishes: readonly Dish[];
  readonly #weights: ReadonlyMap<string, Weights>;
  readonly #words: WordIndex;

  private constructor(dishes: readonly Dish[], weights: ReadonlyMap<string, Weights>) {
    this.#dishes = dishes;
    this.#weights = weights;
    this.#words = new WordIndex(weights.keys());
  }

  /** Built in slices of a few milliseconds, so that whoever builds it can let others work in between. */
  static *build(catalog: Catalog): Generator<undefined, DishIndex> {
    const dishes: Dish[] = [];
    const weights = new Map<string, Map<number, number>>();
    for (const { group, dish } of groupedDishesOf(catalog)) {
      const place = dishes.push(dish) - 1;
      for (const [word, weight] of weighedWords(dish, group)) {
        const own = weights.get(word) ?? new Map<number, number>();
        weights.set(word, own);
        own.set(place, Math.max(own.get(place) ?? 0, weight));
      }
      if (dishes.length % SLICE === 0) yield;
    }
    return new DishIndex(dishes, weights);
  }

  static of(catalog: Catalog): DishIndex {
    const building = DishIndex.build(catalog);
    for (;;) {
      const { done, value } = building.next();
      if (done) return value;
    }
  }

  /** The best first; every typed word must fit. What fits nothing is read once more as typed on the other keyboard. */
  search(text: string): readonly Dish[] {
    const found = this.#search(wordsIn(text));
    return found.length > 0 ? found : this.#search(wordsIn(otherLayout(text)));
  }

  #search(typed: readonly string[]): readonly Dish[] {
    const [first, ...others] = typed.map((word) => this.#scores(word));
    if (first === undefined) return [];
    const scored: { readonly place: number; readonly score: number }[] = [];
    for (const [place, own] of first) {
      if (others.every((scores) => scores.has(place))) {
        scored.push({ place, score: others.reduce((sum, scores) => sum + (scores.get(place) ?? 0), own) });
      }
    }
    scored.sort((a, b) => b.score - a.score || a.place - b.place);
    return scored.flatMap(({ place }) => this.#dishes[place] ?? []);
  }

  /** How well each dish answers one word. */
  #scores(typed: string): Weights {
    const scores = new Map<number, number>();
    for (const [index, fit] of this.#words.find(typed, 'unknown-only')) {
      for (const [place, weight] of this.#weights.get(this.#words.words[index] ?? '') ?? []) {
        const score = fit * weight;
        if (score > (scores.get(place) ?? 0)) scores.set(place, score);
      }
    }
    return scores;
  }
}

function* groupedDishesOf(catalog: Catalog): Generator<{ readonly group: DishGroup; readonly dish: Dish }> {
  for (const { sections } of catalog.menus) {
    for (const { group, dishes } of sections) for (const dish of dishes) yield { group, dish };
  }
}

function* weighedWords(dish: Dish, group: DishGroup): Generator<readonly [word: string, weight: number]> {
  for (const name of languagesOf(dish.name)) {
    for (const [index, word] of wordsIn(name).entries()) yield [word, index === 0 ? NAME_START : NAME];
  }
  const rest: readonly (readonly [LocalizedText, number])[] = [
    ...dish.tags.map(({ name }) => [name, TAG] as const),
    ...dish.diets.map((diet) => [DIET_WORDS[diet] ?? diet, TAG] as const),
    [group.name, GROUP],
    [dish.description, DESCRIPTION],
  ];
  for (const [text, weight] of rest) {
    for (const one of languagesOf(text)) for (const word of wordsIn(one)) yield [word, weight];
  }
}

function languagesOf(text: LocalizedText): readonly string[] {
  return typeof text === 'string' ? [text] : Object.values(text);
}

function wordsIn(text: string): readonly string[] {
  return wordsOf(text.replaceAll('/', ' '));
}
