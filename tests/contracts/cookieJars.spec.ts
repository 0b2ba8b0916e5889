/** @jest-environment ./tests/support/BrowserEnvironment.cjs */
import { readCookie } from '#infrastructure/device/cookies.ts';
import { FakeCookieJar } from '#tests/fakes/FakeCookieJar.ts';

const NAMES = ['first', 'second'];

describe.each<[string, () => { cookie: string }]>([
  ['in memory', () => new FakeCookieJar()],
  ['of a browser', () => document],
])('the cookies %s', (_, open) => {
  it('are kept one beside another, the last value of each', () => {
    const jar = open();
    jar.cookie = 'first=1; path=/; max-age=60; samesite=lax';
    jar.cookie = 'second=a=b; path=/; max-age=60; samesite=lax';
    jar.cookie = 'first=2; path=/; max-age=60; samesite=lax';
    expect(NAMES.map((name) => readCookie(jar.cookie, name))).toEqual(['2', 'a=b']);
  });

  it('are gone with an age of nothing, and can be deleted twice', () => {
    const jar = open();
    jar.cookie = 'first=1; path=/; max-age=60; samesite=lax';
    jar.cookie = 'first=; path=/; max-age=0; samesite=lax';
    jar.cookie = 'first=; path=/; max-age=0; samesite=lax';
    expect(readCookie(jar.cookie, 'first')).toBeUndefined();
  });
});
