import { EMPTY_CATALOG } from '../../document/catalogLists.ts';
import type { MarketDefaults } from '../../document/Value.ts';
import { applyEntries } from '../applyEntries.ts';
import { readYaml } from '../readYaml.ts';
import { BYTE_ORDER_MARK, writeTables } from '../writeTables.ts';

const DEFAULTS: MarketDefaults = { currency: 'EUR', timezone: 'Europe/Podgorica' };

/** The example as tables by name, without its pictures. */
export function exampleTables(yaml: string, market: MarketDefaults = DEFAULTS): ReadonlyMap<string, string> {
  const source = readYaml('shop.yaml', yaml.replaceAll(/^ +photos: .*\n/gm, ''));
  const { document } = applyEntries({ current: EMPTY_CATALOG, source, market, pictures: new Map(), replace: true });
  return new Map([...writeTables(document)].map(([name, text]) => [name, `${BYTE_ORDER_MARK}${text}`]));
}
