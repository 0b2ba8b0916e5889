import type { CatalogDocument } from '../document/documents.ts';
import type { KindName } from '../document/kinds.ts';

/** The ids to which other items of a catalog may refer. */
export interface CatalogIds {
  readonly cities: ReadonlySet<string>;
  readonly restaurants: ReadonlySet<string>;
  readonly menus: ReadonlySet<string>;
  readonly groups: ReadonlySet<string>;
  readonly dishes: ReadonlySet<string>;
  /** Promo codes that a file states with other faults. */
  readonly invalidPromoCodes: ReadonlySet<string>;
}

/** Lists the ids of a seed, and those of `alsoThere`, the ids of invalid items. */
export function catalogIds(seed: CatalogDocument, alsoThere: ReadonlyMap<KindName, ReadonlySet<string>>): CatalogIds {
  const idsOf = (kind: 'cities' | 'restaurants' | 'menus' | 'groups' | 'dishes'): ReadonlySet<string> =>
    new Set([...seed[kind].map(({ id }) => id), ...(alsoThere.get(kind) ?? [])]);
  return {
    cities: idsOf('cities'),
    restaurants: idsOf('restaurants'),
    menus: idsOf('menus'),
    groups: idsOf('groups'),
    dishes: idsOf('dishes'),
    invalidPromoCodes: alsoThere.get('promoCodes') ?? new Set(),
  };
}
