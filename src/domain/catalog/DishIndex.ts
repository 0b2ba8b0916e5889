import type { LocalizedText } from '#domain/text/LocalizedText.ts';
import { otherLayout } from '#domain/text/otherLayout.ts';
import { WordIndex } from '#domain/text/WordIndex.ts';
import { wordsOf } from '#domain/text/wordsOf.ts';
import type { Catalog } from './Catalog.ts';
import type { Dish } from './Dish.ts';
import type { DishGroup } from './DishGroup.ts';

/** Search weight of a word by the field in which it stands. */
const NAME_START = 1;
const NAME = 0.8;
const TAG = 0.5;
const GROUP = 0.45;
const DESCRIPTION = 0.25;
/** Search weight of a match in the middle of a word: lower than any match at the beginning of one. */
const INSIDE = 0.2;
const SLICE = 100;

/** Other words that customers use for a diet ("without gluten", "lenten"), normalized as `wordsOf` does. */
const DIET_WORDS: Readonly<Record<string, string>> = {
  vegan: 'vegan vegansko veganskoe postnoe posno',
  vegetarian: 'vegetarian vegetarijansko vegetarianskoe bez myasa bez mesa',
  'gluten-free': 'gluten free bez glyutena bez glutena bezglyutenovoe',
  'lactose-free': 'lactose free bez laktozy bez laktoze bezlaktoznoe',
  halal: 'halal khalyal',
  kosher: 'kosher koshernoe koser',
};

type Weights = ReadonlyMap<number, number>;

/** Full-text index of a catalog's dishes. A search works in any language, alphabet or keyboard layout and tolerates typos. */
export class DishIndex {
  readonly #dishes: readonly Dish[];
  readonly #weights: ReadonlyMap<string, Weights>;
  readonly #words: WordIndex;

  private constructor(dishes: readonly Dish[], weights: ReadonlyMap<string, Weights>) {
    this.#dishes = dishes;
    this.#weights = weights;
    this.#words = new WordIndex(weights.keys());
  }

  /** Builds the index in slices of a few milliseconds, so that the caller can yield to other work between them. */
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

  /**
   * Matching dishes, best first, and of equally good matches those that can be ordered; every typed word must match. Without
   * a match the text is tried again in the other keyboard layout, there without typos: two guesses at once find anything.
   */
  search(text: string): readonly Dish[] {
    const found = this.#search(wordsIn(text), 'unknown-only');
    return found.length > 0 ? found : this.#search(wordsIn(otherLayout(text)), 'never');
  }

  #search(typed: readonly string[], slips: 'unknown-only' | 'never'): readonly Dish[] {
    const [first, ...others] = typed.map((word) => this.#scores(word, slips));
    if (first === undefined) return [];
    const scored: { readonly place: number; readonly dish: Dish; readonly score: number }[] = [];
    for (const [place, own] of first) {
      const dish = this.#dishes[place];
      if (dish !== undefined && others.every((scores) => scores.has(place))) {
        scored.push({ place, dish, score: others.reduce((sum, scores) => sum + (scores.get(place) ?? 0), own) });
      }
    }
    scored.sort(
      (a, b) => b.score - a.score || Number(b.dish.available) - Number(a.dish.available) || a.place - b.place,
    );
    return scored.map(({ dish }) => dish);
  }

  /** How well each dish matches one typed word. */
  #scores(typed: string, slips: 'unknown-only' | 'never'): Weights {
    const scores = new Map<number, number>();
    const note = (index: number, fit: number): void => {
      for (const [place, weight] of this.#weights.get(this.#words.words[index] ?? '') ?? []) {
        const score = fit * weight;
        if (score > (scores.get(place) ?? 0)) scores.set(place, score);
      }
    };
    for (const [index, fit] of this.#words.find(typed, slips)) note(index, fit);
    for (const index of this.#words.inside(typed)) note(index, INSIDE);
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
