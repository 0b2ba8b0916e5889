import fc from 'fast-check';
import { ALLERGENS } from '#domain/catalog/allergens.ts';
import { DIETS, DISH_TAGS } from '#server/catalog/import/fieldSchemas.ts';
import type { Seed } from '#server/catalog/seed/Seed.ts';
import { MEASURE_UNITS } from '#server/catalog/seed/SeedMenu.ts';
import { WEEK_DAYS } from '#server/catalog/seed/SeedValues.ts';

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
const text = fc.oneof(
  word,
  fc.dictionary(fc.constantFrom('ru', 'en', 'cnr'), word, { minKeys: 1, noNullPrototype: true }),
);
const maybeText = fc.oneof(fc.constant(''), text);
const line = word.map((value) => value.replaceAll(/[\n\t|]/g, '.').trim()).filter((value) => value !== '');
const amount = fc.integer({ min: 0, max: 10_000_000 });
const order = fc.integer({ min: 1, max: 9 });
const coordinate = fc.integer({ min: -80_000_000, max: 80_000_000 }).map((value) => value / 1e6);
const point = fc.tuple(coordinate, coordinate);
/** Few, so that neighbouring days are often alike. */
const time = fc.constantFrom('00:00', '09:30', '23:59');
const date = fc
  .tuple(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 28 }))
  .map(([m, d]) => `2027-${pad(m)}-${pad(d)}`);

function pad(value: number): string {
  return String(value).padStart(2, '0');
}

/** The hours of one day, which is closed, or open once or twice. */
const dayHours = fc.constantFrom(...WEEK_DAYS).chain((dayOfWeek) =>
  fc.oneof(
    fc.record({ active: fc.boolean(), open: time, close: time }).map((one) => [{ dayOfWeek, ...one }]),
    fc.boolean().map((active) => [
      { dayOfWeek, active, open: '00:00', close: '09:30' },
      { dayOfWeek, active, open: '09:30', close: '23:59' },
    ]),
  ),
);
const week = fc
  .uniqueArray(dayHours, { selector: ([first]) => first?.dayOfWeek, maxLength: 5 })
  .map((days) => days.flat());
const exceptions = fc.uniqueArray(
  fc.oneof(
    fc.record({ date, dayOff: fc.boolean() }),
    fc.record({ date, dayOff: fc.boolean(), open: time, close: time }),
  ),
  { selector: (exception) => exception.date, maxLength: 3 },
);
const pays = fc.record({
  cardOnline: fc.constantFrom('', 'demo-bank', 'acc-7'),
  cardUponReceipt: fc.boolean(),
  cashUponReceipt: fc.boolean(),
});
const photo = fc.record({
  path: fc.constantFrom('dishes/pizza', 'imported/0123456789abcdef01234567'),
  widths: fc.constant([160, 640]),
  ratio: fc.constant(0.75),
  alt: text,
  hue: fc.constantFrom('coral', 'sand'),
});
const some = <T>(values: readonly T[]) => fc.subarray(values as T[]);
const optional = (value: object) =>
  fc
    .subarray(Object.keys(value))
    .map((names) => Object.fromEntries(Object.entries(value).filter(([name]) => names.includes(name))));

