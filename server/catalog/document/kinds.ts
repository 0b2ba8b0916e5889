import {
  city,
  dish,
  group,
  menu,
  modifierGroup,
  promoCode,
  promotion,
  restaurant,
  timeSlot,
  town,
} from './catalogSchema.ts';
import { statedNames, statedProperties } from './fields.ts';
import { textOf } from './statedText.ts';
import type { Field, Fields, Properties } from './Value.ts';

/** One of the lists that a catalog consists of. */
export interface Kind<F extends Fields = Fields, D extends string = string> {
  /** The kind's name in error messages. */
  readonly word: string;
  /** Name of the list in a file, and of the table in a folder. */
  readonly list: string;
  /** Name of the list of documents. */
  readonly documents: D;
  readonly fields: F;
  /** The schema of each field of files. */
  readonly stated: Properties;
  /** The identifying field, in files and in documents; when absent, the list is replaced as a whole. */
  readonly key: string | undefined;
  readonly documentKey: string | undefined;
  /** Required fields of a new item. */
  readonly required: readonly string[];
  /** Fields of documents that are alike in items that are sorted together. */
  readonly siblings: readonly string[];
  /** Fields that are separate tables in a folder, whose rows name their owner. */
  readonly tables: Readonly<Record<string, Table>>;
}

export interface Table {
  readonly file: string;
  /** The column with the owner's id. */
  readonly owner: string;
  readonly tables?: Readonly<Record<string, Table>>;
}

function kind<F extends Fields, D extends string>(
  documents: D,
  word: string,
  fields: F,
  {
    list = documents,
    siblings = [],
    tables = {},
  }: {
    readonly list?: string;
    readonly siblings?: readonly (keyof F & string)[];
    readonly tables?: Readonly<Record<string, Table>>;
  } = {},
): Kind<F, D> {
  const isKey = ({ isKey: is }: Field): boolean => is;
  return {
    word,
    list,
    documents,
    fields,
    stated: statedProperties(fields),
    key: statedNames(fields, isKey)[0],
    documentKey: Object.keys(fields).find((name) => fields[name]?.isKey),
    required: statedNames(fields, ({ needed }) => needed),
    siblings,
    tables,
  };
}

const zones: Table = { file: 'zones', owner: 'restaurant', tables: { tiers: { file: 'tiers', owner: 'zone' } } };
const modifiers: Table = { file: 'modifiers', owner: 'modifierGroup' };

/**
 * Everything that a file can state, by its name in files, in the order of reading and writing: referenced kinds come
 * first.
 */
const CATALOG = {
  cities: kind('cities', 'city', city),
  restaurants: kind('restaurants', 'restaurant', restaurant, { tables: { zones } }),
  menus: kind('menus', 'menu', menu),
  groups: kind('groups', 'group', group, { siblings: ['menuId'] }),
  dishes: kind('dishes', 'dish', dish, { siblings: ['menuId', 'groupId'] }),
  modifierGroups: kind('modifierGroups', 'modifier group', modifierGroup, { tables: { modifiers } }),
  dishHours: kind('timeSlots', 'hours of dishes', timeSlot, { list: 'dishHours' }),
  promotions: kind('promotions', 'promotion', promotion),
  promoCodes: kind('promoCodes', 'promo code', promoCode),
  towns: kind('towns', 'town', town),
} as const;

export type Kinds = typeof CATALOG;
export type KindName = keyof Kinds;
export const KINDS: Readonly<Record<KindName, Kind>> = CATALOG;
export const KIND_NAMES = Object.keys(CATALOG) as readonly KindName[];

/** A key of the documents that are sorted together. */
export function siblingsKey({ siblings }: Kind, fieldOf: (name: string) => unknown): string {
  return siblings.map((name) => textOf(fieldOf(name))).join('\n');
}
