import fc from 'fast-check';
import { WEEK_DAY_NAMES } from '#domain/schedule/Schedule.ts';
import { catalogOf } from '#server/catalog/document/catalogLists.ts';
import { payEngine } from '#server/catalog/document/catalogSchema.ts';
import { localHours, payConfig, photo } from '#server/catalog/document/compoundValues.ts';
import type { CatalogDocument } from '#server/catalog/document/documents.ts';
import { slotWeek, specialDays, week } from '#server/catalog/document/hours.ts';
import { KIND_NAMES, KINDS, type KindName } from '#server/catalog/document/kinds.ts';
import type { Field, Fields, Stored, Value } from '#server/catalog/document/Value.ts';
import * as values from '#server/catalog/document/values.ts';

/** Texts that files trip over: signs of YAML and CSV, line breaks, other alphabets, words that look like numbers. */
const word = fc.oneof(
  fc.constantFrom(
    'null',
    '~',
    'yes',
    '010',
    '1e3',
    '- a',
    '# b',
    'a: b',
    '"q"',
    "it's",
    '{x}',
    '[y]',
    'a|b',
    'a;b',
    'a,b',
  ),
  fc
    .string({
      unit: fc.constantFrom(
        'a',
        'щ',
        'ž',
        ' ',
        '🍕',
        '"',
        "'",
        ',',
        ';',
        '|',
        ':',
        '#',
        '\n',
        '-',
        '\t',
        '=',
        '+',
        '@',
      ),
      minLength: 1,
      maxLength: 12,
    })
    .filter((text) => text.trim() !== ''),
);
const anyText = fc.oneof(
  word,
  fc.dictionary(fc.constantFrom('ru', 'en', 'cnr'), word, { minKeys: 1, noNullPrototype: true }),
);
const anyLine = word.map((value) => value.replaceAll(/[\n\t|]/g, '.').trim()).filter((value) => value !== '');
const coordinate = fc.integer({ min: -80_000_000, max: 80_000_000 }).map((value) => value / 1e6);
const anyPoint = fc.tuple(coordinate, coordinate);
/** Few, so that neighbouring days are often alike. */
const time = fc.constantFrom('00:00', '09:30', '23:59');
const date = fc
  .tuple(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 28 }))
  .map(([m, d]) => `2027-${pad(m)}-${pad(d)}`);

function pad(value: number): string {
  return String(value).padStart(2, '0');
}

/** The hours of one day, which is closed, or open once or twice. */
const dayHours = fc.constantFrom(...WEEK_DAY_NAMES).chain((dayOfWeek) =>
  fc.oneof(
    fc.record({ active: fc.boolean(), open: time, close: time }).map((one) => [{ dayOfWeek, ...one }]),
    fc.boolean().map((active) => [
      { dayOfWeek, active, open: '00:00', close: '09:30' },
      { dayOfWeek, active, open: '09:30', close: '23:59' },
    ]),
  ),
);
const weekHours = fc
  .uniqueArray(dayHours, { selector: ([first]) => first?.dayOfWeek, maxLength: 5 })
  .map((days) => days.flat());
const exceptions = fc.uniqueArray(
  fc.oneof(
    fc.record({ date, dayOff: fc.boolean() }),
    fc.record({ date, dayOff: fc.boolean(), open: time, close: time }),
  ),
  { selector: (exception) => exception.date, maxLength: 3 },
);
const anyPay = fc.record(
  {
    cardOnline: fc.constantFrom('', 'demo-bank', 'acc-7'),
    cardUponReceipt: fc.boolean(),
    cashUponReceipt: fc.boolean(),
  },
  { noNullPrototype: true },
);
const anyPhoto = fc.record(
  {
    path: fc.constantFrom('dishes/pizza', 'imported/0123456789abcdef01234567'),
    widths: fc.constant([160, 640]),
    ratio: fc.constant(0.75),
    alt: anyText,
    hue: fc.constantFrom('coral', 'sand'),
  },
  { noNullPrototype: true },
);
const amount = fc.integer({ min: 0, max: 10_000_000 });
const half = fc.nat(900).map((value) => value / 2);