/** A catalog that could be sold from: every mention names something that there is. */
export const anyCatalog: fc.Arbitrary<Seed> = fc
  .record({ menus: fc.integer({ min: 1, max: 3 }), groups: fc.nat(3), dishes: fc.nat(6), restaurants: fc.nat(2) })
  .chain((counts) => {
    const ids = (name: string, count: number): readonly string[] =>
      Array.from({ length: count }, (_, index) => `${name}${index}`);
    const menuIds = ids('menu', counts.menus);
    const dishIds = ids('dish', counts.dishes);
    const menuOf = (index: number): string => menuIds[index % menuIds.length] ?? 'menu0';
    const groupIds = ids('group', counts.groups);
    const all = <T>(names: readonly string[], make: (id: string, index: number) => fc.Arbitrary<T>) =>
      fc.tuple(...names.map(make));
    return fc.record({
      cities: fc.tuple(
        fc.record({
          id: fc.constant('city'),
          name: text,
          bounds: fc.constant({ east: 2, north: 2, south: 1, west: 1 }),
          center: point,
          zoom: order,
        }),
      ),
      restaurants: all(ids('resto', counts.restaurants), (id) =>
        fc
          .record({
            id: fc.constant(id),
            cityId: fc.constant('city'),
            name: text,
            address: text,
            street: text,
            currency: fc.constantFrom('EUR', 'RUB'),
            description: maybeText,
            emails: fc.array(line, { maxLength: 2 }),
            links: fc.array(line, { maxLength: 2 }),
            phones: fc.constantFrom<string[]>([], ['+38220123456'], ['+7 900 1', '112']),
            location: point,
            menuIds: fc.constant(menuIds),
            openingHours: week,
            exceptions: exceptions,
            order,
            payConfig: fc.record({ delivery: pays, takeAway: pays }),
            payEngine: fc.constantFrom('demo-bank', 'other'),
            photos: fc.array(photo, { maxLength: 2 }),
            tags: fc.array(fc.record({ code: line, name: text }), { maxLength: 2 }),
            timezone: fc.constantFrom('+03:00', 'Europe/Podgorica'),
            zones: fc
              .record({
                name: text,
                rules: fc.constantFrom(
                  [],
                  [
                    { deliveryPrice: 5, time: 30, minOrderPrice: 0, maxOrderPrice: 900 },
                    { deliveryPrice: 0, time: 45, minOrderPrice: 900 },
                  ],
                ),
              })
              .chain((zone) =>
                fc.constantFrom(
                  [],
                  [
                    {
                      id: `${id}-zone`,
                      ...zone,
                      polygon: [
                        [1, 1],
                        [1, 2],
                        [2, 2],
                      ] as [number, number][],
                    },
                  ],
                ),
              ),
            cookingMinutes: fc.nat(60),
            slots: fc.constantFrom(
              { delivery: { minutes: 30, leadMinutes: 40, daysAhead: 2 } },
              {
                takeAway: { minutes: 15, capacity: 3, leadMinutes: 0, daysAhead: 0, exceptions: [] },
                delivery: {
                  minutes: 30,
                  leadMinutes: 40,
                  daysAhead: 2,
                  exceptions: [{ date: '2026-12-31', capacity: 0 }],
                },
              },
            ),
            hiddenDishIds: some(dishIds),
          })
          .chain((one) => optional({ averageCheck: 1_250 }).map((more) => ({ ...one, ...more }))),
      ),
      menus: all(menuIds, (id) =>
        fc.record({
          id: fc.constant(id),
          name: text,
          order,
          isDelivery: fc.boolean(),
          isOnline: fc.boolean(),
          isTable: fc.boolean(),
          isTakeAway: fc.boolean(),
        }),
      ),
      groups: all(groupIds, (id, index) =>
        fc.record({
          id: fc.constant(id),
          menuId: fc.constant(menuOf(index)),
          name: text,
          order,
          photos: fc.array(photo, { maxLength: 1 }),
        }),
      ),
      dishes: all(dishIds, (id, index) =>
        fc
          .record({
            required: fc.record({
              id: fc.constant(id),
              menuId: fc.constant(menuOf(index)),
              name: text,
              description: maybeText,
              price: amount,
              photos: fc.array(photo, { maxLength: 2 }),
              measures: fc.array(
                fc.record({ unit: fc.constantFrom(...MEASURE_UNITS), value: fc.nat(900).map((value) => value / 2) }),
                { maxLength: 2 },
              ),
              tags: some(DISH_TAGS),
              order,
              allergens: some(ALLERGENS),
              diets: some(DIETS),
              available: fc.boolean(),
              recommended: some(dishIds.filter((_, other) => other % menuIds.length === index % menuIds.length)),
            }),
            more: optional({
              oldPrice: 20_000_000,
              nutrition: { kcal: 1.5, protein: 2, fat: 3, carbs: 4 },
              ...(groupIds[index % menuIds.length] !== undefined && { groupId: groupIds[index % menuIds.length] }),
            }),
          })
          .map(({ required, more }) => ({ ...required, ...more })),
      ),
      modifierGroups: fc.oneof(
        fc.constant([]),
        fc.tuple(
          fc.record({
            id: fc.constant('extras'),
            dishIds: some(dishIds),
            name: text,
            min: fc.constant(0),
            max: order,
            free: fc.constant(1),
            order,
            modifiers: all(['olives', 'ham'], (id) =>
              fc.record({
                id: fc.constant(id),
                name: text,
                price: amount,
                maxCount: order,
                byDefault: fc.constant(false),
                available: fc.boolean(),
                allergens: some(ALLERGENS),
                order,
              }),
            ),
          }),
        ),
      ),
      timeSlots: fc.array(
        fc.record({
          dishIds: some(dishIds),
          details: week.map((list) =>
            list.map(({ dayOfWeek, active, open, close }) => ({
              dayOfWeek,
              startAt: open,
              endAt: close,
              isActive: active,
            })),
          ),
        }),
        { maxLength: 2 },
      ),
      promotions: fc.oneof(
        fc.constant([]),
        fc.tuple(
          fc.record({
            id: fc.constant('sale'),
            restaurantIds: fc.constant([]),
            name: text,
            description: maybeText,
            photos: fc.array(photo, { maxLength: 1 }),
            priority: order,
            startsAt: fc.constant('2026-01-01T00:00:00Z'),
            finishesAt: fc.constant('2027-01-01T00:00:00+01:00'),
            dishIds: some(dishIds),
            automatic: fc.constantFrom({ percent: 5 }, { percent: 7, deliveryType: 'TAKE_AWAY' as const }),
          }),
        ),
      ),
      promoCodes: fc.oneof(
        fc.constant([]),
        fc.tuple(
          fc
            .record({
              name: text,
              active: fc.boolean(),
              more: optional({
                maxDiscountAmount: 5,
                minOrderAmount: 70,
                hours: { from: '18:00', to: '02:00' },
                limit: 0,
                personLimit: 3,
                deliveryTypes: ['DELIVERY'],
                startsAt: '2026-01-01T00:00:00Z',
              }),
            })
            .map(({ name, active, more }) => ({ code: 'TEN', name, active, percent: 10, ...more })),
        ),
      ),
      towns: fc.constantFrom(
        [],
        [
          {
            cityId: 'city',
            streets: [
              {
                id: 's',
                name: 'S',
                rank: 'side' as const,
                line: [
                  [1, 1],
                  [1, 2],
                ] as [number, number][],
                houses: [{ number: '1|a', at: [1, 1.5] as [number, number] }],
              },
            ],
            areas: [],
            landmarks: [],
          },
        ],
      ),
    }) as fc.Arbitrary<unknown> as fc.Arbitrary<Seed>;
  });
