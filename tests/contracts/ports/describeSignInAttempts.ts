import type { SignInAttempts } from '#application/ports/signIn.ts';
import { SIGN_IN_ATTEMPT_MINUTES, type SignInAttempt } from '#application/session/signInProof.ts';
import { FixedClock } from '#tests/fakes/FixedClock.ts';

const LETTERS = ['a', 'b', 'c', 'd', 'e', 'f'];

/** What keeps the sign-ins that are on their way, on a device that has none. */
export function describeSignInAttempts(name: string, open: (clock: FixedClock) => SignInAttempts): void {
  describe(`sign-ins on their way ${name}`, () => {
    let clock: FixedClock;
    let attempts: SignInAttempts;
    const anAttempt = (letter: string): SignInAttempt => ({
      method: 'oidc',
      state: letter.repeat(64),
      codeVerifier: 'v'.repeat(64),
      nonce: 'n'.repeat(64),
      returnTo: '/cart',
    });
    const pass = (minutes: number): void => {
      clock.time = new Date(clock.time.getTime() + minutes * 60_000);
    };

    beforeEach(() => {
      clock = new FixedClock();
      attempts = open(clock);
    });

    it('are found by their state, once', () => {
      const [one, two] = [anAttempt('a'), anAttempt('b')];
      attempts.keep(one);
      attempts.keep(two);
      expect([attempts.take(one.state), attempts.take(one.state), attempts.take(two.state)]).toEqual([
        one,
        undefined,
        two,
      ]);
    });

    it.each(['', 'x'.repeat(64), '__proto__'])('are not found by another state: %j', (state) => {
      attempts.keep(anAttempt('a'));
      expect(attempts.take(state)).toBeUndefined();
      expect(attempts.take('a'.repeat(64))).toBeDefined();
    });

    it('are gone after a quarter of an hour', () => {
      attempts.keep(anAttempt('a'));
      attempts.keep(anAttempt('b'));
      pass(SIGN_IN_ATTEMPT_MINUTES - 1);
      expect(attempts.take('a'.repeat(64))).toBeDefined();
      pass(1);
      expect(attempts.take('b'.repeat(64))).toBeUndefined();
    });

    it.each([-1, 1])('are found even if the server clock shows the device to be a day off: %i', (days) => {
      attempts.keep(anAttempt('a'));
      clock.deviceAheadMs = days * 86_400_000;
      clock.time = new Date(clock.time.getTime() - clock.deviceAheadMs);
      expect(attempts.take('a'.repeat(64))).toBeDefined();
    });

    it('are five at the most, the newest', () => {
      for (const letter of LETTERS) attempts.keep(anAttempt(letter));
      expect(LETTERS.map((letter) => attempts.take(letter.repeat(64)) !== undefined)).toEqual([
        false,
        true,
        true,
        true,
        true,
        true,
      ]);
    });

    it('are all gone when they are cleared', () => {
      attempts.keep(anAttempt('a'));
      attempts.clear();
      expect(attempts.take('a'.repeat(64))).toBeUndefined();
    });
  });
}
