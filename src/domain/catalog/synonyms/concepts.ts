/** A kind of food that words of several languages name. */
interface Concept {
  /**
   * Kinds that are found as well when this one is typed, and not the other way round: meat is also beef, beef is not
   * pork.
   */
  readonly includes?: readonly string[];
  /**
   * A general word counts in names, tags and sections only: "crab meat" in a description does not make a dish of meat.
   */
  readonly isGeneral?: true;
}

/**
 * The kinds whose words are more than equal. Others need no entry. The words stand in `en.ts`, `ru.ts` and `cnr.ts`
 * under the same ids. Ids of diets (`vegan`) and tags (`spicy`) are those of the wire.
 */
export const CONCEPTS: Readonly<Record<string, Concept>> = {
  alcohol: { includes: ['wine', 'beer', 'cocktail'], isGeneral: true },
  beer: { includes: ['lager'], isGeneral: true },
  breakfast: { isGeneral: true },
  burger: { includes: ['cheeseburger'] },
  coffee: { includes: ['espresso', 'cappuccino', 'latte', 'americano', 'raf', 'flat-white'], isGeneral: true },
  dessert: { includes: ['cake', 'ice-cream', 'doughnut', 'brownie'], isGeneral: true },
  drink: {
    includes: ['water', 'juice', 'cola', 'lemonade', 'tea', 'coffee', 'mors', 'kvass', 'smoothie'],
    isGeneral: true,
  },
  egg: { includes: ['omelette'] },
  fish: { includes: ['salmon', 'tuna', 'cod', 'trout', 'sea-bass', 'sea-bream', 'eel'], isGeneral: true },
  kvass: { isGeneral: true },
  latte: { isGeneral: true },
  meat: {
    includes: ['beef', 'veal', 'pork', 'lamb', 'chicken', 'duck', 'turkey', 'ham', 'sausage', 'bacon', 'steak'],
    isGeneral: true,
  },
  mexican: { includes: ['taco', 'burrito', 'quesadilla'], isGeneral: true },
  pizza: { includes: ['margherita'], isGeneral: true },
  poultry: { includes: ['chicken', 'duck', 'turkey'], isGeneral: true },
  'red-wine': { isGeneral: true },
  salad: { isGeneral: true },
  seafood: { includes: ['shrimp', 'mussel', 'squid', 'crab', 'octopus'], isGeneral: true },
  soup: { includes: ['borscht', 'ramen', 'tom-yum', 'pho', 'solyanka'], isGeneral: true },
  'sparkling-wine': { isGeneral: true },
  spicy: { isGeneral: true },
  steak: { isGeneral: true },
  vegetarian: { includes: ['vegan'] },
  water: { isGeneral: true },
  'white-wine': { isGeneral: true },
  wine: { includes: ['red-wine', 'white-wine', 'sparkling-wine'], isGeneral: true },
};

/** Diets of the wire. A phrase that names one ("without gluten") is never read word by word. */
export const DIETS: ReadonlySet<string> = new Set([
  'vegan',
  'vegetarian',
  'gluten-free',
  'lactose-free',
  'halal',
  'kosher',
]);
