import { burgers, tacos } from './burgers.ts';
import { desserts } from './desserts.ts';
import type { GroupSource } from './dish.ts';
import { drinks, wines } from './drinks.ts';
import { hotDishes, wok } from './hot.ts';
import { kids, lunches } from './lunchesAndKids.ts';
import { breakfasts, coffee } from './morning.ts';
import { pizza } from './pizza.ts';
import { rolls } from './rolls.ts';
import { salads } from './salads.ts';
import { soups } from './soups.ts';

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
