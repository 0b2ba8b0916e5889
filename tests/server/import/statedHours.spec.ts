import { checkCatalog, notYetOrderable } from '#server/catalog/checks/checkCatalog.ts';
import type { CatalogDocument } from '#server/catalog/document/documents.ts';
import { applyEntries } from '#server/catalog/import/applyEntries.ts';
import { readYaml } from '#server/catalog/import/readYaml.ts';
import { writeYaml } from '#server/catalog/import/writeYaml.ts';
import { aCatalogDocument } from '../support/aCatalogDocument.ts';

/** The shop of `aCatalogDocument` after an import of this text, and what is wrong with it. */
function imported(
  content: string,
  current: CatalogDocument = aCatalogDocument(),
): { readonly document: CatalogDocument; readonly faults: readonly string[] } {
  const { document, faults } = applyEntries({
    current,
    source: readYaml('shop.yaml', content),
    market: { currency: 'RUB', timezone: '+03:00' },
    pictures: new Map(),
    replace: false,
  });
  const before = new Set(checkCatalog(current, new Map()).map(({ text }) => text));
  const whole = checkCatalog(document, new Map()).filter(({ text }) => !before.has(text));
  return { document, faults: [...faults, ...whole].map(({ text }) => text) };
}

const HOURS_OF = {
  'a restaurant': (lines: string) => imported(`restaurants:\n  - id: port\n    hours: ${lines}\n`),
  dishes: (lines: string) => imported(`dishHours:\n  - dishes: [pizza]\n    hours: ${lines}\n`),
};

/** Whether each interval of Sunday is open. */
function sundaysOf({ restaurants, timeSlots }: CatalogDocument, kind: string): readonly boolean[] {
  const ofDishes = timeSlots.flatMap(({ details }) =>
    details.map(({ dayOfWeek, isActive }) => ({ dayOfWeek, active: isActive })),
  );
  return (kind === 'dishes' ? ofDishes : (restaurants[0]?.openingHours ?? []))
    .filter(({ dayOfWeek }) => dayOfWeek === 'SUNDAY')
    .map(({ active }) => active);
}

describe.each(Object.entries(HOURS_OF))('the hours of a file for %s', (kind, importHours) => {
  it.each([
    '["daily 00:00-24:00", "sun closed"]',
    '["daily 10:00-22:00", "sun closed"]',
    '["mon-sun 10:00-14:00", "daily 18:00-22:00", "sat-sun closed"]',
    '["daily 18:00-02:00", "fri,sun closed 18:00-23:00"]',
  ])('close a day that a later line closes: %s', (lines) => {
    const { document, faults } = importHours(lines);
    expect(faults).toEqual([]);
    expect(sundaysOf(document, kind)).toEqual([false]);
  });

  it('may have several intervals a day', () => {
    const { document, faults } = importHours('["daily 09:00-12:00", "daily 14:00-18:00"]');
    expect(faults).toEqual([]);
    expect(sundaysOf(document, kind)).toEqual([true, true]);
  });

  it.each([
    ['["sun closed", "daily 10:00-22:00"]', 'sunday is closed and then open again'],
    ['["daily 10:00-22:00", "sun 12:00-20:00"]', 'sunday has two intervals that overlap'],
    ['["daily 00:00-24:00", "mon 09:00-18:00"]', 'monday has two intervals that overlap'],
  ])('are refused when they contradict each other: %s', (lines, message) => {
    expect(importHours(lines).faults).toEqual([expect.stringContaining(`hours: ${message}`)]);
  });
});

describe('the hours of a dish in several entries', () => {
  it('are refused when one entry opens a day and another one closes it', () => {
    const { faults } = imported(
      'dishHours:\n  - { dishes: [pizza], hours: [daily 08:00-12:00] }\n  - { dishes: [pizza], hours: [sun closed] }\n',
    );
    expect(faults).toEqual([expect.stringContaining('dish pizza has hours in another entry too; sunday is closed')]);
  });
});

