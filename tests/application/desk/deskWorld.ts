import type { DeskSession } from '#application/desk/Desk.ts';
import { FakeBell } from '#tests/fakes/FakeBell.ts';
import { FakeDeskApi } from '#tests/fakes/FakeDeskApi.ts';
import { FixedClock } from '#tests/fakes/FixedClock.ts';
import { InMemoryDeskMemory } from '#tests/fakes/InMemoryDeskMemory.ts';

export const SESSION: DeskSession = {
  role: 'manager',
  restaurants: [{ id: 'port', name: 'Port', timezone: '+03:00', currency: 'RUB' }],
};

/** A tablet that has a key, and a back end that has a pizza and cheese to put on it. */
export function deskWorld(key: string | undefined = 'key') {
  const clock = new FixedClock();
  const api = new FakeDeskApi({ key: SESSION }, clock);
  api.stockNow = {
    dishes: [{ id: 'pizza', name: 'Pizza', isAvailable: true }],
    modifiers: [{ id: 'cheese', name: 'Cheese', group: 'Extras', isAvailable: true }],
  };
  return { clock, api, memory: new InMemoryDeskMemory(key), bell: new FakeBell() };
}
