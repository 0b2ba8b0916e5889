import fc from 'fast-check';
import { isDishOfferedAt } from '#domain/schedule/dishHours.ts';
import { WEEK_DAY_NAMES } from '#domain/schedule/Schedule.ts';
import { DishHours } from '#server/catalog/DishHours.ts';
import type { CatalogDocument, TimeSlotDocument } from '#server/catalog/document/documents.ts';
import { toTimeSlot } from '#server/catalog/toDomain.ts';
import { runs } from '#tests/support/runs.ts';
import { aCatalogDocument, aDish } from '../support/aCatalogDocument.ts';

const ADULT: readonly string[] = ['age-18'];
const NO_TAGS: readonly string[] = [];
const PORT = { id: 'port', cityId: 'harbour' };

function aSlot(startAt: string, endAt: string, overrides: Partial<TimeSlotDocument> = {}): TimeSlotDocument {
  return {
    dishIds: [],
    details: WEEK_DAY_NAMES.map((dayOfWeek) => ({ dayOfWeek, startAt, endAt, isActive: true })),
    ...overrides,
  };
}

function shopWith(...timeSlots: readonly TimeSlotDocument[]): CatalogDocument {
  const dishes = [aDish({ id: 'wine', tags: ADULT }), aDish({ id: 'beer', tags: ADULT }), aDish({ id: 'soup' })];
  return aCatalogDocument({ dishes, timeSlots });
}

/** The hours of each dish on Mondays, `HH:MM-HH:MM`. */
function mondaysAt(shop: CatalogDocument, restaurant = PORT): Record<string, readonly string[]> {
  const { documents } = new DishHours(shop).at(restaurant);
  return Object.fromEntries(
    documents.flatMap(({ dishIds, details }) =>
      dishIds.map((id) => [
        id,
        details.filter(({ dayOfWeek }) => dayOfWeek === 'MONDAY').map(({ startAt, endAt }) => `${startAt}-${endAt}`),
      ]),
    ),
  );
}

/** @trust B4 */
describe('the hours of dishes at a restaurant', () => {
  it('are those of every dish with the tag, in the city and the restaurant that they name', () => {
    const shop = shopWith(
      aSlot('08:00', '22:00', { tags: ADULT, cityIds: ['harbour'] }),
      aSlot('10:00', '12:00', { tags: ADULT, restaurantIds: ['hill'] }),
    );
    expect(mondaysAt(shop)).toEqual({ wine: ['08:00-22:00'], beer: ['08:00-22:00'] });
    expect(mondaysAt(shop, { id: 'hill', cityId: 'harbour' })).toEqual({
      wine: ['10:00-12:00'],
      beer: ['10:00-12:00'],
    });
    expect(mondaysAt(shop, { id: 'mill', cityId: 'river' })).toEqual({});
  });

  it('narrow what the dish has otherwise, also past midnight and to nothing', () => {
    const shop = shopWith(
      aSlot('18:00', '02:00', { dishIds: ['wine', 'soup'] }),
      aSlot('23:00', '05:00', { tags: ADULT }),
      aSlot('08:00', '22:00', { dishIds: ['beer'], cityIds: ['harbour'] }),
    );
    expect(mondaysAt(shop)).toEqual({ soup: ['18:00-02:00'], wine: ['23:00-02:00'], beer: [] });
  });

  it('add up where entries name dishes alone, as they are written', () => {
    const slots = [aSlot('08:00', '10:00', { dishIds: ['soup'] }), aSlot('18:00', '20:00', { dishIds: ['soup'] })];
    expect(new DishHours(shopWith(...slots)).at(PORT).documents).toEqual(slots);
    const narrowed = shopWith(...slots, aSlot('09:00', '19:00', { dishIds: ['soup'], restaurantIds: ['port'] }));
    expect(mondaysAt(narrowed)).toEqual({ soup: ['09:00-10:00', '18:00-19:00'] });
  });

  it('are one object for restaurants with the same limits', () => {
    const hours = new DishHours(shopWith(aSlot('08:00', '22:00', { tags: ADULT, cityIds: ['harbour'] })));
    expect(hours.at({ id: 'hill', cityId: 'harbour' })).toBe(hours.at(PORT));
    expect(hours.at({ id: 'mill', cityId: 'river' })).not.toBe(hours.at(PORT));
  });

  it('contain an instant exactly if the entries of dishes and each limit do, for any entries', () => {
    const time = fc.constantFrom('00:00', '02:30', '08:00', '12:00', '18:00', '22:00', '23:59');
    const anySlot = fc.record({
      dishIds: fc.subarray(['wine', 'soup']),
      tags: fc.subarray([...ADULT]),
      cityIds: fc.constantFrom([], ['harbour'], ['river']),
      details: fc.array(
        fc.record({
          dayOfWeek: fc.constantFrom(...WEEK_DAY_NAMES),
          startAt: time,
          endAt: time,
          isActive: fc.boolean(),
        }),
        { minLength: 1, maxLength: 6 },
      ),
    });
    const minute = fc.integer({ min: 0, max: 7 * 1440 });
    fc.assert(
      fc.property(fc.array(anySlot, { maxLength: 4 }), minute, (timeSlots, after) => {
        const at = new Date(Date.parse('2026-11-16T00:00:00Z') + after * 60_000);
        const { slots } = new DishHours(shopWith(...timeSlots)).at(PORT);
        for (const [id, tags] of [['wine', ADULT] as const, ['soup', NO_TAGS] as const]) {
          const own = timeSlots
            .filter(({ cityIds }) => cityIds[0] !== 'river')
            .filter((slot) => slot.dishIds.some((one) => one === id) || slot.tags.some((one) => tags.includes(one)));
          const isPlain = ({ cityIds, tags: of }: TimeSlotDocument): boolean =>
            (cityIds ?? []).length === 0 && (of ?? []).length === 0;
          const holds = (some: readonly TimeSlotDocument[]): boolean =>
            isDishOfferedAt(
              some.map((slot) => toTimeSlot({ ...slot, dishIds: [id] })),
              id,
              '+03:00',
              at,
            );
          const expected =
            holds(own.filter(isPlain)) && own.filter((one) => !isPlain(one)).every((one) => holds([one]));
          expect(isDishOfferedAt(slots, id, '+03:00', at)).toBe(expected);
        }
      }),
      { numRuns: runs(2000) },
    );
  });
});
