import { KIND_NAMES, KINDS, type KindName } from '../document/kinds.ts';
import type { JsonSchema, Properties } from '../document/Value.ts';
import { schemaOfKind } from './checkEntries.ts';

const listOf = (kind: KindName, without: readonly string[] = [], more: Properties = {}): JsonSchema => {
  const { properties = {}, ...schema } = schemaOfKind(KINDS[kind]);
  const own = Object.entries(properties).filter(([name]) => !without.includes(name));
  return {
    type: 'array',
    items: { ...schema, properties: { ...Object.fromEntries(own), ...more } },
    description: 'a list',
  };
};

/** JSON Schema for editors, to complete and validate import files. */
export function importSchema(): JsonSchema {
  const dishes = listOf('dishes', ['menu', 'group']);
  const groups = listOf('groups', ['menu'], { dishes });
  const lists = KIND_NAMES.map((kind) => [KINDS[kind].list, listOf(kind)]);
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'A shop to import',
    type: 'object',
    additionalProperties: false,
    properties: {
      $schema: { type: 'string' },
      ...Object.fromEntries(lists),
      menus: listOf('menus', [], { groups, dishes }),
    },
  };
}