/** Values that their schema alone does not tell; all others follow from the catalog's schema. */
const VALUES = new Map<unknown, fc.Arbitrary<unknown>>([
  [values.text, anyText],
  [values.maybeText, anyText],
  [values.description, fc.oneof(fc.constant(''), anyText)],
  [values.line, anyLine],
  [values.id, fc.nat(99).map((index) => `id${index}`)],
  [values.money, amount],
  [values.knownMoney, amount.map((value) => value + 1)],
  [values.count, fc.nat(60)],
  [values.number, half],
  [values.integer, fc.integer({ min: 1, max: 9 })],
  [values.mapZoom, fc.integer({ min: 1, max: 20 })],
  [values.deliveryMinutes, fc.nat(1440)],
  [values.point, anyPoint],
  [values.currency, fc.constantFrom('EUR', 'RUB')],
  [values.timezone, fc.constantFrom('+03:00', 'Europe/Podgorica')],
  [values.taxRate, fc.constantFrom('standard', 'reduced-2')],
  [values.countryCode, fc.constantFrom('ME', 'RS')],
  [values.instant, fc.constantFrom('2026-01-01T00:00:00Z', '2027-01-01T00:00:00+01:00')],
  [week, weekHours],
  [
    slotWeek,
    weekHours.map((all) =>
      all.map(({ dayOfWeek, active, open, close }) => ({ dayOfWeek, startAt: open, endAt: close, isActive: active })),
    ),
  ],
  [specialDays, exceptions],
  [payEngine, fc.constantFrom('demo-bank', 'other')],
  [payConfig.fields, anyPay],
  [photo.fields, anyPhoto],
  [localHours.fields, fc.record({ from: time, to: time })],
]);

function anyValue(value: Stored<unknown> & Partial<Pick<Value<unknown>, 'stated'>>): fc.Arbitrary<unknown> {
  const { items, fields, stored, stated } = value;
  const arbitrary = VALUES.get(value.refersTo === undefined ? value : values.id) ?? VALUES.get(fields);
  if (arbitrary !== undefined) return arbitrary;
  if (fields !== undefined) return anyDocument(fields);
  if (items !== undefined) return fc.array(anyValue(items), { maxLength: 2 });
  const words = stored.enum ?? stated?.enum;
  if (words !== undefined) return fc.constantFrom(...words);
  if (stored.type === 'boolean') return fc.boolean();
  if (stored.type === 'integer') return fc.integer({ min: stored.minimum ?? 1, max: stored.maximum ?? 100 });
  throw new Error(`tests/server/import/anyCatalog.ts has no values of ${JSON.stringify(stored)}: add them to VALUES`);
}

function anyDocument(fields: Fields, isKitchens = false): fc.Arbitrary<object> {
  const stated = Object.entries(fields).filter(([, one]) => isKitchens || Object.keys(one.stated('any')).length > 0);
  const all = Object.fromEntries(stated.map(([name, one]) => [name, anyField(one)]));
  const requiredKeys = stated.flatMap(([name, { presence }]) => (presence === 'required' ? [name] : []));
  return fc.record(all, { requiredKeys, noNullPrototype: true });
}

function anyField(field: Field): fc.Arbitrary<unknown> {
  const arbitrary = VALUES.get(field);
  if (arbitrary !== undefined) return arbitrary;
  const value = anyValue(field.value);
  // Parts that are all absent make no record.
  const isPart = field.presence === 'optional' && field.parts !== undefined;
  return isPart ? value.filter((parts) => Object.keys(parts as object).length > 0) : value;
}

/**
 * A catalog of any values that files can state; with those of the kitchen too, which they cannot. Each dish is on a
 * menu.
 */
function anyCatalogWith({ isKitchens }: { readonly isKitchens: boolean }): fc.Arbitrary<CatalogDocument> {
  const lists = KIND_NAMES.map((name) => {
    const minLength = name === 'menus' ? 1 : 0;
    const documents = fc.array(anyDocument(KINDS[name].fields, isKitchens), {
      minLength,
      maxLength: name === 'dishes' ? 6 : 2,
    });
    return [name, documents.map((all) => all.map((one, index) => keyed(name, one, index)))] as const;
  });
  return fc.record(Object.fromEntries(lists)).map((all) => placed(catalogOf((name) => all[name] ?? [])));
}

export const anyCatalog = anyCatalogWith({ isKitchens: false });
/** Catalogs of shops that are open, in which dishes are sold out and restaurants pause. */
export const anyOpenCatalog = anyCatalogWith({ isKitchens: true });

function keyed(name: KindName, document: object, index: number): object {
  const { documentKey } = KINDS[name];
  return documentKey === undefined ? document : { ...document, [documentKey]: `${name}${index}` };
}

/** Puts groups on menus and dishes into groups of their menu, and gives zones ids of their own. */
function placed(catalog: CatalogDocument): CatalogDocument {
  const menuOf = (index: number): string => catalog.menus[index % catalog.menus.length]?.id ?? '';
  const groups = catalog.groups.map((group, index) => ({ ...group, menuId: menuOf(index) }));
  return {
    ...catalog,
    groups,
    dishes: catalog.dishes.map(({ groupId, ...dish }, index) => {
      const own = groups.find(({ menuId }) => menuId === menuOf(index))?.id;
      return { ...dish, menuId: menuOf(index), ...(groupId !== undefined && own !== undefined && { groupId: own }) };
    }),
    restaurants: catalog.restaurants.map((restaurant) => ({
      ...restaurant,
      zones: restaurant.zones.map((zone, index) => ({ ...zone, id: `${restaurant.id}-zone${index}` })),
    })),
  };
}
