import { schemaOfKind } from './checkEntries.ts';
import { type JsonSchema, list } from './fieldSchemas.ts';
import { KINDS, type KindName } from './kinds.ts';

const schemaOf = (
  kind: KindName,
  without: readonly string[] = [],
  more: Readonly<Record<string, JsonSchema>> = {},
): JsonSchema => {
  const { properties, ...schema } = schemaOfKind(KINDS[kind]) as { properties: Readonly<Record<string, JsonSchema>> };
  const own = Object.entries(properties).filter(([name]) => !without.includes(name));
  return { ...schema, properties: { ...Object.fromEntries(own), ...more } };
};

/** JSON Schema for editors, to complete and validate import files. */
export function importSchema(): JsonSchema {
  const dishes = list(schemaOf('dishes', ['menu', 'group']));
  const groups = list(schemaOf('groups', ['menu'], { dishes }));
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'A shop to import',
    type: 'object',
    additionalProperties: false,
    properties: {
      $schema: { type: 'string' },
      cities: list(schemaOf('cities')),
      restaurants: list(schemaOf('restaurants')),
      menus: list(schemaOf('menus', [], { groups, dishes })),
      groups: list(schemaOf('groups')),
      dishes: list(schemaOf('dishes')),
      modifierGroups: list(schemaOf('modifierGroups')),
      dishHours: list(schemaOf('dishHours')),
      promotions: list(schemaOf('promotions')),
      promoCodes: list(schemaOf('promoCodes')),
      towns: list(schemaOf('towns')),
    },
  };
}
