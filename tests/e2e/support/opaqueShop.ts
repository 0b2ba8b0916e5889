import { openSeededShop, renamed } from './openSeededShop.ts';
import { test as base } from './shop.ts';

export { expect } from './shop.ts';

/** Ids as other systems make them: each has something that an address gives a meaning to. */
export const DISHES = [
  ['gid://shop/Product/1', 'pizza-coral', 'Пицца «Коралл»'],
  ['a+b', 'pizza-margherita', 'Маргарита'],
  ['50%', 'pizza-pepperoni', 'Пепперони'],
  ['a/b?c', 'focaccia', 'Фокачча с розмарином'],
  ['a%2Fb', 'pizza-four-cheese', 'Четыре сыра'],
  ['v1.5', 'pizza-diavola', 'Дьявола'],
  ['борщ #1', 'pizza-prosciutto', 'Прошутто и руккола'],
] as const;

export const PROMOTIONS = [
  ['gid://shop/Promotion/1', 'second-ramen', /Минус 50/],
  ['a+b', 'takeaway-ten', /на самовывоз/],
  ['100%', 'bubble-tea', /чай с тапиокой/],
  ['a/b?c', 'harbour-sets', /Сеты роллов/],
] as const;

export const RESTAURANTS = [
  ['gid://shop/Location/1', 'coral-port', 'Коралл на Портовой'],
  ['a+b', 'coral-night', 'Коралл Ночной'],
  ['50%', 'coral-captains', 'Коралл Капитанский'],
  ['a/b?c', 'coral-terrace', 'Коралл Терраса'],
] as const;

export const MENU = 'gid://shop/Menu/50%';
export const MORNING = 'a/b?c+d';

const IDS = Object.fromEntries([
  ...[...DISHES, ...PROMOTIONS, ...RESTAURANTS].map(([id, old]) => [old, id]),
  ['main', MENU],
  ['morning', MORNING],
]);

interface WorkerFixtures {
  /** A shop whose ids are nothing but opaque. */
  readonly opaque: { readonly url: string };
}

export const test = base.extend<object, WorkerFixtures>({
  opaque: [
    // Playwright reads the names of fixtures out of a pattern.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const shop = await openSeededShop((seed) => renamed(seed, IDS));
      await use(shop);
      await shop.close();
    },
    { scope: 'worker' },
  ],
});
