import type { DeskSession } from '#application/desk/Desk.ts';
import type { DeskCatalog } from '#application/desk/DeskCatalog.ts';
import { WEEK_DAY_NAMES } from '#domain/schedule/Schedule.ts';
import { FakeBell } from '#tests/fakes/FakeBell.ts';
import { FakeDeskApi } from '#tests/fakes/FakeDeskApi.ts';
import { FakeDeskCatalogApi } from '#tests/fakes/FakeDeskCatalogApi.ts';
import { FixedClock } from '#tests/fakes/FixedClock.ts';
import { InMemoryDeskMemory } from '#tests/fakes/InMemoryDeskMemory.ts';

export const SESSION: DeskSession = {
  role: 'manager',
  restaurants: [{ id: 'port', name: 'Port', timezone: '+03:00', currency: 'RUB' }],
};

export const CATALOG: DeskCatalog = {
  dishes: [
    {
      id: 'pizza',
      group: { en: 'From the oven', ru: 'Из печи', cnr: 'Iz peći' },
      isEditable: true,
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
  return { clock, api, catalog, memory: new InMemoryDeskMemory(key), bell: new FakeBell() };
}
