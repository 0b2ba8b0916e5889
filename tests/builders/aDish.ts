import type { Dish } from '#domain/catalog/Dish.ts';
import type { Modifier, ModifierGroup } from '#domain/catalog/ModifierGroup.ts';

export function aDish(overrides: Partial<Dish> = {}): Dish {
  return {
    id: 'margherita',
    menuId: 'main',
    groupId: 'pizza',
    name: { ru: 'Маргарита', en: 'Margherita' },
    description: '',
    price: 49_000,
    photos: [],
    measures: [],
    tags: [],
    hasModifiers: false,
    order: 1,
    allergens: [],
    diets: [],
    available: true,
    recommended: [],
    ...overrides,
  };
}

export function aModifier(overrides: Partial<Modifier> = {}): Modifier {
  return {
    id: 'rocket',
    name: 'Rocket',
    price: 5_000,
    maxCount: 1,
    byDefault: false,
    available: true,
    allergens: [],
    order: 1,
    ...overrides,
  };
}

export function aModifierGroup(overrides: Partial<ModifierGroup> = {}): ModifierGroup {
  return {
    id: 'extras',
    dishIds: ['margherita'],
    name: 'Extras',
    min: 0,
    max: 3,
    free: 0,
    order: 1,
    modifiers: [aModifier()],
    ...overrides,
  };
}
