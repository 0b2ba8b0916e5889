import { BrowserSignInAttempts } from '#infrastructure/device/BrowserSignInAttempts.ts';
import { FakeLocalStorage } from '#tests/fakes/FakeLocalStorage.ts';
import { FixedClock } from '#tests/fakes/FixedClock.ts';
import { InMemorySignInAttempts } from '#tests/fakes/InMemorySignInAttempts.ts';
import { restoreGlobals, stubGlobal } from '#tests/support/stubGlobal.ts';
import { describeSignInAttempts } from './describeSignInAttempts.ts';

let local: FakeLocalStorage;

afterEach(restoreGlobals);

function ofABrowser(clock: FixedClock): BrowserSignInAttempts {
  local = new FakeLocalStorage();
  stubGlobal('localStorage', () => local);
  return new BrowserSignInAttempts(clock);
}

describeSignInAttempts('in memory', (clock) => new InMemorySignInAttempts(clock));
describeSignInAttempts('of a browser', ofABrowser);

describe('sign-ins on their way in a browser', () => {
  it.each(['', 'null', '[{}]', '{"a":1}', 'nonsense'])('ignore other stored data: %j', (text) => {
    const attempts = ofABrowser(new FixedClock());
    local.items.set('app_sign_in_attempts', text);
    expect(attempts.take('a'.repeat(64))).toBeUndefined();
  });

  it('leave nothing behind after the last answer', () => {
    const clock = new FixedClock();
    const attempts = ofABrowser(clock);
    const attempt = { method: 'oidc', state: 's', codeVerifier: 'v', nonce: 'n', returnTo: '/' } as const;
    attempts.keep(attempt);
    expect(local.items.size).toBe(1);
    attempts.take('s');
    expect(local.items.size).toBe(0);
  });
});