describe('the hours of dishes of a file', () => {
  it('may be those of a tag, in a city and in a restaurant', () => {
    const { document, faults } = imported(
      'dishHours:\n  - { tags: [age-18], cities: [harbour], hours: [daily 08:00-22:00] }\n' +
        '  - { dishes: [pizza], restaurants: [port], hours: [sun closed] }\n' +
        '  - { dishes: [pizza], hours: [daily 08:00-12:00] }\n',
    );
    expect(faults).toEqual([]);
    expect(document.timeSlots).toMatchObject([
      { dishIds: [], tags: ['age-18'], cityIds: ['harbour'] },
      { dishIds: ['pizza'], restaurantIds: ['port'] },
      { dishIds: ['pizza'] },
    ]);
    expect(document.timeSlots[2]).not.toHaveProperty('tags');
  });

  it('are told when they have nothing in common, so that a dish is never sold', () => {
    const { document } = imported(
      'dishHours:\n  - { dishes: [pizza], hours: [daily 08:00-12:00] }\n' +
        '  - { dishes: [pizza, soup], restaurants: [port], hours: [daily 12:00-20:00] }\n',
    );
    expect(notYetOrderable(document)).toContain('port never sells pizza: their dishHours have nothing in common');
  });

  it('are passed over among the hints when a stored time cannot be read', () => {
    const details = [{ dayOfWeek: 'MONDAY' as const, startAt: '8 am', endAt: '12:00', isActive: true }];
    expect(notYetOrderable(aCatalogDocument({ timeSlots: [{ dishIds: ['pizza'], details }] }))).not.toContain('pizza');
  });

  it.each([
    ['{ hours: [daily 08:00-22:00] }', 'dishes: is missing; name dishes or tags'],
    ['{ tags: [age18], hours: [daily 08:00-22:00] }', 'age18'],
  ])('are refused for no dishes: %s', (entry, fault) => {
    expect(imported(`dishHours:\n  - ${entry}\n`).faults).toEqual([expect.stringContaining(fault)]);
  });
});

describe('the special days of a file', () => {
  const importDays = (days: string) => imported(`restaurants:\n  - id: port\n    specialDays: ${days}\n`);

  it('close a date that a later line closes', () => {
    const { document, faults } = importDays(
      '["2027-01-01 10:00-12:00", "2027-01-01 14:00-16:00", "2027-01-01 closed"]',
    );
    expect(faults).toEqual([]);
    expect(document.restaurants[0]?.exceptions).toEqual([{ date: '2027-01-01', dayOff: true }]);
  });

  it.each([
    ['["2027-01-01 closed", "2027-01-01 10:00-12:00"]', '2027-01-01 is closed and then open again'],
    ['["2027-01-01 10:00-14:00", "2027-01-01 12:00-16:00"]', '2027-01-01 has two intervals that overlap'],
    ['["2027-01-01 open", "2027-01-01 12:00-16:00"]', '2027-01-01 has two intervals that overlap'],
  ])('are refused when they contradict each other: %s', (days, message) => {
    expect(importDays(days).faults).toEqual([expect.stringContaining(`specialDays: ${message}`)]);
  });
});

describe('an export of hours that contradict each other', () => {
  it('keeps what customers see of them', () => {
    const [port, ...others] = aCatalogDocument().restaurants;
    if (port === undefined) throw new Error('The document has no restaurant');
    const mixed = {
      ...port,
      openingHours: [
        { dayOfWeek: 'SUNDAY' as const, active: true, open: '09:00', close: '12:00' },
        { dayOfWeek: 'SUNDAY' as const, active: false, open: '14:00', close: '18:00' },
      ],
      exceptions: [
        { date: '2027-01-01', dayOff: false, open: '09:00', close: '12:00' },
        { date: '2027-01-01', dayOff: true },
      ],
    };
    const document = { ...aCatalogDocument(), restaurants: [mixed, ...others] };
    const [again] = imported(writeYaml(document), document).document.restaurants;
    expect(again?.openingHours).toEqual([mixed.openingHours[0]]);
    expect(again?.exceptions).toEqual([{ date: '2027-01-01', dayOff: true }]);
  });
});
