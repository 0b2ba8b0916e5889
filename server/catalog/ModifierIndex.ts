import { type ModifierGroup, modifierGroupsOf } from '#domain/catalog/ModifierGroup.ts';
import { dishesWithoutChoice } from '#domain/catalog/requiredChoice.ts';

/** The modifier groups of a catalog, so that a lookup does not cost more in a larger one. */
export class ModifierIndex {
  /** Dishes of which a required choice is sold out everywhere. */
  readonly choicelessDishIds: ReadonlySet<string>;
  readonly #places: ReadonlyMap<ModifierGroup, number>;
  readonly #ofDish: ReadonlyMap<string, readonly ModifierGroup[]>;
  readonly #ofModifier: ReadonlyMap<string, readonly ModifierGroup[]>;

  constructor(groups: readonly ModifierGroup[]) {
    this.choicelessDishIds = dishesWithoutChoice(groups);
    this.#places = new Map(groups.map((group, place) => [group, place]));
    this.#ofDish = groupsBy(groups, ({ dishIds }) => dishIds);
    this.#ofModifier = groupsBy(groups, ({ modifiers }) => modifiers.map(({ id }) => id));
  }

  /** The groups of a dish as customers see them. */
  of(dishId: string): readonly ModifierGroup[] {
    return modifierGroupsOf(this.#ofDish.get(dishId) ?? [], dishId);
  }

  /** The groups of any of the dishes, each once, in the order of the catalog. */
  ofAny(dishes: readonly { readonly id: string }[]): readonly ModifierGroup[] {
    const groups = new Set(dishes.flatMap(({ id }) => this.#ofDish.get(id) ?? []));
    return [...groups].toSorted((one, other) => this.#placeOf(one) - this.#placeOf(other));
  }

  /** Dishes of which a required choice is sold out where these modifiers are. */
  choicelessDishIdsWithout(soldOutModifierIds: ReadonlySet<string>): ReadonlySet<string> {
    if (soldOutModifierIds.size === 0) return this.choicelessDishIds;
    const groups = new Set([...soldOutModifierIds].flatMap((id) => this.#ofModifier.get(id) ?? []));
    const lacking = dishesWithoutChoice(withoutStock([...groups], soldOutModifierIds));
    return lacking.size === 0 ? this.choicelessDishIds : new Set([...this.choicelessDishIds, ...lacking]);
  }

  #placeOf(group: ModifierGroup): number {
    return this.#places.get(group) ?? 0;
  }
}

/** The groups, with sold-out modifiers marked. */
export function withoutStock(groups: readonly ModifierGroup[], soldOut: ReadonlySet<string>): readonly ModifierGroup[] {
  if (soldOut.size === 0) return groups;
  return groups.map((group) => ({
    ...group,
    modifiers: group.modifiers.map((modifier) =>
      soldOut.has(modifier.id) ? { ...modifier, available: false } : modifier,
    ),
  }));
}

function groupsBy(
  groups: readonly ModifierGroup[],
  keysOf: (group: ModifierGroup) => readonly string[],
): ReadonlyMap<string, readonly ModifierGroup[]> {
  const found = new Map<string, ModifierGroup[]>();
  for (const group of groups) {
    for (const key of new Set(keysOf(group))) {
      const own = found.get(key);
      if (own === undefined) found.set(key, [group]);
      else own.push(group);
    }
  }
  return found;
}
