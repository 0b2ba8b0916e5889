import { Document, isScalar, isSeq, Scalar, visit } from 'yaml';
import type { CatalogDocument } from '../document/documents.ts';
import { KIND_NAMES, KINDS } from '../document/kinds.ts';
import { stateCatalog } from '../document/stateCatalog.ts';
import { Amount, textOf } from '../document/statedText.ts';
import type { StatedFields } from '../document/Value.ts';

/** Lists with up to this number of short values are written on one line. */
const MAX_FLOW_ITEMS = 12;

/** The whole shop as a file for `readYaml`, with groups nested in menus and dishes in groups. */
export function writeYaml(catalog: CatalogDocument): string {
  const stated = stateCatalog(catalog);
  const dishesIn = Map.groupBy(stated.dishes, ({ menu, group }) => `${textOf(menu)}\n${textOf(group)}`);
  const groupsOf = Map.groupBy(stated.groups, ({ menu }) => textOf(menu));
  const dishes = (menu: unknown, group: unknown): readonly StatedFields[] | undefined =>
    dishesIn.get(`${textOf(menu)}\n${textOf(group)}`)?.map((dish) => without(dish, ['menu', 'group']));
  const menus = stated.menus.map((menu) => {
    const groups = groupsOf.get(textOf(menu.id))?.map((group) => ({
      ...without(group, ['menu']),
      ...listed('dishes', dishes(menu.id, group.id)),
    }));
    return { ...menu, ...listed('groups', groups), ...listed('dishes', dishes(menu.id, '')) };
  });
  const lists = KIND_NAMES.filter((kind) => kind !== 'groups' && kind !== 'dishes').map((kind) => [
    KINDS[kind].list,
    kind === 'menus' ? menus : stated[kind],
  ]);
  const document = new Document(withAmounts(Object.fromEntries(lists)), { aliasDuplicateObjects: false });
  visit(document, {
    Seq: (_, seq) => {
      seq.flow = seq.items.length <= MAX_FLOW_ITEMS && seq.items.every((item) => isScalar(item) || isSeq(item));
    },
  });
  return document.toString({ lineWidth: 0, flowCollectionPadding: false });
}

function without(fields: StatedFields, names: readonly string[]): StatedFields {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name)));
}

function listed(name: string, items: readonly unknown[] | undefined): StatedFields {
  return items === undefined ? {} : { [name]: items };
}

function withAmounts(value: unknown): unknown {
  if (value instanceof Amount) {
    const scalar = new Scalar(Number(value.text));
    scalar.minFractionDigits = 2;
    return scalar;
  }
  if (Array.isArray(value)) return value.map(withAmounts);
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, withAmounts(part)]));
  }
  return value;
}
