import type { Source } from '../import/Entry.ts';
import { readIikoMenu } from './iiko/readIikoMenu.ts';
import { readIikoNomenclature } from './iiko/readIikoNomenclature.ts';
import { TillMenu } from './TillMenu.ts';

/** Reads an external menu, or else a nomenclature. */
export function readIiko(path: string, text: string, restaurant?: string): Source {
  const menu = new TillMenu(path, text);
  if (/"itemCategories"\s*:/.test(text)) readIikoMenu(menu);
  else readIikoNomenclature(menu);
  if (restaurant !== undefined) menu.sellAt(restaurant);
  return menu.source();
}
