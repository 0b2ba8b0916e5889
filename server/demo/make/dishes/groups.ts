import { burgers, tacos } from './burgers.ts';
import type { GroupSource } from './dish.ts';
import { hotDishes, kids, lunches, wok } from './hot.ts';
import { breakfasts, coffee } from './morning.ts';
import { pizza } from './pizza.ts';
import { rolls } from './rolls.ts';
import { salads } from './salads.ts';
import { soups } from './soups.ts';
import { desserts, drinks, wines } from './sweetsAndDrinks.ts';

export const groups: readonly GroupSource[] = [
  pizza,
  soups,
  salads,
  rolls,
  burgers,
  tacos,
  wok,
  hotDishes,
  lunches,
  kids,
  desserts,
  drinks,
  wines,
  breakfasts,
  coffee,
];
