import { type DeskView, FIRST_VIEW, type Press } from '#desk/application/Desk.ts';
import type { DeskMemory } from '#desk/application/ports/DeskMemory.ts';
import { BrowserDeskMemory } from '#desk/infrastructure/BrowserDeskMemory.ts';
import { FakeLocalStorage } from '#tests/fakes/FakeLocalStorage.ts';
import { InMemoryDeskMemory } from '#tests/fakes/InMemoryDeskMemory.ts';
import { restoreGlobals, stubGlobal } from '#tests/support/stubGlobal.ts';

function ofABrowser(quota = Number.POSITIVE_INFINITY): DeskMemory {
  const local = new FakeLocalStorage();
  local.quota = quota;
  stubGlobal('localStorage', () => local);
  return new BrowserDeskMemory();
}

const AT = new Date('2026-11-20T12:30:00Z');
const PRESSES: readonly Press[] = [
  { kind: 'step', id: 'a', orderId: 'order-1', from: 'new', to: 'accepted', expectedAt: AT },
  { kind: 'time', id: 'b', orderId: 'order-1', from: AT, expectedAt: new Date('2026-11-20T12:40:00Z') },
  { kind: 'undo', id: 'c', orderId: 'order-1', step: 'a' },
];

afterEach(restoreGlobals);

describe.each<[string, () => DeskMemory]>([
  ['in memory', () => new InMemoryDeskMemory()],
  ['of a browser', ofABrowser],
  ['of a browser that stores nothing', () => ofABrowser(0)],
])('the memory of a desk %s', (_, open) => {
  it('has no key at first, then the one that was written last', () => {
    const memory = open();
    expect(memory.readKey()).toBeUndefined();
    memory.writeKey('first');
    memory.writeKey('second');
    expect(memory.readKey()).toBe('second');
  });

  it('has no key once it is taken away', () => {
    const memory = open();
    memory.writeKey('key');
    memory.writeKey(undefined);
    expect(memory.readKey()).toBeUndefined();
  });

  it('has the first view at first, then the one that was written last', () => {
    const memory = open();
    expect(memory.readView()).toEqual(FIRST_VIEW);
    const view: DeskView = { restaurantId: 'port', ticketSize: 'L', isSoundWanted: false };
    memory.writeView(view);
    expect(memory.readView()).toEqual(view);
    memory.writeView({ ...view, restaurantId: undefined });
    expect(memory.readView()).toEqual({ ticketSize: 'L', isSoundWanted: false });
  });

  it('has no presses at first, then those that were written last, with their times', () => {
    const memory = open();
    expect(memory.readPresses()).toEqual([]);
    memory.writePresses(PRESSES);
    expect(memory.readPresses()).toEqual(PRESSES);
    memory.writePresses([]);
    expect(memory.readPresses()).toEqual([]);
  });

  it('has printed nothing at first, then what was written last', () => {
    const memory = open();
    expect(memory.readPrinted()).toEqual([]);
    memory.writePrinted(['b', 'a']);
    expect(memory.readPrinted()).toEqual(['b', 'a']);
  });
});

it('the memory of a desk survives the page in a browser', () => {
  const view: DeskView = { ticketSize: 'S', isSoundWanted: false };
  const memory = ofABrowser();
  memory.writeKey('key');
  memory.writeView(view);
  memory.writePresses(PRESSES);
  expect([new BrowserDeskMemory().readKey(), new BrowserDeskMemory().readView()]).toEqual(['key', view]);
  expect(new BrowserDeskMemory().readPresses()).toEqual(PRESSES);
});

it.each(['', '{', '7', '{"ticketSize":"XL","isSoundWanted":true}'])('a stored view of %j is the first one', (text) => {
  const memory = ofABrowser();
  localStorage.setItem('desk_view', text);
  expect(memory.readView()).toEqual(FIRST_VIEW);
});

it.each(['', '{', '7', '[7]', '[{"kind":"dance"}]'])('stored presses of %j are none', (text) => {
  const memory = ofABrowser();
  localStorage.setItem('desk_presses', text);
  expect(memory.readPresses()).toEqual([]);
});
