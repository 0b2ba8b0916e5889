import type { DeskSession } from '#desk/application/Desk.ts';
import type { DeskCatalog } from '#desk/application/DeskCatalog.ts';
import { WEEK_DAY_NAMES } from '#domain/schedule/Schedule.ts';
import { FakeAwakeScreen } from '#tests/fakes/FakeAwakeScreen.ts';
import { FakeBell } from '#tests/fakes/FakeBell.ts';
import { FakeDeskApi } from '#tests/fakes/FakeDeskApi.ts';
import { FakeDeskCatalogApi } from '#tests/fakes/FakeDeskCatalogApi.ts';
import { FakeDeskKeysApi } from '#tests/fakes/FakeDeskKeysApi.ts';
import { FakeDeskNumbersApi } from '#tests/fakes/FakeDeskNumbersApi.ts';
import { FakeMapProvider } from '#tests/fakes/FakeMapProvider.ts';
import { FixedClock } from '#tests/fakes/FixedClock.ts';
import { InMemoryDeskMemory } from '#tests/fakes/InMemoryDeskMemory.ts';

export const SESSION: DeskSession = {
  role: 'manager',
  restaurants: [{ id: 'port', name: 'Port', timezone: '+03:00', currency: 'RUB' }],
};

const NO_PHOTOS = { revision: 'first', fields: { photos: [] } };

export const CATALOG: DeskCatalog = {
  dishes: [
    {
      id: 'pizza',
      group: { en: 'From the oven', ru: 'Из печи', cnr: 'Iz peći' },
      isEditable: true,
      photos: NO_PHOTOS,
      revision: 'first',
      fields: {
        name: { en: 'Pizza', ru: 'Пицца', cnr: 'Pica' },
        description: { en: 'With basil', ru: 'С базиликом', cnr: 'Sa bosiljkom' },
        price: 49_000,
        oldPrice: undefined,
        isSold: true,
      },
    },
    {
      id: 'cola',
      group: { en: 'Drinks', ru: 'Напитки', cnr: 'Pića' },
      isEditable: false,
      photos: NO_PHOTOS,
      revision: 'first',
      fields: { name: 'Cola', description: '', price: 9_950, oldPrice: 12_000, isSold: false },
    },
  ],
  hours: {
    revision: 'first',
    fields: {
      openingHours: WEEK_DAY_NAMES.map((dayOfWeek) => ({
        dayOfWeek,
        active: dayOfWeek !== 'SUNDAY',
        open: '09:00',
        close: '23:00',
      })),
      exceptions: [{ date: '2027-01-01', dayOff: true }],
    },
  },
  zones: {
    revision: 'first',
    fields: {
      zones: [
        {
          id: 'center',
          name: { en: 'Centre', ru: 'Центр', cnr: 'Centar' },
          polygon: [
            { lat: 44.18, lng: 37.08 },
            { lat: 44.18, lng: 37.12 },
            { lat: 44.21, lng: 37.12 },
            { lat: 44.21, lng: 37.08 },
          ],
          tiers: [
            { minOrderTotal: 50_000, maxOrderTotal: 100_000, deliveryPrice: 14_900, minutes: 45 },
            { minOrderTotal: 100_000, maxOrderTotal: undefined, deliveryPrice: 0, minutes: 45 },
          ],
        },
      ],
    },
  },
  promotions: [
    {
      id: 'takeaway-ten',
      isEditable: true,
      photos: NO_PHOTOS,
      revision: 'first',
      fields: {
        name: { en: 'Ten per cent off takeaway', ru: 'Минус 10 % на самовывоз', cnr: 'Deset odsto manje' },
        description: { en: '<p>Collect it.</p>', ru: '<p>Заберите.</p>', cnr: '<p>Preuzmite.</p>' },
        startsAt: '2026-01-01T00:00:00Z',
        finishesAt: '2030-12-31T21:00:00Z',
        percent: 10,
      },
    },
    {
      id: 'tea',
      isEditable: false,
      photos: NO_PHOTOS,
      revision: 'first',
      fields: {
        name: { en: 'Meet our tea', ru: 'Знакомьтесь: чай', cnr: 'Upoznajte čaj' },
        description: '',
        startsAt: '2025-01-01T00:00:00Z',
        finishesAt: '2026-01-01T00:00:00Z',
        percent: undefined,
      },
    },
  ],
  slots: {
    revision: 'first',
    fields: {
      DELIVERY: {
        slotMinutes: 30,
        capacity: 6,
        leadMinutes: 45,
        daysAhead: 4,
        exceptions: [{ date: '2026-12-31', capacity: 20 }],
      },
    },
  },
};

/** A tablet that has a key, and a back end that has a pizza and cheese to put on it. */
export function deskWorld(key: string | undefined = 'key') {
  const clock = new FixedClock();
  const api = new FakeDeskApi({ key: SESSION }, clock);
  api.stockNow = {
    dishes: [{ id: 'pizza', name: 'Pizza', isAvailable: true }],
    modifiers: [{ id: 'cheese', name: 'Cheese', group: 'Extras', isAvailable: true }],
  };
  const catalog = new FakeDeskCatalogApi({ key: SESSION }, clock, CATALOG);
  return {
    clock,
    api,
    catalog,
    keys: new FakeDeskKeysApi({ key: { role: 'manager', name: 'Anna' } }, clock),
    numbers: new FakeDeskNumbersApi({ key: { role: 'manager' } }),
    memory: new InMemoryDeskMemory(key),
    bell: new FakeBell(),
    screen: new FakeAwakeScreen(),
    maps: new FakeMapProvider(),
  };
}
