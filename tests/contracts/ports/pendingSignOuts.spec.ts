import type { PendingSignOuts } from '#application/ports/session.ts';
import { BrowserPendingSignOuts } from '#infrastructure/device/BrowserPendingSignOuts.ts';
import { FakeLocalStorage } from '#tests/fakes/FakeLocalStorage.ts';
import { InMemoryPendingSignOuts } from '#tests/fakes/InMemoryPendingSignOuts.ts';
import { restoreGlobals, stubGlobal } from '#tests/support/stubGlobal.ts';

let local: FakeLocalStorage;

afterEach(restoreGlobals);

function ofABrowser(): BrowserPendingSignOuts {
  local = new FakeLocalStorage();
  stubGlobal('localStorage', () => local);
  return new BrowserPendingSignOuts();
}

describe.each<[string, () => PendingSignOuts]>([
  ['in memory', () => new InMemoryPendingSignOuts()],
  ['of a browser', ofABrowser],
])('sign-outs that nobody heard of %s', (_, open) => {
  it('are kept until they are sent, each once, newest first', () => {
    const pending = open();
    expect(pending.list()).toEqual([]);
    for (const token of ['a', 'b', 'a']) pending.add(token);
    expect(pending.list()).toEqual(['a', 'b']);
    pending.remove('a');
    pending.remove('unknown');
    expect(pending.list()).toEqual(['b']);
  });

  it('are ten at most', () => {
    const pending = open();
    for (let number = 1; number <= 12; number += 1) pending.add(`token-${number}`);
    expect([pending.list().length, pending.list()[0]]).toEqual([10, 'token-12']);
  });
});

describe('unsent sign-outs in a browser', () => {
  it.each(['', 'null', '{}', '[1]', 'nonsense'])('ignore other stored data: %j', (text) => {
    const pending = ofABrowser();
    local.items.set('app_pending_sign_outs', text);
    expect(pending.list()).toEqual([]);
  });

  it('survive the page, and leave nothing behind once sent', () => {
    ofABrowser().add('a');
    expect(new BrowserPendingSignOuts().list()).toEqual(['a']);
    new BrowserPendingSignOuts().remove('a');
    expect(local.items.size).toBe(0);
  });
});
