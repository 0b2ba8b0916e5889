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
});

it('the memory of a desk survives the page in a browser', () => {
  ofABrowser().writeKey('key');
  expect(new BrowserDeskMemory().readKey()).toBe('key');
});
